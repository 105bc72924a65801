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

/** Something that everybody at a table is told once, in words of what each viewer may know. */
export type Announcement = (viewer: Viewer) => MatchNotice

/** The services of the house that a match uses. */
export interface MatchServices {
  readonly clock: Clock
  readonly log: Log
  /** The day and hour. */
  readonly date: () => Date
  /** 128 random bits. */
  readonly seed: () => string
  /** 32 random bytes in hex, for the host's part in a shuffle. Without it `seed` is taken as it is, unshuffled. */
  readonly number: (() => string) | undefined
  readonly journal: Journal
  readonly history: Pick<History, 'prepare' | 'add'>
}

/** What has changed at a table: the match on it has gone on and nothing else, or anything. */
export type Change = 'match' | 'anything'

export interface MatchContext extends Omit<MatchServices, 'clock'> {
  /** Its timers run in turn with everything else that happens at the table. */
  readonly clock: TableClock
  /** The one that the table plays, or will play next. */
  readonly game: Game
  /** Equal to the saved record. */
  readonly record: TableRecord
  /** Undefined in the lobby. */
  match: TableMatch | undefined
  readonly phase: Phase
  /** The device that may do what owners do; undefined while nobody is here who could. */
  readonly owner: string | undefined
  /** The origin of the owner's connection, or of anybody who is here. */
  readonly ownerOrigin: string
  /** Devices whose people have said that they are ready. */
  readonly ready: Set<string>
  readonly connectedDevices: ConnectedDevices
  /** Writes a change of the record down. Throws when that can't be done; then nothing has changed. */
  save(change: Partial<TableRecord>): Task
  /** Takes over a record that has been written down already, together with something else. */
  setRecord(record: TableRecord): void
  announce(announcement: Announcement): void
  /** Has everybody at the table sent what is new to them, once the present work on the table is done. */
  requestUpdate(change?: Change): void
}
