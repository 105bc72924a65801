// The lies and challenges of a game, read from its events after its end.

import type { Seat } from '#shared/engine/game.ts'
import type { Card } from '#shared/games/help-the-sheriff/cards.ts'
import type { Event } from '#shared/games/help-the-sheriff/events.ts'

/** A card that was laid face down and turned up. */
interface LaidCard {
  readonly seat: Seat
  readonly card: Card
  readonly follows: boolean
  readonly challenger?: Seat
}
export interface TruthRound {
  readonly number: number
  /** Left out for a round whose beginning is unknown. */
  readonly lead?: { readonly seat: Seat; readonly card: Card }
  readonly laid: readonly LaidCard[]
  readonly skipped: readonly Seat[]
}

/** The counts of one player. */
export interface TruthCounts {
  readonly seat: Seat
  readonly laid: number
  readonly lies: number
  /** Lies that were challenged. */
  readonly caught: number
  /** Challenges of lies, and of the truth. */
  readonly right: number
  readonly wrong: number
}

export function roundsOf(story: readonly Event[]): TruthRound[] {
  const rounds: { number: number; lead?: TruthRound['lead']; laid: LaidCard[]; skipped: Seat[] }[] = []
  const begin = (lead?: { seat: Seat; card: Card }) => {
    const round = { number: rounds.length + 1, ...(lead && { lead }), laid: [], skipped: [] }
    rounds.push(round)
    return round
  }
  for (const event of story) {
    if (event.type === 'lead') begin({ seat: event.seat, card: event.card })
    if (event.type !== 'reveal' && event.type !== 'skip') continue
    const round = rounds.at(-1) ?? begin()
    if (event.type === 'skip') round.skipped.push(event.seat)
    else {
      const { seat, card, follows, challenger } = event
      round.laid.push({ seat, card, follows, ...(challenger !== undefined && { challenger }) })
    }
  }
  return rounds
}

/** The counts of all players, by seat. */
export function figuresOf(rounds: readonly TruthRound[], seats: number): TruthCounts[] {
  const cards = rounds.flatMap(({ laid }) => laid)
  const count = (holds: (card: LaidCard) => boolean) => cards.filter(holds).length
  return Array.from({ length: seats }, (_, of) => ({
    seat: of,
    laid: count(({ seat }) => seat === of),
    lies: count(({ seat, follows }) => seat === of && !follows),
    caught: count(({ seat, follows, challenger }) => seat === of && !follows && challenger !== undefined),
    right: count(({ follows, challenger }) => challenger === of && !follows),
    wrong: count(({ follows, challenger }) => challenger === of && follows),
  }))
}

export interface Award {
  readonly title: 'liar' | 'eye' | 'hothead' | 'blush' | 'never'
  /** More than one if they are tied. */
  readonly seats: readonly Seat[]
  readonly count: number
}

const contests: Readonly<Record<Exclude<Award['title'], 'never'>, (figures: TruthCounts) => number>> = {
  liar: ({ lies, caught }) => lies - caught,
  eye: ({ right }) => right,
  hothead: ({ wrong }) => wrong,
  blush: ({ caught }) => caught,
}

/** Except for `never`, an award is left out if more than half of the players are tied for it. */
export function awardsOf(figures: readonly TruthCounts[]): Award[] {
  const won = Object.entries(contests).flatMap(([title, score]): Award[] => {
    const count = Math.max(...figures.map(score))
    const seats = figures.filter((one) => score(one) === count).map(({ seat }) => seat)
    return count > 0 && 2 * seats.length <= figures.length ? [{ title: title as Award['title'], seats, count }] : []
  })
  const honest = figures.filter(({ laid, lies }) => laid > 0 && lies === 0).map(({ seat }) => seat)
  return honest.length > 0 ? [...won, { title: 'never', seats: honest, count: 0 }] : won
}
