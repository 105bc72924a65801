// Positions as scenario files write them: the hands, the cards left to draw, and whose turn it is.

import { z } from 'zod/mini'
import { checkState, FieldError } from '#shared/engine/field-error.ts'
import type { Notation } from '#shared/engine/game.ts'
import { card } from '../actions.ts'
import { allCards } from '../cards.ts'
import type { Options } from '../options.ts'
import { cardsInPlay } from '../state.ts'
import type { State } from '../state.ts'

const cards = z.array(card)
const schema = z.strictObject({
  hands: z.array(cards.check(z.length(2))),
  /** Cards that the position does not name are not in the game. */
  drawPile: cards,
  discardPile: z._default(cards, []),
  turn: z.int().check(z.minimum(0)),
  turnsTaken: z._default(z.int().check(z.minimum(0)), 0),
})

function read(raw: unknown, rules: Options, seats: number): State {
  const parsed = schema.safeParse(raw)
  if (!parsed.success) throw FieldError.of('state', parsed.error, raw)
  const state: State = { rules, ...parsed.data }
  checkState(state.hands.length === seats, 'hands', `one for each of ${seats} seats`)
  checkState(state.turn < seats, 'turn', `a seat from 0 to ${seats - 1}`)
  const turnsLeft = rules.turns * seats - state.turnsTaken
  checkState(turnsLeft > 0, 'turnsTaken', 'fewer than the game has')
  checkState(state.drawPile.length >= turnsLeft, 'drawPile', `at least ${turnsLeft} cards: one for each turn to come`)
  const named = cardsInPlay(state)
  const twice = named.find((card, index) => named.indexOf(card) !== index)
  checkState(twice === undefined, 'hands', `${twice} is in two places; there are ${allCards.length} cards, each once`)
  return state
}

export const notation: Notation<State, Options> = {
  fateDeals: true,
  read,
  print: ({ hands, drawPile, discardPile, turn, turnsTaken }) => ({ hands, drawPile, discardPile, turn, turnsTaken }),
}
