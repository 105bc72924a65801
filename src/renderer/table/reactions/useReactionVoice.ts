// What listeners hear of the signs: all of a few seconds in one breath, so that the game's own news are not drowned.

import { nextTick, onScopeDispose, shallowRef, watch } from 'vue'
import type { ShallowRef } from 'vue'
import type { Seat } from '#shared/engine/game.ts'
import type { ShownReaction } from '../../stores/reactions.ts'

const betweenMs = 5_000

export function useReactionVoice(
  shown: () => ReadonlyMap<Seat, ShownReaction>,
  tell: (seat: Seat, reaction: ShownReaction) => string,
): Readonly<ShallowRef<string>> {
  const said = shallowRef('')
  /** Of each seat its last. */
  const unsaid = new Map<Seat, string>()
  let silence: ReturnType<typeof setTimeout> | undefined

  function speak(): void {
    if (silence !== undefined || unsaid.size === 0) return
    said.value = [...unsaid.values()].join(' ')
    unsaid.clear()
    silence = setTimeout(() => void goOn(), betweenMs)
  }

  async function goOn(): Promise<void> {
    silence = undefined
    // The same sentence once more is read only where it has been gone.
    said.value = ''
    await nextTick()
    speak()
  }

  watch(shown, (now, before) => {
    for (const [seat, reaction] of now) {
      if (before.get(seat)?.id !== reaction.id) unsaid.set(seat, tell(seat, reaction))
    }
    speak()
  })
  onScopeDispose(() => {
    clearTimeout(silence)
    unsaid.clear()
  })
  return said
}
