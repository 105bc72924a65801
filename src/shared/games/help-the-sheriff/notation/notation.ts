// Positions as scenario files write them (docs/scenarios.md: Help the Sheriff, `state`).

import { z } from 'zod/mini'
import { checkState, FieldError } from '#shared/engine/field-error.ts'
import type { Notation, Seat } from '#shared/engine/game.ts'
import { printedOnly } from '#shared/engine/printed-only.ts'
import { card } from '../actions.ts'
import { byFace } from '../cards.ts'
import type { Card } from '../cards.ts'
import type { Options } from '../options.ts'
import { seatsDone } from '../state.ts'
import type { Round, State } from '../state.ts'
import { pendingOf } from '../view.ts'

const cards = z.array(card)
const seat = z.int().check(z.minimum(0))
const seatList = z.array(seat)
const schema = z.strictObject({
  deck: cards,
  discard: z._default(cards, []),
  hands: z.array(cards),
  dollars: z.array(z.int().check(z.minimum(0), z.maximum(1_000_000))),
  sheriff: seat,
  round: z.optional(
    z.strictObject({
      lead: card,
      turn: seat,
      done: z.optional(seatList),
      shielded: z._default(seatList, []),
      challenged: z._default(seatList, []),
      table: printedOnly,
    }),
  ),
  pending: printedOnly,
})
type Start = z.infer<typeof schema>
type StartRound = NonNullable<Start['round']>

function read(raw: unknown, rules: Options, seats: number): State {
  const parsed = schema.safeParse(raw)
  if (!parsed.success) throw FieldError.of('state', parsed.error, raw)
  const { deck, discard, hands, dollars, sheriff, round } = parsed.data
  checkState(hands.length === seats, 'hands', `one for each of ${seats} seats`)
  checkState(dollars.length === seats, 'dollars', `one number for each of ${seats} seats`)
  checkState(sheriff < seats, 'sheriff', `a seat from 0 to ${seats - 1}`)
  checkCards(parsed.data)
  const state: State = {
    rules,
    deck,
    discard: discard.toSorted(byFace), // Its order has no meaning and must not decide the result of a shuffle.
    hands,
    dollars,
    sheriff,
    rounds: 1,
    plays: 0,
    round: null,
    ask: { kind: 'lead' },
    effects: [],
  }
  if (!round) {
    checkState(hands[sheriff]!.length > 0, `hands.${sheriff}`, 'a Sheriff who is about to lead has a card')
    return state
  }
  return { ...state, round: readRound(round, state), ask: { kind: 'play' } }
}

function readRound({ lead, turn, done: given, shielded, challenged }: StartRound, state: State): Round {
  const { hands, sheriff } = state
  checkState(turn < hands.length, 'round.turn', `a seat from 0 to ${hands.length - 1}`)
  checkState(turn !== sheriff, 'round.turn', 'the Sheriff lays no other card')
  checkState(hands[turn]!.length > 0, `hands.${turn}`, 'a player who is about to lay a card has one')
  for (const [field, seats] of Object.entries({ done: given ?? [], shielded, challenged })) {
    const fits = seats.every((seat) => seat < hands.length) && new Set(seats).size === seats.length
    checkState(fits, `round.${field}`, `seats from 0 to ${hands.length - 1}, each once`)
  }
  const round: Round = { lead, turn, laid: null, shielded, challenged }
  const between = sorted(seatsDone(state, round))
  const isRight = given === undefined || sorted(given).join() === between.join()
  checkState(isRight, 'round.done', `the seats between the Sheriff and the turn: ${between.join(', ') || 'none'}`)
  return round
}

/** Checks that each card occurs once (H-101). */
function checkCards({ deck, discard, hands, round }: Start): void {
  const seen = new Set<Card>()
  const places: [field: string, cards: Card[]][] = [
    ['deck', deck],
    ['discard', discard],
    ...hands.map((hand, seat): [string, Card[]] => [`hands.${seat}`, hand]),
    ['round.lead', round ? [round.lead] : []],
  ]
  for (const [field, cards] of places) {
    for (const card of cards) {
      checkState(!seen.has(card), field, `${card} is named twice`)
      seen.add(card)
    }
  }
}

function sorted(seats: readonly Seat[]): Seat[] {
  return seats.toSorted((a, b) => a - b)
}

function print(state: State): Record<string, unknown> {
  const { deck, discard, hands, dollars, sheriff, round } = state
  const pending = pendingOf(state)
  return {
    deck: deck.slice(),
    discard: discard.toSorted(byFace),
    hands: hands.map((hand) => hand.toSorted(byFace)),
    dollars: dollars.slice(),
    sheriff,
    ...(round && { round: printRound(state, round) }),
    ...(pending && { pending: { ability: pending.ability, seat: pending.seat } }),
  }
}

function printRound(state: State, round: Round): Record<string, unknown> {
  return {
    lead: round.lead,
    turn: round.turn,
    ...(round.laid && { table: round.laid.card }),
    done: sorted(seatsDone(state, round)),
    shielded: sorted(round.shielded),
    challenged: sorted(round.challenged),
  }
}

export const notation: Notation<State, Options> = { read, print }
