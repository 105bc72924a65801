// The texts of Davy Jones' Locker, for its owner and for the player whose losses it takes.

import { computed } from 'vue'
import type { ComputedRef } from 'vue'
import type { Seat } from '#shared/engine/game.ts'
import type { View } from '#shared/games/dead-mans-draw/view.ts'
import type { Speech } from '../../../contract.ts'

/** Short remarks at this seat's place; mostly none. If several have chosen the same victim, only the first gains (D-517). */
export function useVictims(view: () => View, seat: () => Seat, speech: Speech): ComputedRef<string[]> {
  return computed(() => {
    const { victims } = view()
    const victim = victims[seat()]
    const taker = takerFrom(victims, seat())
    const losses = taker === undefined ? [] : [remark('loses', taker)]
    if (victim === null || victim === undefined) return losses
    const first = takerFrom(victims, victim)!
    return [first === seat() ? remark('takes', victim) : remark('behind', first), ...losses]
  })

  function remark(end: 'takes' | 'behind' | 'loses', other: Seat): string {
    return speech.t(`victim.${end}.${speech.isYou(other) ? 'you' : 'other'}`, { name: speech.name(other) })
  }
}

/** The first on the victim's left among the players who have chosen them. */
function takerFrom(victims: View['victims'], victim: Seat): Seat | undefined {
  const seats = victims.length
  const fromLeft = Array.from({ length: seats - 1 }, (_, step) => (victim + 1 + step) % seats)
  return fromLeft.find((seat) => victims[seat] === victim)
}
