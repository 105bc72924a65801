// What each viewer may see of a table, written down field by field.

import { byFace, nameOf, namesOf, suits } from './cards.ts'
import type { Card, Suit } from './cards.ts'
import { collectBar, drawBar } from './turn.ts'
import type { Bar } from './turn.ts'
import { scores } from './scoring.ts'
import { pendingChoice } from './state.ts'
import type { AbilitySuit, State } from './state.ts'
import type { Seat, Viewer } from '#shared/engine/game.ts'

export interface View {
  /** Whose turn it is; at the end, who took the last card. */
  turn: Seat
  /** Whether a card has been drawn this turn (D-201). */
  hasDrawn: boolean
  /** Cards that must still enter before this turn's player may collect (D-309). */
  demand: number
  /** `known`: the top cards that this viewer has seen, top first (D-803). */
  drawPile: { count: number; known: Card[] }
  /** `cards`: sorted, and only where the discard pile is open (D-107). */
  discardPile: { count: number; cards?: Card[] }
  /** Left to right. */
  playArea: { card: Card; protected: boolean }[]
  /** By seat: its stacks in suit order, each with its highest card first (D-106). */
  banks: { suit: Suit; cards: Card[] }[][]
  /** By seat (D-402). */
  scores: number[]
  /** The ability that waits for a choice; `revealed` are the cards that a map lays open (D-305). */
  pending?: { ability: AbilitySuit; seat: Seat; revealed?: Card[] }
  /** Why the turn's player may not draw or collect right now; absent where it is possible. */
  barred: { draw?: Bar; collect?: Bar }
}

export function view(state: State, viewer: Viewer): View {
  const pending = pendingChoice(state)
  const seen = viewer === 'public' ? state.seen.public : Math.max(state.seen.public, state.seen.seats[viewer] ?? 0)
  const draw = drawBar(state)
  const collect = collectBar(state)
  return {
    turn: state.turn,
    hasDrawn: state.hasDrawn,
    demand: state.demand,
    drawPile: { count: state.drawPile.length, known: seen === 0 ? [] : namesOf(state.drawPile.slice(-seen)).reverse() },
    discardPile:
      state.knobs.discardPile === 'open'
        ? { count: state.discardPile.length, cards: namesOf(state.discardPile.toSorted(byFace)) }
        : { count: state.discardPile.length },
    playArea: state.playArea.map(({ card, protected: safe }) => ({ card: nameOf(card), protected: safe })),
    banks: state.banks.map((bank) =>
      bank.flatMap((stack, index) =>
        stack.length === 0 ? [] : [{ suit: suits[index]!, cards: namesOf(stack).reverse() }],
      ),
    ),
    scores: scores(state),
    ...(pending && {
      pending: {
        ability: pending.ability,
        seat: state.turn,
        ...(state.revealed.length > 0 && { revealed: namesOf(state.revealed.toSorted(byFace)) }),
      },
    }),
    barred: { ...(draw && { draw }), ...(collect && { collect }) },
  }
}
