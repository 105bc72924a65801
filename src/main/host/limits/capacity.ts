// How many clients and tables a host has room for: one set of numbers for each kind of place where it is used.

import { limits } from '#shared/protocol/limits.ts'
import type { ConnectionPriority } from '../guests/connection.ts'

/** The numbers that can be set one by one. */
export interface CapacityNumbers {
  /** Connections that have said hello. */
  readonly clients: number
  readonly clientsPerAddress: number
  readonly tables: number
}

export interface Capacity extends CapacityNumbers {
  /** Clients kept for each kind of device; together as many as there are. */
  readonly reserved: Readonly<Record<ConnectionPriority['kind'], number>>
  /** Connections for files, and sockets before their hello. */
  readonly pendingConnections: number
  readonly pendingConnectionsPerAddress: number
  /** Of them, kept for the host's own machine. */
  readonly pendingConnectionsForLocal: number
  /** Tables opened from one address, the host's own machine excepted. */
  readonly tablesPerAddress: number
  /** Tables reserved for the host's own machine. */
  readonly tablesForLocal: number
  /** Bytes a second of long answers for one address, and as many at once after a quiet time. */
  readonly longAnswerBytesPerAddress: number
  readonly longAnswerBurstPerAddress: number
  /** HTTP requests a second of one address, and as many at once after a quiet time. */
  readonly httpRequestsPerAddress: number
  readonly httpRequestBurstPerAddress: number
  /** A match that has had so many is ended. */
  readonly actionsPerMatch: number
  /** For how long each game is played before the host is ready (`warmUp`): 0 where people wait for its start. */
  readonly warmUpMs: number
}

export const profiles = {
  home: { clients: limits.clients, clientsPerAddress: limits.clientsPerAddress, tables: limits.tables },
  cafe: { clients: 768, clientsPerAddress: 64, tables: 192 },
  hall: { clients: 2560, clientsPerAddress: 256, tables: 640 },
} as const satisfies Record<string, CapacityNumbers>

export type Profile = keyof typeof profiles

const warmUpMs = { home: 0, cafe: 250, hall: 250 } as const satisfies Record<Profile, number>

/** A browser opens six for files, and one or two for its WebSocket. */
export const connectionsOfBrowser = 8

/** One machine and its staff need no more than this, however many clients there are. */
const mostForFew = 64

/** `changes`: numbers that differ from the profile's. The shares of `home` are those of `limits`. */
export function capacityOf(profile: Profile = 'home', changes: Partial<CapacityNumbers> = {}): Capacity {
  const { clients, clientsPerAddress, tables }: CapacityNumbers = { ...profiles[profile], ...changes }
  const local = Math.min(mostForFew, share(clients, limits.clientsForLocal, limits.clients))
  const staff = Math.min(mostForFew, share(clients, limits.clientsForStaff, limits.clients))
  const other = share(clients, limits.clientsForOthers, limits.clients)
  const perAddress = (ofHome: number) => Math.max(1, share(clientsPerAddress, ofHome, limits.clientsPerAddress))
  return {
    clients,
    clientsPerAddress,
    tables,
    reserved: { local, staff, other, seated: clients - local - staff - other },
    pendingConnections: share(clients, limits.pendingConnections, limits.clients),
    pendingConnectionsPerAddress: Math.max(connectionsOfBrowser, perAddress(limits.pendingConnectionsPerAddress)),
    pendingConnectionsForLocal: Math.min(mostForFew, share(clients, limits.pendingConnectionsForLocal, limits.clients)),
    tablesPerAddress: perAddress(limits.tablesPerAddress),
    tablesForLocal: Math.min(mostForFew, share(tables, limits.tablesForLocal, limits.tables)),
    // One device alone may ask for as much as it may anywhere.
    longAnswerBytesPerAddress: Math.max(limits.longAnswerBytes, perAddress(limits.longAnswerBytesPerAddress)),
    longAnswerBurstPerAddress: Math.max(limits.longAnswerBurst, perAddress(limits.longAnswerBurstPerAddress)),
    // One phone alone has a page to load.
    httpRequestsPerAddress: Math.max(limits.httpRequestsPerAddress, perAddress(limits.httpRequestsPerAddress)),
    httpRequestBurstPerAddress: Math.max(
      limits.httpRequestBurstPerAddress,
      perAddress(limits.httpRequestBurstPerAddress),
    ),
    actionsPerMatch: limits.actionsPerMatch,
    warmUpMs: warmUpMs[profile],
  }
}

export const homeCapacity = capacityOf('home')

/** As large a part of `whole` as `part` is of `of`. */
function share(whole: number, part: number, of: number): number {
  return Math.floor((whole * part) / of)
}
