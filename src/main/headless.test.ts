import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { closeCodes, limits } from '#shared/protocol/limits.ts'
import { filesOf, flip } from './host/testing/folders.ts'
import { Client } from './net/testing/client.ts'
import { FlagError } from './flags.mjs'
import { homeCapacity } from './host/limits/capacity.ts'
import { readHeadlessArguments } from './headless-arguments.ts'
import type { ChildProcess } from 'node:child_process'

/** On Windows a signal from another process only kills. */
const hearsSignals = process.platform !== 'win32'

const children: ChildProcess[] = []
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

const run = (...flags: string[]) => runIn(process.env, ...flags)

function runIn(env: NodeJS.ProcessEnv, ...flags: string[]) {
  const program = join(import.meta.dirname, 'headless.ts')
  const child = spawn(process.execPath, [program, ...flags], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  children.push(child)
  const said = { out: [] as string[], complaints: [] as string[] }
  const lines = createInterface({ input: child.stdout })
  lines.on('line', (line) => said.out.push(line))
  createInterface({ input: child.stderr }).on('line', (line) => said.complaints.push(line))
  return {
    child,
    said,
    ready: once(lines, 'line').then(([line]) => JSON.parse(String(line)) as { local: string; port: number }),
    /** The exit code; null if a signal has ended it. */
    ended: once(child, 'close').then(([code]) => code as number | null),
  }
}

test.skipIf(!hearsSignals)(
  'says in one line that it is ready, plays, and stops cleanly when it is told to',
  async () => {
    const { child, said, ready, ended } = run('--port', '0', '--name', 'Kitchen', '--local', '--no-discovery')
    const { port, local } = await ready
    expect(JSON.parse(said.out[0]!)).toEqual({
      ready: true,
      name: 'Kitchen',
      port,
      urls: [],
      local: `http://127.0.0.1:${port}`,
      joinCode: null,
    })
    const guest = await Client.connect(local)
    expect(guest.last('house').house).toEqual({ name: 'Kitchen', open: false, urls: [] })
    child.kill('SIGTERM')
    expect(await guest.closed).toBe(closeCodes.stopping)
    expect(await ended).toBe(0)
    expect(said.out).toHaveLength(1)
  },
)

test.skipIf(!hearsSignals)('a second signal does not end it in the middle of its goodbye', async () => {
  const { child, ready, ended } = run('--port', '0', '--local', '--no-discovery')
  const guest = await Client.connect((await ready).local)
  const told = guest.until('bye').then(() => child.kill('SIGTERM'))
  child.kill('SIGTERM')
  await told
  expect(await guest.closed).toBe(closeCodes.stopping)
  expect(await ended).toBe(0)
})

test.skipIf(!hearsSignals)('goes on when nobody reads what it says', async () => {
  const { child, ready, ended } = run('--port', '0', '--local', '--no-discovery')
  const { local } = await ready
  child.stderr!.destroy()
  const rude = await Client.connect(local)
  for (let count = 0; count <= limits.malformedMessages; count++) rude.say('no JSON')
  // Its log shows this.
  expect(await rude.closed).toBe(closeCodes.flood)
  expect(await (await Client.connect(local)).ask({ type: 'ping' })).toMatchObject({ type: 'accepted' })
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
})

describe('a journal whose thread ends', () => {
  let folder: string
  beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'lanyard-headless-'))))
  afterEach(() => rmSync(folder, { recursive: true }))

  /** Runs a host whose journal thread executes this code before anything else. */
  function runWith(code: string) {
    const preload = join(folder, 'preload.mjs')
    writeFileSync(
      preload,
      `import { parentPort, workerData } from 'node:worker_threads'
       if (workerData?.dataFolder !== undefined) { ${code} }`,
    )
    const env = { ...process.env, NODE_OPTIONS: `--import=${pathToFileURL(preload).href}` }
    return runIn(env, '--port', '0', '--data', join(folder, 'data'), '--local', '--no-discovery')
  }
  const sentence = /lanyard\.sqlite can't be used, since the journal's thread has ended: start Lanyard again\.$/
  const logged = (lines: string[], code: string) => lines.filter((line) => line.includes(`"code":"${code}"`))

  test('ends the host with code 1, after its goodbye', async () => {
    const { said, ready, ended } = runWith(`parentPort.on('message', (requests) => {
      if (JSON.stringify(requests).includes('Doomed')) throw new RangeError('no memory left')
    })`)
    const guest = await Client.connect((await ready).local)
    guest.say({ type: 'open-table', id: 900, game: 'dead-mans-draw', name: 'Doomed', seats: 2 })
    expect(await guest.closed).toBe(closeCodes.stopping)
    expect(await ended).toBe(1)
    expect(said.complaints.at(-1)).toMatch(sentence)
    expect(logged(said.complaints, 'journal-ended')).toEqual([expect.stringContaining('no memory left')])
  })

  test('at the start ends it with code 1 and a sentence', async () => {
    const { said, ended } = runWith(`throw new RangeError('no memory left')`)
    expect(await ended).toBe(1)
    expect(said.out).toEqual([])
    expect(said.complaints.filter((line) => !line.startsWith('{'))).toEqual([expect.stringMatching(sentence)])
    expect(logged(said.complaints, 'journal-ended')).toHaveLength(1)
  })
})

test('has its bots play, in a thread that ends with it', async () => {
  const { child, said, ready, ended } = run('--port', '0', '--local', '--no-discovery')
  const watcher = await Client.connect((await ready).local)
  await watcher.must({ type: 'open-table', game: 'help-the-sheriff', name: 'Bots', seats: 3 })
  for (let seat = 0; seat < 3; seat++) await watcher.must({ type: 'bot', seat, bot: 'normal' })
  await watcher.must({ type: 'start' })
  await watcher.until('view', ({ revision }) => revision > 0)
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(said.complaints.map((line) => (JSON.parse(line) as { code: string }).code)).toEqual(['listening'])
})

test('is killed, started again, and has its tables', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lanyard-headless-'))
  const first = run('--port', '0', '--data', folder, '--local', '--no-discovery')
  const guest = await Client.connect((await first.ready).local)
  await guest.ask({ type: 'open-table', game: 'dead-mans-draw', name: 'Long evening', seats: 2 })
  first.child.kill('SIGKILL')
  await first.ended
  const second = run('--port', '0', '--data', folder, '--local', '--no-discovery')
  const again = await Client.connect((await second.ready).local, guest.token)
  expect(again.last('tables').tables).toMatchObject([{ name: 'Long evening' }])
  second.child.kill('SIGINT')
  expect(await second.ended).toBe(0)
  rmSync(folder, { recursive: true })
})

test('damage to the journal of a host that was killed ends the next one in a sentence; --recover opens what is whole', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lanyard-headless-'))
  const flags = ['--port', '0', '--data', folder, '--local', '--no-discovery']
  const first = run(...flags)
  const guest = await Client.connect((await first.ready).local)
  await guest.ask({ type: 'open-table', game: 'dead-mans-draw', name: 'Long evening', seats: 2 })
  const halfway = statSync(join(folder, 'lanyard.sqlite-wal')).size
  await guest.ask({ type: 'open-table', game: 'dead-mans-draw', name: 'Later', seats: 2 })
  first.child.kill('SIGKILL')
  await first.ended
  flip(join(folder, 'lanyard.sqlite-wal'), halfway + 100, 2)
  const before = filesOf(folder)

  const second = run(...flags)
  expect(await second.ended).toBe(1)
  expect(second.said.out).toEqual([])
  expect(second.said.complaints).toEqual([
    expect.stringMatching(/is damaged: the last .* missing, .*--recover/) as string,
  ])
  expect(filesOf(folder)).toEqual(before)

  const third = run(...flags, '--recover')
  const again = await Client.connect((await third.ready).local, guest.token)
  expect(again.last('tables').tables).toMatchObject([{ name: 'Long evening' }])
  const [aside] = readdirSync(folder).filter((name) => name.startsWith('damaged-'))
  expect(filesOf(join(folder, aside!))).toMatchObject(before)
  expect(third.said.complaints.join('\n')).toContain(`The damaged files are in ${join(folder, aside!)} as they were`)
  third.child.kill('SIGTERM')
  expect(await third.ended).toBe(0)
  rmSync(folder, { recursive: true })
})

test('a wrong flag ends it with code 2', async () => {
  const wrong = run('--port', 'kitchen')
  expect(await wrong.ended).toBe(2)
  expect(wrong.said).toEqual({
    out: [],
    complaints: ['--port must be a number from 0 to 65535 (0: any free one), found "kitchen".'],
  })
})

// Windows would make this folder.
test.skipIf(process.platform === 'win32')('a data folder that can not be had ends it with code 1', async () => {
  const homeless = run('--data', '/proc/lanyard', '--port', '0')
  expect(await homeless.ended).toBe(1)
  expect(homeless.said.complaints).toEqual([expect.stringContaining('choose another data folder') as string])
})

test('a data folder that is a file is told as that, and not as settings that can not be read', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lanyard-headless-'))
  const file = join(folder, 'data')
  writeFileSync(file, '')
  const misled = run('--data', file, '--port', '0')
  expect(await misled.ended).toBe(1)
  expect(misled.said.complaints).toEqual([
    `${join(file, 'lanyard.sqlite')} needs a folder where there is a file: choose another data folder.`,
  ])
  rmSync(folder, { recursive: true })
})

test('a file of settings that is wrong ends it with code 2 before anything is made or changed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lanyard-headless-'))
  const file = join(folder, 'cafe.json')
  const text = '{\n  "file": "lanyard-cafe-1",\n  "idle": { "seconds": "fast" }\n}\n'
  writeFileSync(file, text)
  const complaint = `${file} line 3: "idle.seconds" must be a number, found "fast".`
  const start = (...flags: string[]) => run('--port', '0', '--local', '--no-discovery', ...flags)
  const wrong = [start('--data', folder), start('--settings', file, '--data', join(folder, 'data'))]
  expect(await Promise.all(wrong.map(({ ended }) => ended))).toEqual([2, 2])
  for (const { said } of wrong) expect(said).toEqual({ out: [], complaints: [complaint] })
  expect([readdirSync(folder), readFileSync(file, 'utf8')]).toEqual([['cafe.json'], text])
  writeFileSync(file, text.replace('"fast"', '60'))
  const [right, mistyped] = [start('--data', folder), start('--settings', `${file}.jsn`)]
  await Promise.all([right.ready, mistyped.ready])
  expect(existsSync(join(folder, 'lanyard.sqlite'))).toBe(true)
  const unmounted = start('--settings', join(folder, 'share', 'cafe.json'))
  expect(await unmounted.ended).toBe(2)
  expect(unmounted.said.complaints).toEqual([
    `${join(folder, 'share', 'cafe.json')} can't be read: its folder is not there; mount its disk or share, make it, or name another file with --settings.`,
  ])
  const missed = ({ said }: typeof right) => said.complaints.filter((line) => line.includes('"no-cafe-file"'))
  expect([missed(right).length, missed(mistyped).length]).toEqual([0, 1])
  rmSync(folder, { recursive: true })
})

test.each([
  [['--prot', '1'], '--prot is not a flag of the host: --help shows all of them.'],
  [['--port'], '--port needs a value: --port N.'],
  [['--profile', 'ship'], '--profile must be one of home, cafe, hall, found "ship".'],
  [['--max-clients', '15'], '--max-clients must be a number from 16 to 10000, found "15".'],
  [['--max-tables', 'many'], '--max-tables must be a number from 1 to 2000, found "many".'],
  [['--port', '70000'], '--port must be a number from 0 to 65535 (0: any free one), found "70000".'],
  [['--local=yes'], '--local takes no value.'],
  [['--name', ' '], '--name must be 1 to 40 characters that can be read, found " ".'],
  [['--name', 'a\u202Eb'], '--name must be 1 to 40 characters that can be read, found "a\u202Eb".'],
  [['--settings', ''], '--settings must name a file: leave it out for cafe.json in the data folder.'],
  [['--data', ''], '--data must name a folder: leave it out for the usual one.'],
  [['--recover'], '--recover needs a data folder: name it with --data.'],
  [['kitchen'], '"kitchen" belongs to no flag: --help shows all of them.'],
])('%j is refused in a sentence', (flags, sentence) => {
  expect(() => readHeadlessArguments(flags)).toThrow(new FlagError(sentence))
})

test('without flags it is open to the room, on any port, and forgets', () => {
  expect(readHeadlessArguments([])).toEqual({
    host: { discovery: true, recover: false, capacity: homeCapacity },
    local: false,
    help: false,
    hangLimitMs: 30_000,
  })
})
