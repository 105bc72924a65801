// What of a host outlives its process: plain data, replaced as a whole, never changed in place.

import { readColumn, tableSchema } from './rows.ts'
import { houseItself } from '../limits/origin.ts'
import type { LogHeader } from '#shared/engine/log.ts'
import type { LogEntry } from '#shared/engine/log.ts'
import type { PromptNumbering } from '#shared/engine/match.ts'
import type { Proof } from '#shared/luck/commit-reveal.ts'
import type { SeatHolder, SeatRecord } from '../seats/seat-records.ts'
import { dealtIn } from '../seats/seat-holders.ts'

/** Who has done something to the table's course: by name, if they sit there. */
export interface By {
  readonly by?: string
}

export interface PauseRecord extends By {
  /** Staff has paused it at the counter, and staff alone lets it go on. */
  readonly staff?: true
}

export interface TableRecord {
  readonly id: string
  readonly name: string
  readonly game: string
  /** The device that opened it. */
  readonly opener: string
  readonly options: unknown
  readonly seats: readonly SeatRecord[]
  /** Of the game on the table, in the order in which they came; in the lobby none. */
  readonly holders: readonly SeatHolder[]
  /** How many seats there were in the lobby before the deal, open ones among them; null in the lobby itself. */
  readonly lobbySeats: number | null
  /** Games dealt so far. */
  readonly deals: number
  /** Whether the last of them is on the table, going on or over; else the table is in its lobby. */
  readonly dealt: boolean
  /** Whether those who sit here may show each other signs. */
  readonly reactions: boolean
  readonly door: DoorRecord
  /** Who has stopped the game for a while. */
  readonly paused: PauseRecord | null
  /** Who has ended the last game before its end. */
  readonly ended: By | null
  /** What each person has for each decision; 0: as long as it takes. */
  readonly decisionSeconds: number
  /** The origin of whoever owned the table when the game on it was dealt. */
  readonly dealtFrom: string
  /** Of the questions in the game on the table, since something was taken back in it. */
  readonly numbering: PromptNumbering | null
  /** The moment of the game whose last action its player would like to take back. */
  readonly askedBack: number | null
  /** Of the last deal: when it was, and who was dealt in. */
  readonly began: { readonly at: string; readonly people: number; readonly bots: number } | null
  /** Of the next deal: how often its shuffle has been begun, and whether one goes on. */
  readonly shuffle: { readonly attempts: number; readonly running: boolean }
}

/** Who may come in. Lists of devices hold the latest last. */
export interface DoorRecord {
  /** Six digits that new people need; null where they don't. */
  readonly code: string | null
  /** Nobody new comes in. */
  readonly locked: boolean
  /** Whether people without a seat may look on. */
  readonly spectators: boolean
  /** Who was here when the door was closed, or came with the code: they come and go. */
  readonly admitted: readonly string[]
  /** Who shows the table to the room where nobody may look on: they come back all the same. */
  readonly screens: readonly string[]
  /** Who was sent away and stays out. */
  readonly removed: readonly string[]
  /** Names of their seats when they were, by device. */
  readonly removedNames: Readonly<Record<string, readonly string[]>>
}

const openDoor: DoorRecord = {
  ...{ code: null, locked: false, spectators: true },
  ...{ admitted: [], screens: [], removed: [], removedNames: {} },
}

/** All whom the door knows: as long as the table lives their tokens must name them. */
export function devicesAtDoor({ door }: Pick<TableRecord, 'door'>): string[] {
  const { admitted, screens, removed } = door
  return [...admitted, ...screens, ...removed]
}

/** How a table begins, and how an older record reads that was written before there was such a field. */
export const tableDefaults = {
  reactions: true,
  door: openDoor,
  paused: null,
  ended: null,
  decisionSeconds: 0,
  dealtFrom: houseItself,
  holders: [],
  lobbySeats: null,
  numbering: null,
  askedBack: null,
  began: null,
  shuffle: { attempts: 0, running: false },
} satisfies Partial<TableRecord>

/** A record of the journal, which may be from before there were all of these. Throws RowError where it is none. */
export function readTableRecord(text: string, id: string): TableRecord {
  const record = readColumn<TableRecord & { holders: TableRecord['holders'] | null }>(
    tableSchema,
    text,
    `tables.record of ${id}`,
    (stored) => ({
      ...{ ...tableDefaults, holders: null, ...stored },
      door: { ...openDoor, ...(stored as Partial<TableRecord>).door },
    }),
  )
  return { ...record, holders: record.holders ?? (record.dealt ? dealtIn(record.seats) : []) }
}

export interface HostRecord {
  readonly id: string
  readonly name: string
  /** Its private key (PKCS #8, PEM); null in a data folder from before there were any. */
  readonly key: string | null
}

/** What everybody may know of a host. */
export interface HostIdentity {
  readonly id: string
  readonly name: string
  /** Its public key. */
  readonly key: string
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
  readonly header: LogHeader | undefined
  readonly entries: readonly LogEntry[]
  /** How it was shuffled, unless its seed was given. */
  readonly proof: Proof | undefined
}
