// What the rooms of one table share: each of them decides something else about it, none keeps a record of its own.

import type { Game } from '#shared/engine/game.ts'
import type { Phase } from '#shared/protocol/table.ts'
import type { TableRecord } from '../journal/records.ts'

/** Devices that are at a table now. */
export interface Present {
  has(device: string): boolean
  keys(): Iterable<string>
  /** Whether it is here to show the table to the room. */
  isScreen(device: string): boolean
}

export interface Desk {
  readonly game: Game
  /** As the journal has it. */
  readonly record: TableRecord
  readonly phase: Phase
  /** The next game is being shuffled: who sits where and what is played stands by now. */
  readonly isShuffling: boolean
  /** The device that may do what owners do; undefined while nobody is here who could. */
  readonly owner: string | undefined
  /** Devices that have said that they are ready. */
  readonly ready: Set<string>
  readonly present: Present
  /** Throws when it can't be written down; then nothing has changed. */
  save(change: Partial<TableRecord>): void
  /** Sends somebody away, and says why. */
  showOut(device: string, reason: 'removed' | 'no-spectators'): void
}
