// 2,000 clients at 500 tables of one host with --profile hall, all from this machine.

import { rmSync } from 'node:fs'
import { playClosedLoop } from './closed-loop.ts'
import { openTables } from './contenders/contender.ts'
import { startLanyard } from './contenders/lanyard.ts'
import { benchFolder } from './disk-sync.ts'
import { ms, percentile } from './times.ts'
import { coreSecondsOf, memoryOf } from './process-usage.ts'
import type { RunningContender, Table } from './contenders/contender.ts'
import type { Row } from './report.ts'

const hall = { tables: 500, clients: 4 }
const pace = { actions: 4, everyMs: 1000 }

interface Hall {
  readonly name: string
  readonly server: RunningContender
  tables: Table[]
}

export async function measureHall(say: (line: string) => void): Promise<Row[]> {
  say(`hall of ${hall.tables * hall.clients} clients at ${hall.tables} tables ...`)
  const dataFolder = benchFolder()
  const halls: Hall[] = []
  try {
    halls.push({ name: 'no data folder', server: await startLanyard({ profile: 'hall' }), tables: [] })
    halls.push({ name: 'with journal', server: await startLanyard({ profile: 'hall', dataFolder }), tables: [] })
    await Promise.all(halls.map(async (one) => (one.tables = await openTables(one.server, hall.tables, hall.clients))))
    const rows: Row[] = []
    for (const one of halls) {
      say(`... ${one.name} ...`)
      rows.push(await measure(one))
    }
    return rows
  } finally {
    await Promise.all(halls.map(({ server }) => server.stop()))
    rmSync(dataFolder, { recursive: true, force: true })
  }
}

async function measure({ name, server: { pid }, tables }: Hall): Promise<Row> {
  const [core, begin] = [coreSecondsOf(pid), performance.now()]
  const times = await playClosedLoop(tables, pace)
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
