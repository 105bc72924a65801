// A server in the bench from its clients' side, and a table on it whose actions are timed.

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
   * Connects this number of clients to a table of their own, where the game then waits for its first action. `oneOfMany`:
   * computations of clients before a game may be skipped if the server allows that. `onSeated` may be called earlier, when
   * all of these clients have connected.
   */
  openTable(clients: number, oneOfMany?: boolean, onSeated?: () => void): Promise<Table>
  /** The id of the server's process. */
  readonly pid: number
  stop(): Promise<void>
}

/** A contender without settings. `script`: its file in `servers`. `opensAt` returns its `openTable`. */
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

const actionTimeoutMs = 30_000
/** With more tables, sockets would have to wait for the host's places for connections before their hello. */
const tablesAtOnce = 250

/** A table at one server with all of its clients, each on its own connection. */
export abstract class Table {
  readonly clients: number
  /** By client: the latest revision that it has received. */
  readonly #revisions: number[]
  #missing = 0
  #expected = 0
  #onLast: (() => void) | undefined

  constructor(clients: number) {
    this.clients = clients
    this.#revisions = new Array<number>(clients).fill(-1)
  }

  /** Plays one action. Resolves with the milliseconds from sending it until the last client has received the result. */
  async act(): Promise<number> {
    await this.prepare()
    this.#expected = this.revision + 1
    this.#missing = this.clients
    const last = Promise.withResolvers<number>()
    const timer = setTimeout(() => last.reject(new Error('an action has not come to all clients')), actionTimeoutMs)
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

  /** The clients' current revision. */
  protected get revision(): number {
    return this.#revisions[0]!
  }

  /** Prepares the next action. This is not timed. */
  protected prepare(): Promise<void> | void {
    return undefined
  }

  /** Sends the next action, from the client that is asked. */
  protected abstract send(): void

  /** Must be called when a client has received and parsed a position. */
  protected received(client: number, revision: number): void {
    const before = this.#revisions[client]!
    this.#revisions[client] = revision
    if (before === revision || revision !== this.#expected) return
    if (--this.#missing === 0) this.#onLast?.()
  }
}

/** Opens `count` tables, many at the same time. While games wait to be dealt, the next tables connect. */
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
