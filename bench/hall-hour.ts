// An hour of a full hall with a journal, in quarters: whether answers stay quick and memory does not grow. Too long for a run
// of all parts. LANYARD_BENCH_MINUTES is the length of a quarter, 15 by default.

import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { playClosedLoop } from './closed-loop.ts'
import { openTables } from './contenders/contender.ts'
import { startLanyard } from './contenders/lanyard.ts'
import { benchFolder } from './disk-sync.ts'
import { hall } from './hall.ts'
import { whileMeasured } from './process-usage.ts'
import { percentile } from '../tools/lib/percentile.ts'
import { ms } from './times.ts'
import type { Table } from './contenders/contender.ts'
import type { Row } from './report.ts'

const quarters = 4
const everyMs = 1000
const preload = pathToFileURL(join(import.meta.dirname, 'servers/collected-memory.mjs')).href
const pollMs = 50

export async function measureHallHour(say: (line: string) => void): Promise<Row[]> {
  const minutes = Number(process.env['LANYARD_BENCH_MINUTES'] ?? 15)
  const dataFolder = benchFolder()
  const memoryFile = `${dataFolder}.memory`
  const env = { NODE_OPTIONS: `--import ${preload}`, LANYARD_BENCH_MEMORY: memoryFile }
  const server = await startLanyard({ profile: 'hall', dataFolder, env })
  const memory = memoryReader(server.pid, memoryFile)
  try {
    say(`hall of ${hall.tables * hall.clients} clients at ${hall.tables} tables ...`)
    const tables = await openTables(server, hall.tables, hall.clients)
    const rows = [rowOf(`before the first of ${quarters} times ${minutes} minutes`, await memory())]
    for (let quarter = 1; quarter <= quarters; quarter++) {
      say(`... quarter ${quarter} ...`)
      const played = await play(tables, server.pid, minutes)
      const figures = `${played}, ${await memory()}`
      // Printed early, in case nobody waits for the rest.
      say(figures)
      rows.push(rowOf(`quarter ${quarter}`, figures))
    }
    for (const table of tables) table.close()
    return rows
  } finally {
    await server.stop()
    for (const path of [dataFolder, memoryFile]) rmSync(path, { recursive: true, force: true })
  }
}

const rowOf = (what: string, figures: string): Row => ({ part: '2,000 clients for an hour', what, figures })

async function play(tables: readonly Table[], pid: number, minutes: number): Promise<string> {
  const pace = { actions: minutes * 60, everyMs }
  const { result: times, seconds, core } = await whileMeasured(pid, () => playClosedLoop(tables, pace))
  const [p50, p95, p99, longest] = [0.5, 0.95, 0.99, 1].map((share) => ms(percentile(times, share)))
  const figures = [
    `p50 ${p50}, p95 ${p95}, p99 ${p99}, longest ${longest} ms of ${times.length}`,
    `${Math.round(times.length / seconds)} actions/s`,
    ...(core === undefined ? [] : [core]),
  ]
  return figures.join(', ')
}

/** Returns a function that reads the host's memory after a garbage collection. */
function memoryReader(pid: number, file: string): () => Promise<string> {
  const lines = () => (existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [])
  return async () => {
    const before = lines().length
    process.kill(pid, 'SIGUSR2')
    while (lines().length === before) await setTimeout(pollMs)
    const { heapUsed, rss } = JSON.parse(lines().at(-1)!) as { heapUsed: number; rss: number }
    const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`
    return `${megabytes(rss)}, of which the main thread's objects ${megabytes(heapUsed)}`
  }
}
