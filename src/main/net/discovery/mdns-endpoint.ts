// Sends and receives mDNS on one of this machine's networks. bonjour-service does the sending; what it leaves to its user
// (errors that nobody catches, goodbyes, records that can't change) is done here. Its browser keeps every name that it has
// ever seen, and so is not used: answers are read as they come, and nothing is kept of them.

import { Bonjour } from 'bonjour-service'
import type { ServiceConfig } from 'bonjour-service'
import type { Clock } from '../../host/clock.ts'
import { dnsHost, instanceName, readServiceChanges, serviceName, serviceType, txtOf } from './service-record.ts'
import type { Announcement, DnsAnswer, DnsRecord, Sighting } from './service-record.ts'
import { answerFilter, questionFilter, filteredSocket } from './mdns-filter.ts'
import type { PacketFilter, Sender } from './mdns-filter.ts'

/** Reasons why other hosts are not found, or don't find this one. Play goes on: joining by address needs no discovery. */
export type DiscoveryTrouble =
  /** Another program uses mDNS's port exclusively. It is tried again every few seconds. */
  | { readonly code: 'port-busy'; readonly params: { readonly port: number } }
  | { readonly code: 'not-permitted'; readonly params: { readonly port: number } }
  /** This network does not allow multicast. `reason` is the system's code. */
  | { readonly code: 'no-multicast'; readonly params: { readonly address: string; readonly reason: string } }

export interface MdnsEndpointEvents {
  onSighting(sighting: Sighting): void
  /** A host has said goodbye. */
  onGoodbye(fqdn: string): void
  onTrouble(trouble: DiscoveryTrouble): void
  /** The port is open, perhaps after trouble. */
  onReady(): void
}

/** The part of bonjour-service that is used here. */
export type BonjourLike = Pick<Bonjour, 'publish' | 'unpublishAll' | 'destroy'>
/** `admits`: tells which packets are read at all. */
export type MakeBonjour = (options: object, onError: (error: Error) => void, admits: PacketFilter) => BonjourLike

/** `options` are those of multicast-dns, which bonjour-service's types don't include. */
export const makeBonjour: MakeBonjour = (options, onError, admits) =>
  new Bonjour({ ...options, socket: filteredSocket(admits) } as object, onError)

export interface MdnsEndpointSetup {
  readonly clock: Clock
  readonly make: MakeBonjour
  readonly port: number
  /** Whether an address is on one of this machine's networks. */
  readonly isNeighbour: (address: string) => boolean
}

export const mdnsPort = 5353

/** The owner of the socket inside bonjour-service. Without a listener on it, errors would end the process. */
interface Mdns {
  on(event: 'error' | 'warning', listener: (error: NodeJS.ErrnoException) => void): void
  on(event: 'ready', listener: () => void): void
  on(event: 'response', listener: (answer: DnsAnswer, sender: Sender) => void): void
  query(name: string, type: 'PTR'): void
  respond(packet: DnsRecord[] | { answers: DnsRecord[]; additionals?: DnsRecord[] }, ...rest: unknown[]): void
}

export class MdnsEndpoint {
  readonly address: string
  readonly #events: MdnsEndpointEvents
  readonly #setup: MdnsEndpointSetup
  #listener: BonjourLike | undefined
  #publisher: { bonjour: BonjourLike; name: string } | undefined
  readonly #leaving = new Set<BonjourLike>()
  #announcement: Announcement | undefined
  #closed = false

  constructor(address: string, events: MdnsEndpointEvents, setup: MdnsEndpointSetup) {
    this.address = address
    this.#events = events
    this.#setup = setup
    this.listen()
  }

  /** Asks for hosts; to be called every few seconds. Sockets that trouble has closed are opened again. */
  listen(): void {
    if (this.#closed) return
    this.#listener ??= this.#openListener()
    mdnsOf(this.#listener).query(serviceName, 'PTR')
    if (this.#announcement && !this.#publisher) this.announce(this.#announcement)
  }

  /**
   * Announces the host, also if it was announced before or this machine's addresses have changed. A record of
   * bonjour-service can't change, so a new instance announces it, and the old one is destroyed without a goodbye, which
   * would remove this host from all lists.
   */
  announce(announcement: Announcement): void {
    if (this.#closed) return
    this.#announcement = announcement
    const before = this.#publisher
    const bonjour = this.#open(questionFilter)
    const name = instanceName(announcement)
    this.#publisher = { bonjour, name }
    bonjour.publish({
      name,
      type: serviceType,
      port: announcement.port,
      txt: txtOf(announcement),
      host: dnsHost(announcement),
      disableIPv6: true,
      probe: false, // the short id makes the name unique, so no probing is needed
    } satisfies ServiceConfig)
    if (!before) return
    if (before.name === name) before.bonjour.destroy()
    else void this.#sayGoodbye(before.bonjour)
  }

  /** Says goodbye, and keeps listening. */
  async withdraw(): Promise<void> {
    const before = this.#publisher
    this.#publisher = undefined
    this.#announcement = undefined
    if (before) await this.#sayGoodbye(before.bonjour)
  }

  /** Stops listening and says goodbye. */
  async close(): Promise<void> {
    this.#closed = true
    this.#listener?.destroy()
    this.#listener = undefined
    await this.withdraw()
  }

  /**
   * Closes immediately, even during a goodbye: for a network that is gone while the host can still be found on others, and
   * for a goodbye that takes too long.
   */
  drop(): void {
    this.#closed = true
    for (const bonjour of [this.#listener, this.#publisher?.bonjour, ...this.#leaving]) bonjour?.destroy()
  }

  /** The goodbye has to be sent before the socket is closed. */
  #sayGoodbye(bonjour: BonjourLike): Promise<void> {
    this.#leaving.add(bonjour)
    return new Promise((resolve) => {
      bonjour.unpublishAll(() => {
        this.#leaving.delete(bonjour)
        bonjour.destroy(() => resolve())
      })
    })
  }

  #openListener(): BonjourLike {
    const bonjour = this.#open(answerFilter)
    mdnsOf(bonjour).on('response', (answer, sender) => {
      if (this.#listener !== bonjour) return
      const { sightings, goodbyes } = readServiceChanges(answer, sender)
      for (const sighting of sightings) this.#events.onSighting(sighting)
      for (const fqdn of goodbyes) this.#events.onGoodbye(fqdn)
    })
    return bonjour
  }

  /** Opens a socket on this network. If that fails, the next round tries again. */
  #open(admit: typeof answerFilter): BonjourLike {
    const { clock, make, port, isNeighbour } = this.#setup
    const warned = (error: NodeJS.ErrnoException): void => {
      if (this.#closed || !multicastCalls.has(error.syscall ?? '')) return
      const reason = error.code ?? error.message
      this.#events.onTrouble({ code: 'no-multicast', params: { address: this.address, reason } })
    }
    // Without `bind` the socket would be bound to the address, and receive no multicast.
    const options = { interface: this.address, bind: '0.0.0.0', port }
    const bonjour = make(options, warned, admit(clock, isNeighbour))
    const mdns = mdnsOf(bonjour)
    mdns.on('warning', warned)
    mdns.on('error', (error) => {
      if (this.#lose(bonjour)) {
        const code = error.code === 'EACCES' ? 'not-permitted' : 'port-busy'
        this.#events.onTrouble({ code, params: { port } })
      }
    })
    mdns.on('ready', () => this.#events.onReady())
    flushOldRecords(mdns)
    return bonjour
  }

  /**
   * Drops an instance after an error. False if it was not in use any more: an error is reported twice, and one may come
   * after the close.
   */
  #lose(bonjour: BonjourLike): boolean {
    if (this.#listener === bonjour) {
      this.#listener = undefined
    } else if (this.#publisher?.bonjour === bonjour) {
      this.#publisher = undefined
    } else {
      return false
    }
    bonjour.destroy()
    return !this.#closed
  }
}

/** System calls that fail on a network without multicast. Other warnings concern single packets and need no action. */
const multicastCalls: ReadonlySet<string> = new Set(['addMembership', 'setMulticastInterface', 'send'])

function mdnsOf(bonjour: BonjourLike): Mdns {
  return (bonjour as unknown as { server: { mdns: Mdns } }).server.mdns
}

/**
 * Marks records that only one host can have, so that caches replace older ones (RFC 6762, 10.2). Otherwise other programs
 * would show the old number of tables beside the new one for more than an hour.
 */
function flushOldRecords(mdns: Mdns): void {
  const respond = mdns.respond.bind(mdns)
  const mark = (record: DnsRecord) => (record.type === 'PTR' ? record : { ...record, flush: true })
  mdns.respond = (packet, ...rest) => {
    const { answers, additionals = [] } = Array.isArray(packet) ? { answers: packet } : packet
    respond({ answers: answers.map(mark), additionals: additionals.map(mark) }, ...rest)
  }
}
