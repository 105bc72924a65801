// The view of each viewer, built field by field.

import type { Seat, Viewer } from '#shared/engine/game.ts'
import type { Card } from './cards.ts'
import type { Options } from './options.ts'
import { isOver } from './state.ts'
import type { State } from './state.ts'

export interface View {
  /** The table's options, which are all public. */
  rules: Options
  /** Number of cards left to draw. */
  drawPile: number
  /** The latest card comes last. */
  discardPile: Card[]
  /** Null at the end. */
  turn: Seat | null
  /** By seat: number of turns left. */
  turnsLeft: number[]
  /** By seat: the viewer's own hand, and at the end everybody's; null if this viewer must not know it. */
  hands: (Card[] | null)[]
}

export function view(state: State, viewer: Viewer): View {
  const { rules, hands, turn, turnsTaken } = state
  const over = isOver(state)
  return {
    rules,
    drawPile: state.drawPile.length,
    discardPile: state.discardPile.slice(),
    turn: over ? null : turn,
    turnsLeft: hands.map((_, seat) => {
      const ahead = (seat - turn + hands.length) % hands.length
      return Math.max(0, Math.ceil((rules.turns * hands.length - turnsTaken - ahead) / hands.length))
    }),
    hands: hands.map((hand, seat) => (over || seat === viewer ? hand.slice() : null)),
  }
}

/** Hands are secret until they are turned up (L-101, L-103). */
export const hasSecrets = ({ turn }: View) => turn !== null
