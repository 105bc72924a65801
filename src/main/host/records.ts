// What of a host outlives its process: plain data, replaced as a whole, never changed in place.

import type { Header } from '#shared/engine/log.ts'
import type { Entry } from '#shared/engine/log.ts'
import type { Proof } from '#shared/luck/luck.ts'

/** A person's seat belongs to a device, not to a connection. */
export type SeatRecord =
  /** `was`: the device whose seat it was until it was freed in the middle of this game. */
  { readonly kind: 'open'; readonly was?: string } | PersonRecord | { readonly kind: 'bot'; readonly bot: string }

export interface PersonRecord {
  readonly kind: 'person'
  readonly device: string
  readonly name: string
  /** Went away by choice once the game was dealt; without it, who is not there has lost the connection. */
  readonly left?: true
  /** The bot that plays while the person is away. */
  readonly standIn?: string
}

export interface TableRecord {
  readonly id: string
  readonly name: string
  readonly game: string
  /** The device that opened it. */
  readonly opener: string
  readonly options: unknown
  readonly seats: readonly SeatRecord[]
  /** Games dealt so far. */
  readonly deals: number
  /** Whether the last of them is on the table, going on or over; else the table is in its lobby. */
  readonly dealt: boolean
  /** Whether those who sit here may show each other signs. */
  readonly reactions: boolean
  /** Of the next deal: how often its shuffle has been begun, and whether one goes on. */
  readonly shuffle: { readonly attempts: number; readonly running: boolean }
}

/** How a table begins, and how an older record reads that was written before there was such a field. */
export const tableDefaults = {
  reactions: true,
  shuffle: { attempts: 0, running: false },
} satisfies Partial<TableRecord>

export interface HostRecord {
  readonly id: string
  readonly name: string
}

/** Tokens as SHA-256 in hex: the file alone opens no seat. */
export interface DeviceRecord {
  readonly id: string
  readonly token: string
  /** The token before, as long as the device may not have received the present one. */
  readonly earlier: string | null
}

export interface StoredTable {
  readonly table: TableRecord
  /** Of the game on the table. */
  readonly header: Header | undefined
  readonly entries: readonly Entry[]
  /** How it was shuffled, unless its seed was given. */
  readonly proof: Proof | undefined
}
