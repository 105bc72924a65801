// The luck of an action with one answer changed. By it a test sees whether an event tells what this luck has hidden.

import type { Chance, ChanceItem } from '../engine/chance.ts'

/** `at`: which answer is altered, counted from 1. `by`: gives the other answer. */
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
