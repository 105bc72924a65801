// All parts of a kiosk together, with the test's own clock: a page that hangs or crashes comes back.

import { EventEmitter } from 'node:events'
import type { App, BrowserWindow, Clipboard, PowerMonitor, PowerSaveBlocker, Session, WebContentsView } from 'electron'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { defaultSettings } from '#shared/cafe/settings.ts'
import { openKiosk } from './kiosk.ts'
import { cooldownMinutes } from './cooldown.ts'
import { staffChannels } from '../../../preload/staff-bridge.ts'
import { staffPage } from '../../app-origin.ts'

const asked: string[] = []
beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  // The lock listens to these signals until the program ends.
  vi.spyOn(process, 'on').mockReturnValue(process)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  asked.length = 0
})

/** A page whose renderer can be made to hang and to crash. */
class StandInPage extends EventEmitter {
  hangs = false
  #isCrashed = false
  readonly sent: unknown[] = []
  readonly ipc = { handle: vi.fn() }
  readonly navigationHistory = { clear: vi.fn() }
  readonly #name: string

  constructor(name: string) {
    super()
    this.#name = name
  }

  executeJavaScript = () => (this.hangs ? new Promise(() => undefined) : Promise.resolve(0))
  isDestroyed = () => false
  isCrashed = () => this.#isCrashed
  isDevToolsOpened = () => false
  isLoadingMainFrame = () => false
  getURL = () => 'app://lanyard/index.html#/kiosk'
  close = vi.fn()
  focus = vi.fn()
  invalidate = vi.fn()
  setZoomLevel = vi.fn()
  setVisualZoomLevelLimits = () => Promise.resolve()
  send = (_channel: string, state: unknown) => this.sent.push(state)

  forcefullyCrashRenderer = () => this.crash('killed')
  crash(reason: string): void {
    this.#isCrashed = true
    this.emit('render-process-gone', {}, { reason })
  }
  reload = () => this.#load(`${this.#name} again`)
  loadURL = (address: string) => {
    this.#load(address)
    return Promise.resolve()
  }
  #load(what: string): void {
    asked.push(what)
    this.#isCrashed = false
    this.hangs = false
    setImmediate(() => this.emit('did-finish-load'))
  }
}

function open() {
  const guests = new StandInPage('guests')
  const staff = new StandInPage('staff')
  const powerMonitor = new EventEmitter()
  const app = Object.assign(new EventEmitter(), { quit: vi.fn() })
  const window = Object.assign(new EventEmitter(), {
    webContents: guests,
    contentView: { addChildView: vi.fn(), removeChildView: vi.fn() },
    isDestroyed: () => false,
    getContentSize: () => [1920, 1080],
    setKiosk: vi.fn(),
    destroy: vi.fn(),
  })
  function View() {
    return { webContents: staff, setBounds: vi.fn(), setBackgroundColor: vi.fn() }
  }
  const clipboard = { clear: vi.fn(), selection: { clear: vi.fn() } }
  const powerSaveBlocker = { start: vi.fn(() => 7), stop: vi.fn() }
  openKiosk({
    electron: {
      app: app as unknown as App,
      clipboard: clipboard as unknown as Clipboard,
      powerMonitor: powerMonitor as unknown as PowerMonitor,
      powerSaveBlocker: powerSaveBlocker as unknown as PowerSaveBlocker,
      WebContentsView: View as unknown as typeof WebContentsView,
    },
    session: new EventEmitter() as unknown as Session,
    staff: { partition: 'staff', preload: 'staff.cjs' },
    cafeSettings: {
      settings: { ...defaultSettings, pin: 'a hash' },
      tryPin: () => Promise.resolve('right'),
      setPin: vi.fn(),
    },
    platform: 'linux',
    openGuests: (page) => {
      asked.push(page)
      return window as unknown as BrowserWindow
    },
    openUsual: (page) => asked.push(page),
  })
  asked.length = 0
  return {
    guests,
    staff,
    app,
    clipboard,
    powerMonitor,
    powerSaveBlocker,
    /** A message from staff's own page. */
    async staffSay(channel: string, ...said: unknown[]): Promise<void> {
      const handlers = new Map(staff.ipc.handle.mock.calls as [string, (...all: unknown[]) => unknown][])
      await handlers.get(channel)!({ senderFrame: { parent: null, url: staffPage } }, ...said)
    },
    shows: () => (staff.sent.at(-1) as { show?: string } | undefined)?.show,
  }
}

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)

test('the screen stays on as long as this is a kiosk', async () => {
  const { powerSaveBlocker, staffSay } = open()
  expect(powerSaveBlocker.start).toHaveBeenCalledExactlyOnceWith('prevent-display-sleep')
  await staffSay(staffChannels.held)
  await staffSay(staffChannels.tryPin, '2468')
  expect(powerSaveBlocker.stop).not.toHaveBeenCalled()
  await staffSay(staffChannels.act, 'leave')
  expect(powerSaveBlocker.stop).toHaveBeenCalledExactlyOnceWith(7)
  expect(asked).toEqual(['app://lanyard/index.html'])
})

test('a page that hangs is back within ten seconds, where it was', async () => {
  const { guests } = open()
  await seconds(20)
  guests.hangs = true
  await seconds(11)
  expect(asked).toEqual(['guests again'])
})

test('keys go on to what staff have open while the guests’ page comes back, and to that page otherwise', async () => {
  const { guests, staff } = open()
  const pressed = { type: 'keyDown', key: 's', code: 'KeyS', control: true, alt: true, shift: true, meta: false }
  guests.emit('before-input-event', { preventDefault: vi.fn() }, pressed)
  guests.focus.mockClear()
  staff.focus.mockClear()
  guests.crash('oom')
  await seconds(2)
  expect(asked).toEqual(['guests again'])
  expect(guests.focus).not.toHaveBeenCalled()
  expect(staff.focus).toHaveBeenCalled()

  // The pad closes by itself.
  await seconds(60)
  guests.focus.mockClear()
  staff.focus.mockClear()
  staff.crash('oom')
  await seconds(2)
  expect(asked).toEqual(['guests again', 'staff again'])
  expect(staff.focus).not.toHaveBeenCalled()
  expect(guests.focus).toHaveBeenCalled()
})

test('a page that crashes is back within two seconds, where it was', async () => {
  const { guests } = open()
  guests.crash('oom')
  await seconds(2)
  expect(asked).toEqual(['guests again'])
})

test('the third time staff are called; then it tries by itself, at first what was, at last from the beginning', async () => {
  const { guests, shows } = open()
  async function failAgain() {
    for (let times = 1; times <= 4; times++) {
      guests.crash('crashed')
      await seconds(2)
    }
  }
  await failAgain()
  expect(asked).toEqual(['guests again', 'guests again', 'guests again'])
  expect(shows()).toBe('call')

  await seconds(cooldownMinutes * 60)
  expect(asked).toHaveLength(4)
  expect(asked.at(-1)).toBe('guests again')
  expect(shows()).toBe('corner')

  await failAgain()
  expect(shows()).toBe('call')
  await seconds(cooldownMinutes * 60)
  expect(asked.at(-1)).toBe('app://lanyard/index.html?start=1#/kiosk')
  expect(shows()).toBe('corner')

  // An hour later the count starts again, even if the system clock was set back.
  await seconds(3600)
  vi.setSystemTime(Date.now() - 7_200_000)
  await failAgain()
  await seconds(cooldownMinutes * 60)
  expect(asked.at(-1)).toBe('guests again')
})

test('while staff are called, the picture of a page that failed is not taken for one that is back', async () => {
  const { guests, shows } = open()
  for (let times = 1; times <= 4; times++) {
    guests.emit('did-fail-load', {}, -6, 'ERR_FAILED', 'app://lanyard/index.html', true)
    await seconds(2)
  }
  guests.emit('did-finish-load')
  expect(shows()).toBe('call')
})

test('staff’s page comes back, too, however often', async () => {
  const { staff } = open()
  for (let times = 1; times <= 4; times++) {
    staff.crash('crashed')
    await seconds(2)
  }
  await seconds(60)
  expect(asked).toEqual(['staff again', 'staff again', 'staff again', 'staff again'])
})

test('after the machine has slept, or when what draws has gone, the page is drawn anew and asked', async () => {
  const { guests, app, powerMonitor } = open()
  powerMonitor.emit('resume')
  expect(guests.invalidate).toHaveBeenCalledTimes(1)
  app.emit('child-process-gone', {}, { type: 'GPU', reason: 'crashed' })
  await seconds(2)
  expect(guests.invalidate).toHaveBeenCalledTimes(2)
  guests.hangs = true
  powerMonitor.emit('resume')
  // Where it is not asked at once but with the watchdog's next question, it is back a second later.
  await seconds(7)
  expect(asked).toEqual(['guests again'])
})

test('back at the beginning there is no way back to what guests did, nor is there what they have copied', () => {
  const { guests, clipboard } = open()
  guests.emit('did-navigate-in-page', {}, 'app://lanyard/index.html#/table/abc123', true)
  expect(guests.navigationHistory.clear).not.toHaveBeenCalled()
  expect(clipboard.clear).not.toHaveBeenCalled()
  guests.emit('did-navigate-in-page', {}, 'app://lanyard/index.html#/kiosk', true)
  expect(guests.navigationHistory.clear).toHaveBeenCalledTimes(1)
  expect(clipboard.clear).toHaveBeenCalledTimes(1)
  expect(clipboard.selection.clear).toHaveBeenCalledTimes(1)
})
