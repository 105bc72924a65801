// Swaps hidden pieces, so that a game under test can make another position that looks the same to some viewer.

import type { Chance } from '../engine/chance.ts'

/** The place of one hidden piece. */
export interface Spot<T> {
  readonly place: T[]
  readonly index: number
}

/**
 * Swaps pairs of these pieces: usually one pair, sometimes as many as there are pieces. With few swaps the next action
 * more often looks the same in both positions, so that they can be compared.
 */
export function exchangeSome<T>(hidden: readonly Spot<T>[], chance: Chance): void {
  const exchanges = hidden.length < 2 ? 0 : chance.pick([1, 1, 1, hidden.length])
  for (let exchange = 0; exchange < exchanges; exchange++) {
    const [a, b] = chance.sample([...hidden.keys()], 2)
    const one = hidden[a!]!
    const two = hidden[b!]!
    const thing = one.place[one.index]!
    one.place[one.index] = two.place[two.index]!
    two.place[two.index] = thing
  }
}
