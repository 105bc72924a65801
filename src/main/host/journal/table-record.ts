// The record of a table: everything about it that outlives the host's process. Plain data, replaced as a whole, never changed
// in place.

import { z } from 'zod/mini'
import { savedAvatarFields } from '#shared/protocol/field-schemas.ts'
import { botSpeed, usualBotSpeed } from '#shared/protocol/bot-speed.ts'
import { hostMachine } from '../guests/network-origin.ts'
import { devicesOf, firstHolders } from '../seats/seat-holders.ts'
import { holderSchema } from '../seats/seat-records.ts'
import { seatedOrFreedDevices } from '../seats/seats.ts'
import { parseRecord } from './rows.ts'
import type { PromptNumbering } from '#shared/engine/open-prompts.ts'
import type { BotSpeed } from '#shared/protocol/bot-speed.ts'
import type { DoneBy } from '#shared/protocol/owner-controls.ts'
import type { SeatHolder, SeatRecord, WaitingRecord } from '../seats/seat-records.ts'

/** Who has paused the match. */
export interface PauseRecord extends Readonly<DoneBy> {
  /** Set if staff has paused the match at the counter: then only staff can resume it. */
  readonly staff?: true
}

/** The games that a person has played at a table. */
export interface EveningRecord {
  readonly device: string
  readonly name: string
  /** By game, in the order in which the person first played them. */
  readonly games: Readonly<Record<string, { readonly played: number; readonly won: number }>>
}

export interface TableRecord {
  readonly id: string
  readonly name: string
  readonly game: string
  /** The device that opened it. */
  readonly opener: string
  readonly options: unknown
  readonly seats: readonly SeatRecord[]
  /** The holders of the game on the table, in the order in which they came; empty in the lobby. */
  readonly holders: readonly SeatHolder[]
  /** Number of seats in the lobby before the deal, open ones included; null while the table is in the lobby. */
  readonly lobbySeats: number | null
  /** Games dealt so far. */
  readonly deals: number
  /** Whether the last of them is on the table, running or over; otherwise the table is in its lobby. */
  readonly dealt: boolean
  /** Whether people with a seat may send each other reactions. */
  readonly reactions: boolean
  readonly door: AdmissionRecord
  /** The person who has paused the game. */
  readonly paused: PauseRecord | null
  /** The person who has ended the last game early. */
  readonly ended: Readonly<DoneBy> | null
  /** Seconds for each decision; 0: no limit. */
  readonly decisionSeconds: number
  readonly botSpeed: BotSpeed
  /** Origin of the table's owner when its game was dealt. */
  readonly dealtFrom: string
  /** Numbering of the prompts in the game on the table, once an action was taken back; null before that. */
  readonly numbering: PromptNumbering | null
  /** The number of the position whose last action its player would like to take back. */
  readonly askedBack: number | null
  /** The number of the last position for which the owner has refused that: its player can't ask for it again. */
  readonly refusedBack: number | null
  /** Time of the last deal, and the number of people and bots that were dealt in; null before the first deal. */
  readonly began: { readonly at: string; readonly people: number; readonly bots: number } | null
  /** The shuffle for the next deal: number of attempts, and whether one is running. */
  readonly shuffle: { readonly attempts: number; readonly running: boolean }
  /** Options that were last chosen here for games other than the present one, by game. */
  readonly otherOptions: Readonly<Record<string, unknown>>
  /** People who wait for a seat, in the order in which they asked. */
  readonly waiting: readonly WaitingRecord[]
  /** The evening score without the match on the table; people who have played most recently are last. */
  readonly evening: readonly EveningRecord[]
}

/** The rules of admission. In lists of devices the newest is last. */
export interface AdmissionRecord {
  /** Six digits that new people have to enter; null if they need none. */
  readonly code: string | null
  /** Whether new people are kept out. */
  readonly locked: boolean
  /** Whether people without a seat may watch. */
  readonly spectators: boolean
  /** If false, nobody else sees the table in a list while only its opener has a seat. */
  readonly listed: boolean
  /** Devices that were here or waited for a seat when the table was locked, or came with the code: they may come and go. */
  readonly admitted: readonly string[]
  /** Shared displays: they may come back even if nobody may watch. Includes those that were sent away. */
  readonly screens: readonly string[]
  /** Devices that were sent away and stay out. */
  readonly removed: readonly string[]
  /** The names that these devices had here when they were sent away, by device. */
  readonly removedNames: Readonly<Record<string, readonly string[]>>
}

const openToAll: AdmissionRecord = {
  code: null,
  locked: false,
  spectators: true,
  listed: true,
  admitted: [],
  screens: [],
  removed: [],
  removedNames: {},
}

/** All devices in the record of a table: they keep their tokens while the table exists. */
export function devicesNamedIn({ opener, seats, holders, waiting, evening, door }: TableRecord): string[] {
  return [
    opener,
    ...seatedOrFreedDevices(seats),
    ...devicesOf(holders),
    ...[...waiting, ...evening].map(({ device }) => device),
    ...door.admitted,
    ...door.screens,
    ...door.removed,
  ]
}

/** The fields of a newly opened table; also used for fields that an older record lacks. */
export const tableDefaults = {
  reactions: true,
  door: openToAll,
  paused: null,
  ended: null,
  decisionSeconds: 0,
  botSpeed: usualBotSpeed,
  dealtFrom: hostMachine,
  holders: [],
  lobbySeats: null,
  numbering: null,
  askedBack: null,
  refusedBack: null,
  began: null,
  shuffle: { attempts: 0, running: false },
  otherOptions: {},
  waiting: [],
  evening: [],
} satisfies Partial<TableRecord>

const devices = z.array(z.string())
const admissionSchema = z.looseObject({
  code: z._default(z.nullable(z.string()), openToAll.code),
  locked: z._default(z.boolean(), openToAll.locked),
  spectators: z._default(z.boolean(), openToAll.spectators),
  listed: z._default(z.boolean(), openToAll.listed),
  admitted: z._default(devices, []),
  screens: z._default(devices, []),
  removed: z._default(devices, []),
  removedNames: z._default(z.record(z.string(), z.array(z.string())), {}),
})
const seatSchema = z.discriminatedUnion('kind', [
  z.looseObject({ kind: z.literal('open'), was: z.optional(z.string()) }),
  z.looseObject({
    kind: z.literal('person'),
    device: z.string(),
    name: z.string(),
    ...savedAvatarFields,
    left: z.optional(z.literal(true)),
    standIn: z.optional(z.string()),
  }),
  z.looseObject({
    kind: z.literal('bot'),
    bot: z.string(),
    was: z.optional(z.string()),
    keptFor: z.optional(z.string()),
  }),
])
const doneBySchema = z.looseObject({ by: z.optional(z.string()), bySeat: z.optional(z.int()) })
const count = z.int().check(z.minimum(0))

/** Unknown fields, which a newer version has written, are kept. */
const tableSchema = z.looseObject({
  id: z.string(),
  name: z.string(),
  game: z.string(),
  opener: z.string(),
  options: z.unknown(),
  seats: z.array(seatSchema),
  /** Null in a record from before holders were saved. */
  holders: z._default(z.nullable(z.array(holderSchema)), null),
  lobbySeats: z._default(z.nullable(z.int()), tableDefaults.lobbySeats),
  deals: count,
  dealt: z.boolean(),
  reactions: z._default(z.boolean(), tableDefaults.reactions),
  door: z.prefault(admissionSchema, {}),
  paused: z._default(z.nullable(z.extend(doneBySchema, { staff: z.optional(z.literal(true)) })), tableDefaults.paused),
  ended: z._default(z.nullable(doneBySchema), tableDefaults.ended),
  decisionSeconds: z._default(z.number(), tableDefaults.decisionSeconds),
  // A newer version may know other speeds.
  botSpeed: z._default(z.catch(botSpeed, tableDefaults.botSpeed), tableDefaults.botSpeed),
  dealtFrom: z._default(z.string(), tableDefaults.dealtFrom),
  numbering: z._default(
    z.nullable(z.looseObject({ revision: count, undone: count, made: count, ids: z.array(z.int()) })),
    tableDefaults.numbering,
  ),
  askedBack: z._default(z.nullable(z.int()), tableDefaults.askedBack),
  refusedBack: z._default(z.nullable(z.int()), tableDefaults.refusedBack),
  began: z._default(z.nullable(z.looseObject({ at: z.string(), people: z.int(), bots: z.int() })), tableDefaults.began),
  shuffle: z._default(z.looseObject({ attempts: z.int(), running: z.boolean() }), tableDefaults.shuffle),
  otherOptions: z._default(z.record(z.string(), z.unknown()), tableDefaults.otherOptions),
  waiting: z._default(
    z.array(z.looseObject({ device: z.string(), name: z.string(), ...savedAvatarFields })),
    tableDefaults.waiting,
  ),
  evening: z._default(
    z.array(
      z.looseObject({
        device: z.string(),
        name: z.string(),
        games: z.record(z.string(), z.looseObject({ played: count, won: count })),
      }),
    ),
    tableDefaults.evening,
  ),
})

/** Reads a record of this version or an older one. Throws RowError. */
export function readTableRecord(text: unknown, id: string): TableRecord {
  const { holders, ...record } = parseRecord(tableSchema, text, { table: 'tables', id })
  return { ...record, holders: holders ?? (record.dealt ? firstHolders(record.seats) : []) }
}
