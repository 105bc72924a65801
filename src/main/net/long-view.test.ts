// A view may be longer than the buffer for a reader: the story of a game that has gone on for hours.

import { expect, test } from 'vitest'
import { limits } from '#shared/protocol/limits.ts'
import { numbers } from '../host/testing/numbers-game.ts'
import { Client } from './testing/client.ts'
import { startHost } from './testing/house.ts'
import type { Game } from '#shared/engine/game.ts'

/** As the numbers game, with a huge view. */
const endless = {
  ...numbers,
  view: (...seen: Parameters<typeof numbers.view>) => ({
    ...numbers.view(...seen),
    long: 'W'.repeat(limits.bufferedBytes),
  }),
} as unknown as Game

test('whoever reads it stays, and plays on', async () => {
  const { url } = await startHost({ games: [endless] })
  const [ada, ben] = [await Client.connect(url), await Client.connect(url)]
  const { table } = await ada.must({ type: 'open-table', game: 'numbers', name: 'Endless', seats: 2 })
  await ada.must({ type: 'sit', seat: 0, name: 'Ada' })
  await ben.must({ type: 'enter', table: table! })
  await ben.must({ type: 'sit', seat: 1, name: 'Ben' })
  await ben.must({ type: 'ready', ready: true })
  await ada.must({ type: 'start' })
  for (let revision = 0; revision < 4; revision++) {
    const views = await Promise.all([ada, ben].map((one) => one.until('view', (view) => view.revision === revision)))
    const asked = views.find(({ viewer, prompts }) => prompts.some(({ seat }) => seat === viewer))!
    expect(asked.view).toHaveProperty('long.length', limits.bufferedBytes)
    const { id } = asked.prompts.find(({ seat }) => seat === asked.viewer)!
    await [ada, ben][asked.viewer as number]!.must({ type: 'command', prompt: id, action: { ...asked.choices![0]! } })
  }
})
