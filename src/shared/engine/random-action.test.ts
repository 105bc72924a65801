import { expect, test } from 'vitest'
import { seededChance } from './chance.ts'
import type { Action, FreeChoice, Game } from './game.ts'
import { randomAction } from './random-action.ts'

test('the choices of a seat are listed once, also where one of them is sampled', () => {
  const described: FreeChoice = { type: 'move', free: true }
  let listed = 0
  const game: Pick<Game, 'id' | 'choices' | 'sample'> = {
    id: 'one-move',
    choices() {
      listed++
      return [described]
    },
    sample: (_state, _seat, _chance, choices): Action => ({ type: choices![0]!.type }),
  }
  expect(randomAction(game as Game, {}, 0, seededChance('moves'))).toEqual({ type: 'move' })
  expect(listed).toBe(1)
})
