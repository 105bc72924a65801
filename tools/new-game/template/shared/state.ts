// A position: plain data, including whose turn comes next.

import type { Seat } from '#shared/engine/game.ts'
import type { Card } from './cards.ts'
import type { Options } from './options.ts'

export interface State {
  rules: Options
  /** The next card to be drawn comes first. */
  drawPile: Card[]
  /** The latest card comes last. */
  discardPile: Card[]
  /** By seat. */
  hands: Card[][]
  turn: Seat
  /** Number of finished turns of all players together. */
  turnsTaken: number
}

export const isOver = ({ rules, hands, turnsTaken }: State) => turnsTaken === rules.turns * hands.length

export function clone(state: State): State {
  return {
    ...state,
    drawPile: state.drawPile.slice(),
    discardPile: state.discardPile.slice(),
    hands: state.hands.map((hand) => hand.slice()),
  }
}

export const cardsInPlay = ({ drawPile, discardPile, hands }: State) => [...drawPile, ...discardPile, ...hands.flat()]
