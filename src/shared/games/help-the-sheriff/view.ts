// The view of each viewer, built field by field.

import type { Seat, Viewer } from '#shared/engine/game.ts'
import type { Card, Character } from './cards.ts'
import type { Options } from './options.ts'
import { seatsDone, richest } from './state.ts'
import type { Effect, State } from './state.ts'

/** `teddy-bonus` and its like: an effect that waits for a choice. */
export type Ability = `${Character}-${'normal' | 'bonus'}` | 'next-sheriff'

export interface View {
  /** The table's options, which are all public. */
  rules: Options
  /** Which round this is, from 1. */
  round: number
  /** Between rounds still the one of the round before. */
  sheriff: Seat
  /** The Sheriff's card; null before it is laid and after the round's end. */
  lead: Card | null
  /** The seat whose card is in progress: the Sheriff's while leading; null between rounds and at the end. */
  turn: Seat | null
  /** The laid card of `turn`, until it is discarded; `card` for all once it is face up, before that for its player only. */
  laid: { faceUp: boolean; card?: Card } | null
  /** Seats that may still challenge the laid card or let it pass, clockwise from its player (H-203); empty when no window is open. */
  asked: Seat[]
  /** Seats that had a turn in this round or were skipped, clockwise from the Sheriff. */
  done: Seat[]
  /** Seats that lose 1 dollar less to the bank until the round ends (H-503). */
  shielded: Seat[]
  /** Seats that have challenged in this round (H-211). */
  challenged: Seat[]
  /** By seat: how many cards a hand holds, which is public (H-105). */
  handCounts: number[]
  /** The viewer's own, in the order in which they came; absent for the public. */
  hand?: Card[]
  /** By seat; null where this viewer must not know: others' dollars, unless a rule shows them at this moment (H-105). */
  dollars: (number | null)[]
  /** Number of cards in the draw deck. */
  deck: number
  /** Top last (H-514). */
  discard: Card[]
  /** The open choice of `seat`; `among` are the seats that a tie leaves, or that may become Sheriff. */
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

/** Dollars that a rule had shown, and who had most of them, were to be seen at that moment only (H-105). */
export function replayView(seen: View): View {
  if (seen.rules.openMoney) return seen
  const { pending, ...rest } = seen
  return {
    ...rest,
    dollars: seen.dollars.map(() => null),
    ...(pending && { pending: { ability: pending.ability, seat: pending.seat } }),
  }
}

/** Dollars that a rule has shown stay open while a choice depends on them, and at the end. */
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

/** The effect that waits for a choice. Undefined where none does. */
export function pendingEffect({ pending }: View): Effect | undefined {
  if (!pending || pending.ability === 'next-sheriff') return undefined
  const { ability, seat } = pending
  const [character, color] = ability.split('-') as [Character, string]
  return { seat, character, bonus: color === 'bonus' }
}

/** Hands, and dollars where they are not open to all. */
export function hasSecrets({ rules, handCounts }: View): boolean {
  return !rules.openMoney || handCounts.some((count) => count > 0)
}
