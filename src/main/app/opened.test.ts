import { execFileSync } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { App, BrowserWindow } from 'electron'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { matchFileLimits } from '#shared/history/match-file.ts'
import { OpenedThings, isToBeOpened } from './opened.ts'

let folder: string
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'lanyard-opened-'))))
afterEach(() => rm(folder, { recursive: true, force: true }))

function opening({ isRefused = false } = {}) {
  const send = vi.fn()
  const window = { isDestroyed: () => false, webContents: { send } } as unknown as BrowserWindow
  return {
    things: new OpenedThings(
      () => window,
      () => isRefused,
    ),
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
  const app = new EventEmitter()
  const { things } = opening()
  things.listen(app as App)
  const preventDefault = vi.fn()
  app.emit('open-url', { preventDefault }, 'lanyard://join/192.168.1.20')
  await vi.waitFor(() => expect(things.take()).toEqual([{ type: 'join', address: '192.168.1.20' }]))
  await writeFile(join(folder, 'a.lanyard'), '')
  app.emit('open-file', { preventDefault }, join(folder, 'a.lanyard'))
  await vi.waitFor(() => expect(things.take()).toMatchObject([{ type: 'match', name: 'a.lanyard' }]))
  expect(preventDefault).toHaveBeenCalledTimes(2)
})

test('flags are not opened, whatever they end with', () => {
  expect(['--data=x.lanyard', '-x.lanyard', 'kitchen', 'https://x/lanyard:'].filter(isToBeOpened)).toEqual([])
})
