// Swaps hidden pieces, so that a subject can make a position that some viewer can't tell from another.

import type { Chance } from '../engine/chance.ts'

/** The place of one hidden piece. */
export interface Spot<T> {
  readonly place: T[]
  readonly index: number
}

/** Exchanges what lies at some of these spots, mostly at few: the fewer, the oftener the next action shows the same in both positions. */
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
