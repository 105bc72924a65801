// A room under siege: honest people at fifty tables, and strangers who do all that can be done to a host.
//
//   LANYARD_SIEGE_SECONDS=3600 npm test -- siege      the long form, which also holds the figures to their bounds

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { seededChance } from '#shared/engine/chance.ts'
import { games } from '#shared/games/registry.ts'
import { mean, megabytes, milliseconds, percentiles, printFigures } from './figures.ts'
import { seatAndDeal } from './seat-and-deal.ts'
import { AcknowledgedLog } from './acknowledged-log.ts'
import { Person } from './person.ts'
import { startHost } from '../../tools/driver/host.ts'
import { projectNode } from '../../tools/lib/node.mjs'
import { percentile } from '../../tools/lib/percentile.ts'
import { coreSecondsOf, memoryOf } from '../../tools/lib/process-usage.ts'
import type { StrangersOrder } from './strangers.ts'
import type { Report } from './stranger-connection.ts'

const seconds = Number(process.env['LANYARD_SIEGE_SECONDS'] ?? 10)
const seed = process.env['LANYARD_SIEGE_SEED'] ?? 'at the gates'
/** From here on the figures are promises. In the short form they are printed: the machine may be busy with anything. */
const longForm = 600
/** The same people play without strangers first, for comparison. */
const calmSeconds = Math.max(5, Math.round(seconds / 5))

const tableCount = 50
const strangerCount = 75
/** Chance in each second that a person loses the connection or reloads the page. */
const lossesPerSecond = 1 / 20
/** How much longer than without strangers people may wait for an answer, as a factor of the 99th percentile. */
const slowdown = 1.5
/** Growth of the host's memory from the first third to the last, as a factor, that counts as a leak. */
const growth = seconds >= longForm ? 1.3 : 2.5

/** At most as many people share an address as the host lets in from one. */
const honestAddress = (index: number) => `127.0.2.${1 + Math.floor(index / 25)}`
const strangeAddresses = ['127.0.3.1', '127.0.3.2', '127.0.3.3']

const chance = seededChance(seed)

/** Tables with two or three devices and a bot. At one table in ten, one of the devices holds two seats. */
function peopleAtTables(url: string, acknowledgedLog: AcknowledgedLog) {
  let guests = 0
  return Array.from({ length: tableCount }, (_, number) => {
    const game = games[number % games.length]!
    const devices = number % 2 === 0 ? 3 : 2
    const people = Array.from({ length: devices }, (_, index) => {
      const person = new Person({
        url: () => url,
        chance,
        recorder: acknowledgedLog,
        name: `table ${number} device ${index}`,
        pace: () => 100 + chance.die(900),
        localAddress: honestAddress(guests++),
      })
      return { person, seats: number % 10 === 1 && index === 0 ? 2 : 1 }
    })
    return { game: game.id, name: `Table ${number}`, people, bots: [number % 4 === 0 ? 'normal' : 'easy'] }
  })
}

/** Runs the strangers in a process of their own until they have ended. `hear` gets their report every second. */
async function besiege(order: StrangersOrder, hear: (report: Report) => void): Promise<void> {
  const child = fork(join(import.meta.dirname, 'strangers.ts'), { execPath: projectNode, execArgv: [] })
  child.on('message', (report) => hear(report as Report))
  child.send(order)
  const [code] = (await once(child, 'exit')) as [number | null]
  expect(code).toBe(0)
}

test.skipIf(process.platform !== 'linux')(
  `${seconds} s of siege (only Linux has the addresses and /proc that it takes)`,
  async () => {
    const dataFolder = mkdtempSync(join(tmpdir(), 'lanyard-siege-'))
    const acknowledgedLog = new AcknowledgedLog()
    const host = await startHost({ dataFolder, othersOnLoopback: true })
    const { url, pid } = host
    const seatings = peopleAtTables(url, acknowledgedLog)
    const everybody = seatings.flatMap(({ people }) => people.map(({ person }) => person))
    try {
      await Promise.all(everybody.map((person) => person.isBack()))
      const tables = await Promise.all(seatings.map((seating) => seatAndDeal(seating, acknowledgedLog)))
      const closing = seatings.flatMap(({ people }, number) => (number % 10 === 3 ? [people[0]!.person] : []))
      for (const owner of closing) {
        // All these shuffles may have kept this process from answering the host's pings for so long that it hangs up.
        await owner.insist({ type: 'door', code: 'new' })
      }
      const closed = closing.flatMap(({ table }) => table ?? [])
      const lag = monitorEventLoopDelay({ resolution: 10 })
      lag.enable()
      for (const person of everybody) person.play()

      const memory: number[] = []
      const met: Record<string, number> = {}
      let [connections, said, losses] = [0, 0, 0]
      async function passASecond(): Promise<void> {
        await setTimeout(1000)
        for (const person of everybody) {
          if (chance.die(1 / lossesPerSecond) > 1) continue
          losses++
          if (chance.die(2) === 1) person.drop()
          else person.reload()
        }
      }
      const coreSeconds = () => coreSecondsOf(pid) ?? NaN
      const started = coreSeconds()
      for (let second = 0; second < calmSeconds; second++) await passASecond()
      const calm = acknowledgedLog.waits.splice(0)
      const calmCore = (coreSeconds() - started) / calmSeconds
      const before = coreSeconds()
      const strangers = besiege(
        { url, tables, closed, count: strangerCount, addresses: strangeAddresses, seconds, seed },
        (report) => {
          connections += report.connections
          said += report.said
          for (const [what, count] of Object.entries(report.met)) met[what] = (met[what] ?? 0) + count
          acknowledgedLog.breaches.push(...report.breaches)
          for (const view of report.digests) acknowledgedLog.see(view)
        },
      )
      for (let second = 0; second < seconds; second++) {
        await passASecond()
        memory.push(memoryOf(pid) ?? NaN)
      }
      await strangers
      const core = (coreSeconds() - before) / seconds
      for (const person of everybody) person.leave()
      await host.stop()
      const actions = acknowledgedLog.compare(dataFolder)

      const third = Math.floor(memory.length / 3)
      const [first, last] = [mean(memory.slice(0, third)), mean(memory.slice(-third))]
      const { waits } = acknowledgedLog
      const longer = (part: number) => percentile(waits, part) / percentile(calm, part)
      printFigures(
        `${seconds} s, seed "${seed}": ${everybody.length} people at ${tableCount} tables, ${strangerCount} strangers`,
        `people: ${acknowledgedLog.acknowledged} answers of ${actions} actions, ${acknowledgedLog.messages} messages, ${losses} lines lost`,
        `strangers: ${connections} connections, ${said} messages; met ${JSON.stringify(met)}`,
        `answer without strangers, ${calmSeconds} s: ${percentiles(calm)}`,
        `answer: ${percentiles(waits)}`,
        `people waited longer than without strangers by: p50 ${longer(0.5).toFixed(2)}, p95 ${longer(0.95).toFixed(2)}, p99 ${longer(0.99).toFixed(2)} times`,
        `of which the people's own process was late: p50 ${milliseconds(lag.percentile(50) / 1e6 - 10)}, p99 ${milliseconds(lag.percentile(99) / 1e6 - 10)}`,
        `host: ${(100 * core).toFixed(0)} % of a core, without strangers ${(100 * calmCore).toFixed(0)} %; ${megabytes(first)} in the first third, ${megabytes(last)} in the last`,
      )
      expect(everybody.flatMap(({ failure }) => failure ?? [])).toEqual([])
      expect(acknowledgedLog.breaches).toEqual([])
      expect(acknowledgedLog.acknowledged).toBeGreaterThan(tableCount)
      for (const code of ['not-your-seat', 'wrong-code', 'too-many-tries', 'closed 4002', 'closed 1009'])
        expect(met).toHaveProperty([code])
      expect(last / first).toBeLessThan(growth)
      if (seconds >= longForm) expect(longer(0.99)).toBeLessThanOrEqual(slowdown)
    } finally {
      for (const person of everybody) person.leave()
      await host.kill()
      rmSync(dataFolder, { recursive: true, force: true })
    }
  },
  (calmSeconds + seconds) * 2_000 + 120_000,
)
