// What of a host outlives its process: plain data, replaced as a whole, never changed in place.

import type { Header } from '#shared/engine/log.ts'
import type { Entry } from '#shared/engine/log.ts'
import type { Numbering } from '#shared/engine/match.ts'

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

/** Who has done something to the table's course: by name, if they sit there. */
export interface By {
  readonly by?: string
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
  /** Who has stopped the game for a while. */
  readonly paused: By | null
  /** Who has ended the last game before its end. */
  readonly ended: By | null
  /** What each person has for each decision; 0: as long as it takes. */
  readonly decisionSeconds: number
  /** Of the questions in the game on the table, since something was taken back in it. */
  readonly numbering: Numbering | null
}

/** How a table begins, and how an older record reads that was written before there was such a field. */
export const tableDefaults = {
  reactions: true,
  paused: null,
  ended: null,
  decisionSeconds: 0,
  numbering: null,
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
}
