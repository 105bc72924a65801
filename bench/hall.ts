// 2,000 clients at 500 tables of one host with --profile hall, all from this machine.

import { rmSync } from 'node:fs'
import { playClosedLoop } from './closed-loop.ts'
import { openTables } from './contenders/contender.ts'
import { startLanyard } from './contenders/lanyard.ts'
import { benchFolder } from './disk-sync.ts'
import { holdsRow, measuringHolds, readHolds, startIdle, nextHolds } from './loop-holds.ts'
import { ms, percentile } from './times.ts'
import { coreSecondsOf, memoryOf } from './process-usage.ts'
import type { RunningContender, Table } from './contenders/contender.ts'
import type { Row } from './report.ts'

const hall = { tables: 500, clients: 4 }
const pace = { actions: 4, everyMs: 1000 }
const heldPart = 'main loop held, 2,000 clients'

interface Hall {
  readonly name: string
  readonly server: RunningContender
  /** Where the server writes for how long its main loop was held. */
  readonly holdsFile: string
  tables: Table[]
}

export async function measureHall(say: (line: string) => void): Promise<Row[]> {
  say(`hall of ${hall.tables * hall.clients} clients at ${hall.tables} tables ...`)
  const dataFolder = benchFolder()
  const halls: Hall[] = []
  const idleFile = `${dataFolder}.idle.json`
  const idle = await startIdle(idleFile)
  try {
    for (const [name, settings] of [['no data folder', {}] as const, ['with journal', { dataFolder }] as const]) {
      const holdsFile = `${dataFolder}.${halls.length}.json`
      const server = await startLanyard({ profile: 'hall', env: measuringHolds(holdsFile), ...settings })
      halls.push({ name, server, holdsFile, tables: [] })
    }
    await Promise.all(halls.map(async (one) => (one.tables = await openTables(one.server, hall.tables, hall.clients))))
    const rows: Row[] = []
    nextHolds(idle.pid)
    for (const one of halls) {
      say(`... ${one.name} ...`)
      rows.push(await measure(one))
    }
    nextHolds(idle.pid)
    await Promise.all([idle, ...halls.map(({ server }) => server)].map((server) => server.stop()))
    const machine = readHolds(idleFile)[0]!
    return [
      ...rows,
      holdsRow(heldPart, 'a process that does nothing', machine),
      ...halls.map(({ name, holdsFile }) => holdsRow(heldPart, `Lanyard, ${name}`, readHolds(holdsFile)[0]!, machine)),
    ]
  } finally {
    await Promise.all([idle, ...halls.map(({ server }) => server)].map((server) => server.stop()))
    const files = halls.map(({ holdsFile }) => holdsFile)
    for (const path of [dataFolder, idleFile, ...files]) rmSync(path, { recursive: true, force: true })
  }
}

async function measure({ name, server: { pid }, tables }: Hall): Promise<Row> {
  const [core, begin] = [coreSecondsOf(pid), performance.now()]
  nextHolds(pid)
  const times = await playClosedLoop(tables, pace)
  nextHolds(pid)
  const seconds = (performance.now() - begin) / 1000
  const [coreAfter, memory] = [coreSecondsOf(pid), memoryOf(pid)]
  for (const table of tables) table.close()
  const figures = [
    `p50 ${ms(percentile(times, 0.5))}, p99 ${ms(percentile(times, 0.99))} ms of ${times.length}`,
    `${Math.round(times.length / seconds)} actions/s`,
  ]
  if (core !== undefined && coreAfter !== undefined) {
    figures.push(`${Math.round(((coreAfter - core) / seconds) * 100)} % of a core`)
  }
  if (memory !== undefined) figures.push(`${Math.round(memory)} MB`)
  return { part: '2,000 clients, 500 tables', what: `Lanyard, ${name}`, figures: figures.join(', ') }
}
