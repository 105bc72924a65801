import { expect, test, vi } from 'vitest'
import { games } from '#shared/games/registry.ts'
import { numbers } from '../host/testing/numbers-game.ts'
import { Server } from '../net/server.ts'
import { exchangePings } from './exchange-pings.ts'
import { playGame } from './play-game.ts'
import { warmUp } from './warm-up.ts'
import type { Game } from '#shared/engine/game.ts'

const numbersGame = numbers as unknown as Game

test.each(games)('$id is played for a while, and nothing of it is left to run', (game) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'setImmediate'] })
  const apply = vi.fn(game.apply)
  playGame({ ...game, apply }, 30)
  expect(apply).toHaveBeenCalled()
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

test('a game goes on with the next one once it is over', () => {
  const setup = vi.fn(numbers.setup)
  playGame({ ...numbers, setup } as unknown as Game, 100)
  expect(setup.mock.calls.length).toBeGreaterThan(2)
})

test('clients talk to a server, which is closed afterwards', async () => {
  const listen = vi.spyOn(Server.prototype, 'listen')
  const stop = vi.spyOn(Server.prototype, 'stop')
  await exchangePings(50)
  const server = listen.mock.contexts[0] as Server
  expect(stop.mock.contexts).toEqual([server])
  expect(() => server.port).toThrow('does not listen')
})

test('what fails is named in the log, and the rest is done', async () => {
  const log = vi.fn()
  const listen = vi.spyOn(Server.prototype, 'listen').mockRejectedValue(new Error('no port'))
  const apply = vi.fn(numbers.apply)
  const broken = { ...numbersGame, id: 'broken', setup: () => expect.fail('no cards') }
  await warmUp([broken, { ...numbers, apply } as unknown as Game], 10, log)
  expect(apply).toHaveBeenCalled()
  expect(listen).toHaveBeenCalled()
  expect(log.mock.calls).toEqual([
    ['warm-up-failed', { game: 'broken', detail: expect.any(String) }],
    ['warm-up-failed', { detail: expect.stringContaining('no port') }],
  ])
})
