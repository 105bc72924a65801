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
  requestSingleInstanceLock: () => !process.argv.includes('--stand-in-open-already'),
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

export class BrowserWindow extends EventEmitter {
  readonly webContents: EventEmitter
  constructor(options: unknown) {
    super()
    record('new BrowserWindow', [options])
    this.webContents = recording('webContents', { isDestroyed: () => false }) as EventEmitter
    contents.push(this.webContents)
    windows.push(this)
    app.emit('web-contents-created', new PreventableEvent(), this.webContents)
    const rest = recording('window', {
      isDestroyed: () => false,
      isMinimized: () => true,
      isMaximized: () => false,
      getNormalBounds: () => ({ x: 10, y: 20, width: 1000, height: 700 }),
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

export const ipcMain = recording('ipcMain')
export const powerMonitor = recording('powerMonitor')
export const protocol = recording('protocol')
export const dialog = recording('dialog', {
  showMessageBox: () => Promise.resolve({ response: 0 }),
  showErrorBox: (_title, content) => process.stderr.write(`${String(content)}\n`),
})
export const Menu = recording('Menu', { buildFromTemplate: (template) => template })
const workArea = { x: 0, y: 0, width: 1920, height: 1040 }
export const screen = recording('screen', {
  getPrimaryDisplay: () => ({ workArea }),
  getAllDisplays: () => [{ workArea }],
})
const defaultSession = recording('session') as { webRequest: unknown }
defaultSession.webRequest = recording('webRequest')
export const session = { defaultSession }
