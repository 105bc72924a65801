// The end of the game and its result (section N of the rules).

import { emit } from '#shared/engine/action-context.ts'
import type { Outcome } from '#shared/engine/game.ts'
import { tokens as tokenData } from '../data.ts'
import type { TokenName } from '../data.ts'
import { treasuresIn, treasuresLeft } from '../state.ts'
import type { State } from '../state.ts'
import type { ActionContext } from './context.ts'

/** P-165: the fourth treasure token has been won, or the table's round limit has been reached (G-123). */
export function isOver(state: State): boolean {
  return treasuresLeft(state) === 0 || hasReachedLimit(state)
}

/** G-123: whether every seat has had the number of turns that the option `roundLimit` allows. */
export function hasReachedLimit({ rules, turns, players }: State): boolean {
  return rules.roundLimit > 0 && turns >= rules.roundLimit * players.length
}

/** The sum of the points on these tokens. */
export function pointsOf(tokens: readonly TokenName[]): number {
  return tokens.reduce((sum, token) => sum + tokenData[token].points, 0)
}

/**
 * P-166 … P-169: only tokens on homes count. G-121: ties are broken by treasure tokens, then by the number of tokens.
 */
export function outcomeOf(state: State): Outcome {
  const holdings = state.players.map(({ homes }) => homes.flatMap((home) => state.islands[home]))
  const ranks = holdings.map((tokens) => [pointsOf(tokens), treasuresIn(tokens), tokens.length] as const)
  const best = ranks.reduce((one, other) => (isBelow(one, other) ? other : one))
  return {
    winners: [...ranks.keys()].filter((seat) => !isBelow(ranks[seat]!, best)),
    scores: ranks.map(([points]) => points),
  }
}

function isBelow(one: readonly number[], other: readonly number[]): boolean {
  const index = one.findIndex((value, place) => value !== other[place])
  return index >= 0 && one[index]! < other[index]!
}

/** Ends the game. Steps that are still due are dropped (S-5). */
export function end(context: ActionContext): void {
  const { state } = context
  state.steps = []
  if (treasuresLeft(state) > 0) emit(context, { type: 'round-limit', rounds: state.rules.roundLimit })
  const { winners, scores } = outcomeOf(state)
  const homes = state.players.flatMap((player) => player.homes)
  emit(context, {
    type: 'end',
    winners: [...winners],
    scores: [...scores],
    homes: Object.fromEntries(homes.map((home) => [home, state.islands[home].slice()])),
  })
}
