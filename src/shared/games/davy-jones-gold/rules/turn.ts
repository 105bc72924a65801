// The order of a turn, and passing it on (section C of the rules, S-5).

import { emit } from '#shared/engine/action-context.ts'
import type { Seat } from '#shared/engine/game.ts'
import { monsterNames } from '../data.ts'
import type { Step } from '../steps.ts'
import { pushSteps } from './context.ts'
import type { ActionContext } from './context.ts'
import { hasReachedLimit } from './ending.ts'
import type { RulesOf } from './step-rule.ts'

/** G-034: monsters, escapes, actions. */
export const stepsOfTurn: readonly Step[] = [
  { do: 'monster-order', left: monsterNames },
  { do: 'escapes' },
  { do: 'open' },
  { do: 'act' },
]

/** Begins a seat's turn. */
export function beginTurn(context: ActionContext, seat: Seat): void {
  const { state } = context
  state.turn = seat
  state.phase = 'start'
  emit(context, { type: 'turn', seat, turns: state.turns })
  pushSteps(context, ...stepsOfTurn)
}

/** G-031: the turn passes clockwise. At the round limit it does not pass. */
export function endTurn(context: ActionContext): void {
  const { state } = context
  state.turns++
  if (hasReachedLimit(state)) return
  state.abilityUsed = false
  state.immune = []
  state.closed = []
  for (const ship of state.ships) ship.acted = false
  beginTurn(context, (state.turn + 1) % state.players.length)
}

export const turnRules: RulesOf<'open'> = {
  open: {
    run(context) {
      context.state.phase = 'actions'
      emit(context, { type: 'actions', seat: context.state.turn })
    },
  },
}
