import { appendFileSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { logFileName, openLogFile } from './log-file.ts'
import { manualClock } from '../../host/testing/manual-clock.ts'
import type { ManualClock } from '../../host/testing/manual-clock.ts'
import type { LogFile } from './log-file.ts'

let folder: string
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'lanyard-log-'))))
let opened: LogFile | undefined
afterEach(async () => {
  await opened?.close()
  await rm(folder, { recursive: true, force: true })
})

function open(at = folder, clock?: ManualClock): LogFile {
  return (opened = openLogFile(at, clock))
}

test('what is logged is in the file, one line of JSON each', async () => {
  const { log, recent } = open(join(folder, 'logs'))
  log('listening', { port: 4747 })
  log('overloaded')
  await expect.poll(recent).toHaveLength(2)
  expect((await recent()).map((line) => JSON.parse(line) as object)).toMatchObject([
    { code: 'listening', port: 4747 },
    { code: 'overloaded' },
  ])
})

test('a crash is in the file at once, behind what was there before', async () => {
  appendFileSync(join(folder, logFileName), '{"code":"listening"}\n')
  const { logCrash } = open()
  logCrash(new TypeError('no such card'))
  const [before, crash] = (await readFile(join(folder, logFileName), 'utf8')).trim().split('\n')
  expect(before).toBe('{"code":"listening"}')
  expect(JSON.parse(crash!)).toMatchObject({ code: 'crashed', detail: expect.stringContaining('no such card') })
})

test('however much is logged, the folder stays below three megabytes', async () => {
  const { log, recent } = open()
  const count = 8
  for (let written = 0; written < count; written++) {
    for (let line = 0; line < 100; line++) log('request-failed', { detail: `${written} ${'x'.repeat(7000)}` })
    await expect.poll(async () => (await recent()).at(-1)).toContain(`"${written} `)
  }
  const files = await readdir(folder)
  expect(files.length).toBeGreaterThan(2)
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(folder, file))).size))
  expect(sizes.reduce((all, size) => all + size, 0)).toBeLessThan(3 * 2 ** 20)
})

test('a line that holds a whole text is cut', async () => {
  const { log, recent } = open()
  log('action-failed', { detail: 'x'.repeat(100_000) })
  await expect.poll(async () => (await recent())[0]?.length).toBeLessThan(9000)
})

describe('a log that can not be written', () => {
  const codes = async ({ recent }: LogFile) =>
    (await recent()).map((line) => (JSON.parse(line) as { code: string }).code)

  /** Waits for the next complaint that the log can't be written. */
  function complaint(): Promise<unknown> {
    return new Promise((resolve) => {
      vi.spyOn(process.stderr, 'write').mockImplementation((line) => {
        resolve(line)
        return true
      })
    })
  }

  test('is begun anew by a later line, at most once a minute', async () => {
    const clock = manualClock()
    const file = join(folder, logFileName)
    // A folder in its place fails like a full disk.
    await mkdir(file)
    const complained = complaint()
    const log = open(folder, clock)
    expect(await complained).toMatch(/^The log can't be written: /)
    log.log('listening')
    await rm(file, { recursive: true })
    log.log('overloaded')
    clock.pass(59_999)
    log.log('overloaded')
    clock.pass(1)
    log.log('overload-over')
    await expect.poll(() => codes(log)).toEqual(['overload-over'])
  })

  test('keeps nobody from starting: a folder that can not be made is told, and tried again later', async () => {
    const clock = manualClock()
    const taken = join(folder, 'taken')
    await writeFile(taken, '')
    const complained = complaint()
    const log = open(join(taken, 'logs'), clock)
    expect(await complained).toMatch(/^The log can't be written: ENOTDIR/)
    log.log('listening')
    await rm(taken)
    clock.pass(60_000)
    log.log('overloaded')
    await expect.poll(() => codes(log)).toEqual(['overloaded'])
  })
})
