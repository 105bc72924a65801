// Finds the hosts in the room and lets them find us, without a server and without anybody typing an address.

import { BlockList } from 'node:net'
import { isDeepStrictEqual } from 'node:util'
import { systemClock } from '../../host/clock.ts'
import type { Cancel, Clock } from '../../host/clock.ts'
import { lanAddresses, ownNetworks, readInterfaces, watchAddresses } from '../addresses.ts'
import type { InterfaceTable } from '../addresses.ts'
import { Neighbourhood } from './nearby-hosts.ts'
import type { Announcement } from './service-record.ts'
import { makeBonjour, mdnsPort, Station } from './responder.ts'
import type { DiscoveryTrouble, MakeBonjour, StationEvents } from './responder.ts'
import { every } from '../every.ts'
import { probeHost } from './probe.ts'
import type { Probe } from './probe.ts'
import type { NearbyHost } from '#shared/protocol/house.ts'

export type { Announcement, DiscoveryTrouble }

export interface Discovery {
  /** Looks for the others from now on. Nothing is opened before this or `announce`. */
  seek(): void
  /** Says who we are, or says it anew when something has changed: at most once a second, the last word counts. */
  announce(announcement: Announcement): void
  /** Says goodbye, within a second; looking for others goes on. */
  withdraw(): Promise<void>
  /** The others in the room: each has just answered, none is this host. By name; a new list whenever it changes. */
  readonly nearby: readonly NearbyHost[]
  /** Call what it returns to hear no more. */
  onNearby(listener: () => void): () => void
  /** Told once until it has passed. */
  onTrouble(listener: (trouble: DiscoveryTrouble) => void): () => void
  /** Opens everything anew: for a machine that has slept, whose sockets may have lost their network. */
  renew(): void
  /** Goodbye, then closed: within a second, come what may. */
  stop(): Promise<void>
}

export interface DiscoveryOptions {
  readonly clock?: Clock
  /** What follows is for tests. */
  readonly interfaces?: () => InterfaceTable
  readonly port?: number
  readonly makeBonjour?: MakeBonjour
  readonly probe?: Probe
}

export const roundMs = 5000
const goodbyeMs = 1000
/** Tables may open and close in a moment; the room need not hear of each. */
const restMs = 1000
/** A machine with twenty container bridges speaks on its best networks only. */
const stationsAtMost = 8

/** Opens no socket, at which a firewall would ask the user, before somebody announces or seeks. */
export function createDiscovery(options: DiscoveryOptions = {}): Discovery {
  const { clock = systemClock, interfaces = readInterfaces, port = mdnsPort, probe = probeHost } = options
  const nearbyListeners = new Set<() => void>()
  const troubleListeners = new Set<(trouble: DiscoveryTrouble) => void>()
  const reported = new Map<string, DiscoveryTrouble>()
  const stations = new Map<string, Station>()
  const neighbourhood = new Neighbourhood(probe, clock, () => nearbyListeners.forEach((listener) => listener()))
  let networks = new BlockList()
  const isNeighbour = (address: string) => networks.check(address)
  const stationSetup = { clock, make: options.makeBonjour ?? makeBonjour, port, isNeighbour }
  let announcement: Announcement | undefined
  /** Still ours after a goodbye: an echo of it must not show us to ourselves. */
  let ownId: string | undefined
  let stopped: Promise<void> | undefined
  /** Set for a second after each word: until then what is new has to wait. */
  let resting: Cancel | undefined

  const events: StationEvents = {
    heard: (sighting) => {
      if (sighting.id !== ownId && !stopped) neighbourhood.heard(sighting)
    },
    left: (fqdn) => neighbourhood.left(fqdn),
    trouble: (trouble) => {
      const key = JSON.stringify(trouble)
      if (reported.has(key)) return
      reported.set(key, trouble)
      troubleListeners.forEach((listener) => listener(trouble))
    },
    ready: () => pass(({ params }) => 'port' in params),
  }

  function pass(isPast: (trouble: DiscoveryTrouble) => boolean): void {
    for (const [key, trouble] of reported) if (isPast(trouble)) reported.delete(key)
  }

  function settle(addresses: readonly string[]): void {
    networks = ownNetworks(interfaces())
    const wanted = addresses.slice(0, stationsAtMost)
    for (const [address, station] of stations) {
      if (wanted.includes(address)) continue
      stations.delete(address)
      station.drop()
      pass(({ params }) => 'address' in params && params.address === address)
    }
    for (const address of wanted) {
      if (!stations.has(address)) {
        stations.set(address, new Station(address, events, stationSetup))
      }
    }
    speak() // each record lists all addresses: on the networks that stay it is said again too
  }

  function speak(): void {
    if (!announcement) return
    for (const station of stations.values()) station.announce(announcement)
    const said = announcement
    resting?.()
    resting = clock.after(restMs, () => {
      resting = undefined
      if (announcement !== said) speak()
    })
  }

  let rest: Cancel | undefined
  function wake(): void {
    if (rest || stopped) return
    settle(lanAddresses(interfaces()))
    const stopWatching = watchAddresses(settle, clock, interfaces)
    const stopRounds = every(clock, roundMs, () => {
      for (const station of stations.values()) station.listen()
      neighbourhood.round()
    })
    rest = () => {
      stopWatching()
      stopRounds()
    }
  }

  return {
    seek: wake,
    get nearby() {
      return neighbourhood.hosts
    },
    announce(next) {
      if (stopped || isDeepStrictEqual(next, announcement)) return
      announcement = { ...next }
      ownId = next.id
      neighbourhood.forget(next.id)
      if (!rest) wake()
      else if (!resting) speak()
    },
    withdraw() {
      announcement = undefined
      return withinCap(clock, () => Promise.all([...stations.values()].map((station) => station.withdraw())))
    },
    onNearby: (listener) => subscribe(nearbyListeners, listener),
    onTrouble: (listener) => subscribe(troubleListeners, listener),
    renew() {
      if (stopped || !rest) return
      settle([])
      settle(lanAddresses(interfaces()))
    },
    stop() {
      stopped ??= withinCap(clock, () => {
        rest?.()
        resting?.()
        return Promise.all([...stations.values()].map((station) => station.close()))
      }).then(() => stations.forEach((station) => station.drop()))
      return stopped
    },
  }
}

/** For a host that is not to be found and looks for nobody. */
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

function subscribe<T>(listeners: Set<T>, listener: T): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function withinCap(clock: Clock, work: () => Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const cancel = clock.after(goodbyeMs, resolve)
    void work().finally(() => {
      cancel()
      resolve()
    })
  })
}
