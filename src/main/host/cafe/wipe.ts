// Erases the guests of a station when they leave: their seats are given up, and saved data no longer names them.

import * as seating from '../seats/seats.ts'
import { isNamedAt, namesAt, noDevice, withoutErased } from '../history/erasure.ts'
import type { CafeSettings } from '#shared/cafe/settings.ts'
import type { History } from '../history/history.ts'
import type { Guest } from '../guests/guest.ts'
import type { Task } from '../work/task.ts'
import type { SeatRecord } from '../seats/seat-records.ts'
import type { Table } from '../table/table.ts'
import type { ErasedDevice } from '../history/erasure.ts'
import type { Station } from './station.ts'

export interface WipeTools {
  readonly history: History
  readonly tables: Iterable<Table>
  readonly close: (table: Table) => Task
  /** Something may change at this table. */
  readonly markChanged: (table: Table) => void
  readonly settings: Pick<CafeSettings, 'idle' | 'bots'>
}

/**
 * Wipes each table, then the finished games, which tell where they have played; the caller runs `scrub` of the history
 * afterwards. `guest`: undefined where they are not connected. Throws where something can't be saved: what was wiped stays
 * wiped, and a second call does the rest.
 */
export function* wipeGuest(leaver: ErasedDevice, guest: Guest | undefined, tools: WipeTools): Task {
  const { history, tables, close, markChanged, settings } = tools
  const { device } = leaver
  for (const table of tablesToWipe(leaver, guest, tables)) {
    markChanged(table)
    if (isForThemAlone(table, device)) {
      // Left open, not given to a bot: the record of this game still shows that a person sat there.
      yield* leave(table, leaver, seating.openSeat)
      yield* close(table)
    } else {
      yield* leave(table, leaver, table.phase === 'playing' ? successor(table, settings) : seating.openSeat)
      // Before the next table: if that one can't be saved, the guest must not be left at this one.
      if (guest?.table === table.id) {
        yield* table.attendance.leave(guest)
        guest.table = undefined
      }
    }
  }
  yield* history.forgetDevice(leaver)
}

/** Who leaves a station: the device, every name that its people have used, and where they have played. */
export function leaverOf(
  device: string,
  { record }: Station,
  { history, tables }: Pick<WipeTools, 'history' | 'tables'>,
): ErasedDevice {
  const seated = [...tables].flatMap((table) => namesAt(table.record, device))
  const names = new Set([...record.names, ...history.namesOf(device), ...seated])
  return { device, names, tables: history.tablesOf(device), neutral: record.name }
}

/** The tables that name them, and the one that they are at. */
export function tablesToWipe(leaver: ErasedDevice, guest: Guest | undefined, tables: Iterable<Table>): Table[] {
  return [...tables].filter((table) => guest?.table === table.id || isNamedAt(table.record, leaver))
}

function* leave(table: Table, leaver: ErasedDevice, next: SeatRecord): Task {
  const seats = seating.seatsOf(table.record.seats, leaver.device)
  const record = withoutErased(table.record, leaver, next)
  // A pause of their own would last forever where nobody else plays, who could end it.
  const lasts = record.paused?.staff === true || seating.seatedDevices(record.seats).length > 0
  yield* table.lobby.handOver(seats, lasts ? record : { ...record, paused: null })
}

/**
 * Whether they opened the table or play there, and nobody else plays or is there to play next; in the lobby nobody else may
 * be connected either.
 */
function isForThemAlone(table: Table, device: string): boolean {
  const isTheirs = [device, noDevice].includes(table.opener) || table.seatedDevices.includes(device)
  if (!isTheirs) return false
  const others = table.seatedDevices.filter((other) => other !== device)
  if (others.length > 0) return false
  const { phase, connectedDevices, record } = table
  const here = [...connectedDevices.keys()].filter((other) => other !== device)
  return !here.some((other) => phase === 'lobby' || record.waiting.some((one) => one.device === other))
}

/** The next holder of a seat in a running game: the bot of the cafe's settings, else any bot of the game. */
function successor({ game }: Table, { idle, bots }: WipeTools['settings']): SeatRecord {
  const bot = [bots, ...Object.keys(game.bots)].find((one) => Object.hasOwn(game.bots, one))
  return idle.then === 'free' || bot === undefined ? seating.openSeat : { kind: 'bot', bot }
}
