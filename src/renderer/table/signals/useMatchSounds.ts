// The sounds of what is being shown at a table.

import { onScopeDispose, watch } from 'vue'
import { soundsOf } from '../../games/gameSounds.ts'
import { useSounds } from '../../stores/sounds.ts'

export interface MatchSoundsSource {
  game(): string
  /** Tells of events when their moment begins, until the function that it returns is called (stores/presentation.ts). */
  onMoment(listener: (events: readonly unknown[]) => void): () => void
}

export function useMatchSounds({ game, onMoment }: MatchSoundsSource): void {
  const sounds = useSounds()
  // Fetched before they are needed: a sound that had to be fetched first would come after its moment.
  watch(
    () => sounds.mayLoad,
    () => void sounds.load(),
    { immediate: true },
  )
  const stop = onMoment((events) => {
    if (document.visibilityState === 'hidden') return
    for (const sound of soundsOf(game(), events)) sounds.play(sound)
  })
  onScopeDispose(stop)
}
