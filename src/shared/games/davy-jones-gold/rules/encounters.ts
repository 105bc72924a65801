// What a drawn encounter does, at once (section H of the rules).

import type { Play } from '../state.ts'
import { next, tell } from '../state.ts'
import type { RulesOf, StepOf } from '../steps.ts'
import { isCurse } from './curses.ts'
import { tokens as tokenData } from '../data.ts'
import { placeMonster } from './monsters.ts'
import { remove } from './tokens.ts'

export const encounterRules: RulesOf<'encounter'> = { encounter: { run: resolve } }

/** P-097. The tokens of Davy Jones and of monsters leave the game (P-144, G-067). */
function resolve(play: Play, { ship, island, token }: StepOf<'encounter'>): void {
  const { state } = play
  if (isCurse(token)) return next(play, { do: 'choose-cursed', ship, token })
  remove(state, token)
  const face = tokenData[token]
  if (face.kind === 'place') return placeMonster(play, face.monster)
  const from = state.davy
  state.davy = island // P-145
  tell(play, { type: 'davy', seat: state.turn, from, island })
  next(play, { do: 'duel', ship }) // P-146
}
