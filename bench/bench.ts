// All of npm run bench, once everything is installed: runs its parts one after the other and prints one table.

import { availableParallelism, cpus, loadavg } from 'node:os'
import { measureBotsBesidePeople } from './bots-beside-people.ts'
import { measureEngine } from './engine.ts'
import { measureFlood } from './flood.ts'
import { measureHall } from './hall.ts'
import { measureHallHour } from './hall-hour.ts'
import { measureHolds } from './holds.ts'
import { measurePage } from './page.ts'
import { tableOf } from './report.ts'
import { measureRoomLatency } from './room-latency.ts'
import { measureSlowDisk } from './slow-disk.ts'
import { measureStart } from './start.ts'
import type { Row } from './report.ts'

type Part = (say: (line: string) => void) => Promise<Row[]>

const parts: Record<string, Part> = {
  engine: measureEngine,
  rooms: measureRoomLatency,
  hall: measureHall,
  holds: measureHolds,
  disk: measureSlowDisk,
  start: measureStart,
  bots: measureBotsBesidePeople,
}

/** Run only where they are asked for: all others together take two minutes. */
const separateParts: Record<string, Part> = { page: measurePage, flood: measureFlood, hour: measureHallHour }

const given = process.argv.slice(2)
const wanted = given.length > 0 ? given : Object.keys(parts)
const known = { ...parts, ...separateParts }
const unknown = wanted.find((name) => !(name in known))
if (unknown !== undefined) {
  console.error(`npm run bench -- [part ...]: one of ${Object.keys(known).join(', ')}, found ${unknown}`)
  process.exit(2)
}

const begin = performance.now()
const say = (line: string) => console.error(`${((performance.now() - begin) / 1000).toFixed(0).padStart(4)} s  ${line}`)
const load = () => loadavg()[0]!.toFixed(1)
const before = load()
const rows: Row[] = []
for (const [name, measure] of Object.entries(known)) {
  if (!wanted.includes(name)) continue
  rows.push(...(await measure(say)))
}
console.log(tableOf(rows))
const seconds = ((performance.now() - begin) / 1000).toFixed(0)
console.log(
  `\n${seconds} s on ${availableParallelism()} x ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}, load ${before} before and ${load()} after.`,
)
process.exit()
