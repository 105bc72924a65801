// Erases the guests of a station when they leave: their seats are given up, and saved data no longer names them.

import { nameFault } from '#shared/readable-name.ts'
import * as seating from '../seats/seats.ts'
import { isWaiting } from '../seats/waiting.ts'
import { isNamedAt, namelessTable, namesAt, noDevice, withoutErased } from '../history/erasure.ts'
import type { CafeSettings } from '#shared/cafe/settings.ts'
import type { History } from '../history/history.ts'
import type { Guest } from '../guests/guest.ts'
import type { PreparedChange } from '../journal/prepared-change.ts'
import type { CafeTables } from './cafe-context.ts'
import type { Task } from '../work/task.ts'
import type { SeatRecord } from '../seats/seat-records.ts'
import type { Table } from '../table/table.ts'
import type { ErasedDevice } from '../history/erasure.ts'
import type { Station } from './station.ts'

export interface WipeTools {
  readonly history: History
  readonly tables: CafeTables
  readonly settings: Pick<CafeSettings, 'idle' | 'bots'>
}

interface PreparedWipe {
  readonly changes: readonly PreparedChange[]
  readonly finish: () => Task
}

/**
 * Prepares the changes that erase these guests from their tables and from the history. Once they are made, call `finish`,
 * then the history's `scrub`. `guest`: undefined if they are not connected. `among`: the tables with no other work under way;
 * no others are changed.
 */
export function prepareWipe(
  leaver: ErasedDevice,
  guest: Guest | undefined,
  among: readonly Table[],
  tools: WipeTools,
): PreparedWipe {
  const { history, tables } = tools
  const all = tablesToWipe(leaver, guest, tables).filter((table) => among.includes(table))
  const closing = all.filter((table) => isForThemAlone(table, leaver.device))
  const staying = all.filter((table) => !closing.includes(table))
  for (const table of all) tables.markChanged(table)
  const changes = [
    ...closing.map((table) => {
      const asker = guest?.table === table.id ? guest : undefined
      // Their seat is open, not a bot's: the record of this game still shows that a person sat there.
      return tables.prepareClosing(table, 'empty', asker, withoutErased(table.record, leaver, seating.openSeat))
    }),
    ...staying.map((table) => prepareLeaving(table, leaver, tools)),
    ...history.prepareForgettingDevice(leaver),
  ]
  function* finish(): Task {
    for (const table of staying) {
      yield* table.seatChanges.updateAfterHandOver()
      if (guest?.table !== table.id) continue
      yield* table.attendance.leave(guest)
      guest.table = undefined
    }
  }
  return { changes, finish }
}

/** The guests who leave a station: their device, every name that they have used, and the tables where they have played. */
export function leaverOf(
  device: string,
  { record }: Station,
  { history, tables }: Pick<WipeTools, 'history' | 'tables'>,
): ErasedDevice {
  const seated = [...tables].flatMap((table) => namesAt(table.record, device))
  const names = new Set([...record.names, ...history.namesOf(device), ...seated])
  // Older settings, from before there were rules for names, may name a station in a way that others should not have to read.
  const neutral = nameFault(record.name) === undefined ? record.name : namelessTable
  return { device, names, tables: history.tablesOf(device), neutral }
}

/** The tables that name them, and the one that they are at. */
export function tablesToWipe(leaver: ErasedDevice, guest: Guest | undefined, tables: Iterable<Table>): Table[] {
  return [...tables].filter((table) => guest?.table === table.id || isNamedAt(table.record, leaver))
}

function prepareLeaving(table: Table, leaver: ErasedDevice, { settings }: WipeTools): PreparedChange {
  const seats = seating.seatsOf(table.record.seats, leaver.device)
  const next = table.phase === 'playing' ? successor(table, settings) : seating.openSeat
  const record = withoutErased(table.record, leaver, next)
  // Nobody could end a pause of theirs if nobody else has a seat, so it ends here. Staff end their own pauses.
  const lasts = record.paused?.staff === true || seating.seatedDevices(record.seats).length > 0
  return table.seatChanges.prepareHandOver(seats, lasts ? record : { ...record, paused: null })
}

/**
 * Whether they opened the table or play there, and nobody else plays or waits there to play next. In the lobby, nobody else
 * may be connected either.
 */
function isForThemAlone(table: Table, device: string): boolean {
  const isTheirs = [device, noDevice].includes(table.opener) || table.hasSeat(device)
  if (!isTheirs) return false
  const others = table.seatedDevices.filter((other) => other !== device)
  if (others.length > 0) return false
  const { phase, connectedDevices, record } = table
  const here = [...connectedDevices.keys()].filter((other) => other !== device)
  return !here.some((other) => phase === 'lobby' || isWaiting(record.waiting, other))
}

/**
 * What gets a seat in a running game: the bot of the cafe's settings, otherwise any bot of the game. The seat is open if the
 * settings say so or if there is no bot.
 */
function successor({ game }: Table, { idle, bots }: WipeTools['settings']): SeatRecord {
  const bot = [bots, ...Object.keys(game.bots)].find((one) => Object.hasOwn(game.bots, one))
  return idle.then === 'free' || bot === undefined ? seating.openSeat : { kind: 'bot', bot }
}
