// The built program as a kiosk, on the stand-in for Electron: guests can't leave it, staff can, and what fails comes back.

import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openJournal } from '../../src/main/host/journal/journal.ts'
import { cut } from '../../src/main/host/testing/folders.ts'
import { lanAddresses } from '../../src/main/net/addresses.ts'
import { Client } from '../../src/main/net/testing/client.ts'
import { windowInfoFromArguments } from '../../src/preload/window-info.ts'
import { Program } from './stand-in/program.ts'

const folders: string[] = []
const programs: Program[] = []

afterAll(async () => {
  for (const program of programs) program.kill()
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

async function dataFolder(settings?: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lanyard-kiosk-'))
  folders.push(folder)
  if (settings !== undefined) {
    await mkdir(join(folder, 'house'))
    await writeFile(join(folder, 'house/cafe.json'), settings)
  }
  return folder
}

function start(folder: string, ...more: string[]): Program {
  const program = new Program(['--user-data-dir', folder, '--port', '0', '--no-discovery', ...more])
  programs.push(program)
  return program
}

/** A kiosk whose staff have set the PIN 2468. */
async function openKiosk(): Promise<Program> {
  const program = start(await dataFolder(), '--kiosk')
  await program.ask('call', { name: 'staffContents.loadURL' })
  await program.ask('staff', { says: 'set-pin', parameters: ['2468'] })
  return program
}

async function made(program: Program, name: string): Promise<unknown[][]> {
  return (await program.ask('calls', undefined)).filter((call) => call.name === name).map((call) => call.parameters)
}

async function openSheet(program: Program): Promise<void> {
  await program.ask('staff', { says: 'held', parameters: [] })
  expect((await program.ask('staff', { says: 'try-pin', parameters: ['2468'] })).state).toMatchObject({ show: 'sheet' })
}

const close = (program: Program) => program.ask('emit', { on: 'window', event: 'close', parameters: [] })
const press = (program: Program, on: 'guests' | 'staff', keys: object) =>
  program.ask('emit', {
    on,
    event: 'before-input-event',
    parameters: [
      { type: 'keyDown', key: '', code: '', control: false, alt: false, shift: false, meta: false, ...keys },
    ],
  })

describe('a kiosk', () => {
  let program: Program
  beforeAll(async () => {
    program = await openKiosk()
  })

  test('fills the screen with the guests’ page, which knows it', async () => {
    const [options] = await program.ask('call', { name: 'new BrowserWindow' })
    expect(options).toMatchObject({
      kiosk: true,
      frame: false,
      show: true,
      webPreferences: { sandbox: true, devTools: false, disableDialogs: true, backgroundThrottling: false },
    })
    // By default a page takes the keys whenever it is loaded, from staff's PIN too.
    expect(options).toMatchObject({ webPreferences: { focusOnNavigation: false } })
    const { additionalArguments } = (options as { webPreferences: { additionalArguments: string[] } }).webPreferences
    expect(windowInfoFromArguments(additionalArguments).kiosk).toBe(true)
    expect(await program.ask('call', { name: 'window.loadURL' })).toEqual(['app://lanyard/index.html#/kiosk'])
  })

  test('has no menu, in whatever language', async () => {
    const frame = { url: 'app://lanyard/index.html', parent: null }
    await program.ask('invoke', { channel: 'lanyard:set-language', frame, parameters: ['de'] })
    expect(await made(program, 'Menu.setApplicationMenu')).toEqual([[null], [null]])
  })

  test('keeps the screen awake', async () => {
    expect(await program.ask('call', { name: 'powerSaveBlocker.start' })).toEqual(['prevent-display-sleep'])
  })

  test('gives staff a page in a process of its own, small and over the guests’', async () => {
    const [options] = await program.ask('call', { name: 'new WebContentsView' })
    const { webPreferences } = options as { webPreferences: Record<string, unknown> & { preload: string } }
    expect(webPreferences).toMatchObject({ sandbox: true, contextIsolation: true, nodeIntegration: false })
    expect(webPreferences.focusOnNavigation).toBe(false)
    expect(await made(program, 'session.fromPartition')).toEqual([['persist:guests'], [webPreferences.partition]])
    expect(await program.ask('call', { name: 'staffContents.loadURL' })).toEqual(['app://lanyard/staff.html'])
    expect((await made(program, 'view.setBounds')).at(-1)).toEqual([{ x: 0, y: 0, width: 76, height: 76 }])

    const script = await readFile(webPreferences.preload, 'utf8')
    const required = [...script.matchAll(/require\(([^)]*)\)/g)].map(([, what]) => what?.slice(1, -1))
    expect(required).toEqual(['electron'])
  })

  test('guests’ page and staff’s are served, and may no more than the usual one', async () => {
    const names = (await program.ask('calls', undefined)).map((call) => call.name)
    const rules = ['protocol.handle', 'setPermissionCheckHandler', 'setPermissionRequestHandler']
    for (const rule of [...rules, 'webRequest.onBeforeRequest']) {
      expect(names).toContain(`guestsSession.${rule}`)
      expect(names).toContain(`staffSession.${rule}`)
    }
    expect((await program.ask('fetch', { url: 'app://lanyard/staff.html', method: 'GET' })).status).toBe(200)
  })

  test.each(['guests', 'staff'] as const)('keys that lead out of it do nothing (%s)', async (page) => {
    expect(await press(program, page, { key: 'w', code: 'KeyW', control: true })).toEqual({ prevented: true })
    expect(await press(program, page, { key: 'F4', code: 'F4', alt: true })).toEqual({ prevented: true })
    expect(await press(program, page, { key: 'a', code: 'KeyA' })).toEqual({ prevented: false })
  })

  test.each([
    ['guests', 'context-menu', [{}]],
    ['guests', 'will-prevent-unload', []],
    ['staff', 'context-menu', [{}]],
    ['guestsSession', 'will-download', [{}, {}]],
    ['window', 'system-context-menu', [{}]],
  ] as const)('prevents on %s: %s', async (on, event, parameters) => {
    expect(await program.ask('emit', { on, event, parameters: [...parameters] })).toEqual({ prevented: true })
  })

  test('forgets the way and the clipboard of earlier guests where the next begin', async () => {
    const cleared = ['navigationHistory.clear', 'clipboard.clear']
    if (process.platform === 'linux') cleared.push('clipboard.selection.clear')
    const count = () => Promise.all(cleared.map(async (name) => (await made(program, name)).length))
    const before = await count()
    await program.ask('emit', { on: 'guests', event: 'did-finish-load', parameters: [] })
    expect(await count()).toEqual(before.map((times) => times + 1))
  })

  test('neither zooms nor can be inspected', async () => {
    await program.ask('emit', { on: 'guests', event: 'zoom-changed', parameters: ['in'] })
    expect((await made(program, 'webContents.setZoomLevel')).at(-1)).toEqual([0])
    expect((await made(program, 'webContents.setVisualZoomLevelLimits')).at(-1)).toEqual([1, 1])
    await program.ask('emit', { on: 'guests', event: 'devtools-opened', parameters: [] })
    expect(await made(program, 'webContents.closeDevTools')).toHaveLength(1)
  })

  test('can not be closed, and comes back to the whole screen', async () => {
    expect(await close(program)).toEqual({ prevented: true })
    await program.ask('emit', { on: 'window', event: 'leave-full-screen', parameters: [] })
    expect(await program.ask('call', { name: 'window.setKiosk' })).toEqual([true])
  })

  test('a touch of the corner is a touch of the guests’ page', async () => {
    await program.ask('staff', { says: 'touched', parameters: [12, 30] })
    expect(await made(program, 'webContents.sendInputEvent')).toEqual(
      ['mouseDown', 'mouseUp'].map((type) => [{ type, x: 12, y: 30, button: 'left', clickCount: 1 }]),
    )
  })

  test.each([
    ['another page', 'held', [], { url: 'http://127.0.0.1/', parent: null }],
    ['a frame in staff’s page', 'act', ['quit'], { url: 'app://lanyard/staff.html', parent: {} }],
    ['staff’s page, with an act that there is not', 'act', ['format'], undefined],
    ['staff’s page, with a PIN that is none', 'try-pin', ['2468; drop'], undefined],
    ['staff’s page, with a touch far away', 'touched', [4000, 0], undefined],
  ])('refuses %s', async (_who, says, parameters, frame) => {
    const { error } = await program.ask('staff', { says, parameters, ...(frame && { frame }) })
    expect(error).toMatch(/lanyard-staff:/)
  })

  test('does nothing of staff’s without the PIN', async () => {
    for (const act of ['quit', 'leave', 'counter', 'restart']) {
      expect((await program.ask('staff', { says: 'act', parameters: [act] })).error).toBeUndefined()
    }
    expect((await program.ask('staff', { says: 'held', parameters: [] })).state).toMatchObject({ show: 'pin' })
    expect((await program.ask('staff', { says: 'act', parameters: ['leave'] })).state).toMatchObject({ show: 'pin' })
    expect((await program.ask('staff', { says: 'set-pin', parameters: ['1111'] })).state).toMatchObject({ show: 'pin' })
    const wrong = await program.ask('staff', { says: 'try-pin', parameters: ['1111'] })
    expect(wrong.state).toMatchObject({ show: 'pin', refused: 'wrong' })
    await program.ask('staff', { says: 'act', parameters: ['back'] })
    expect(await made(program, 'new BrowserWindow')).toHaveLength(1)
  })

  test('the PIN opens the sheet over the whole screen, from staff’s keys too', async () => {
    await press(program, 'guests', { key: 'S', code: 'KeyS', control: true, alt: true, shift: true })
    expect((await program.ask('staff', { says: 'ready', parameters: [] })).state).toMatchObject({ show: 'pin' })
    expect((await made(program, 'view.setBounds')).at(-1)).toEqual([{ x: 0, y: 0, width: 1920, height: 1080 }])
    const right = await program.ask('staff', { says: 'try-pin', parameters: ['2468'] })
    expect(right.state).toMatchObject({ show: 'sheet' })
    const back = await program.ask('staff', { says: 'act', parameters: ['back'] })
    expect(back.state).toMatchObject({ show: 'corner' })
  })

  test('a crashed page comes back three times, then staff are called, and start it anew', async () => {
    const reloads = async () => (await made(program, 'webContents.reload')).length
    for (let crashes = 1; crashes <= 3; crashes++) {
      await program.ask('emit', { on: 'guests', event: 'render-process-gone', parameters: [{ reason: 'crashed' }] })
      await expect.poll(reloads).toBe(crashes)
    }
    await program.ask('emit', { on: 'guests', event: 'render-process-gone', parameters: [{ reason: 'crashed' }] })
    expect((await program.ask('staff', { says: 'ready', parameters: [] })).state).toMatchObject({
      show: 'call',
      languages: ['en', 'pt-BR', 'de'],
    })
    await openSheet(program)
    const after = await program.ask('staff', { says: 'act', parameters: ['restart'] })
    expect(after.state).toMatchObject({ show: 'call' })
    const page = async () => (await made(program, 'webContents.loadURL')).at(-1)
    await expect.poll(page).toEqual(['app://lanyard/index.html?start=1#/kiosk'])
    await program.ask('emit', { on: 'guests', event: 'did-finish-load', parameters: [] })
    const back = await program.ask('staff', { says: 'ready', parameters: [] })
    expect(back.state).toMatchObject({ show: 'corner' })
  })
})

test('the first start asks for a PIN, and nothing else goes on before', async () => {
  const folder = await dataFolder()
  const program = start(folder, '--kiosk')
  await program.ask('call', { name: 'staffContents.loadURL' })
  const show = async (says: string, parameters: unknown[] = []) =>
    (await program.ask('staff', { says, parameters })).state
  expect(await show('ready')).toMatchObject({ show: 'first-pin' })
  expect(await show('act', ['back'])).toMatchObject({ show: 'first-pin' })
  expect(await show('act', ['counter'])).toMatchObject({ show: 'first-pin' })
  // Twelve digits: a hash in hexadecimal has four given ones by chance, in one start of seven hundred.
  const pin = '864297531208'
  expect(await show('set-pin', [pin])).toMatchObject({ show: 'corner' })
  const kept = await readFile(join(folder, 'house/cafe.json'), 'utf8')
  expect(kept).toMatch(/scrypt:/)
  expect(kept).not.toContain(pin)
})

test('what guests store is not what the usual window stores, and outlives a power cut', async () => {
  const program = await openKiosk()
  await openSheet(program)
  await program.ask('staff', { says: 'act', parameters: ['leave'] })
  const windows = (await made(program, 'new BrowserWindow')) as [{ webPreferences: { partition?: string } }][]
  expect(windows.map(([{ webPreferences }]) => webPreferences.partition)).toEqual(['persist:guests', undefined])
})

test('staff leave it: the usual window opens, can be closed, and has its menu', async () => {
  const program = await openKiosk()
  await openSheet(program)
  await program.ask('staff', { says: 'act', parameters: ['counter'] })
  const windows = await made(program, 'new BrowserWindow')
  expect(windows).toHaveLength(2)
  expect(windows[1]![0]).not.toHaveProperty('kiosk')
  const { additionalArguments } = (windows[1]![0] as { webPreferences: { additionalArguments: string[] } })
    .webPreferences
  expect(windowInfoFromArguments(additionalArguments).kiosk).toBe(false)
  expect((await made(program, 'window.loadURL')).at(-1)).toEqual(['app://lanyard/index.html#/counter'])
  expect(await made(program, 'window.destroy')).toHaveLength(1)
  expect(await made(program, 'powerSaveBlocker.stop')).toEqual([[7]])
  expect(await close(program)).toEqual({ prevented: false })
  expect(await program.ask('download', { state: 'completed' })).toEqual({ prevented: false })
  const frame = { url: 'app://lanyard/index.html', parent: null }
  await program.ask('invoke', { channel: 'lanyard:set-language', frame, parameters: ['en'] })
  expect((await made(program, 'Menu.setApplicationMenu')).at(-1)).not.toEqual([null])
})

test.skipIf(lanAddresses().length === 0)(
  'whoever closes the window that staff have opened is asked while others play',
  async () => {
    const program = await openKiosk()
    await openSheet(program)
    await program.ask('staff', { says: 'act', parameters: ['leave'] })
    const [, [options]] = (await made(program, 'new BrowserWindow')) as [unknown, [{ webPreferences: object }]]
    const { additionalArguments } = options.webPreferences as { additionalArguments: string[] }
    const here = await Client.connect(windowInfoFromArguments(additionalArguments).hostUrl)
    await here.must({ type: 'open-house', open: true })
    const { house } = await here.until('house', ({ house }) => house.urls.length > 0)
    const guest = await Client.connect(house.urls[0]!)
    await guest.must({ type: 'open-table', game: 'dead-mans-draw', name: 'Friday', seats: 2 })
    await guest.must({ type: 'sit', seat: 0, name: 'Ada' })
    expect(await close(program)).toEqual({ prevented: true })
    // The stand-in answers that it may close.
    expect(await program.ended).toBe(0)
  },
)

test('staff quit it', async () => {
  const program = await openKiosk()
  await openSheet(program)
  void program.ask('staff', { says: 'act', parameters: ['quit'] }).catch(() => undefined)
  expect(await program.ended).toBe(0)
  expect(program.complaints).not.toMatch(/did not stop cleanly/)
})

// On Windows a signal from another process only kills.
test.skipIf(process.platform === 'win32')(
  'the system ends it cleanly by a signal, as its service manager does',
  async () => {
    const program = await openKiosk()
    program.kill('SIGTERM')
    expect(await program.ended).toBe(0)
    expect(program.complaints).not.toMatch(/did not stop cleanly/)
  },
)

test('the system ends it when it shuts down', async () => {
  const program = await openKiosk()
  void program.ask('emit', { on: 'powerMonitor', event: 'shutdown', parameters: [] }).catch(() => undefined)
  expect(await program.ended).toBe(0)
})

test('nobody in front of one by its settings is asked what becomes of a damaged journal', async () => {
  const folder = await dataFolder('{ "file": "lanyard-cafe-1", "kiosk": true }')
  const house = join(folder, 'house')
  openJournal(house).close()
  cut(join(house, 'lanyard.sqlite'), 20_000)
  const program = start(folder)
  expect(await program.ended).toBe(1)
  expect(program.complaints).toMatch(/^\S+lanyard\.sqlite is damaged: .*--recover/m)
})

test('the settings make it one as well; a file with a mistake is named, and nobody has to answer a box', async () => {
  const program = start(await dataFolder('{ "file": "lanyard-cafe-1", "kiosk": true }'))
  expect(await program.ask('call', { name: 'window.loadURL' })).toEqual(['app://lanyard/index.html#/kiosk'])

  const folder = await dataFolder()
  const file = join(folder, 'ours.json')
  await writeFile(file, '{\n  "file": "lanyard-cafe-1",\n  "kiosk": "yes"\n}\n')
  const broken = start(folder, '--kiosk', '--settings', file)
  expect(await broken.ended).toBe(1)
  expect(broken.complaints).toContain('ours.json')
  expect(broken.complaints).toContain('line 3')
})

test('one whose file of settings is not there does not start without the PIN in it, and says what to do', async () => {
  const folder = await dataFolder()
  const file = join(folder, 'share', 'cafe.json')
  const homeless = start(folder, '--kiosk', '--settings', file)
  expect(await homeless.ended).toBe(1)
  expect(homeless.complaints).toContain(`${file} is not there, and a kiosk does not start without it: `)

  // Such a file is made in a start without --kiosk, once its folder is there.
  await mkdir(join(folder, 'share'))
  expect(await start(folder, '--settings', file).ask('call', { name: 'window.loadURL' })).toEqual([
    'app://lanyard/index.html',
  ])
})
