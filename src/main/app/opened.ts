// What the system asks Lanyard to open: a link that leads to a host, or the file of a saved match. It comes on the command
// line of this start or of a second one, on macOS as an event, and waits until the page takes it.

import { open, stat } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { matchFileLimits } from '#shared/history/match-file.ts'
import { channels } from '../../preload/channels.ts'
import type { App, BrowserWindow } from 'electron'
import type { Opened } from '../../preload/bridge.ts'

/** `lanyard://join/192.168.1.20:4747`. The page looks closer at the address before anything is connected to. */
const joinLink = /^lanyard:\/\/join\/([a-z0-9.-]{1,253}(?::\d{1,5})?)\/?$/i
const anyLink = /^lanyard:/i
const matchFileName = /\.lanyard$/i

/** One byte more than a file may have, so that the page sees when it has more. */
const bytesRead = 3 * matchFileLimits.length + 1
/** So many wait for the page at most: nobody opens more at once on purpose. */
const waiting = 8

/** Whether an argument of a command line is meant to be opened, and is no flag. */
export function isToBeOpened(argument: string): boolean {
  return anyLink.test(argument) || (!argument.startsWith('-') && matchFileName.test(argument))
}

/** What a command line that was given in `folder` asks to open: links, and files by their whole path. */
export function toBeOpened(args: readonly string[], folder: string): string[] {
  return args.filter(isToBeOpened).map((argument) => (anyLink.test(argument) ? argument : resolve(folder, argument)))
}

/** The start of this program after the present one. */
export interface NextStart {
  /** Whether this program is on its way out, so that only the next start can open anything. */
  readonly isAwaited: () => boolean
  /** Lets it open these things, too. */
  readonly add: (things: readonly string[]) => void
}

export class OpenedThings {
  readonly #window: () => BrowserWindow | undefined
  readonly #isRefused: () => boolean
  readonly #nextStart: NextStart
  #things: Opened[] = []

  /** `isRefused`: whether nothing is opened at all, as on a kiosk. */
  constructor(window: () => BrowserWindow | undefined, isRefused: () => boolean, nextStart: NextStart) {
    this.#window = window
    this.#isRefused = isRefused
    this.#nextStart = nextStart
  }

  /** Called before the app is ready: macOS says what it was started with soon after. */
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

  /** `args`: a command line, perhaps with things that are to be opened. `folder`: where it was given. */
  async open(args: readonly string[], folder: string): Promise<void> {
    const named = toBeOpened(args, folder)
    if (this.#nextStart.isAwaited()) return this.#nextStart.add(named)
    for (const each of named.slice(-waiting)) this.#add(await read(each))
  }

  /** For the page, which shows them. */
  take(): Opened[] {
    return this.#things.splice(0)
  }

  #add(thing: Opened | undefined): void {
    if (!thing || this.#isRefused()) return
    this.#things = [...this.#things, thing].slice(-waiting)
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
  // Before it is opened: that alone may never end for a pipe.
  if (!(await stat(path)).isFile()) throw new Error('no file')
  const file = await open(path)
  try {
    const { buffer, bytesRead: length } = await file.read(new Uint8Array(bytesRead), 0, bytesRead, 0)
    return buffer.slice(0, length)
  } finally {
    await file.close()
  }
}
