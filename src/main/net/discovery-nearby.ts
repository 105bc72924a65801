// Who of those that were heard of really answers.

import type { Sighting } from './discovery-record.ts'
import type { Probe, Route } from './probe.ts'
import type { NearbyHost } from '#shared/protocol/house.ts'

/** A host that was heard of. It is shown once it has answered and until it has missed twice. */
interface Neighbour {
  readonly id: string
  fqdn: string
  routes: readonly Route[]
  /** The last route that answered: asked first, so that a stranger who uses this host's id can't send us elsewhere. */
  proven?: Route
  host?: NearbyHost
  said: string
  /** Whether the round under way has seen it asked out of turn: one such question a round, however much is said. */
  hurried: boolean
  misses: number
  probing: boolean
}

export const nearbyLimits = {
  /** Of those shown and those only heard of. */
  hosts: 64,
  missesShown: 2,
  /** By then nobody is there any more; who still is will be heard again. */
  missesKnown: 24,
} as const

export class Neighbourhood {
  readonly #probe: Probe
  readonly #changed: () => void
  readonly #neighbours = new Map<string, Neighbour>()
  #hosts: readonly NearbyHost[] = []

  constructor(probe: Probe, changed: () => void) {
    this.#probe = probe
    this.#changed = changed
  }

  /** By name. A new list whenever something has changed. */
  get hosts(): readonly NearbyHost[] {
    return this.#hosts
  }

  /** A host over two networks, or under a new name, is one neighbour: its id tells. */
  heard(sighting: Sighting): void {
    const neighbour = this.#neighbours.get(sighting.id) ?? this.#meet(sighting)
    if (!neighbour) return
    const isNews = neighbour.said !== sighting.said && !neighbour.hurried
    neighbour.fqdn = sighting.fqdn
    neighbour.said = sighting.said
    neighbour.routes = merged(sighting.routes, neighbour.routes)
    if (!neighbour.host) return void this.#ask(neighbour)
    if (!isNews) return
    neighbour.hurried = true
    void this.#ask(neighbour)
  }

  /** A goodbye. One for a name that the host has given up since is no news. */
  left(fqdn: string): void {
    for (const neighbour of this.#neighbours.values()) {
      if (neighbour.fqdn === fqdn) this.#neighbours.delete(neighbour.id)
    }
    this.#settle()
  }

  forget(id: string): void {
    this.#neighbours.delete(id)
    this.#settle()
  }

  /** Asks all whether they are still there. */
  round(): void {
    for (const neighbour of this.#neighbours.values()) {
      neighbour.hurried = false
      void this.#ask(neighbour)
    }
  }

  #meet({ id, fqdn, routes, said }: Sighting): Neighbour | undefined {
    if (this.#neighbours.size >= nearbyLimits.hosts && !this.#forgetSilent()) return undefined
    const neighbour: Neighbour = { id, fqdn, routes, said, hurried: false, misses: 0, probing: false }
    this.#neighbours.set(id, neighbour)
    return neighbour
  }

  async #ask(neighbour: Neighbour): Promise<void> {
    if (neighbour.probing) return
    neighbour.probing = true
    const { id, proven } = neighbour
    const probed = (proven && (await this.#probe(id, [proven]))) ?? (await this.#probe(id, neighbour.routes))
    neighbour.probing = false
    if (this.#neighbours.get(id) !== neighbour) return // it said goodbye meanwhile
    if (probed) {
      const { name, protocol, tables } = probed.answer
      const { address, port } = probed.route
      neighbour.misses = 0
      neighbour.proven = probed.route
      neighbour.host = { id, name, url: `http://${address}:${port}`, protocol, tables }
    } else {
      neighbour.misses++
      if (neighbour.misses >= nearbyLimits.missesShown) delete neighbour.host
      if (neighbour.misses >= nearbyLimits.missesKnown) this.#neighbours.delete(id)
    }
    this.#settle()
  }

  /** Makes room by dropping the most silent one. False when all are really there. */
  #forgetSilent(): boolean {
    let silent: Neighbour | undefined
    for (const neighbour of this.#neighbours.values()) {
      if (!neighbour.host && neighbour.misses > (silent?.misses ?? -1)) silent = neighbour
    }
    return silent !== undefined && this.#neighbours.delete(silent.id)
  }

  #settle(): void {
    const hosts = [...this.#neighbours.values()]
      .flatMap(({ host }) => (host ? [host] : []))
      .sort((a, b) => a.name.localeCompare(b.name) || a.id.localeCompare(b.id))
    if (JSON.stringify(hosts) === JSON.stringify(this.#hosts)) return
    this.#hosts = hosts
    this.#changed()
  }
}

const routesKept = 6

function merged(fresh: readonly Route[], old: readonly Route[]): Route[] {
  const all = [...fresh, ...old]
  const first = all.filter((route, index) => all.findIndex((other) => sameRoute(other, route)) === index)
  return first.slice(0, routesKept)
}

function sameRoute(a: Route, b: Route): boolean {
  return a.address === b.address && a.port === b.port
}
