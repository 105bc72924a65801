// The built program (out/main/index.js), started on a stand-in for Electron: everything that keeps the window safe is
// asked for, and does what it should when it is put to use.

import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { closeCodes, protocolVersion } from '#shared/protocol/limits.ts'
import { helpOf } from '../../src/main/flags.mjs'
import { Client } from '../../src/main/net/testing/client.ts'
import { windowInfoFromArguments } from '../../src/preload/window-info.ts'
import { root } from '../../tools/lib/node.mjs'
import { Program } from './stand-in/program.ts'

interface WindowOptions {
  webPreferences: Record<string, unknown> & { preload: string; additionalArguments: string[] }
}

const folders: string[] = []
const programs: Program[] = []

async function start(...more: string[]): Promise<Program> {
  const folder = await mkdtemp(join(tmpdir(), 'lanyard-shell-'))
  folders.push(folder)
  const program = new Program([
    '--user-data-dir',
    join(folder, 'first start'),
    '--port',
    '0',
    '--no-discovery',
    ...more,
  ])
  programs.push(program)
  return program
}

afterEach(() => vi.unstubAllEnvs())
afterAll(async () => {
  for (const program of programs) program.kill()
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

async function windowOptions(program: Program): Promise<WindowOptions> {
  const [options] = await program.ask('call', { name: 'new BrowserWindow' })
  return options as WindowOptions
}

describe('a running program', () => {
  let program: Program
  beforeAll(async () => {
    program = await start()
    await program.ask('call', { name: 'window.loadURL' })
  })

  test('does first what has to come before the app is ready', async () => {
    const names = (await program.ask('calls', undefined)).map((call) => call.name)
    const early = ['app.setPath', 'app.requestSingleInstanceLock']
    expect(early.map((name) => names.indexOf(name)).every((at) => at >= 0)).toBe(true)
    // The lock is of the folder, so the folder comes first.
    expect(names.indexOf('app.setPath')).toBeLessThan(names.indexOf('app.requestSingleInstanceLock'))
    for (const name of [
      ...early,
      'app.enableSandbox',
      'protocol.registerSchemesAsPrivileged',
      'commandLine.appendSwitch',
    ]) {
      expect(names.slice(0, names.indexOf('ready'))).toContain(name)
    }
  })

  test('keeps dumps of crashes from its start on, and sends them nowhere', async () => {
    const calls = await program.ask('calls', undefined)
    const names = calls.map((call) => call.name)
    expect(names.indexOf('crashReporter.start')).toBeLessThan(names.indexOf('ready'))
    expect(await program.ask('call', { name: 'crashReporter.start' })).toEqual([{ uploadToServer: false }])
    const paths = calls.filter((call) => call.name === 'app.setPath').map((call) => call.parameters)
    expect(paths).toContainEqual(['crashDumps', expect.stringMatching(/logs.crashes$/)])
  })

  test('copies a report of what it has logged, and says so', async () => {
    await program.ask('chooseInMenu', { label: 'Bericht kopieren' })
    const [report] = await program.ask('call', { name: 'clipboard.writeText' })
    expect(report).toMatch(/^Lanyard 0\.1\.0\n[^]*\n\S+ started\n\S+ listening port=\d+ open=false\n/)
    const [told] = await program.ask('call', { name: 'dialog.showMessageBox' })
    expect(told).toMatchObject({ type: 'info', message: expect.stringContaining('Bericht') })
  })

  test('opens the folder of its logs', async () => {
    await program.ask('chooseInMenu', { label: 'Protokollordner öffnen' })
    const [folder] = (await program.ask('call', { name: 'shell.openPath' })) as [string]
    expect(await readdir(folder)).toContain('lanyard.log')
  })

  test('says that a file could not be saved', async () => {
    expect(await program.ask('download', { state: 'interrupted' })).toEqual({ prevented: false })
    const boxes = (await program.ask('calls', undefined)).filter((call) => call.name === 'dialog.showMessageBox')
    expect(boxes.at(-1)?.parameters).toMatchObject([{ message: 'Die Datei ließ sich nicht speichern.' }])
  })

  test('opens a sandboxed window on its own page', async () => {
    const { webPreferences, ...window } = await windowOptions(program)
    // No larger than its screen; from then on where and as large as it was.
    expect(window).toMatchObject({ width: 1280, height: 728, name: 'main', windowStatePersistence: true })
    expect(webPreferences).toMatchObject({
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      spellcheck: false,
    })
    expect(await program.ask('call', { name: 'window.loadURL' })).toEqual(['app://lanyard/index.html'])
    expect(await program.ask('call', { name: 'window.show' })).toEqual([])
  })

  test('gives the window a preload script that a sandbox can load, and the facts that it needs', async () => {
    const { preload, additionalArguments } = (await windowOptions(program)).webPreferences
    const script = await readFile(preload, 'utf8')
    expect(script).not.toMatch(/^\s*(import|export) /m)
    const required = [...script.matchAll(/require\(([^)]*)\)/g)].map(([, what]) => what?.slice(1, -1))
    expect(required).toEqual(['electron'])

    const facts = windowInfoFromArguments(additionalArguments)
    expect(facts).toMatchObject({ platform: process.platform, version: '0.1.0' })
    expect(new URL(facts.hostUrl).hostname).toBe('127.0.0.1')
    expect((await fetch(`${facts.hostUrl}/lanyard.json`)).ok).toBe(true)
  })

  test('has its bots play, in their thread', async () => {
    const { additionalArguments } = (await windowOptions(program)).webPreferences
    const watcher = await Client.connect(windowInfoFromArguments(additionalArguments).hostUrl)
    await watcher.must({ type: 'open-table', game: 'help-the-sheriff', name: 'Bots', seats: 3 })
    for (let seat = 0; seat < 3; seat++) await watcher.must({ type: 'bot', seat, bot: 'normal' })
    await watcher.must({ type: 'start' })
    await watcher.until('view', ({ revision }) => revision > 0)
    await watcher.leave()
    expect(program.complaints).not.toMatch(/bot-(failed|thread-failed)/)
  })

  test('makes app:// a scheme like the web has, without a way around its policy', async () => {
    expect(await program.ask('call', { name: 'protocol.registerSchemesAsPrivileged' })).toEqual([
      [{ scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true } }],
    ])
  })

  test('serves the built page under a strict policy', async () => {
    const page = await program.ask('fetch', { url: 'app://lanyard/index.html', method: 'GET' })
    expect(page.status).toBe(200)
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'x-content-type-options': 'nosniff',
    })
    const script = /<script>(.*?)<\/script>/s.exec(page.body)![1]!
    const hash = createHash('sha256').update(script).digest('base64')
    expect(page.headers['content-security-policy']).toBe(
      `default-src 'self'; script-src 'self' 'sha256-${hash}'; connect-src 'self' ws:; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'none'; frame-src 'none'; frame-ancestors 'none'`,
    )
    expect(page.body).toBe(await readFile(join(root, 'out/renderer/index.html'), 'utf8'))

    const scripts = [...page.body.matchAll(/(?:src|href)="(\.\/assets\/[^"]+)"/g)].map(([, path]) => path ?? '')
    expect(scripts.length).toBeGreaterThan(0)
    for (const path of scripts) {
      const { href } = new URL(path, 'app://lanyard/index.html')
      expect((await program.ask('fetch', { url: href, method: 'GET' })).status, href).toBe(200)
    }
  })

  test.each([
    ['app://lanyard/../../package.json'],
    ['app://lanyard/..%2f..%2fpackage.json'],
    ['app://lanyard/%2e%2e/%2e%2e/package.json'],
    ['app://lanyard/assets/..\\..\\..\\package.json'],
    ['app://lanyard//etc/passwd'],
    ['app://lanyard/assets'],
    ['app://lanyard/%00'],
    ['app://other/index.html'],
    ['app://user@lanyard/index.html'],
  ])('does not serve %s', async (url) => {
    expect((await program.ask('fetch', { url, method: 'GET' })).status).toBe(404)
  })

  test.each(['POST', 'PUT', 'DELETE', 'HEAD'])('does not answer %s', async (method) => {
    expect(await program.ask('fetch', { url: 'app://lanyard/index.html', method })).toMatchObject({ status: 405 })
  })

  test.each([
    ['fullscreen', 'app://lanyard/', true],
    ['clipboard-sanitized-write', 'app://lanyard/', true],
    ['local-network', 'app://lanyard/', true],
    ['loopback-network', 'app://lanyard/', true],
    ['fullscreen', 'http://192.168.1.20:4747/', false],
    ['fullscreen', 'app://other/', false],
    ['fullscreen', '', false],
    ['media', 'app://lanyard/', false],
    ['geolocation', 'app://lanyard/', false],
    ['notifications', 'app://lanyard/', false],
    ['clipboard-read', 'app://lanyard/', false],
    ['openExternal', 'app://lanyard/', false],
    ['usb', 'app://lanyard/', false],
  ])('permission %s for %s: %s', async (permission, origin, granted) => {
    expect(await program.ask('permission', { permission, origin })).toEqual({ check: granted, request: granted })
  })

  test.each([
    ['will-navigate', 'https://example.org/', true, true],
    ['will-navigate', 'file:///etc/passwd', true, true],
    ['will-navigate', 'app://lanyard/index.html', true, false],
    ['will-frame-navigate', 'app://lanyard/index.html', true, false],
    ['will-frame-navigate', 'app://lanyard/index.html', false, true],
    ['will-frame-navigate', 'https://example.org/', true, true],
    ['will-redirect', 'app://lanyard/index.html', true, true],
    ['will-attach-webview', 'app://lanyard/index.html', true, true],
  ])('%s to %s (main frame: %s) is prevented: %s', async (event, url, isMainFrame, prevented) => {
    expect(await program.ask('navigate', { event, url, isMainFrame })).toEqual({ prevented })
  })

  test('opens no second window, whatever the page asks for', async () => {
    expect(await program.ask('openWindow', { url: 'app://lanyard/index.html' })).toEqual({ action: 'deny' })
  })

  test.each([
    ['app://lanyard/index.html', false],
    ['ws://192.168.1.20:4747/ws', false],
    ['http://192.168.1.20:4747/', true],
    ['https://example.org/', true],
    ['file:///etc/passwd', true],
  ])('a request to %s is cancelled: %s', async (url, cancel) => {
    expect(await program.ask('request', { url })).toEqual({ cancel })
  })

  test('follows the language of the computer, then that of the player', async () => {
    const labels = async () => {
      const menus = (await program.ask('calls', undefined)).filter((call) => call.name === 'Menu.setApplicationMenu')
      return (menus.at(-1)?.parameters[0] as { label: string }[]).map((each) => each.label)
    }
    expect(await labels()).toContain('Bearbeiten')
    const frame = { url: 'app://lanyard/index.html', parent: null }
    const channel = 'lanyard:set-language'
    expect(await program.ask('invoke', { channel, frame, parameters: ['pt-BR'] })).toEqual({})
    expect(await labels()).toContain('Editar')
  })

  test.each([
    ['another page', { url: 'http://192.168.1.20:4747/', parent: null }, ['en']],
    ['a look-alike page', { url: 'app://lanyard.example/index.html', parent: null }, ['en']],
    ['a frame inside the page', { url: 'app://lanyard/index.html', parent: {} }, ['en']],
    ['a frame that is gone', null, ['en']],
    ['the page, with a wrong type', { url: 'app://lanyard/index.html', parent: null }, [7]],
    ['the page, with too much', { url: 'app://lanyard/index.html', parent: null }, ['en', 'de']],
    ['the page, with no language', { url: 'app://lanyard/index.html', parent: null }, ['../../etc']],
    ['the page, with nothing', { url: 'app://lanyard/index.html', parent: null }, []],
  ])('refuses a message from %s', async (_who, frame, parameters) => {
    const { error } = await program.ask('invoke', { channel: 'lanyard:set-language', frame, parameters })
    expect(error).toMatch(/lanyard:set-language: /)
  })

  test('hands over no other channel', async () => {
    const channels = (await program.ask('calls', undefined)).filter((call) => call.name.startsWith('ipcMain.'))
    expect(channels.map((call) => [call.name, call.parameters[0]])).toEqual([
      ['ipcMain.handle', 'lanyard:set-language'],
      ['ipcMain.handle', 'lanyard:flash-frame'],
      ['ipcMain.handle', 'lanyard:take-opened'],
    ])
  })

  test('flashes in the taskbar when the page asks for it, until it need not any more', async () => {
    const frame = { url: 'app://lanyard/index.html', parent: null }
    for (const on of [true, false]) {
      expect(await program.ask('invoke', { channel: 'lanyard:flash-frame', frame, parameters: [on] })).toEqual({})
    }
    const flashes = (await program.ask('calls', undefined)).filter((call) => call.name === 'window.flashFrame')
    expect(flashes.map((call) => call.parameters)).toEqual([[true], [false]])
  })

  test('comes to the front when it is started again, and opens what the second start was to open', async () => {
    await program.ask('secondInstance', { argv: ['lanyard', '--no-sandbox', 'lanyard://join/192.168.1.20:4747'] })
    expect(await program.ask('call', { name: 'window.restore' })).toEqual([])
    expect(await program.ask('call', { name: 'window.focus' })).toEqual([])
    expect(await program.ask('call', { name: 'webContents.send' })).toEqual(['lanyard:opened'])
    const frame = { url: 'app://lanyard/index.html', parent: null }
    expect(await program.ask('invoke', { channel: 'lanyard:take-opened', frame, parameters: [] })).toEqual({
      answer: [{ type: 'join', address: '192.168.1.20:4747' }],
    })
  })

  test('brings a crashed window back', async () => {
    await program.ask('crash', { reason: 'crashed' })
    expect(await program.ask('call', { name: 'webContents.reload' })).toEqual([])
  })
})

test('quits once, after the host has said goodbye to everybody', async () => {
  const program = await start()
  const { hostUrl } = windowInfoFromArguments((await windowOptions(program)).webPreferences.additionalArguments)
  const socket = new WebSocket(`${hostUrl.replace('http', 'ws')}/ws`, { origin: 'app://lanyard' })
  const closed = once(socket, 'close')
  await once(socket, 'open')
  socket.send(JSON.stringify({ type: 'hello', protocol: protocolVersion }))
  await once(socket, 'message')

  await program.ask('quit', undefined)
  expect(await program.ended).toBe(0)
  expect((await closed)[0]).toBe(closeCodes.stopping)
  await expect(fetch(`${hostUrl}/lanyard.json`)).rejects.toThrow()
  expect(program.complaints).not.toMatch(/did not stop cleanly/)
})

test('leaves at once when Lanyard is open already, and opens neither window nor host', async () => {
  const program = await start('--test-type=open-already')
  expect(await program.ended).toBe(0)
  expect(program.complaints).toMatch(/open already/)
})

test.each([
  [['--port', '4747'], '--port is there twice: take one of them away.'],
  [['--hang-limit', 'never'], '--hang-limit must be a number from 5 to 3600, or 0, found "never".'],
  [['--prot', '4747'], '--prot is not a flag of Lanyard: --help shows all of them.'],
  [['--local'], '--local is not a flag of Lanyard: --help shows all of them.'],
  [['kitchen'], '"kitchen" belongs to no flag: --help shows all of them.'],
])('says what is wrong with %j, and ends before there is a window or a host', async (flags, sentence) => {
  const program = await start(...flags)
  expect(await program.ended).toBe(1)
  expect(program.complaints).toBe(`${sentence}\n`)
})

test('shows its flags, and ends', async () => {
  const program = await start('--help')
  expect(await program.ended).toBe(0)
  expect([program.said, program.complaints]).toEqual([helpOf('window'), ''])
})

test('opens what it was started with, once its window is there', async () => {
  const program = await start('lanyard://join/192.168.1.20:4747')
  await program.ask('call', { name: 'webContents.send' })
  const names = (await program.ask('calls', undefined)).map((call) => call.name)
  expect(names.indexOf('window.loadURL')).toBeLessThan(names.indexOf('webContents.send'))
  const frame = { url: 'app://lanyard/index.html', parent: null }
  expect(await program.ask('invoke', { channel: 'lanyard:take-opened', frame, parameters: [] })).toEqual({
    answer: [{ type: 'join', address: '192.168.1.20:4747' }],
  })
})

test('can’t go on without the thread of its journal: says so, and ends', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lanyard-shell-'))
  folders.push(folder)
  const preload = join(folder, 'preload.mjs')
  await writeFile(
    preload,
    `import { parentPort, workerData } from 'node:worker_threads'
     if (workerData?.dataFolder !== undefined) parentPort.on('message', (requests) => {
       if (JSON.stringify(requests).includes('Doomed')) throw new RangeError('no memory left')
     })`,
  )
  vi.stubEnv('NODE_OPTIONS', `--import=${pathToFileURL(preload).href}`)
  const program = await start()
  const { hostUrl } = windowInfoFromArguments((await windowOptions(program)).webPreferences.additionalArguments)
  const guest = await Client.connect(hostUrl)
  guest.say({ type: 'open-table', id: 900, game: 'dead-mans-draw', name: 'Doomed', seats: 2 })
  expect(await guest.closed).toBe(closeCodes.stopping)
  expect(await program.ended).toBe(1)
  expect(program.complaints).toMatch(/can't be used, since the journal's thread has ended: start Lanyard again\.\n$/)
})

test('ends with an error that nobody has caught, which it says and logs', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lanyard-shell-'))
  folders.push(folder)
  const program = new Program(['--user-data-dir', folder, '--port', '0', '--no-discovery'])
  programs.push(program)
  await program.ask('call', { name: 'window.loadURL' })
  await program.ask('throw', { message: 'a fault of ours' })
  expect(await program.ended).toBe(1)
  expect(program.complaints).toContain('a fault of ours')
  expect(await readFile(join(folder, 'logs/lanyard.log'), 'utf8')).toContain('a fault of ours')
})

test('lets the switches through that are meant for Chromium, and keeps tables where --data says', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lanyard-shell-'))
  folders.push(folder)
  const program = await start('--data', folder, '--no-sandbox', '--ozone-platform=x11', '--lang=de', '-psn_0_12345')
  expect(await program.ask('call', { name: 'window.loadURL' })).toEqual(['app://lanyard/index.html'])
  expect(await readdir(folder)).toContain('lanyard.sqlite')
})
