// 2,000 clients at 500 tables of one host with --profile hall, all from this machine.

import { rmSync } from 'node:fs'
import { playClosedLoop } from './closed-loop.ts'
import { openTables } from './contenders/contender.ts'
import { startLanyard } from './contenders/lanyard.ts'
import { benchFolder } from './disk-sync.ts'
import { holdsRow, measuringHolds, readHolds, startIdle, nextHolds, untilWritten } from './loop-holds.ts'
import { percentile } from '../tools/lib/percentile.ts'
import { ms } from './times.ts'
import { memoryOf } from '../tools/lib/process-usage.ts'
import { whileMeasured } from './process-usage.ts'
import type { RunningContender, Table } from './contenders/contender.ts'
import type { Row } from './report.ts'

/** A full hall, for which the profile `hall` is meant. */
export const hall = { tables: 500, clients: 4 }
const pace = { actions: 4, everyMs: 1000 }
const heldPart = 'main loop held, 2,000 clients'

export async function measureHall(say: (line: string) => void): Promise<Row[]> {
  say(`hall of ${hall.tables * hall.clients} clients at ${hall.tables} tables ...`)
  const dataFolder = benchFolder()
  const [idleFile, holdsFile] = [`${dataFolder}.idle.json`, `${dataFolder}.json`]
  const idle = await startIdle(idleFile)
  const server = await startLanyard({ profile: 'hall', env: measuringHolds(holdsFile), dataFolder })
  try {
    const tables = await openTables(server, hall.tables, hall.clients)
    say('... play ...')
    const processes = [idle, server]
    for (const { pid } of processes) nextHolds(pid)
    const row = await measure(server, tables)
    for (const { pid } of processes) nextHolds(pid)
    await Promise.all([idleFile, holdsFile].map(untilWritten))
    await Promise.all(processes.map((one) => one.stop()))
    // Only now, because 2,000 clients leaving at the same time must not be measured.
    for (const table of tables) table.close()
    const [machine, holds] = [idleFile, holdsFile].map((file) => readHolds(file)[0]!)
    return [
      row,
      holdsRow(heldPart, 'a process that does nothing', machine!),
      holdsRow(heldPart, 'Lanyard with journal', holds!, machine),
    ]
  } finally {
    await Promise.all([idle.stop(), server.stop()])
    for (const path of [dataFolder, idleFile, holdsFile]) rmSync(path, { recursive: true, force: true })
  }
}

async function measure({ pid }: RunningContender, tables: readonly Table[]): Promise<Row> {
  const { result: times, seconds, core } = await whileMeasured(pid, () => playClosedLoop(tables, pace))
  const memory = memoryOf(pid)
  const figures = [
    `p50 ${ms(percentile(times, 0.5))}, p99 ${ms(percentile(times, 0.99))} ms of ${times.length}`,
    `${Math.round(times.length / seconds)} actions/s`,
    ...(core === undefined ? [] : [core]),
    ...(memory === undefined ? [] : [`${Math.round(memory)} MB`]),
  ]
  return { part: '2,000 clients, 500 tables', what: 'Lanyard with journal', figures: figures.join(', ') }
}
