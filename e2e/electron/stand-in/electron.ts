// Stands in for the module 'electron' where the real one can't run: does nothing, records what is asked of it, and does
// to the program what Electron would, when the test says so (asks.ts).

import { EventEmitter } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type Handler = (...parameters: unknown[]) => unknown

/** Every call that the program has made, in order, as `object.method` with its parameters. */
export const calls: { name: string; parameters: unknown[] }[] = []
/** Says the name of each call as it is made. */
export const called = new EventEmitter()
/** The functions that the program has handed over, by the call that took them. */
export const handlers = new Map<string, Handler>()

/** An object whose methods do nothing but record; those of `answers` answer as well. */
function recording(name: string, answers: Record<string, Handler> = {}): unknown {
  return new Proxy(new EventEmitter(), {
    get(emitter, method, receiver) {
      if (typeof method !== 'string' || method in emitter) return Reflect.get(emitter, method, receiver) as unknown
      // Or it would be taken for a promise.
      if (method === 'then') return undefined
      return (...parameters: unknown[]) => {
        record(`${name}.${method}`, parameters)
        return answers[method]?.(...parameters)
      }
    },
  })
}

function record(name: string, parameters: unknown[]): void {
  calls.push({ name, parameters: parameters.filter((parameter) => typeof parameter !== 'function') })
  const handler = parameters.find((parameter) => typeof parameter === 'function')
  const about = typeof parameters[0] === 'string' ? `${name} ${parameters[0]}` : name
  if (handler) handlers.set(about, handler as Handler)
  called.emit(name)
}

/** An event as Electron hands it over: something that can be prevented. */
export class PreventableEvent {
  defaultPrevented = false
  preventDefault(): void {
    this.defaultPrevented = true
  }
}

export const app = recording('app', {
  getName: () => 'Lanyard',
  getVersion: () => '0.1.0',
  getLocale: () => 'de-AT',
  getPath: () => join(tmpdir(), 'lanyard-stand-in'),
  requestSingleInstanceLock: () => !process.argv.includes('--test-type=open-already'),
  whenReady: () =>
    new Promise((resolve) => {
      setImmediate(() => {
        record('ready', [])
        resolve(undefined)
      })
    }),
  quit: () => setImmediate(quit),
  exit: (code) => process.exit(Number(code)),
}) as EventEmitter & { isPackaged: boolean; commandLine: unknown }
app.isPackaged = false
app.commandLine = recording('commandLine')

function quit(): void {
  const event = new PreventableEvent()
  app.emit('before-quit', event)
  if (!event.defaultPrevented) process.exit(0)
}

export const contents: EventEmitter[] = []
export const windows: EventEmitter[] = []

function createContents(name: string, ipc: string): EventEmitter {
  const made = recording(name, {
    isDestroyed: () => false,
    isCrashed: () => false,
    isDevToolsOpened: () => false,
    isLoadingMainFrame: () => false,
    executeJavaScript: () => Promise.resolve(0),
    setVisualZoomLevelLimits: () => Promise.resolve(),
    getURL: () => 'app://lanyard/index.html#/kiosk',
    loadURL: () => Promise.resolve(),
  }) as EventEmitter
  Object.assign(made, { ipc: recording(ipc), navigationHistory: recording('navigationHistory') })
  contents.push(made)
  app.emit('web-contents-created', new PreventableEvent(), made)
  return made
}

export class BrowserWindow extends EventEmitter {
  readonly webContents: EventEmitter
  readonly contentView = recording('contentView')
  #isGone = false

  constructor(options: unknown) {
    super()
    record('new BrowserWindow', [options])
    this.webContents = createContents('webContents', 'page.ipc')
    windows.push(this)
    const rest = recording('window', {
      isDestroyed: () => this.#isGone,
      destroy: () => (this.#isGone = true),
      getContentSize: () => [1920, 1080],
      isMinimized: () => true,
      loadURL: () => {
        setImmediate(() => this.emit('ready-to-show'))
        return Promise.resolve()
      },
    }) as Record<string, unknown>
    return new Proxy(this, {
      get: (target, property) =>
        property in target ? (Reflect.get(target, property) as unknown) : rest[String(property)],
    })
  }
}

export class WebContentsView {
  readonly webContents: EventEmitter
  readonly setBounds: Handler
  readonly setBackgroundColor: Handler

  constructor(options: unknown) {
    record('new WebContentsView', [options])
    this.webContents = createContents('staffContents', 'staff.ipc')
    this.setBounds = (bounds) => record('view.setBounds', [bounds])
    this.setBackgroundColor = (colour) => record('view.setBackgroundColor', [colour])
  }
}

export const ipcMain = recording('ipcMain')
export const powerMonitor = recording('powerMonitor') as EventEmitter
export const powerSaveBlocker = recording('powerSaveBlocker', { start: () => 7 })
export const protocol = recording('protocol')
export const dialog = recording('dialog', {
  showMessageBox: () => Promise.resolve({ response: 0 }),
})
export const clipboard = Object.assign(recording('clipboard') as object, {
  selection: recording('clipboard.selection'),
})
export const shell = recording('shell')
export const crashReporter = recording('crashReporter')
export const Menu = recording('Menu', { buildFromTemplate: (template) => template })
export const screen = recording('screen', { getPrimaryDisplay: () => ({ workAreaSize: { width: 1366, height: 728 } }) })

function createSession(name: string, webRequest: string): EventEmitter {
  const made = recording(name) as EventEmitter
  return Object.assign(made, { webRequest: recording(webRequest), protocol: recording(`${name}.protocol`) })
}
const defaultSession = createSession('session', 'webRequest')
export const guestsSession = createSession('guestsSession', 'guestsSession.webRequest')
export const session = {
  defaultSession,
  fromPartition(partition: string) {
    record('session.fromPartition', [partition])
    return partition === 'staff' ? createSession('staffSession', 'staffSession.webRequest') : guestsSession
  },
}
