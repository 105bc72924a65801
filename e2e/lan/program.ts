// A program that runs on one of the laptops and says what it has to say in lines of JSON.

import { spawn } from 'node:child_process'
import type { ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import type { Laptop } from './network.ts'

export class Program {
  readonly #child: ChildProcessByStdio<null, Readable, Readable>
  readonly #what: string
  readonly #lines: unknown[] = []
  readonly #wakers = new Set<() => void>()
  #complaints = ''
  #ended = false

  constructor(laptop: Pick<Laptop, 'namespace'>, command: string, ...words: string[]) {
    this.#what = [command, ...words].join(' ')
    // `ip netns exec` becomes the command: signals reach the program itself
    this.#child = spawn('ip', ['netns', 'exec', laptop.namespace, command, ...words], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#child.stderr.setEncoding('utf8').on('data', (text: string) => (this.#complaints += text))
    createInterface({ input: this.#child.stdout }).on('line', (line) => {
      this.#lines.push(JSON.parse(line))
      this.#wake()
    })
    this.#child.once('close', () => {
      this.#ended = true
      this.#wake()
    })
  }

  /** The first line from the `from`th on that fits; fails when the program has ended without it. */
  async line<T>(fits: (line: T) => boolean, from = 0): Promise<T> {
    for (let at = from; ; at++) {
      while (at >= this.#lines.length) {
        if (this.#ended) throw new Error(`${this.#what} has ended. ${this.#told()}`)
        await this.#woken()
      }
      const line = this.#lines[at] as T
      if (fits(line)) return line
    }
  }

  /** Number of lines so far. Pass it to `line` as `from` to wait for new lines only. */
  get told(): number {
    return this.#lines.length
  }

  /** The exit code, once it has ended by itself. */
  async ended(): Promise<number | null> {
    while (!this.#ended) await this.#woken()
    return this.#child.exitCode
  }

  /** Ends it and gives its exit code: null when the signal itself did. */
  async end(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<number | null> {
    if (this.#child.exitCode === null && this.#child.signalCode === null) {
      this.#child.kill(signal)
      await once(this.#child, 'exit')
    }
    return this.#child.exitCode
  }

  #woken(): Promise<void> {
    return new Promise((resolve) => this.#wakers.add(resolve))
  }

  #wake(): void {
    const wakers = [...this.#wakers]
    this.#wakers.clear()
    for (const wake of wakers) wake()
  }

  #told(): string {
    return `It said ${JSON.stringify(this.#lines)} and complained: ${this.#complaints}`
  }
}
