// A server of the bench, as its clients see it, and a table there whose actions are timed.

import { join } from 'node:path'
import { startMeasured } from '../servers/measured-server.ts'
import type { MeasuredServer } from '../servers/measured-server.ts'

/** A kind of server that is measured. */
export interface Contender {
  readonly name: string
  start(): Promise<RunningContender>
}

export interface RunningContender {
  /**
   * Connects so many clients to a table of their own, where the game waits for its first action. `oneOfMany`: what the
   * clients compute before a game may be left out, where there is a way without it. `onSeated` may be called before that,
   * when nobody has to connect any more.
   */
  openTable(clients: number, oneOfMany?: boolean, onSeated?: () => void): Promise<Table>
  /** Of the server's process. */
  readonly pid: number
  stop(): Promise<void>
}

/** A server with nothing to set. `script`: its file in `servers`. `opensAt` gives its `openTable`. */
export const contenderOf = (
  name: string,
  script: string,
  opensAt: (server: MeasuredServer) => RunningContender['openTable'],
): Contender => ({
  name,
  async start() {
    const server = await startMeasured(join(import.meta.dirname, '../servers', script))
    return { pid: server.pid, stop: server.stop, openTable: opensAt(server) }
  },
})

const actionCapMs = 30_000
/** More would wait for places of sockets that have not said hello. */
const tablesAtOnce = 250

/** A table of one server with all of its clients, each on a connection of its own. */
export abstract class Table {
  readonly clients: number
  /** By client: the newest revision that it has received. */
  readonly #revisions: number[]
  #missing = 0
  #expected = 0
  #onLast: (() => void) | undefined

  constructor(clients: number) {
    this.clients = clients
    this.#revisions = new Array<number>(clients).fill(-1)
  }

  /** Plays one action. Resolves with the milliseconds from its sending to the last client's receipt of what it has led to. */
  async act(): Promise<number> {
    await this.prepare()
    this.#expected = this.revision + 1
    this.#missing = this.clients
    const last = Promise.withResolvers<number>()
    const timer = setTimeout(() => last.reject(new Error('an action has not come to all clients')), actionCapMs)
    let sentAt = 0
    this.#onLast = () => last.resolve(performance.now() - sentAt)
    sentAt = performance.now()
    this.send()
    try {
      return await last.promise
    } finally {
      clearTimeout(timer)
    }
  }

  abstract close(): void

  /** The revision that the clients have now. */
  protected get revision(): number {
    return this.#revisions[0]!
  }

  /** What has to happen before the next action and is not timed. */
  protected prepare(): Promise<void> | void {
    return undefined
  }

  /** Sends the next action, from the client that is asked. */
  protected abstract send(): void

  /** To be called when a client has received and read a position. */
  protected received(client: number, revision: number): void {
    const before = this.#revisions[client]!
    this.#revisions[client] = revision
    if (before === revision || revision !== this.#expected) return
    if (--this.#missing === 0) this.#onLast?.()
  }
}

/** So many tables, many of them at the same time. While a game waits to be dealt, the next tables connect. */
export async function openTables(server: RunningContender, count: number, clients: number): Promise<Table[]> {
  const opening: Promise<Table>[] = []
  while (opening.length < count) {
    const seated = Promise.withResolvers<undefined>()
    let waiting = Math.min(tablesAtOnce, count - opening.length)
    const onSeated = () => void (--waiting === 0 && seated.resolve(undefined))
    for (let left = waiting; left > 0; left--) opening.push(server.openTable(clients, true, onSeated))
    await Promise.race([seated.promise, Promise.all(opening)])
  }
  return Promise.all(opening)
}
