// The end of a guest's time at a station: their seats are others', and nothing that is kept names them any more.

import * as seating from '../seats/seats.ts'
import { isNamedAt, namesAt, noDevice, withoutErased } from '../history/erasure.ts'
import type { CafeSettings } from '#shared/cafe/settings.ts'
import type { Archive } from '../history/history.ts'
import type { Guest } from '../guest.ts'
import type { SeatRecord } from '../seats/seat-records.ts'
import type { Table } from '../table/table.ts'
import type { ErasedDevice } from '../history/erasure.ts'
import type { Station } from './station.ts'

export interface WipeTools {
  readonly archive: Archive
  readonly tables: Iterable<Table>
  readonly close: (table: Table) => void
  /** Something may change at this table. */
  readonly markChanged: (table: Table) => void
  readonly settings: Pick<CafeSettings, 'idle' | 'bots'>
}

/**
 * Games that are over first, then each table. `guest`: where they are still connected. `scrub` of the archive is next.
 * Throws where something can't be written down: what was wiped before that stays wiped, and doing it again does the rest.
 */
export function wipeGuest(device: string, guest: Guest | undefined, station: Station, tools: WipeTools): void {
  const { archive, tables, close, markChanged, settings } = tools
  const all = [...tables]
  const seated = all.flatMap(({ record }) => namesAt(record, device))
  const names = new Set([...station.record.names, ...archive.namesOf(device), ...seated])
  const leaver: ErasedDevice = { device, names, neutral: station.record.name }
  const theirs = all.filter((table) => guest?.table === table.id || isNamedAt(table.record, leaver))
  archive.forgetDevice(leaver)
  for (const table of theirs) {
    markChanged(table)
    if (isForThemAlone(table, device)) {
      // Not a bot's: what is kept of this game says that somebody was there.
      leave(table, leaver, seating.openSeat)
      close(table)
    } else {
      leave(table, leaver, table.phase === 'playing' ? successor(table, settings) : seating.openSeat)
      // At once: where the disk stops the next of them, whoever is at no table any more is not taken to be at one.
      if (guest?.table === table.id) {
        table.attendance.leave(guest)
        guest.table = undefined
      }
    }
  }
}

function leave(table: Table, leaver: ErasedDevice, next: SeatRecord): void {
  const seats = seating.seatsOf(table.record.seats, leaver.device)
  table.lobby.handOver(seats, withoutErased(table.record, leaver, next))
}

/** They have opened it or play there, and nobody else does; before a game nobody else is there either. */
function isForThemAlone(table: Table, device: string): boolean {
  const isTheirs = [device, noDevice].includes(table.opener) || table.seatedDevices.includes(device)
  if (!isTheirs) return false
  const others = table.seatedDevices.filter((other) => other !== device)
  if (others.length > 0) return false
  return table.phase !== 'lobby' || [...table.presence.keys()].every((other) => other === device)
}

/** Of the seat in a game that goes on: the cafe's bot where the game has it. */
function successor({ game }: Table, { idle, bots }: WipeTools['settings']): SeatRecord {
  const bot = [bots, ...Object.keys(game.bots)].find((one) => Object.hasOwn(game.bots, one))
  return idle.then === 'free' || bot === undefined ? seating.openSeat : { kind: 'bot', bot }
}
