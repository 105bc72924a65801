// The waiting time of people at a table while bots play the heaviest game at other tables of the same host.

import { join } from 'node:path'
import { root } from '../tools/lib/node.mjs'
import { gameOf } from '../src/main/game-folders.ts'
import { playClosedLoop } from './closed-loop.ts'
import { connectClient } from './contenders/lanyard-client.ts'
import { startLanyard } from './contenders/lanyard.ts'
import { percentile } from '../tools/lib/percentile.ts'
import { ms, ratio } from './times.ts'
import type { SocketClient } from '../src/main/net/testing/client.ts'
import type { Row } from './report.ts'

const game = 'davy-jones-gold'
const botTables = 4
const seats = 4
const people = 8
const pace = { actions: 60, everyMs: 20 }

export async function measureBotsBesidePeople(say: (line: string) => void): Promise<Row[]> {
  say(`people beside ${botTables} tables of bots ...`)
  // Its bots take 50 ms for each answer and not a natural delay.
  const server = await startLanyard({
    script: join(root, 'tools/driver/test-host.ts'),
    env: { LANYARD_QUICK_BOTS: 'thread' },
  })
  try {
    const table = await server.openTable(people)
    await playClosedLoop([table], pace)
    const alone = await playClosedLoop([table], pace)
    const owners = await Promise.all(Array.from({ length: botTables }, () => startBots(server.url)))
    const begin = performance.now()
    const before = actionsOf(owners)
    const beside = await playClosedLoop([table], pace)
    const rate = (actionsOf(owners) - before) / ((performance.now() - begin) / 1000)
    for (const owner of owners) owner.socket.terminate()
    table.close()
    const row = (what: string, times: readonly number[], more: string) => ({
      part: 'bots beside people',
      what,
      figures: `p50 ${ms(percentile(times, 0.5))}, p99 ${ms(percentile(times, 0.99))} ms of ${times.length}${more}`,
    })
    const to = (share: number) => ratio(percentile(beside, share) / percentile(alone, share))
    return [
      row(`${people} people alone`, alone, ''),
      {
        ...row(`beside ${botTables} tables of ships`, beside, `, bots ${Math.round(rate)} actions/s`),
        ratio: `to alone: ${to(0.5)}, ${to(0.99)}`,
      },
    ]
  } finally {
    await server.stop()
  }
}

const actionsOf = (owners: readonly SocketClient[]): number =>
  owners.reduce((sum, { view }) => sum + (view?.revision ?? 0), 0)

/** A spectator at a table where the game's strongest bots have all seats. */
async function startBots(url: string): Promise<SocketClient> {
  const owner = await connectClient(url)
  await owner.must({ type: 'open-table', game, name: 'Bots', seats })
  const bot = Object.keys(gameOf(game)!.bots).at(-1)!
  for (let seat = 0; seat < seats; seat++) await owner.must({ type: 'bot', seat, bot })
  await owner.must({ type: 'start' })
  await owner.until(() => owner.view)
  return owner
}
