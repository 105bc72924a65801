// The parts of a table that its match uses.

import type { Game, Viewer } from '#shared/engine/game.ts'
import type { MatchNotice } from '#shared/protocol/owner-controls.ts'
import type { Phase } from '#shared/protocol/table.ts'
import type { Clock } from '../clock.ts'
import type { History } from '../history/history.ts'
import type { Journal } from '../journal/journal.ts'
import type { TableRecord } from '../journal/table-record.ts'
import type { Log } from '../logger.ts'
import type { Task } from '../work/task.ts'
import type { TableClock } from '../work/table-clock.ts'
import type { ConnectedDevices } from '../guests/connected-devices.ts'
import type { TableMatch } from './table-match.ts'

/** A notice for everybody at a table, sent once, with what each viewer may know of it. */
export type Announcement = (viewer: Viewer) => MatchNotice

/** The services of the house that a match uses. */
export interface MatchServices {
  readonly clock: Clock
  readonly log: Log
  /** The current date and time. */
  readonly date: () => Date
  /** Draws a seed of 128 random bits. */
  readonly seed: () => string
  /** 32 random bytes in hex: the host's number in a fair shuffle. Undefined: no shuffle, `seed` is used as it is. */
  readonly drawHostNumber: (() => string) | undefined
  readonly journal: Journal
  readonly history: Pick<History, 'prepare' | 'add'>
}

/** What has changed at a table: only the course of its match (`match`), or anything. */
export type Change = 'match' | 'anything'

export interface MatchContext extends Omit<MatchServices, 'clock'> {
  /** A clock whose timers wait for other work at the table. */
  readonly clock: TableClock
  /** The game that the table plays or will play next. */
  readonly game: Game
  /** The table's record, always equal to the saved one. */
  readonly record: TableRecord
  /** Undefined in the lobby. */
  match: TableMatch | undefined
  readonly phase: Phase
  /** The device with the rights of the owner; undefined if no device here can have them. */
  readonly owner: string | undefined
  /** The origin of the owner's connection; without an owner, that of any device here. */
  readonly ownerOrigin: string
  /** Devices whose people have said that they are ready. */
  readonly ready: Set<string>
  readonly connectedDevices: ConnectedDevices
  /** Saves a change of the record. Throws if that fails; then nothing has changed. */
  save(change: Partial<TableRecord>): Task
  /** Takes over a record that was already saved together with something else. */
  setRecord(record: TableRecord): void
  announce(announcement: Announcement): void
  /** Requests that everybody at the table is sent what is new to them, once the current work on the table is done. */
  requestUpdate(change?: Change): void
}
