// An action's chance with one answer changed. A test sees by it whether an event reveals a hidden outcome of chance.

import type { Chance, ChanceItem } from '../engine/chance.ts'

/** `at`: number of the altered answer, counted from 1. `by`: the chance that answers instead. */
export interface Alteration {
  readonly at: number
  readonly by: Chance
}

/** Chance with the answers of `source`, except for at most one. */
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
