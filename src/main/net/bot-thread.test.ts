// Bots of a real host think in a thread of their own, as they do in the programs.

import { expect, test, vi } from 'vitest'
import { games } from '#shared/games/registry.ts'
import { Client } from './testing/client.ts'
import { startHost } from './testing/house.ts'

test.each(games.map(({ id, seats, botLevels, bots }) => ({ id, seats: seats.min, bot: botLevels.at(-1)!, bots })))(
  'a game of $id among bots alone is played to its end',
  async ({ id, seats, bot, bots }) => {
    const here = vi.spyOn(bots[bot]!, 'choose')
    const logged: string[] = []
    // On a busy machine the host would log that it is overloaded.
    const eventLoopDelay = () => 0
    const { url } = await startHost({ botThread: undefined, eventLoopDelay, log: (code) => logged.push(code) })
    const watcher = await Client.connect(url)
    await watcher.must({ type: 'open-table', game: id, name: 'Bots', seats })
    for (let seat = 0; seat < seats; seat++) await watcher.must({ type: 'bot', seat, bot })
    await watcher.must({ type: 'start' })
    const { outcome } = await watcher.until('view', (view) => view.outcome !== undefined)
    expect(outcome?.scores).toHaveLength(seats)
    expect(here).not.toHaveBeenCalled()
    expect(logged).toEqual(['listening'])
  },
)
