// The number of clients and tables for which a host has room: one set of numbers for each kind of venue.

import { limits } from '#shared/protocol/limits.ts'
import type { ConnectionPriority } from '../guests/connection.ts'

/** The numbers that can be set one by one. */
export interface CapacityNumbers {
  /** Maximum number of connections that have said hello. */
  readonly clients: number
  readonly clientsPerAddress: number
  readonly tables: number
}

export interface Capacity extends CapacityNumbers {
  /** Places reserved for each kind of client; they add up to `clients`. */
  readonly reserved: Readonly<Record<ConnectionPriority['kind'], number>>
  /** Maximum number of connections that fetch files or have not said hello yet. */
  readonly pendingConnections: number
  readonly pendingConnectionsPerAddress: number
  /** Pending connections reserved for the host's own machine. */
  readonly pendingConnectionsForLocal: number
  /** Maximum number of tables opened from one address, except the host's own machine. */
  readonly tablesPerAddress: number
  /** Tables reserved for the host's own machine. */
  readonly tablesForLocal: number
  /** Bytes per second of long answers for one address; the burst is available after a quiet time. */
  readonly longAnswerBytesPerAddress: number
  readonly longAnswerBurstPerAddress: number
  /** HTTP requests per second of one address; the burst is available after a quiet time. */
  readonly httpRequestsPerAddress: number
  readonly httpRequestBurstPerAddress: number
  /** A match is ended after this many actions. */
  readonly actionsPerMatch: number
  /** Milliseconds for which each game is played before the host is ready (`warmUp`); 0 if people wait for it to start. */
  readonly warmUpMs: number
}

export const profiles = {
  home: { clients: limits.clients, clientsPerAddress: limits.clientsPerAddress, tables: limits.tables },
  cafe: { clients: 768, clientsPerAddress: 64, tables: 192 },
  hall: { clients: 2560, clientsPerAddress: 256, tables: 640 },
} as const satisfies Record<string, CapacityNumbers>

export type Profile = keyof typeof profiles

const warmUpMs = { home: 0, cafe: 250, hall: 250 } as const satisfies Record<Profile, number>

/** A browser opens six connections for files, and one or two for its WebSocket. */
export const connectionsOfBrowser = 8

/** Upper bound of what is reserved for the host's machine and for staff: they need no more, however many clients there are. */
const maxReserved = 64

/** `changes`: numbers that differ from the profile's. Other profiles divide their numbers in the proportions of `home`. */
export function capacityOf(profile: Profile = 'home', changes: Partial<CapacityNumbers> = {}): Capacity {
  const { clients, clientsPerAddress, tables }: CapacityNumbers = { ...profiles[profile], ...changes }
  const local = Math.min(maxReserved, share(clients, limits.clientsForLocal, limits.clients))
  const staff = Math.min(maxReserved, share(clients, limits.clientsForStaff, limits.clients))
  const other = share(clients, limits.clientsForOthers, limits.clients)
  const perAddress = (ofHome: number) => Math.max(1, share(clientsPerAddress, ofHome, limits.clientsPerAddress))
  return {
    clients,
    clientsPerAddress,
    tables,
    reserved: { local, staff, other, seated: clients - local - staff - other },
    pendingConnections: share(clients, limits.pendingConnections, limits.clients),
    pendingConnectionsPerAddress: Math.max(connectionsOfBrowser, perAddress(limits.pendingConnectionsPerAddress)),
    pendingConnectionsForLocal: Math.min(
      maxReserved,
      share(clients, limits.pendingConnectionsForLocal, limits.clients),
    ),
    tablesPerAddress: perAddress(limits.tablesPerAddress),
    tablesForLocal: Math.min(maxReserved, share(tables, limits.tablesForLocal, limits.tables)),
    // At least what is allowed to a single device.
    longAnswerBytesPerAddress: Math.max(limits.longAnswerBytes, perAddress(limits.longAnswerBytesPerAddress)),
    longAnswerBurstPerAddress: Math.max(limits.longAnswerBurst, perAddress(limits.longAnswerBurstPerAddress)),
    // At least enough for one phone to load the page.
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

/** The part of `whole` that corresponds to `part` of `of`, rounded down. */
function share(whole: number, part: number, of: number): number {
  return Math.floor((whole * part) / of)
}
