// The pieces of a match, which no action may make or lose.

interface Piece {
  /** Number of pieces of this name in the match. */
  readonly all: number
  /** Number that the last check has counted so far. */
  counted: number
  /** Number of the last check that has counted one. */
  check: number
}

/** Checks the pieces of a match against those that it began with. */
export class PieceCount {
  readonly #pieces = new Map<string, Piece>()
  readonly #total: number
  #checks = 0

  /** `names`: one entry for each piece, so names may repeat. */
  constructor(names: readonly string[]) {
    for (const [name, all] of countEach(names)) this.#pieces.set(name, { all, counted: 0, check: 0 })
    this.#total = names.length
  }

  /** Throws if a piece is missing or new. */
  check(names: readonly string[]): void {
    this.#checks++
    if (names.length !== this.#total || !names.every((name) => this.#count(name)))
      throw new Error(this.#difference(names))
  }

  /** Counts one piece. False if there are more of its name than at the beginning. */
  #count(name: string): boolean {
    const piece = this.#pieces.get(name)
    if (!piece) return false
    if (piece.check !== this.#checks) {
      piece.check = this.#checks
      piece.counted = 0
    }
    return ++piece.counted <= piece.all
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
