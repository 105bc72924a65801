// Messages between a host, the stations of a cafe and the counter.

import { z } from 'zod/mini'
import { limits } from './limits.ts'
import type { CafeSettings, StationSettings } from '../cafe/settings.ts'
import { botId, gameId, pinDigits, requestId, seat, savedTableName, stationLine, tableId } from './field-schemas.ts'
import type { Phase, SeatState } from './table.ts'

/** The id of a station for the counter; it is used nowhere else. */
const stationId = z.string().check(z.regex(/^[0-9a-f]{8}$/, 'eight hex digits'))

/** The activity at a station: nobody is there, or somebody chooses, tries a game, or plays. */
export const stationActivities = ['waiting', 'choosing', 'tasting', 'playing'] as const
export type StationActivity = (typeof stationActivities)[number]

export const cafeRequests = [
  /** From now on this connection is a kiosk's page and is sent `cafe`, immediately and after each change. */
  z.strictObject({ type: z.literal('station'), id: requestId, name: savedTableName }),
  /** A station reports its activity. The first one that is not `waiting` begins the guests' time, `waiting` ends it. */
  z.strictObject({
    type: z.literal('station-doing'),
    id: requestId,
    doing: z.enum(stationActivities),
    game: z.optional(gameId),
    people: z.optional(z.int().check(z.minimum(1), z.maximum(limits.seats))),
    /** Milliseconds that its guests have already had at another host: their time does not begin again with a visit. */
    had: z.optional(z.int().check(z.minimum(0), z.maximum(limits.stationHadMs))),
  }),
  /**
   * From a station whose guests have gone: a seat of theirs in a running game is freed or goes to a bot, a table with only
   * them and bots is closed, and their names are erased here. The device's token is no longer valid after the answer.
   */
  z.strictObject({ type: z.literal('wipe'), id: requestId }),
  /** From now on this connection belongs to staff. */
  z.strictObject({ type: z.literal('staff'), id: requestId, pin: pinDigits }),
  /** Sets the PIN. For staff and, while there is no PIN, for anybody on the host's own machine. */
  z.strictObject({ type: z.literal('set-pin'), id: requestId, pin: pinDigits }),
  /** Staff: from now on sent `counter`, immediately and after each change. */
  z.strictObject({ type: z.literal('counter'), id: requestId }),
  /** Staff, for any table. `end` ends the game and returns to the lobby; `close` closes the table. */
  z.strictObject({
    type: z.literal('counter-table'),
    id: requestId,
    table: tableId,
    act: z.enum(['pause', 'resume', 'end', 'close']),
  }),
  /** Staff: frees somebody's seat, or gives it to a bot. */
  z.strictObject({
    type: z.literal('counter-seat'),
    id: requestId,
    table: tableId,
    seat,
    then: z.union([z.literal('free'), z.strictObject({ bot: botId })]),
  }),
  /** Staff: shows a line on one station's screen or on all; without `line`, removes it. */
  z.strictObject({
    type: z.literal('counter-line'),
    id: requestId,
    station: z.optional(stationId),
    line: z.optional(stationLine),
  }),
  /** Staff: locks one station or all, so that guests can do nothing there until it is unlocked. Games there are kept. */
  z.strictObject({
    type: z.literal('counter-lock'),
    id: requestId,
    station: z.optional(stationId),
    locked: z.boolean(),
  }),
  /**
   * Staff: adds minutes to the time of a station's guests, if it is limited. Negative ones take back what staff have given, and
   * no more than that.
   */
  z.strictObject({
    type: z.literal('counter-time'),
    id: requestId,
    station: stationId,
    minutes: z.int().check(
      z.minimum(-limits.stationMoreMinutes),
      z.maximum(limits.stationMoreMinutes),
      z.refine((minutes) => minutes !== 0, 'not 0'),
    ),
  }),
  /** Staff: sends all settings as a file, which is checked like one from a stranger. Without `pin` in it, the PIN stays. */
  z.strictObject({
    type: z.literal('cafe-settings'),
    id: requestId,
    text: z.string().check(z.maxLength(limits.cafeFileLength)),
  }),
  /** Staff: asks which games were played on a day of the host's calendar. */
  z.strictObject({
    type: z.literal('figures'),
    id: requestId,
    day: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'a day as 2026-11-22')),
  }),
] as const
export type CafeRequest = z.infer<(typeof cafeRequests)[number]>

export const cafeRejectionCodes = [
  'no-pin',
  'wrong-pin',
  'not-staff',
  'not-a-station',
  'unknown-station',
  'no-guests',
  'time-not-limited',
  'too-many-stations',
  'station-locked',
  'not-today',
  'bad-settings',
] as const

/** The state of the cafe, as sent to a station. */
export interface CafeState {
  settings: StationSettings
  /** The station's name in this machine's settings, if there is one. Sent only to a page on the host's own machine. */
  station?: string
  locked: boolean
  line?: string
  /** Milliseconds left of the guests' time at the time of sending; left out if it is not limited or has not begun. */
  left?: number
}

/** A station, as sent to the counter. */
export interface StationState {
  id: string
  name: string
  /** Whether its page is connected now. */
  connected: boolean
  doing: StationActivity
  game?: string
  people?: number
  /** The table at which the station is. */
  table?: string
  /** Milliseconds since its guests began, at the time of sending. */
  since?: number
  /** Milliseconds left of its guests' time at the time of sending; left out if it is not limited or has not begun. */
  left?: number
  /** Milliseconds that staff have given its guests and can take back; left out if none, and by older hosts. */
  given?: number
  locked: boolean
  line?: string
}

/** A table, as sent to the counter: without hands and codes. */
export interface CounterTable {
  id: string
  name: string
  game: string
  phase: Phase
  seats: SeatState[]
  paused: boolean
  /** Milliseconds since its game was dealt, at the time of sending; left out in the lobby. */
  since?: number
  /** Number of accepted actions in this game. */
  actions: number
}

export interface CounterState {
  stations: StationState[]
  tables: CounterTable[]
  /** The settings without the PIN's hash. */
  settings: Omit<CafeSettings, 'pin'>
  /** Today's date on the host's calendar. */
  day: string
  /** Whether settings are saved beyond the host's process. */
  kept: boolean
  /** Set while the host's machine is overloaded: lists and reactions have to wait. */
  overloaded?: true
}

/** One game in the day's figures, without the names of its players. */
export interface PlayedGame {
  game: string
  /** The hour in which the game ended, 0 to 23. */
  hour: number
  /** Minutes from its deal to its end; left out if the host was restarted in between. */
  minutes?: number
  people: number
  bots: number
  /** Whether it was played to its end. */
  complete: boolean
}

export type CafeMessage =
  | { type: 'cafe'; cafe: CafeState }
  | { type: 'counter'; counter: CounterState }
  /** `days`: the days that have figures, newest first. */
  | { type: 'figures'; day: string; days: string[]; played: PlayedGame[] }
