// The facts and pictures of a game at a kiosk. A game adds them with a file `kioskFacts.ts` in its own folder, whose default
// export is a `KioskFacts`; the file and each field of it may be left out.

export interface KioskFacts {
  /** Roughly how many minutes a game takes with the usual number of players. Without it the kiosk shows no time. */
  readonly minutes?: number
  /** The game that the attract loop shows. Left out: a game with the fewest players, from the deal. */
  readonly attract?: AttractOpening
}

export interface AttractOpening {
  readonly seats: number
  /** The game's options, as a table's owner chooses them. */
  readonly options?: unknown
  /** The number of moves that bots make before the first picture of the loop, so that strangers see something happen. */
  readonly movesAhead: number
}

const files = import.meta.glob<KioskFacts>('./*/kioskFacts.ts', { import: 'default', eager: true })

export function kioskFactsOf(game: string): KioskFacts {
  return files[`./${game}/kioskFacts.ts`] ?? {}
}
