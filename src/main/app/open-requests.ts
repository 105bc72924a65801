// What the system asks Lanyard to open: a link that leads to a host, or the file of a saved match. It comes on the command
// line of this start or of a second one, or on macOS as an event, and waits until the page takes it.

import { open, stat } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { matchFileLimits } from '#shared/history/match-file.ts'
import { channels } from '../../preload/channels.ts'
import type { App, BrowserWindow } from 'electron'
import type { Opened } from '../../preload/bridge.ts'

/** `lanyard://join/192.168.1.20:4747`. The page checks the address further before it connects. */
const joinLink = /^lanyard:\/\/join\/([a-z0-9.-]{1,253}(?::\d{1,5})?)\/?$/i
const anyLink = /^lanyard:/i
const matchFileName = /\.lanyard$/i

/** One byte more than a file may have, so that the page notices a longer one. */
const bytesRead = 3 * matchFileLimits.length + 1
/** Number of things that can wait for the page: nobody opens more at the same time on purpose. */
const maxWaiting = 8

/** Whether an argument of a command line is something to open, and not a flag. */
export function isOpenRequest(argument: string): boolean {
  return anyLink.test(argument) || (!argument.startsWith('-') && matchFileName.test(argument))
}

/** The links and files (as absolute paths) in a command line that was entered in `folder`. */
function openRequestsIn(args: readonly string[], folder: string): string[] {
  return args.filter(isOpenRequest).map((argument) => (anyLink.test(argument) ? argument : resolve(folder, argument)))
}

/** The next start of this program, after it has quit. */
export interface NextStart {
  /** Whether this program is quitting, so that only the next start can open anything. */
  readonly isAwaited: () => boolean
  /** Adds these things to what the next start opens. */
  readonly add: (things: readonly string[]) => void
}

export class OpenRequests {
  readonly #window: () => BrowserWindow | undefined
  readonly #isRefused: () => boolean
  readonly #nextStart: NextStart
  #things: Opened[] = []

  /** `isRefused`: whether nothing may be opened, as on a kiosk. */
  constructor(window: () => BrowserWindow | undefined, isRefused: () => boolean, nextStart: NextStart) {
    this.#window = window
    this.#isRefused = isRefused
    this.#nextStart = nextStart
  }

  /** To be called before the app is ready: macOS sends what the app was started with soon after. */
  listen(app: App): void {
    app.on('open-url', (event, url) => {
      event.preventDefault()
      void this.open([url], '/')
    })
    app.on('open-file', (event, path) => {
      event.preventDefault()
      void this.open([path], '/')
    })
  }

  /** `args`: a command line, which may contain things to open. `folder`: the folder in which it was entered. */
  async open(args: readonly string[], folder: string): Promise<void> {
    const named = openRequestsIn(args, folder)
    if (this.#nextStart.isAwaited()) return this.#nextStart.add(named)
    for (const each of named.slice(-maxWaiting)) this.#add(await read(each))
  }

  /** Returns the waiting things, for the page, and removes them. */
  take(): Opened[] {
    return this.#things.splice(0)
  }

  #add(thing: Opened | undefined): void {
    if (!thing || this.#isRefused()) return
    this.#things = [...this.#things, thing].slice(-maxWaiting)
    const window = this.#window()
    if (window && !window.isDestroyed()) window.webContents.send(channels.opened)
  }
}

async function read(argument: string): Promise<Opened | undefined> {
  if (anyLink.test(argument)) {
    const address = joinLink.exec(argument)?.[1]
    return address === undefined ? undefined : { type: 'join', address: address.toLowerCase() }
  }
  return { type: 'match', name: basename(argument), bytes: await readStart(argument).catch(() => undefined) }
}

async function readStart(path: string): Promise<Uint8Array<ArrayBuffer>> {
  // Checked before opening: opening a pipe may never end.
  if (!(await stat(path)).isFile()) throw new Error('no file')
  const file = await open(path)
  try {
    const { buffer, bytesRead: length } = await file.read(new Uint8Array(bytesRead), 0, bytesRead, 0)
    return buffer.slice(0, length)
  } finally {
    await file.close()
  }
}
