// Plays the sounds of what is being shown at a table.

import { onScopeDispose, watch } from 'vue'
import { isPageVisible } from '../../client/pageVisible.ts'
import { soundsOf } from '../../games/gameSounds.ts'
import { useSounds } from '../../stores/sounds.ts'

export interface MatchSoundsSource {
  game(): string
  /** Calls the listener when the moment of events begins, until the returned function is called (stores/presentation.ts). */
  onMoment(listener: (events: readonly unknown[]) => void): () => void
}

export function useMatchSounds({ game, onMoment }: MatchSoundsSource): void {
  const sounds = useSounds()
  // Fetched ahead: a sound that is fetched only when it is needed would come too late.
  watch(
    () => sounds.mayLoad,
    () => void sounds.load(),
    { immediate: true },
  )
  const stop = onMoment((events) => {
    if (!isPageVisible()) return
    for (const sound of soundsOf(game(), events)) sounds.play(sound)
  })
  onScopeDispose(stop)
}
