import { expect, test, vi } from 'vitest'
import { games } from '#shared/games/registry.ts'
import { numbers } from './host/testing/numbers-game.ts'
import { warmUp } from './warm-up.ts'
import type { Game } from '#shared/engine/game.ts'

test('every game is played for a while, one game after the other, and nothing of it is left to run', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'setImmediate'] })
  const log = vi.fn()
  const played = games.map((game) => ({ ...game, apply: vi.fn(game.apply) }))
  warmUp(played, 30, log)
  for (const { apply } of played) expect(apply).toHaveBeenCalled()
  expect(log).not.toHaveBeenCalled()
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

test('a game goes on with the next one once it is over', () => {
  const setup = vi.fn(numbers.setup)
  warmUp([{ ...numbers, setup } as unknown as Game], 100, vi.fn())
  expect(setup.mock.calls.length).toBeGreaterThan(2)
})

test('a game that fails is named in the log, and the others are played', () => {
  const log = vi.fn()
  const apply = vi.fn(numbers.apply)
  const broken = { ...numbers, id: 'broken', setup: () => expect.fail('no cards') }
  warmUp([broken, { ...numbers, apply }] as unknown as Game[], 10, log)
  expect(log).toHaveBeenCalledExactlyOnceWith('warm-up-failed', {
    game: 'broken',
    detail: expect.any(String) as string,
  })
  expect(apply).toHaveBeenCalled()
})
