// For tests: a bonjour that records the calls made to it, and lets a test simulate the network.

import { EventEmitter } from 'node:events'
import type { Service, ServiceConfig } from 'bonjour-service'
import { serviceName } from '../service-record.ts'
import type { DnsAnswer, DnsRecord } from '../service-record.ts'
import type { BonjourLike, MakeBonjour } from '../mdns-endpoint.ts'

type Packet = object[] | { answers: object[]; additionals?: object[] }
type FakeMdns = EventEmitter & { respond(packet: Packet): void; query(name: string, type: string): void }

export class FakeBonjour {
  readonly options: object
  readonly onError: (error: Error) => void
  /** The names of the calls made to it, in order. */
  readonly calls: string[] = []
  readonly published: ServiceConfig[] = []
  /** The queries that it has sent to the network. */
  readonly queries: string[] = []
  readonly sent: Packet[] = []
  readonly server: { mdns: FakeMdns }
  /** Set it to make goodbyes hang. */
  mute = false

  constructor(options: object, onError: (error: Error) => void) {
    this.options = options
    this.onError = onError
    this.server = {
      mdns: Object.assign(new EventEmitter(), {
        respond: (packet: Packet) => void this.sent.push(packet),
        query: (name: string, type: string) => void this.queries.push(`${name} ${type}`),
      }),
    }
  }

  get mdns(): FakeMdns {
    return this.server.mdns
  }

  get destroyed(): boolean {
    return this.calls.includes('destroy')
  }

  publish(config: ServiceConfig): Service {
    this.calls.push('publish')
    this.published.push(config)
    return {} as Service
  }

  unpublishAll(done?: (...args: unknown[]) => void): void {
    this.calls.push('unpublishAll')
    if (!this.mute) queueMicrotask(() => done?.())
  }

  destroy(done?: (...args: unknown[]) => void): void {
    this.calls.push('destroy')
    queueMicrotask(() => done?.())
  }
}

/**
 * All instances, in the order in which they were made. An endpoint makes first the one that listens, then those that announce.
 */
export function fakeBonjours(): { made: FakeBonjour[]; make: MakeBonjour } {
  const made: FakeBonjour[] = []
  const make: MakeBonjour = (options, onError) => {
    const bonjour = new FakeBonjour(options, onError)
    made.push(bonjour)
    return bonjour as unknown as BonjourLike
  }
  return { made, make }
}

/** An error like those of the system's calls. */
export function systemError(code: string, syscall: string): NodeJS.ErrnoException {
  return Object.assign(new Error(`${syscall} ${code}`), { code, syscall })
}

/** The parts of an announcement that a test can change. */
export interface Said {
  readonly port?: number
  readonly txt?: readonly string[]
  readonly addresses?: readonly string[]
  readonly fqdn?: string
}

/** An answer as multicast-dns reads it: the host `id` announces that it is at `address`. */
export function announcement(id: string, address: string, said: Said = {}): DnsAnswer {
  const { port = 4747, txt = ['v=1', `id=${id}`, `name=${id}`, 'tables=0'], addresses = [address] } = said
  const fqdn = said.fqdn ?? `${id}.${serviceName}`
  const target = `lanyard-${id}.local`
  const a = addresses.map((data): DnsRecord => ({ name: target, type: 'A', ttl: 120, data }))
  const words = txt.map((word) => Buffer.from(word))
  return {
    answers: [{ name: serviceName, type: 'PTR', ttl: 4500, data: fqdn }],
    additionals: [
      { name: fqdn, type: 'SRV', ttl: 120, data: { port, target } },
      { name: fqdn, type: 'TXT', ttl: 4500, data: words },
      ...a,
    ],
  }
}

/** The goodbye of a host that was announced by `announcement`. */
export const goodbye = (id: string): DnsAnswer => ({
  answers: [{ name: serviceName, type: 'PTR', ttl: 0, data: `${id}.${serviceName}` }],
  additionals: [],
})
