// For tests: a bonjour that writes down what is asked of it, and lets a test say what the network does.

import { EventEmitter } from 'node:events'
import type { Browser, Service, ServiceConfig } from 'bonjour-service'
import type { BonjourLike, MakeBonjour } from './discovery-station.ts'

type Packet = object[] | { answers: object[]; additionals?: object[] }

export class FakeBonjour {
  readonly options: object
  readonly onError: (error: Error) => void
  /** What has been asked of it, in order. */
  readonly calls: string[] = []
  readonly published: ServiceConfig[] = []
  readonly browsers: FakeBrowser[] = []
  readonly sent: Packet[] = []
  readonly server: { mdns: EventEmitter & { respond(packet: Packet): void } }
  /** Set it to let goodbyes hang. */
  mute = false

  constructor(options: object, onError: (error: Error) => void) {
    this.options = options
    this.onError = onError
    this.server = {
      mdns: Object.assign(new EventEmitter(), { respond: (packet: Packet) => void this.sent.push(packet) }),
    }
  }

  get mdns(): EventEmitter & { respond(packet: Packet): void } {
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

  find(): Browser {
    const browser = new FakeBrowser()
    this.browsers.push(browser)
    return browser as unknown as Browser
  }
}

export class FakeBrowser extends EventEmitter {
  stopped = false
  stop(): void {
    this.stopped = true
    this.removeAllListeners()
  }
}

/** Every instance that was made, in order: of a station first its ear, then its voices. */
export function fakeBonjours(): { made: FakeBonjour[]; make: MakeBonjour } {
  const made: FakeBonjour[] = []
  const make: MakeBonjour = (options, onError) => {
    const bonjour = new FakeBonjour(options, onError)
    made.push(bonjour)
    return bonjour as unknown as BonjourLike
  }
  return { made, make }
}

/** An error as the system's calls give it. */
export function systemError(code: string, syscall: string): NodeJS.ErrnoException {
  return Object.assign(new Error(`${syscall} ${code}`), { code, syscall })
}

/** As bonjour-service tells of a host. */
export function service(id: string, address: string, rest: Partial<Service> = {}): Partial<Service> {
  return {
    fqdn: `${id}._lanyard._tcp.local`,
    port: 4747,
    txt: { v: '1', id, name: id, tables: '0' },
    referer: { address, family: 'IPv4', port: 5353, size: 200 },
    addresses: [address],
    ...rest,
  }
}
