// Reaction signs as text for screen readers. Gathers the signs of some seconds, so that they do not drown the match's narration.

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
  /** By seat: its last sign in words, not yet read out. */
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
    // A screen reader reads the same sentence again only after it has been removed.
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
