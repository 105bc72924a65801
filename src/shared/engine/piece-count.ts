// The pieces of a match, which no action may make or lose.

interface Piece {
  /** How many there are of it. */
  readonly all: number
  /** How many the check that is under way has met. */
  met: number
  /** The number of the last check that has met it. */
  check: number
}

/** Knows how many pieces of each name there are. */
export class PieceCount {
  readonly #pieces = new Map<string, Piece>()
  readonly #total: number
  #checks = 0

  /** `names`: each as often as there are pieces of that name. */
  constructor(names: readonly string[]) {
    for (const [name, all] of countEach(names)) this.#pieces.set(name, { all, met: 0, check: 0 })
    this.#total = names.length
  }

  /** Throws where a piece is missing or new. */
  check(names: readonly string[]): void {
    this.#checks++
    if (names.length !== this.#total || !names.every((name) => this.#meet(name)))
      throw new Error(this.#difference(names))
  }

  /** False for one too many. */
  #meet(name: string): boolean {
    const piece = this.#pieces.get(name)
    if (!piece) return false
    if (piece.check !== this.#checks) {
      piece.check = this.#checks
      piece.met = 0
    }
    return ++piece.met <= piece.all
  }

  #difference(names: readonly string[]): string {
    const after = countEach(names)
    const was = (name: string) => this.#pieces.get(name)?.all ?? 0
    const is = (name: string) => after.get(name) ?? 0
    const name = [...this.#pieces.keys(), ...after.keys()].find((one) => was(one) !== is(one))!
    return `something was made or lost: ${was(name)} of ${name} before, ${is(name)} after`
  }
}

function countEach(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}
