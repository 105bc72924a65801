// Reaction signs as text for screen readers. Gathers the signs of some seconds, so that they do not drown the match's narration.

import { nextTick, onScopeDispose, shallowRef, watch } from 'vue'
import type { ShallowRef } from 'vue'
import type { Seat } from '#shared/engine/game.ts'
import type { ShownReaction } from '../../stores/reactions.ts'

const betweenMs = 5_000

export function useReactionVoice(
  shown: () => ReadonlyMap<Seat, ShownReaction>,
  describe: (seat: Seat, reaction: ShownReaction) => string,
): Readonly<ShallowRef<string>> {
  const spoken = shallowRef('')
  /** By seat: its last sign in words, not yet read out. */
  const pending = new Map<Seat, string>()
  let silence: ReturnType<typeof setTimeout> | undefined

  function speak(): void {
    if (silence !== undefined || pending.size === 0) return
    spoken.value = [...pending.values()].join(' ')
    pending.clear()
    silence = setTimeout(() => void endSilence(), betweenMs)
  }

  async function endSilence(): Promise<void> {
    silence = undefined
    // A screen reader reads the same sentence again only after it has been removed.
    spoken.value = ''
    await nextTick()
    speak()
  }

  watch(shown, (now, before) => {
    for (const [seat, reaction] of now) {
      if (before.get(seat)?.id !== reaction.id) pending.set(seat, describe(seat, reaction))
    }
    speak()
  })
  onScopeDispose(() => {
    clearTimeout(silence)
    pending.clear()
  })
  return spoken
}
