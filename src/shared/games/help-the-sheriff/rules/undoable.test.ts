import { expect, test } from 'vitest'
import { checkTakeBack } from '#shared/testing/take-back.ts'
import { undoable } from './undoable.ts'
import { gameUnderTest } from '../testing/game-under-test.ts'

const seeds = Array.from({ length: 6 }, (_, index) => `taking back ${index}`)

test('a list that says too much is found out', () => {
  const wrong = {
    actions: undoable.actions,
    events: [...undoable.events, 'point', 'pay', 'show-dollars', 'broke', 'draw'],
  }
  const game = { ...gameUnderTest.game, undoable: wrong }
  expect(() => seeds.forEach((seed) => checkTakeBack({ ...gameUnderTest, game }, seed, 200))).toThrow(
    'learns something',
  )
})
