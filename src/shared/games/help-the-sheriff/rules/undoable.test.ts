import { expect, test } from 'vitest'
import { checkTakingBack } from '#shared/testing/take-back.ts'
import { harmless } from './undoable.ts'
import { subject } from '../testing/game-under-test.ts'

const seeds = Array.from({ length: 6 }, (_, index) => `taking back ${index}`)

test('what is taken back has taught nobody anything, and the game goes on as if it had never been played', () => {
  const found = seeds.map((seed) => checkTakingBack(subject, seed, 200))
  const types = new Set(found.flatMap(({ count }) => Object.keys(count)))
  expect([...types]).toEqual(expect.arrayContaining(['choose-seat']))
  expect(Math.max(...found.map(({ compared }) => compared))).toBeGreaterThan(0)
})

test('a list that says too much is found out', () => {
  const wrong = { actions: harmless.actions, events: [...harmless.events, 'pay', 'show-dollars', 'broke', 'draw'] }
  const game = { ...subject.game, harmless: wrong }
  expect(() => seeds.forEach((seed) => checkTakingBack({ ...subject, game }, seed, 200))).toThrow('learns something')
})
