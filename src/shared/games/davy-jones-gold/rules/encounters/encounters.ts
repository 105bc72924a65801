// The immediate effect of a drawn encounter token (section H of the rules).

import { emit } from '#shared/engine/action-context.ts'
import { tokens as tokenData } from '../../data.ts'
import type { StepOf } from '../../steps.ts'
import { pushSteps } from '../context.ts'
import type { ActionContext } from '../context.ts'
import { placeMonster } from './monsters.ts'
import type { RulesOf } from '../step-rule.ts'
import { isCurse, removeFromGame } from '../tokens.ts'

export const encounterRules: RulesOf<'encounter'> = { encounter: { run: resolve } }

/** P-097. Tokens of Davy Jones and of monsters leave the game (P-144, G-067). */
function resolve(context: ActionContext, { ship, island, token }: StepOf<'encounter'>): void {
  const { state } = context
  if (isCurse(token)) return pushSteps(context, { do: 'choose-cursed', ship, token })
  removeFromGame(state, token)
  const face = tokenData[token]
  if (face.kind === 'place') return placeMonster(context, face.monster)
  const from = state.davy
  state.davy = island // P-145
  emit(context, { type: 'davy', seat: state.turn, from, island })
  pushSteps(context, { do: 'duel', ship }) // P-146
}
