// npm run bench, when Lanyard itself is installed: installs the peers to compare with, runs the parts one after the other
// and prints one table.

import { availableParallelism, cpus, loadavg } from 'node:os'
import { installFolder } from '../tools/lib/install.mjs'
import { asksForHelp } from '../tools/lib/trouble.mjs'
import { tableOf } from './report.ts'
import type { Row } from './report.ts'

type Part = (say: (line: string) => void) => Promise<Row[]>

/** Parts are loaded when they run, because they import packages that have to be installed first. */
const parts: Readonly<Record<string, () => Promise<Part>>> = {
  engine: async () => (await import('./engine.ts')).measureEngine,
  rooms: async () => (await import('./room-latency.ts')).measureRoomLatency,
  hall: async () => (await import('./hall.ts')).measureHall,
  disk: async () => (await import('./slow-disk.ts')).measureSlowDisk,
  start: async () => (await import('./start.ts')).measureStart,
  bots: async () => (await import('./bots-beside-people.ts')).measureBotsBesidePeople,
  page: async () => (await import('./pages/page.ts')).measurePage,
}

/** Parts that only run if they are named. All others together take two minutes. */
const separateParts: typeof parts = {
  holds: async () => (await import('./holds.ts')).measureHolds,
  boards: async () => (await import('./pages/page.ts')).measureBoards,
  flood: async () => (await import('./flood.ts')).measureFlood,
  hour: async () => (await import('./hall-hour.ts')).measureHallHour,
}

const given = process.argv.slice(2)
const wanted = given.length > 0 ? given : Object.keys(parts)
const known = { ...parts, ...separateParts }
if (asksForHelp(given)) {
  console.log(`Measures Lanyard on this machine beside its peers.

  npm run bench -- [part ...]

  ${Object.keys(parts).join(' ')}, which all run where none is named
  ${Object.keys(separateParts).join(' ')}`)
  process.exit()
}
const unknown = wanted.find((name) => !Object.hasOwn(known, name))
if (unknown !== undefined) {
  console.error(`npm run bench -- [part ...]: one of ${Object.keys(known).join(', ')}, found ${unknown}`)
  process.exit(2)
}

await installFolder('bench', 'the servers that Lanyard is measured beside')
const begin = performance.now()
const say = (line: string) => console.error(`${((performance.now() - begin) / 1000).toFixed(0).padStart(4)} s  ${line}`)
const load = () => loadavg()[0]!.toFixed(1)
const before = load()
const rows: Row[] = []
for (const [name, part] of Object.entries(known)) {
  if (!wanted.includes(name)) continue
  const measure = await part()
  rows.push(...(await measure(say)))
}
console.log(tableOf(rows))
const seconds = ((performance.now() - begin) / 1000).toFixed(0)
console.log(
  `\n${seconds} s on ${availableParallelism()} x ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}, load ${before} before and ${load()} after.`,
)
process.exit()
