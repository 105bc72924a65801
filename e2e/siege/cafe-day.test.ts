// A day in a cafe: six kiosks at one house host, guests that come, play, leave in mid-game and are forgotten, staff at the
// counter that watches, stops and locks, and power that fails.
//
//   LANYARD_CAFE_MINUTES=60 npm test -- siege      the long form

import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { seededChance } from '#shared/engine/chance.ts'
import { memoryOf } from '../../tools/lib/process-usage.ts'
import { mean, megabytes, printFigures } from './figures.ts'
import { Kiosk } from './kiosk.ts'
import { settingsText, Staff } from './staff.ts'
import { hashPin } from '../../src/main/host/cafe/pin.ts'
import { startHost } from '../../tools/driver/host.ts'
import type { CafeDay } from './kiosk.ts'

const seconds = Number(process.env['LANYARD_CAFE_MINUTES'] ?? 1 / 3) * 60
const seed = process.env['LANYARD_CAFE_SEED'] ?? 'six at noon'
/** Time between two power cuts; the first comes in the middle of a short day. */
const cutSeconds = Math.min(120, seconds / 2)
/** The last guests find a host that is there. */
const lastQuietMilliseconds = 3000
const pin = '271828'
const kioskCount = 6

function bytesOf(folder: string): string {
  return readdirSync(folder)
    .map((file) => readFileSync(join(folder, file)).toString('latin1'))
    .join('')
}

test(
  `${seconds.toFixed(0)} s of a cafe's day leave nobody's name and no seat taken`,
  async () => {
    const dataFolder = mkdtempSync(join(tmpdir(), 'lanyard-cafe-'))
    const hash = await hashPin(pin, { cost: 1024, blockSize: 8, parallel: 1 })
    const settings = JSON.parse(settingsText('bot')) as object
    writeFileSync(join(dataFolder, 'cafe.json'), JSON.stringify({ ...settings, pin: hash }))
    let host = await startHost({ dataFolder })
    const { url, port } = host
    const end = performance.now() + seconds * 1000
    const day: CafeDay = {
      url: () => url,
      chance: seededChance(seed),
      isOver: () => performance.now() > end,
      invitations: [],
      names: new Set(),
      wiped: new Set(),
      breaches: [],
    }
    const kiosks = Array.from({ length: kioskCount }, (_, index) => new Kiosk(`Station ${index + 1}`, day))
    const staff = new Staff(day, pin, seconds > 60 ? 20 : 2)
    const memory: number[] = []
    let cuts = 0
    /** Names of guests who were there, in the journal at a cut: one that holds none would prove nothing. */
    let found = 0
    try {
      const work = Promise.all([staff.work(), ...kiosks.map((kiosk) => kiosk.open())])
      // Until the work is awaited nobody else would hear that it has failed.
      work.catch(() => undefined)
      let nextCut = performance.now() + cutSeconds * 500
      while (!day.isOver()) {
        await setTimeout(1000)
        const taken = memoryOf(host.pid)
        if (taken !== undefined) memory.push(taken)
        if (performance.now() < nextCut || performance.now() > end - lastQuietMilliseconds) continue
        nextCut += cutSeconds * 1000
        cuts++
        const gone = [...day.wiped]
        await host.kill()
        const bytes = bytesOf(dataFolder)
        found += [...day.names].filter((name) => bytes.includes(name)).length
        expect(gone.filter((name) => bytes.includes(name))).toEqual([])
        host = await startHost({ dataFolder, port })
      }
      await work
      const { stations, tables } = await staff.lookAtLast()
      expect(stations.map(({ name }) => name).sort()).toEqual(kiosks.map(({ name }) => name))
      expect(stations.map(({ doing }) => doing)).toEqual(kiosks.map(() => 'waiting'))
      expect(tables.flatMap(({ seats }) => seats).filter(({ kind }) => kind === 'person')).toEqual([])
      const sum = (what: 'served' | 'joined' | 'finished') => kiosks.reduce((all, kiosk) => all + kiosk[what], 0)
      const served = sum('served')
      printFigures(
        `${seconds.toFixed(0)} s of a cafe's day, seed "${seed}": ${served} guests at ${kioskCount} kiosks, ${cuts} power cuts`,
        `${sum('joined')} of them joined another kiosk, ${sum('finished')} saw the end of a game; ${tables.length} tables are left`,
        `the counter was told ${staff.news} times, and did ${JSON.stringify(staff.done)}`,
        ...memoryFigure(memory),
      )
      for (const one of [staff, ...kiosks]) one.close()
      await host.stop()
      const bytes = bytesOf(dataFolder)
      expect([...day.wiped].filter((name) => bytes.includes(name))).toEqual([])
      expect([staff, ...kiosks].flatMap(({ failure }) => failure ?? [])).toEqual([])
      expect(day.breaches).toEqual([])
      expect(day.names.size).toBe(0)
      expect(served).toBeGreaterThanOrEqual(kioskCount)
      expect(found).toBeGreaterThan(0)
    } finally {
      for (const one of [staff, ...kiosks]) one.close()
      await host.kill()
      rmSync(dataFolder, { recursive: true, force: true })
    }
  },
  seconds * 2_000 + 90_000,
)

function memoryFigure(memory: readonly number[]): string[] {
  const third = Math.floor(memory.length / 3)
  if (third === 0) return []
  const [first, last] = [mean(memory.slice(0, third)), mean(memory.slice(-third))]
  return [`the host: ${megabytes(first)} in the first third, ${megabytes(last)} in the last`]
}
