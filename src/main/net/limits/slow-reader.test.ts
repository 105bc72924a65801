// A reader that falls behind is cut off, even if it answers every ping in time. The others at its table play on.

import { once } from 'node:events'
import { expect, test } from 'vitest'
import { limits } from '#shared/protocol/limits.ts'
import { numbers } from '../../host/testing/numbers-game.ts'
import { Client } from '../testing/client.ts'
import { startHost } from '../testing/house.ts'
import { StoppedClock } from '../testing/stopped-clock.ts'
import type { Game } from '#shared/engine/game.ts'

/** As the numbers game, but whoever only looks on is sent more than the operating system buffers for a connection. */
const huge = {
  ...numbers,
  view: (...seen: Parameters<typeof numbers.view>) => ({
    ...numbers.view(...seen),
    ...(seen[1] === 'public' && { long: 'W'.repeat(8 * limits.bufferedBytes) }),
  }),
} as unknown as Game

test('a slow reader stays as long as little waits for it, and then goes; nobody else notices', async () => {
  const clock = new StoppedClock()
  const reasons: unknown[] = []
  const { url } = await startHost({
    games: [huge],
    clock,
    log: (code, params) => code === 'socket-closed' && reasons.push(params?.reason),
  })
  const [ada, ben, slow] = [await Client.connect(url), await Client.connect(url), await Client.connect(url)]
  const options = { rounds: 3 }
  const { table } = await ada.must({ type: 'open-table', game: 'numbers', name: 'Huge', seats: 2, options })
  await ada.must({ type: 'sit', seat: 0, name: 'Ada' })
  await ben.must({ type: 'enter', table: table! })
  await ben.must({ type: 'sit', seat: 1, name: 'Ben' })
  await ben.must({ type: 'ready', ready: true })
  await slow.must({ type: 'enter', table: table! })
  await ada.must({ type: 'start' })
  const move = async (revision: number) => {
    const mover = revision % 2 === 0 ? ada : ben
    await Promise.all([ada, ben].map((each) => each.until('view', (view) => view.revision === revision)))
    const { prompts, viewer, choices } = mover.last('view')
    const prompt = prompts.find(({ seat }) => seat === viewer)!.id
    await mover.must({ type: 'command', prompt, action: { ...choices![0]! } })
  }
  /** Lets the next ping be sent, and reads all that came before it, so that it is answered. */
  const ping = async () => {
    const pinged = once(slow.socket, 'ping')
    clock.pass(limits.pingSeconds)
    slow.socket.resume()
    await pinged
  }

  await slow.until('view')
  for (const revision of [0, 1]) {
    slow.socket.pause()
    await move(revision)
    await ping()
  }
  slow.socket.pause()
  expect(slow.last('view').revision).toBe(2)
  expect(reasons).toEqual([])

  const before = ada.messages.length
  for (const revision of [2, 3, 4, 5]) await move(revision)
  const [ended] = await Promise.all([ada, ben].map((each) => each.until('view', ({ outcome }) => Boolean(outcome))))
  expect(ended!.revision).toBe(6)
  expect(reasons).toEqual(['too-slow'])
  slow.socket.resume()
  expect(await slow.closed).toBe(1006)
  expect(slow.messages.at(-1)!.type).not.toBe('bye')
  expect(new Set(ada.messages.slice(before).map(({ type }) => type))).toEqual(
    new Set(['view', 'accepted', 'table', 'tables']),
  )
  expect(ada.last('table').table.spectators).toBe(0)
})
