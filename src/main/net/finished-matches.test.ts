// Finished games over a real socket: even the longest file that is sent cuts off nobody's connection.

import { expect, test } from 'vitest'
import { limits } from '#shared/protocol/limits.ts'
import { readMatchFile } from '#shared/history/read-match-file.ts'
import { Client } from './testing/client.ts'
import { startHost } from './testing/house.ts'
import type { Action } from '#shared/engine/game.ts'

const careful = (choices: readonly Action[]) => choices.find(({ type }) => type === 'collect') ?? choices[0]!

test('whoever has played fetches the game as a file, and what came of it', async () => {
  const { url } = await startHost()
  const ada = await Client.connect(url)
  const wish = { game: 'dead-mans-draw', name: 'Long evening', seats: 2 }
  await ada.ask({ type: 'open-table', ...wish })
  await ada.ask({ type: 'sit', seat: 0, name: 'Ada' })
  await ada.ask({ type: 'bot', seat: 1, bot: 'random' })
  await ada.ask({ type: 'start' })
  await ada.until('view')
  const { outcome, table, deal } = await ada.playToTheEnd(careful)
  expect(await ada.ask({ type: 'matches' })).toMatchObject({ type: 'accepted' })
  const { matches } = await ada.until('matches')
  expect(matches).toMatchObject([{ id: `${table}-${deal}`, ...outcome, complete: true, playable: true }])
  expect(await ada.ask({ type: 'match', match: matches[0]!.id })).toMatchObject({ type: 'accepted' })
  const { match } = await ada.until('match')
  const read = readMatchFile(JSON.stringify(match))
  expect(read.ok && read.timeline.outcome).toEqual(outcome)
  expect(await ada.ask({ type: 'statistics' })).toMatchObject({ type: 'accepted' })
  expect((await ada.until('statistics')).statistics).toMatchObject([{ name: 'Ada', games: 1 }])
  expect(await ada.ask({ type: 'recall', step: 3 })).toMatchObject({ type: 'accepted' })
  expect((await ada.until('recalled')).step).toBe(3)
})

test('the longest file is less than what may wait for a reader', () => {
  // Including a whole view and the list of tables.
  expect(limits.matchBytes + 128 * 1024).toBeLessThan(limits.bufferedBytes)
})
