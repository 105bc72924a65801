import { execFileSync } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { App, BrowserWindow } from 'electron'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { matchFileLimits } from '#shared/history/match-file.ts'
import { OpenRequests, isOpenRequest } from './open-requests.ts'
import { startAfterQuit } from './starting/start-after-quit.ts'

let folder: string
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'lanyard-opened-'))))
afterEach(() => rm(folder, { recursive: true, force: true }))

function opening({ isRefused = false, isQuitting = (): boolean => false } = {}) {
  const app = Object.assign(new EventEmitter(), { relaunch: vi.fn() })
  const send = vi.fn()
  const window = { isDestroyed: () => false, webContents: { send } } as unknown as BrowserWindow
  return {
    things: new OpenRequests(
      () => window,
      () => isRefused,
      startAfterQuit(app as unknown as App, isQuitting),
    ),
    app,
    send,
  }
}

test.each([
  ['lanyard://join/192.168.1.20:4747', '192.168.1.20:4747'],
  ['lanyard://join/192.168.1.20', '192.168.1.20'],
  ['LANYARD://join/Kitchen.local:4747/', 'kitchen.local:4747'],
])('%s leads to a host', async (link, address) => {
  const { things, send } = opening()
  await things.open(['--no-sandbox', link], '/')
  expect(send).toHaveBeenCalledTimes(1)
  expect(things.take()).toEqual([{ type: 'join', address }])
  expect(things.take()).toEqual([])
})

test.each([
  'lanyard://join/',
  'lanyard://join',
  'lanyard://join/192.168.1.20/../..',
  'lanyard://join/192.168.1.20:4747#/table/abc123',
  'lanyard://join/192.168.1.20?name=x',
  'lanyard://join/user:secret@192.168.1.20',
  'lanyard://join/http://192.168.1.20',
  'lanyard://join/192.168.1.20:474747',
  `lanyard://join/${'a'.repeat(300)}`,
  'lanyard://join/a b',
  'lanyard://settings/192.168.1.20',
  'lanyard:join/192.168.1.20',
  'lanyard://join/192.168.1.20\n--kiosk',
])('%j leads nowhere', async (link) => {
  const { things, send } = opening()
  await things.open([link], '/')
  expect(send).not.toHaveBeenCalled()
  expect(things.take()).toEqual([])
})

test('the file of a match is read, from the folder in which it was named', async () => {
  await writeFile(join(folder, 'evening.lanyard'), '{"kind":"lanyard-match"}')
  const { things } = opening()
  await things.open(['evening.lanyard'], folder)
  const [match] = things.take()
  expect(match).toMatchObject({ type: 'match', name: 'evening.lanyard' })
  expect(match?.type === 'match' && Buffer.from(match.bytes!).toString()).toBe('{"kind":"lanyard-match"}')
})

test('of a file that is too large only so much is read that the page sees it', async () => {
  const file = join(folder, 'huge.lanyard')
  await writeFile(file, '')
  await truncate(file, 2 ** 34)
  const { things } = opening()
  await things.open([file], folder)
  const [match] = things.take()
  expect(match?.type === 'match' && match.bytes?.length).toBe(3 * matchFileLimits.length + 1)
})

test.each([['no such.lanyard'], ['.']])('%s is no file, which the page says', async (name) => {
  const { things } = opening()
  await things.open([name === '.' ? `${folder}/x.lanyard/../.lanyard` : name], folder)
  expect(things.take()).toMatchObject([{ type: 'match', bytes: undefined }])
})

test.skipIf(process.platform === 'win32')('nor is a pipe, which is not waited for', async () => {
  const pipe = join(folder, 'pipe.lanyard')
  execFileSync('mkfifo', [pipe])
  const { things } = opening()
  await things.open([pipe], folder)
  expect(things.take()).toEqual([{ type: 'match', name: 'pipe.lanyard', bytes: undefined }])
})

test('a kiosk opens nothing that guests bring', async () => {
  const { things, send } = opening({ isRefused: true })
  await things.open(['lanyard://join/192.168.1.20'], '/')
  expect(send).not.toHaveBeenCalled()
  expect(things.take()).toEqual([])
})

test('macOS says it as an event', async () => {
  const { app, things } = opening()
  things.listen(app as unknown as App)
  const preventDefault = vi.fn()
  app.emit('open-url', { preventDefault }, 'lanyard://join/192.168.1.20')
  await expect.poll(() => things.take()).toEqual([{ type: 'join', address: '192.168.1.20' }])
  await writeFile(join(folder, 'a.lanyard'), '')
  app.emit('open-file', { preventDefault }, join(folder, 'a.lanyard'))
  await expect.poll(() => things.take()).toMatchObject([{ type: 'match', name: 'a.lanyard' }])
  expect(preventDefault).toHaveBeenCalledTimes(2)
})

test('of a command line all is opened, in its order', async () => {
  const { things } = opening()
  await things.open(['lanyard://join/192.168.1.20', '--no-sandbox', 'lanyard://join/192.168.1.21'], '/')
  expect(things.take()).toMatchObject([{ address: '192.168.1.20' }, { address: '192.168.1.21' }])
})

test('while the program quits nothing is lost: it is started again once it is gone, with all that came', async () => {
  let isQuitting = false
  const { app, things, send } = opening({ isQuitting: () => isQuitting })
  things.listen(app as unknown as App)
  await things.open(['lanyard'], '/home/ada')
  app.emit('quit')
  expect(app.relaunch).not.toHaveBeenCalled()

  isQuitting = true
  await things.open(['lanyard', '--allow-file-access-from-files'], '/home/ada')
  await things.open(['friday.lanyard'], '/home/ada')
  app.emit('open-file', { preventDefault: () => undefined }, '/home/ada/saturday.lanyard')
  expect(app.relaunch).not.toHaveBeenCalled()
  app.emit('quit')
  const files = ['/home/ada/friday.lanyard', '/home/ada/saturday.lanyard']
  expect(app.relaunch.mock.calls).toEqual([
    [{ execPath: process.execPath, args: [...process.argv.slice(1), ...files] }],
  ])
  expect(send).not.toHaveBeenCalled()
})

test('flags are not opened, whatever they end with', () => {
  expect(['--data=x.lanyard', '-x.lanyard', 'kitchen', 'https://x/lanyard:'].filter(isOpenRequest)).toEqual([])
})
