// Keeps the hosts that were announced on the network, and probes which of them really answer.

import { deepEqual } from '#shared/engine/deep-equal.ts'
import { Throttle } from '../../host/throttle.ts'
import type { Clock } from '../../host/clock.ts'
import type { Sighting } from './service-record.ts'
import { DiscoveryRateLimiter } from './discovery-rate-limiter.ts'
import type { Probe, ProbeResult } from './probe.ts'
import type { Route } from './service-record.ts'
import type { NearbyHost } from '#shared/protocol/house.ts'

/** A host that was announced. It is shown once it has answered, and until it has missed two probes. */
interface Neighbour {
  readonly id: string
  /** The sender of its first announcement. */
  readonly address: string
  fqdn: string
  routes: readonly Route[]
  /** The last route that answered. It is probed first, so that a stranger who uses this host's id can't redirect us. */
  provenRoute?: Route
  host?: NearbyHost
  contentMark: string
  /** Whether it was already probed out of turn in this round. That is done once a round, however many announcements come. */
  wasHurried: boolean
  /** Whether a goodbye in its name has come since it last answered. If so, the first unanswered probe removes it. */
  hasLeft: boolean
  misses: number
  isProbing: boolean
  /** Whether it is probed once more after the current probe. */
  isProbedAgain: boolean
}

export const nearbyLimits = {
  /** Maximum number of hosts, whether shown or only announced. */
  hosts: 64,
  /** Maximum number of hosts that were announced from one address. */
  hostsPerAddress: 8,
  missesShown: 2,
  /** A host is forgotten after this many misses. One that is still there will be announced again. */
  missesKnown: 24,
  /** Probes of hosts that are not shown: the rate in total and per address, and the number of hosts probed at the same time. */
  probes: { perSecond: 12, burst: 32 },
  probesPerAddress: { perSecond: 2, burst: 8 },
  probing: 32,
  /** How often a new list is reported: a host's answers may change with each probe. */
  reports: { msPerRun: 2000, burst: 10 },
} as const

export class NearbyHosts {
  readonly #probe: Probe
  readonly #changes: Throttle
  readonly #rate: DiscoveryRateLimiter
  readonly #neighbours = new Map<string, Neighbour>()
  #probing = 0
  #hosts: readonly NearbyHost[] = []

  /** `onChange` is called when there is a new list; while it keeps changing, once for many changes. */
  constructor(probe: Probe, clock: Clock, onChange: () => void) {
    this.#probe = probe
    this.#changes = new Throttle(clock, onChange, () => nearbyLimits.reports)
    this.#rate = new DiscoveryRateLimiter(clock, nearbyLimits.probes, nearbyLimits.probesPerAddress)
  }

  /** The hosts that are shown, sorted by name. A new list whenever something has changed. */
  get hosts(): readonly NearbyHost[] {
    return this.#hosts
  }

  /** Number of hosts that were announced and are not yet forgotten. */
  get known(): number {
    return this.#neighbours.size
  }

  /** Takes an announcement. A host on two networks, or under a new name, is one neighbour: its id is the same. */
  addSighting(sighting: Sighting): void {
    const neighbour = this.#neighbours.get(sighting.id) ?? this.#addNeighbour(sighting)
    if (!neighbour) return
    const isNews = neighbour.contentMark !== sighting.contentMark
    neighbour.fqdn = sighting.fqdn
    neighbour.contentMark = sighting.contentMark
    neighbour.routes = withRoute(neighbour.routes, sighting.route)
    if (!neighbour.host) void this.#probeNeighbour(neighbour)
    else if (isNews) this.#probeSoon(neighbour)
  }

  /**
   * Takes a goodbye. Anybody can say it in anybody's name, so the host is probed, and removed if it does not answer. A
   * goodbye for a name that the host no longer uses is ignored.
   */
  addGoodbye(fqdn: string): void {
    for (const neighbour of this.#neighbours.values()) {
      if (neighbour.fqdn !== fqdn) continue
      neighbour.hasLeft = true
      this.#probeSoon(neighbour)
    }
  }

  forget(id: string): void {
    this.#neighbours.delete(id)
    this.#updateHosts()
  }

  /** Probes all hosts. Those that have been silent longest come last, in case there are too many to probe. */
  round(): void {
    for (const neighbour of [...this.#neighbours.values()].sort((a, b) => a.misses - b.misses)) {
      neighbour.wasHurried = false
      void this.#probeNeighbour(neighbour)
    }
  }

  #addNeighbour({ id, fqdn, route, contentMark }: Sighting): Neighbour | undefined {
    const { address } = route
    const fromThere = [...this.#neighbours.values()].filter((other) => other.address === address)
    const isCrowd = fromThere.length >= nearbyLimits.hostsPerAddress
    const isFull = isCrowd || this.#neighbours.size >= nearbyLimits.hosts
    if (isFull && !this.#forgetSilent(isCrowd ? fromThere : [...this.#neighbours.values()])) {
      // All of them answer. An address with many hosts must not keep out an address with none.
      if (fromThere.length > 0 || !this.#forgetOneOfMany()) return undefined
    }
    const flags = { wasHurried: false, hasLeft: false, isProbing: false, isProbedAgain: false }
    const neighbour: Neighbour = { id, address, fqdn, routes: [route], contentMark, misses: 0, ...flags }
    this.#neighbours.set(id, neighbour)
    return neighbour
  }

  #probeSoon(neighbour: Neighbour): void {
    if (neighbour.wasHurried) return
    neighbour.wasHurried = true
    if (neighbour.isProbing) neighbour.isProbedAgain = true
    else void this.#probeNeighbour(neighbour)
  }

  async #probeNeighbour(neighbour: Neighbour): Promise<void> {
    if (neighbour.isProbing) return
    const isShown = neighbour.host !== undefined
    const probe = isShown ? this.#probeShown(neighbour) : this.#probeSilent(neighbour)
    if (!probe) return
    neighbour.isProbing = true
    if (!isShown) this.#probing++
    const probed = await probe
    if (!isShown) this.#probing--
    neighbour.isProbing = false
    if (this.#neighbours.get(neighbour.id) !== neighbour) return // forgotten meanwhile
    this.#take(neighbour, probed)
    this.#updateHosts()
    if (!neighbour.isProbedAgain) return
    neighbour.isProbedAgain = false
    void this.#probeNeighbour(neighbour)
  }

  /** Probes first the route that has answered before, which counts towards no rate, then the other announced routes. */
  async #probeShown(neighbour: Neighbour): Promise<ProbeResult | undefined> {
    const { id, provenRoute } = neighbour
    return (
      (provenRoute && (await this.#probe(id, [provenRoute]))) ??
      this.#probeRoutes(id, this.#affordable(othersOf(neighbour)))
    )
  }

  /** Undefined if too many probes are running already; that counts as no miss. */
  #probeSilent(neighbour: Neighbour): Promise<ProbeResult | undefined> | undefined {
    if (this.#probing >= nearbyLimits.probing) return undefined
    const { id, provenRoute } = neighbour
    const [first, others] = [this.#affordable(provenRoute ? [provenRoute] : []), this.#affordable(othersOf(neighbour))]
    if (first.length + others.length === 0) return undefined
    return this.#probeRoutes(id, first).then((probed) => probed ?? this.#probeRoutes(id, others))
  }

  #probeRoutes(id: string, routes: readonly Route[]): Promise<ProbeResult | undefined> {
    return routes.length > 0 ? this.#probe(id, routes) : Promise.resolve(undefined)
  }

  #affordable(routes: readonly Route[]): Route[] {
    return routes.filter(({ address }) => this.#rate.take(address))
  }

  #take(neighbour: Neighbour, probed: ProbeResult | undefined): void {
    if (probed) {
      const { name, protocol, tables, app } = probed.answer
      const { address, port } = probed.route
      neighbour.misses = 0
      // The next probe checks a goodbye that came during this one.
      neighbour.hasLeft = neighbour.isProbedAgain
      neighbour.provenRoute = probed.route
      const url = `http://${address}:${port}`
      neighbour.host = { id: neighbour.id, name, url, protocol, tables, ...(app !== undefined && { app }) }
      return
    }
    neighbour.misses++
    if (neighbour.misses >= nearbyLimits.missesShown) delete neighbour.host
    if (neighbour.hasLeft || neighbour.misses >= nearbyLimits.missesKnown) this.#neighbours.delete(neighbour.id)
  }

  /** Makes room by dropping the host that has missed the most probes. False if all of them answer. */
  #forgetSilent(among: readonly Neighbour[]): boolean {
    const silent = among.filter(({ host, misses }) => !host && misses > 0)
    const [most] = silent.toSorted((a, b) => b.misses - a.misses)
    return most !== undefined && this.#neighbours.delete(most.id)
  }

  /** Makes room by dropping the newest host of the address that has the most. False if no address has more than one. */
  #forgetOneOfMany(): boolean {
    const byAddress = [...Map.groupBy(this.#neighbours.values(), ({ address }) => address).values()]
    const [most = []] = byAddress.toSorted((a, b) => b.length - a.length)
    return most.length > 1 && this.#neighbours.delete(most.at(-1)!.id)
  }

  #updateHosts(): void {
    const hosts = [...this.#neighbours.values()]
      .flatMap(({ host }) => (host ? [host] : []))
      .sort((a, b) => a.name.localeCompare(b.name) || a.id.localeCompare(b.id))
    if (deepEqual(hosts, this.#hosts)) return
    this.#hosts = hosts
    this.#changes.request()
  }
}

const routesKept = 6

/** The latest first. */
const withRoute = (routes: readonly Route[], fresh: Route): Route[] =>
  [fresh, ...routes.filter((route) => !isSame(route, fresh))].slice(0, routesKept)

const othersOf = ({ routes, provenRoute }: Neighbour): Route[] =>
  routes.filter((route) => provenRoute === undefined || !isSame(route, provenRoute))

const isSame = (a: Route, b: Route): boolean => a.address === b.address && a.port === b.port
