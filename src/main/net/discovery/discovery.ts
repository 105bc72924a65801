// Finds the hosts on the local network and lets them find this one, without a server and without typing an address.

import { BlockList } from 'node:net'
import { deepEqual } from '#shared/engine/deep-equal.ts'
import { settledWithin, systemClock } from '../../host/clock.ts'
import type { Cancel, Clock } from '../../host/clock.ts'
import { lanAddresses, ownNetworks, readInterfaces, watchAddresses } from '../addresses.ts'
import type { InterfaceTable } from '../addresses.ts'
import { NearbyHosts } from './nearby-hosts.ts'
import type { Announcement } from './service-record.ts'
import { makeBonjour, mdnsPort, MdnsEndpoint } from './mdns-endpoint.ts'
import type { DiscoveryTrouble, MakeBonjour, MdnsEndpointEvents } from './mdns-endpoint.ts'
import { repeatEvery } from '../../host/repeat-every.ts'
import { probeHost } from './probe.ts'
import type { Probe } from './probe.ts'
import { Troubles } from './troubles.ts'
import type { NearbyHost } from '#shared/protocol/house.ts'

export type { Announcement, DiscoveryTrouble }

export interface Discovery {
  /** Starts to look for other hosts. No socket is opened before this or `announce`. */
  seek(): void
  /**
   * Announces this host, or announces it again when something has changed: at most once a second, with the latest announcement.
   */
  announce(announcement: Announcement): void
  /** Says goodbye, within a second. The search for other hosts goes on. */
  withdraw(): Promise<void>
  /** The other hosts, sorted by name. Each has answered recently. A new list whenever something changes. */
  readonly nearby: readonly NearbyHost[]
  /** Returns a function that removes the listener. */
  onNearby(listener: () => void): () => void
  /**
   * Each trouble is reported once, and again only if it comes back after it has passed. Returns a function that removes the
   * listener.
   */
  onTrouble(listener: (trouble: DiscoveryTrouble) => void): () => void
  /** Opens all sockets again: after a sleep of the machine they may have lost their network. */
  renew(): void
  /** Says goodbye and closes, within a second in any case. */
  stop(): Promise<void>
}

export interface DiscoveryOptions {
  readonly clock?: Clock
  /** The following fields are for tests. */
  readonly interfaces?: () => InterfaceTable
  readonly port?: number
  readonly makeBonjour?: MakeBonjour
  readonly probe?: Probe
}

export const roundMs = 5000
const goodbyeMs = 1000
/** Pause between announcements: tables may open and close quickly, and the network need not be told of each. */
const announcePauseMs = 1000
/** A machine with twenty container bridges uses only its best networks. */
const maxEndpoints = 8

/** Opens no socket before `announce` or `seek`: a firewall may ask the user about it. */
export function createDiscovery(options: DiscoveryOptions = {}): Discovery {
  const { clock = systemClock, interfaces = readInterfaces, port = mdnsPort, probe = probeHost } = options
  const nearbyListeners = new Set<() => void>()
  const troubles = new Troubles()
  const endpoints = new Map<string, MdnsEndpoint>()
  const nearbyHosts = new NearbyHosts(probe, clock, () => nearbyListeners.forEach((listener) => listener()))
  let networks = new BlockList()
  const isNeighbour = (address: string) => networks.check(address)
  const endpointSetup = { clock, make: options.makeBonjour ?? makeBonjour, port, isNeighbour }
  let announcement: Announcement | undefined
  /** Kept after a goodbye: an echo of our announcement must not show us in our own list. */
  let ownId: string | undefined
  let stopped: Promise<void> | undefined
  /** Set for a second after each announcement: until then news has to wait. */
  let announcePause: Cancel | undefined

  const events: MdnsEndpointEvents = {
    onSighting: (sighting) => {
      if (sighting.id !== ownId && !stopped) nearbyHosts.addSighting(sighting)
    },
    onGoodbye: (fqdn) => nearbyHosts.addGoodbye(fqdn),
    onTrouble: (trouble) => troubles.report(trouble),
    onReady: () => troubles.clear(({ params }) => 'port' in params),
  }

  function updateEndpoints(addresses: readonly string[]): void {
    networks = ownNetworks(interfaces())
    const wanted = addresses.slice(0, maxEndpoints)
    for (const [address, endpoint] of endpoints) {
      if (wanted.includes(address)) continue
      endpoints.delete(address)
      endpoint.drop()
      troubles.clear(({ params }) => 'address' in params && params.address === address)
    }
    for (const address of wanted) {
      if (!endpoints.has(address)) {
        endpoints.set(address, new MdnsEndpoint(address, events, endpointSetup))
      }
    }
    announceAll() // each record lists all addresses, so it is announced again on the networks that stay, too
  }

  function announceAll(): void {
    if (!announcement) return
    for (const endpoint of endpoints.values()) endpoint.announce(announcement)
    const announced = announcement
    announcePause?.()
    announcePause = clock.after(announcePauseMs, () => {
      announcePause = undefined
      if (announcement !== announced) announceAll()
    })
  }

  let stopSearching: Cancel | undefined
  function start(): void {
    if (stopSearching || stopped) return
    updateEndpoints(lanAddresses(interfaces()))
    const stopWatching = watchAddresses(updateEndpoints, clock, interfaces)
    const stopRounds = repeatEvery(clock, roundMs, () => {
      for (const endpoint of endpoints.values()) endpoint.listen()
      nearbyHosts.round()
    })
    stopSearching = () => {
      stopWatching()
      stopRounds()
    }
  }

  function sayGoodbye(way: 'withdraw' | 'close'): Promise<void> {
    return settledWithin(clock, goodbyeMs, Promise.all([...endpoints.values()].map((endpoint) => endpoint[way]())))
  }

  return {
    seek: start,
    get nearby() {
      return nearbyHosts.hosts
    },
    announce(next) {
      if (stopped || deepEqual(next, announcement)) return
      announcement = { ...next }
      ownId = next.id
      nearbyHosts.forget(next.id)
      if (!stopSearching) start()
      else if (!announcePause) announceAll()
    },
    withdraw() {
      announcement = undefined
      return sayGoodbye('withdraw')
    },
    onNearby(listener) {
      nearbyListeners.add(listener)
      return () => void nearbyListeners.delete(listener)
    },
    onTrouble: (listener) => troubles.subscribe(listener),
    renew() {
      if (stopped || !stopSearching) return
      // Searches again: a watcher that remembered the network from before the sleep would not report its return.
      stopSearching()
      stopSearching = undefined
      updateEndpoints([])
      start()
    },
    stop() {
      if (stopped) return stopped
      stopSearching?.()
      announcePause?.()
      stopped = sayGoodbye('close').finally(() => endpoints.forEach((endpoint) => endpoint.drop()))
      return stopped
    },
  }
}

/** For a host that neither announces itself nor looks for others. */
export const noDiscovery: Discovery = {
  seek: () => undefined,
  nearby: [],
  announce: () => undefined,
  withdraw: () => Promise.resolve(),
  onNearby: () => () => undefined,
  onTrouble: () => () => undefined,
  renew: () => undefined,
  stop: () => Promise.resolve(),
}
