import { expect, test } from 'vitest'
import { LastTurn, pauseInTurnMs } from './lastTurn.ts'

test('who is asked when the time is over finishes, however long that takes', () => {
  const last = new LastTurn({ asked: [0] })
  expect(last.follow({ asked: [0] }, 0)).toBeUndefined()
  expect(last.follow({ asked: [0] }, 600_000)).toBeUndefined()
  expect(last.follow({ asked: [] }, 600_000)).toBe(pauseInTurnMs)
  expect(last.follow({ asked: [] }, 600_000 + pauseInTurnMs)).toBe(0)
})

test('an answer that another gives in between does not end the turn', () => {
  const last = new LastTurn({ asked: [0] })
  expect(last.follow({ asked: [] }, 1_000)).toBe(pauseInTurnMs)
  expect(last.follow({ asked: [0] }, 2_000)).toBeUndefined()
  expect(last.follow({ asked: [] }, 9_000)).toBe(pauseInTurnMs)
})

test('who shares the screen begins no turn any more', () => {
  const last = new LastTurn({ asked: [0] })
  expect(last.follow({ asked: [1] }, 0)).toBe(pauseInTurnMs)
  expect(last.follow({ asked: [1] }, pauseInTurnMs)).toBe(0)
})

test('outside a turn it is over at once', () => {
  expect(new LastTurn({ asked: [] }).follow({ asked: [] }, 0)).toBe(0)
  expect(new LastTurn({ asked: undefined }).follow({ asked: undefined }, 0)).toBe(0)
})

test('a game that ends ends it', () => {
  const last = new LastTurn({ asked: [0] })
  expect(last.follow({ asked: undefined }, 0)).toBe(0)
})
