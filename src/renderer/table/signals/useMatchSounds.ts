// The sounds of what is being shown at a table.

import { watch } from 'vue'
import { soundsOf } from '../../games/gameSounds.ts'
import { useSounds } from '../../stores/sounds.ts'

export interface MatchSoundsSource {
  game(): string
  /** The events whose moment begins now: a new array for each moment, empty where the page only catches up. */
  shown(): readonly unknown[]
}

const mostAtOnce = 2

export function useMatchSounds({ game, shown }: MatchSoundsSource): void {
  const sounds = useSounds()
  // Fetched before they are needed: a sound that comes late belongs to nothing.
  watch(
    () => sounds.mayLoad,
    () => void sounds.load(),
    { immediate: true },
  )
  watch(shown, (events) => {
    if (document.visibilityState === 'hidden') return
    for (const sound of soundsOf(game(), events).slice(0, mostAtOnce)) sounds.play(sound)
  })
}
