// Clients of Lanyard, by docs/protocol.md. Each parses every message, and does not watch the list of tables.

import { join } from 'node:path'
import { root } from '../../tools/lib/node.mjs'
import { startMeasured } from '../servers/measured-server.ts'
import { Table } from './contender.ts'
import { connectClient } from './lanyard-client.ts'
import type { SocketClient } from '../../src/main/net/testing/client.ts'
import type { HostMessage } from '../../src/shared/protocol/messages.ts'
import type { ViewMessage } from '../../src/shared/protocol/match.ts'
import type { Contender, RunningContender } from './contender.ts'

class LanyardTable extends Table {
  readonly #clients: SocketClient[] = []
  readonly #views: ViewMessage[] = []
  /** Whether the devices contribute numbers to the shuffle. The host waits five seconds for a silent device. */
  readonly #shuffles: boolean
  #actions = 0
  #deal = 0
  #onDealt: (() => void) | undefined

  constructor(clients: number, shuffles: boolean) {
    super(clients)
    this.#shuffles = shuffles
  }

  /** Seats all clients in the order of the seats and deals the game. */
  async seat(url: string, number: number, onSeated?: () => void): Promise<void> {
    for (let client = 0; client < this.clients; client++) {
      this.#clients.push(await connectClient(url, (message) => this.#handleMessage(client, message)))
    }
    for (const client of this.#clients) client.shuffles = this.#shuffles
    const [owner, ...others] = this.#clients
    const { table } = await owner!.must({
      type: 'open-table',
      game: 'dead-mans-draw',
      name: `Table ${number}`,
      seats: this.clients,
    })
    await owner!.must({ type: 'sit', seat: 0, name: `Ada ${number}` })
    for (const [index, client] of others.entries()) {
      await client.must({ type: 'enter', table: table! })
      await client.must({ type: 'sit', seat: index + 1, name: `Guest ${index + 1} of ${number}` })
      await client.must({ type: 'ready', ready: true })
    }
    onSeated?.()
    const dealt = this.#nextDeal()
    await owner!.must({ type: 'start' })
    await dealt
  }

  override close(): void {
    for (const { socket } of this.#clients) socket.terminate()
  }

  protected override async prepare(): Promise<void> {
    if (!this.#views[0]!.outcome) return
    const dealt = this.#nextDeal()
    await Promise.all(this.#clients.map((client) => client.must({ type: 'ready', ready: true })))
    await dealt
  }

  protected override send(): void {
    const [prompt] = this.#views[0]!.prompts
    const asked = prompt!.seat
    const { choices = [] } = this.#views[asked]!
    const action = { ...choices[this.#actions++ % choices.length]! }
    this.#clients[asked]!.exchange({ type: 'command', prompt: prompt!.id, action }, (reply) => {
      if (reply?.type !== 'accepted') throw new Error(`an action of the bench: ${JSON.stringify(reply)}`)
    })
  }

  #handleMessage(client: number, message: HostMessage): void {
    if (message.type !== 'view') return
    this.#views[client] = message
    this.received(client, message.deal * 10_000 + message.revision)
    const isDealt = () => this.#clients.every((_, index) => (this.#views[index]?.deal ?? 0) > this.#deal)
    if (message.deal === this.#deal || !isDealt()) return
    this.#deal = message.deal
    this.#onDealt?.()
  }

  #nextDeal(): Promise<void> {
    return new Promise((resolve) => (this.#onDealt = resolve))
  }
}

export interface LanyardSettings {
  readonly name: string
  /** The folder of the journal. Left out: there is no journal. */
  readonly dataFolder?: string
  readonly profile?: 'cafe' | 'hall'
  readonly script?: string
  readonly env?: NodeJS.ProcessEnv
}

export interface RunningLanyard extends RunningContender {
  readonly url: string
}

const headless = join(root, 'src/main/headless.ts')

export async function startLanyard(settings: Omit<LanyardSettings, 'name'>): Promise<RunningLanyard> {
  const { dataFolder, profile = 'cafe', script = headless, env } = settings
  // All clients come from this machine, which otherwise has only the limits of one address.
  const room = ['--profile', profile, '--max-per-address', '2500']
  const flags = ['--port', '0', '--local', '--no-discovery', '--name', 'Bench', ...room]
  const server = await startMeasured(script, {
    flags: dataFolder === undefined ? flags : [...flags, '--data', dataFolder],
    ...(env && { env }),
  })
  const url = `http://127.0.0.1:${server.port}`
  let tables = 0
  return {
    url,
    pid: server.pid,
    stop: server.stop,
    async openTable(clients, oneOfMany = false, onSeated) {
      const table = new LanyardTable(clients, !oneOfMany)
      await table.seat(url, tables++, onSeated)
      return table
    },
  }
}

export const lanyard = ({ name, ...settings }: LanyardSettings): Contender => ({
  name,
  start: () => startLanyard(settings),
})
