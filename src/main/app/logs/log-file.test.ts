import { appendFileSync } from 'node:fs'
import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { logFileName, openLogFile } from './log-file.ts'
import type { LogFile } from './log-file.ts'

let folder: string
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'lanyard-log-'))))
let opened: LogFile | undefined
afterEach(async () => {
  await opened?.close()
  await rm(folder, { recursive: true, force: true })
})

function open(at = folder): LogFile {
  return (opened = openLogFile(at))
}

test('what is logged is in the file, one line of JSON each', async () => {
  const { log, recent } = open(join(folder, 'logs'))
  log('listening', { port: 4747 })
  log('overloaded')
  await vi.waitFor(async () => expect(await recent()).toHaveLength(2))
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
    await vi.waitFor(async () => expect((await recent()).at(-1)).toContain(`"${written} `))
  }
  const files = await readdir(folder)
  expect(files.length).toBeGreaterThan(2)
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(folder, file))).size))
  expect(sizes.reduce((all, size) => all + size, 0)).toBeLessThan(3 * 2 ** 20)
}, 20_000)

test('a line that holds a whole text is cut', async () => {
  const { log, recent } = open()
  log('action-failed', { detail: 'x'.repeat(100_000) })
  await vi.waitFor(async () => expect((await recent())[0]?.length).toBeLessThan(9000))
})
