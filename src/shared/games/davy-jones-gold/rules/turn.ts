// A turn from its monsters to the next one's (section C of the rules, S-5).

import type { Seat } from '#shared/engine/game.ts'
import { monsterNames } from '../data.ts'
import { hasReachedLimit } from './ending.ts'
import { next, tell } from '../state.ts'
import type { Play } from '../state.ts'
import type { RulesOf, Step } from '../steps.ts'

/** G-034: monsters, escapes, actions. */
export const stepsOfTurn: readonly Step[] = [
  { do: 'monster-order', left: monsterNames },
  { do: 'escapes' },
  { do: 'open' },
  { do: 'act' },
]

export function beginTurn(play: Play, seat: Seat): void {
  const { state } = play
  state.turn = seat
  state.phase = 'start'
  tell(play, { type: 'turn', seat, turns: state.turns })
  next(play, ...stepsOfTurn)
}

/** G-031: clockwise. At the round limit the turn does not pass. */
export function endTurn(play: Play): void {
  const { state } = play
  state.turns++
  if (hasReachedLimit(state)) return
  state.abilityUsed = false
  state.immune = []
  state.closed = []
  for (const ship of state.ships) ship.acted = false
  beginTurn(play, (state.turn + 1) % state.players.length)
}

export const turnRules: RulesOf<'open'> = {
  open: {
    run(play) {
      play.state.phase = 'actions'
      tell(play, { type: 'actions', seat: play.state.turn })
    },
  },
}
