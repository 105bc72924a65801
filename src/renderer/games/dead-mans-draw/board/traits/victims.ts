// The texts of Davy Jones' Locker, for its owner and for the player whose losses it takes.

import { computed } from 'vue'
import type { ComputedRef } from 'vue'
import type { Seat } from '#shared/engine/game.ts'
import type { View } from '#shared/games/dead-mans-draw/view.ts'
import type { Speech } from '../../../contract.ts'

/** Short remarks for this seat's place; mostly none. */
export function useVictims(view: () => View, seat: () => Seat, speech: Speech): ComputedRef<string[]> {
  return computed(() => {
    const { victims } = view()
    const victim = victims[seat()]
    const own = victim === null || victim === undefined ? [] : [remark('takes', victim)]
    return [...own, ...victims.flatMap((of, taker) => (of === seat() ? [remark('loses', taker)] : []))]
  })

  function remark(end: 'takes' | 'loses', other: Seat): string {
    return speech.t(`victim.${end}.${speech.isYou(other) ? 'you' : 'other'}`, { name: speech.name(other) })
  }
}
