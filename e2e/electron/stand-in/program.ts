// The built program in a child process, with the stand-in under it: the test's side.

import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { projectNode, root } from '../../../tools/lib/node.mjs'

interface Frame {
  url: string
  parent: object | null
}

/** Requests to the stand-in: `of` is the parameters, `gives` the answer. */
export interface Asks {
  calls: { of: undefined; gives: { name: string; parameters: unknown[] }[] }
  /** The parameters of the first call of this name, as soon as there is one. */
  call: { of: { name: string }; gives: unknown[] }
  fetch: {
    of: { url: string; method: string }
    gives: { status: number; headers: Record<string, string>; body: string }
  }
  permission: { of: { permission: string; origin: string }; gives: { check: boolean; request: boolean } }
  navigate: { of: { event: string; url: string; isMainFrame: boolean }; gives: { prevented: boolean } }
  openWindow: { of: { url: string }; gives: unknown }
  request: { of: { url: string }; gives: { cancel?: boolean } }
  invoke: {
    of: { channel: string; frame: Frame | null; parameters: unknown[] }
    gives: { answer?: unknown; error?: string }
  }
  secondInstance: { of: { argv: string[] }; gives: null }
  /** Lets something happen to one of Electron's objects. In a kiosk `guests` is the page, and `staff` the one over it. */
  emit: {
    of: {
      on: 'app' | 'powerMonitor' | 'guestsSession' | 'window' | 'guests' | 'staff'
      event: string
      parameters: unknown[]
    }
    gives: { prevented: boolean }
  }
  /** The page hands over a file to save, and that ends so. */
  download: { of: { state: 'completed' | 'cancelled' | 'interrupted' }; gives: { prevented: boolean } }
  /** A message from the staff page to the program; gives the latest state that the program has sent to that page. */
  staff: {
    of: { says: string; parameters: unknown[]; frame?: Frame | null }
    gives: { state?: unknown; error?: string }
  }
  /** Chooses an item of the menu that the program has set last. */
  chooseInMenu: { of: { label: string }; gives: null }
  crash: { of: { reason: string }; gives: null }
  /** An error that nobody catches, as of a timer. */
  throw: { of: { message: string }; gives: null }
  quit: { of: undefined; gives: null }
}

export class Program {
  readonly #child: ChildProcess
  readonly #ended: Promise<number | null>
  #asked = 0
  #complaints = ''
  #said = ''

  /** Starts `out/main/index.js` of the repository, or of another folder that has one. */
  constructor(parameters: string[], home = root) {
    this.#child = fork(join(home, 'out/main/index.js'), parameters, {
      cwd: home,
      execPath: projectNode,
      execArgv: ['./register.ts', './asks.ts'].flatMap((file) => ['--import', new URL(file, import.meta.url).href]),
      silent: true,
    })
    this.#child.stderr?.setEncoding('utf8').on('data', (text: string) => (this.#complaints += text))
    this.#child.stdout?.setEncoding('utf8').on('data', (text: string) => (this.#said += text))
    this.#ended = once(this.#child, 'close').then(([code]) => code as number | null)
  }

  get pid(): number {
    return this.#child.pid!
  }

  /** Everything that it has written to its error stream. */
  get complaints(): string {
    return this.#complaints
  }

  /** Everything that it has written for people. */
  get said(): string {
    return this.#said
  }

  get ended(): Promise<number | null> {
    return this.#ended
  }

  async ask<A extends keyof Asks>(ask: A, of: Asks[A]['of']): Promise<Asks[A]['gives']> {
    const id = ++this.#asked
    const answered = new Promise<Asks[A]['gives']>((resolve, reject) => {
      const listener = (message: { id: number; gives: Asks[A]['gives']; error?: string }) => {
        if (message.id !== id) return
        this.#child.off('message', listener)
        if (message.error === undefined) resolve(message.gives)
        else reject(new Error(message.error))
      }
      this.#child.on('message', listener)
    })
    this.#child.send({ id, ask, of })
    return Promise.race([
      answered,
      this.#ended.then((code) => {
        throw new Error(`the program ended with code ${code} when asked for ${ask}: ${this.#complaints}`)
      }),
    ])
  }

  kill(signal: NodeJS.Signals = 'SIGKILL'): void {
    this.#child.kill(signal)
  }
}
