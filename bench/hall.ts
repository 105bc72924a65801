// 2,000 clients at 500 tables of one host with --profile hall, all from this machine.

import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { playClosedLoop } from './closed-loop.ts'
import { openTables } from './contenders/contender.ts'
import { startLanyard } from './contenders/lanyard.ts'
import { benchFolder } from './disk-sync.ts'
import { ms, percentile, ratio } from './times.ts'
import { coreSecondsOf, memoryOf } from './process-usage.ts'
import { startServer } from './servers/server-process.ts'
import type { RunningContender, Table } from './contenders/contender.ts'
import type { Row } from './report.ts'
import type { ServerProcess } from './servers/server-process.ts'

const hall = { tables: 500, clients: 4 }
const pace = { actions: 4, everyMs: 1000 }
/** Begins and ends the measuring of holds. */
const holdsSignal = 'SIGUSR2'
const measureHolds = pathToFileURL(join(import.meta.dirname, 'servers/loop-holds.mjs')).href

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
  const idle = { ...(await startIdle(`${dataFolder}.idle.json`)), name: 'a process that does nothing' }
  try {
    for (const [name, settings] of [['no data folder', {}] as const, ['with journal', { dataFolder }] as const]) {
      const holdsFile = `${dataFolder}.${halls.length}.json`
      const server = await startLanyard({ profile: 'hall', env: measuringHolds(holdsFile), ...settings })
      halls.push({ name, server, holdsFile, tables: [] })
    }
    await Promise.all(halls.map(async (one) => (one.tables = await openTables(one.server, hall.tables, hall.clients))))
    const rows: Row[] = []
    process.kill(idle.server.pid, holdsSignal)
    for (const one of halls) {
      say(`... ${one.name} ...`)
      rows.push(await measure(one))
    }
    process.kill(idle.server.pid, holdsSignal)
    await Promise.all([idle, ...halls].map(({ server }) => server.stop()))
    const [machine, ...holds] = [idle, ...halls].map(({ holdsFile }) => readHolds(holdsFile))
    return [
      ...rows,
      holdsRow(idle.name, machine!),
      ...halls.map(({ name }, index) => holdsRow(`Lanyard, ${name}`, holds[index]!, machine)),
    ]
  } finally {
    await Promise.all([idle, ...halls].map(({ server }) => server.stop()))
    const files = [idle, ...halls].map(({ holdsFile }) => holdsFile)
    for (const path of [dataFolder, ...files]) rmSync(path, { recursive: true, force: true })
  }
}

const measuringHolds = (file: string) => ({ NODE_OPTIONS: `--import ${measureHolds}`, LANYARD_BENCH_HOLDS: file })

async function startIdle(holdsFile: string): Promise<{ server: ServerProcess; holdsFile: string }> {
  const script = join(import.meta.dirname, 'servers/idle-server.mjs')
  return { server: await startServer(script, { env: measuringHolds(holdsFile) }), holdsFile }
}

/** For how long a main loop was held, in milliseconds. */
interface Holds {
  readonly p999: number
  readonly longest: number
}

function readHolds(file: string): Holds {
  return JSON.parse(readFileSync(file, 'utf8')) as Holds
}

/** `machine`: what an idle process beside it was held up by, which is not Lanyard's doing. */
function holdsRow(what: string, { p999, longest }: Holds, machine?: Holds): Row {
  return {
    ...{ part: 'main loop held, 2,000 clients', what, figures: `p99.9 ${ms(p999)}, longest ${ms(longest)} ms` },
    ...(machine && { ratio: `to doing nothing: ${ratio(p999 / machine.p999)}, ${ratio(longest / machine.longest)}` }),
  }
}

async function measure({ name, server: { pid }, tables }: Hall): Promise<Row> {
  const [core, begin] = [coreSecondsOf(pid), performance.now()]
  process.kill(pid, holdsSignal)
  const times = await playClosedLoop(tables, pace)
  process.kill(pid, holdsSignal)
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
