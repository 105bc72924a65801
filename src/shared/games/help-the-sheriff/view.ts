// The view of each viewer, built field by field.

import type { Seat, Viewer } from '#shared/engine/game.ts'
import type { Card, Character } from './cards.ts'
import type { Options } from './options.ts'
import { seatsDone, richest } from './state.ts'
import type { Effect, State } from './state.ts'

/** The effect that waits for a choice, such as `teddy-bonus`, or the choice of the next Sheriff. */
export type Ability = `${Character}-${'normal' | 'bonus'}` | 'next-sheriff'

export interface View {
  /** The table's options, which are all public. */
  rules: Options
  /** Number of the current round, from 1. */
  round: number
  /** Between rounds: still the Sheriff of the previous round. */
  sheriff: Seat
  /** The Sheriff's card; null before it is laid and after the round's end. */
  lead: Card | null
  /** The seat whose card is in progress; for the Sheriff's own card the Sheriff; null between rounds and at the end. */
  turn: Seat | null
  /** The laid card of `turn`, until it is discarded. `card` is only for its player until the card is face up. */
  laid: { faceUp: boolean; card?: Card } | null
  /** Seats that have yet to challenge the laid card or let it pass, clockwise from its player (H-203). */
  asked: Seat[]
  /** Seats that had a turn in this round or were skipped, clockwise from the Sheriff. */
  done: Seat[]
  /** Seats that lose 1 dollar less to the bank until the round ends (H-503). */
  shielded: Seat[]
  /** Seats that have challenged in this round (H-211). */
  challenged: Seat[]
  /** By seat: the number of cards in hand, which is public (H-105). */
  handCounts: number[]
  /** The viewer's own cards in the order in which they came; absent for the public. */
  hand?: Card[]
  /** By seat; null if this viewer must not know them: others' dollars, unless a rule shows them now (H-105). */
  dollars: (number | null)[]
  /** Number of cards in the draw deck. */
  deck: number
  /** Top last (H-514). */
  discard: Card[]
  /** The open choice of `seat`. `among`: the tied seats, or those that may become Sheriff. */
  pending?: { ability: Ability; seat: Seat; among?: Seat[] }
}

export function view(state: State, viewer: Viewer): View {
  const { round, ask } = state
  const shown = showsDollars(state)
  const pending = pendingOf(state)
  return {
    rules: state.rules,
    round: state.rounds,
    sheriff: state.sheriff,
    lead: round && round.lead,
    turn: round ? round.turn : ask.kind === 'lead' ? state.sheriff : null,
    laid: laidFor(state, viewer),
    asked: ask.kind === 'challenge' ? ask.seats.slice() : [],
    done: round ? seatsDone(state, round) : [],
    shielded: round ? round.shielded.slice() : [],
    challenged: round ? round.challenged.slice() : [],
    handCounts: state.hands.map((hand) => hand.length),
    ...(viewer !== 'public' && { hand: state.hands[viewer]!.slice() }),
    dollars: state.dollars.map((dollars, seat) => (shown || seat === viewer ? dollars : null)),
    deck: state.deck.length,
    discard: state.discard.slice(),
    ...(pending && { pending }),
  }
}

/** Hides the dollars that a rule had shown, and who had the most: they were visible only at that time (H-105). */
export function replayView(seen: View): View {
  if (seen.rules.openMoney) return seen
  const { pending, ...rest } = seen
  return {
    ...rest,
    dollars: seen.dollars.map(() => null),
    ...(pending && { pending: { ability: pending.ability, seat: pending.seat } }),
  }
}

/** Whether everybody sees all dollars. Those that a rule shows stay visible while a choice depends on them, and at the end. */
function showsDollars({ rules, ask }: State): boolean {
  const compared = ask.kind === 'effect' && ask.effect.character === 'catty'
  return rules.openMoney || compared || ask.kind === 'next-sheriff' || ask.kind === 'over'
}

function laidFor({ round }: State, viewer: Viewer): View['laid'] {
  if (!round?.laid) return null
  const { card, faceUp } = round.laid
  return faceUp || viewer === round.turn ? { faceUp, card } : { faceUp }
}

/** The open choice, as scenarios and views name it. */
export function pendingOf(state: State): View['pending'] {
  const { ask } = state
  if (ask.kind === 'next-sheriff') return { ability: 'next-sheriff', seat: ask.by, among: ask.among.slice() }
  if (ask.kind !== 'effect') return undefined
  const { seat, character, bonus } = ask.effect
  const ability: Ability = `${character}-${bonus ? 'bonus' : 'normal'}`
  return { ability, seat, ...(character === 'catty' && { among: richest(state) }) }
}

/** The effect that waits for a choice; undefined if none does. */
export function pendingEffect({ pending }: View): Effect | undefined {
  if (!pending || pending.ability === 'next-sheriff') return undefined
  const { ability, seat } = pending
  const [character, color] = ability.split('-') as [Character, string]
  return { seat, character, bonus: color === 'bonus' }
}

/** Secrets are hands, a card that lies face down, and dollars if they are not open. */
export function hasSecrets({ rules, handCounts, laid }: View): boolean {
  return !rules.openMoney || laid?.faceUp === false || handCounts.some((count) => count > 0)
}
