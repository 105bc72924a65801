// A disk that takes 100 ms to sync: the time of an action at a single table and beside others, and of a ping from somebody
// who has written nothing.

import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { playClosedLoop } from './closed-loop.ts'
import { connectClient } from './contenders/lanyard-client.ts'
import { startLanyard } from './contenders/lanyard.ts'
import { benchFolder } from './disk-sync.ts'
import { percentile } from '../tools/lib/percentile.ts'
import { ms, ratio } from './times.ts'
import type { Table } from './contenders/contender.ts'
import type { Row } from './report.ts'

const syncMs = 100
const tables = 4
const pace = { actions: 8, everyMs: 0 }
/** Slower than the 20 messages per second that one connection may send. */
const pingEveryMs = 60

export async function measureSlowDisk(say: (line: string) => void): Promise<Row[]> {
  say(`a disk that takes ${syncMs} ms to sync ...`)
  const dataFolder = benchFolder()
  const preload = pathToFileURL(join(import.meta.dirname, 'servers/slow-sync.mjs')).href
  const server = await startLanyard({
    dataFolder,
    env: { NODE_OPTIONS: `--import ${preload}`, LANYARD_BENCH_SYNC_MS: String(syncMs) },
  })
  try {
    const opened: Table[] = await Promise.all(Array.from({ length: tables }, () => server.openTable(2)))
    const alone = await playClosedLoop(opened.slice(0, 1), pace)
    const bystander = await connectClient(server.url)
    const pings: number[] = []
    const playing = playClosedLoop(opened, pace)
    let isOver = false
    const over = playing.finally(() => (isOver = true))
    while (!isOver) {
      const before = performance.now()
      await bystander.must({ type: 'ping' })
      pings.push(performance.now() - before)
      await Promise.race([setTimeout(pingEveryMs), over])
    }
    const times = await playing
    bystander.socket.terminate()
    for (const table of opened) table.close()
    const part = `disk with ${syncMs} ms to sync`
    const measured = {
      'an action, 1 table': alone,
      [`an action, ${tables} tables`]: times,
      "a bystander's ping": pings,
    }
    return Object.entries(measured).map(([what, all]) => {
      const [p50, p99] = [percentile(all, 0.5), percentile(all, 0.99)]
      return {
        part,
        what,
        figures: `p50 ${ms(p50)}, p99 ${ms(p99)} ms of ${all.length}`,
        ratio: `syncs: ${ratio(p50 / syncMs)}, ${ratio(p99 / syncMs)}`,
      }
    })
  } finally {
    await server.stop()
    rmSync(dataFolder, { recursive: true, force: true })
  }
}
