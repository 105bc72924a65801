// A disk that is full in the middle of a game, and one that can only be read: a disk of its own, so that none is harmed.

import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { defaultSettings } from '#shared/cafe/settings.ts'
import { seededChance } from '#shared/engine/chance.ts'
import { games } from '#shared/games/registry.ts'
import { seatAndDeal } from './seat-and-deal.ts'
import { AcknowledgedLog } from './acknowledged-log.ts'
import { Person } from './person.ts'
import { startHost } from '../../tools/driver/host.ts'
import { openCafeSettings } from '../../src/main/host/cafe/cafe-settings-store.ts'
import { openJournal } from '../../src/main/host/journal/journal.ts'
import { systemClock } from '../../src/main/host/clock.ts'
import type { RunningHost } from '../../tools/driver/host.ts'

/** Whether this user may make a disk in memory. */
const whyNoDisk = (() => {
  if (process.platform !== 'linux') return 'a disk in memory is made by mount of Linux'
  const folder = mkdtempSync(join(tmpdir(), 'lanyard-disk-'))
  const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { encoding: 'utf8' })
  if (status === 0) spawnSync('umount', [folder])
  rmSync(folder, { recursive: true })
  return status === 0 ? undefined : `mount: ${stderr.trim()}`
})()

let disk: string
let host: RunningHost | undefined
let everybody: Person[]

beforeEach((context) => {
  if (whyNoDisk) return context.skip(whyNoDisk)
  disk = mkdtempSync(join(tmpdir(), 'lanyard-disk-'))
  mount('-t', 'tmpfs', '-o', 'size=1m', 'tmpfs')
  everybody = []
})
afterEach(async () => {
  if (whyNoDisk) return
  for (const person of everybody) person.leave()
  await host?.kill()
  spawnSync('umount', ['--lazy', disk])
  rmSync(disk, { recursive: true, force: true })
})

function mount(...words: string[]): void {
  const { status, stderr } = spawnSync('mount', [...words, disk], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`mount ${words.join(' ')}: ${stderr}`)
}

/** Two people at a table of each game, who play. */
async function play(url: string, acknowledgedLog: AcknowledgedLog): Promise<void> {
  const chance = seededChance('no room')
  for (const { id, seats } of games) {
    const people = [1, 2].map(
      (number) =>
        new Person({ url: () => url, name: `${id} ${number}`, chance, pace: () => 0, recorder: acknowledgedLog }),
    )
    everybody.push(...people)
    await Promise.all(people.map((person) => person.isBack()))
    const seated = people.map((person, index) => ({ person, seats: index === 0 ? seats.min - 1 : 1 }))
    await seatAndDeal({ game: id, name: id.slice(0, 18), people: seated, bots: [] }, acknowledgedLog)
  }
  for (const person of everybody) person.play()
}

test('a full disk refuses moves, loses none, and the games go on once there is room', async () => {
  const acknowledgedLog = new AcknowledgedLog({ mayFail: true })
  host = await startHost({ dataFolder: disk })
  await play(host.url, acknowledgedLog)
  await Promise.any(everybody.map((person) => person.until(() => acknowledgedLog.failed > 10)))
  const before = acknowledgedLog.acknowledged
  mount('-o', 'remount,size=16m')
  // Each kind of line once a minute, and none with a stack.
  expect(host.log().length).toBeGreaterThan(0)
  expect(new Set(host.log().map((line) => line.replace(/"time":"[^"]*"/, ''))).size).toBe(host.log().length)
  for (const line of host.log()) expect(line).toMatch(/^.{1,300}$/)
  await Promise.all(everybody.map((person) => person.until(() => acknowledgedLog.acknowledged > before + 30)))
  await host.kill()
  acknowledgedLog.compare(disk)
  expect(acknowledgedLog.breaches).toEqual([])
})

test('a disk that can only be read is refused in a sentence, and stays as it is', async () => {
  host = await startHost({ dataFolder: disk })
  await play(host.url, new AcknowledgedLog())
  await everybody[0]!.until(() => everybody[0]!.view!.revision > 3)
  await host.kill()
  const files = () => readdirSync(disk).map((file) => [file, readFileSync(join(disk, file)).toString('base64')])
  const before = files()
  mount('-o', 'remount,ro')
  const sentence = `${join(disk, 'lanyard.sqlite')} is on a disk that is read-only: choose another data folder.`
  await expect(startHost({ dataFolder: disk })).rejects.toThrow(sentence)
  expect(files()).toEqual(before)
})

test('a host that is started on a full disk says so, and has all of it once there is room', async () => {
  const acknowledgedLog = new AcknowledgedLog()
  host = await startHost({ dataFolder: disk })
  await play(host.url, acknowledgedLog)
  await everybody[0]!.until(() => acknowledgedLog.acknowledged > 20)
  await host.kill()
  expect(() => writeFileSync(join(disk, 'full'), Buffer.alloc(2 ** 21))).toThrow('ENOSPC')
  await expect(startHost({ dataFolder: disk })).rejects.toThrow(/the disk is full: make room/)
  rmSync(join(disk, 'full'))
  acknowledgedLog.compare(disk)
  host = await startHost({ dataFolder: disk })
  await host.stop()
  expect(acknowledgedLog.compare(disk)).toBeGreaterThan(20)
  expect(acknowledgedLog.breaches).toEqual([])
})

test('a new host on a full disk says so', async () => {
  expect(() => writeFileSync(join(disk, 'full'), Buffer.alloc(2 ** 21))).toThrow('ENOSPC')
  await expect(startHost({ dataFolder: join(disk, 'data') })).rejects.toThrow(/the disk is full: make room/)
})

test('a disk that fills while a journal is made is told as that, and leaves no head that is half made', () => {
  const data = join(disk, 'data')
  const refused = new Set<string>()
  for (let kilobytes = 8; ; kilobytes += 4) {
    mount('-o', `remount,size=${kilobytes}k`)
    try {
      openJournal(data).close()
      break
    } catch (error) {
      expect((error as Error).message).toMatch(/the disk is full: make room/)
      const made = readdirSync(data)
      expect(made).not.toContain('lanyard.head.new')
      refused.add(made.join())
    }
    rmSync(data, { recursive: true })
  }
  expect(refused.size).toBeGreaterThan(1)
})

test('a host that was killed in fast play and whose log is damaged since is refused, and opens what is whole', async () => {
  const acknowledgedLog = new AcknowledgedLog()
  host = await startHost({ dataFolder: disk })
  await play(host.url, acknowledgedLog)
  await everybody[0]!.until(() => acknowledgedLog.acknowledged > 20)
  await host.kill()
  const log = join(disk, 'lanyard.sqlite-wal')
  const bytes = readFileSync(log)
  bytes[Math.floor(bytes.length / 2)]! ^= 0xff
  writeFileSync(log, bytes)
  const files = () => readdirSync(disk).map((file) => [file, readFileSync(join(disk, file)).toString('base64')])
  const before = files()
  await expect(startHost({ dataFolder: disk })).rejects.toThrow(/is damaged: the last \d+ changes are missing/)
  expect(files()).toEqual(before)
  mount('-o', 'remount,size=16m')
  host = await startHost({ dataFolder: disk, flags: ['--recover'] })
  const [aside] = readdirSync(disk).filter((name) => name.startsWith('damaged-'))
  expect(readFileSync(join(disk, aside!, 'lanyard.sqlite-wal')).equals(bytes)).toBe(true)
  await host.stop()
})

test('settings of a cafe that the disk does not take have not changed, and its file is whole', () => {
  const file = join(disk, 'cafe.json')
  const cafe = openCafeSettings({ clock: systemClock, log: () => undefined, file })
  cafe.change({ ...defaultSettings, kiosk: true })
  const before = readFileSync(file, 'utf8')
  const change = () => cafe.change({ ...defaultSettings, bots: 'normal' })
  expect(() => writeFileSync(join(disk, 'full'), Buffer.alloc(2 ** 21))).toThrow('ENOSPC')
  expect(change).toThrow(`${file} can't be written: the disk is full; make room.`)
  rmSync(join(disk, 'full'))
  mount('-o', 'remount,ro')
  expect(change).toThrow(`${file} can't be written: the disk is read-only; name a file elsewhere with --settings.`)
  expect([cafe.settings.kiosk, readdirSync(disk), readFileSync(file, 'utf8')]).toEqual([true, ['cafe.json'], before])
  mount('-o', 'remount,rw')
  change()
  expect(cafe.settings.bots).toBe('normal')
})
