// The luck of an action with one answer changed: shows whether somebody is told what it has made a secret.

import type { Chance, ChanceItem } from '../engine/chance.ts'

/** Which answer of chance is another, counted from 1, and the luck that it is of. */
export interface Alteration {
  readonly at: number
  readonly by: Chance
}

/** Chance of which at most one answer is altered: all others are those of `source`. */
export class AlteredChance implements Chance {
  /** Number of answers so far. */
  draws = 0
  readonly #source: Chance
  readonly #altered: Alteration | undefined

  constructor(source: Chance, altered?: Alteration) {
    this.#source = source
    this.#altered = altered
  }

  die(sides: number): number {
    return this.#answer((chance) => chance.die(sides))
  }

  pick<T extends ChanceItem>(items: readonly T[]): T {
    return this.#answer((chance) => chance.pick(items))
  }

  sample<T extends ChanceItem>(items: readonly T[], count: number): T[] {
    return this.#answer((chance) => chance.sample(items, count))
  }

  shuffle<T extends ChanceItem>(items: readonly T[]): T[] {
    return this.#answer((chance) => chance.shuffle(items))
  }

  #answer<T>(ask: (chance: Chance) => T): T {
    const answer = ask(this.#source)
    return ++this.draws === this.#altered?.at ? ask(this.#altered.by) : answer
  }
}
