// A table's lobby: its settings, and the way back to it after a match.

import { followedBy, makeChanges } from '../journal/prepared-change.ts'
import { eveningWithout } from '../history/evening-score.ts'
import { reject } from '../rejection.ts'
import * as seating from '../seats/seats.ts'
import { checkSettings } from './check-settings.ts'
import { mayReopen } from './table-actor.ts'
import type { Absence } from '../absence/absence.ts'
import type { FinishedMatchRecord } from '../journal/finished-match-record.ts'
import type { PreparedChange } from '../journal/prepared-change.ts'
import type { TableRecord } from '../journal/table-record.ts'
import type { MatchStart } from '../match/match-start.ts'
import type { Rejection } from '../rejection.ts'
import type { Scheduler } from '../turns/scheduler.ts'
import type { Task } from '../work/task.ts'
import type { Attendance } from './attendance.ts'
import type { TableActor } from './table-actor.ts'
import type { TableContext } from './table-context.ts'

/** The other parts of a table that are involved when it returns to its lobby. */
export interface LobbyParts {
  readonly absence: Absence
  readonly scheduler: Scheduler
  readonly matchStart: MatchStart
  readonly attendance: Attendance
}

export class Lobby {
  readonly #context: TableContext
  readonly #parts: LobbyParts

  constructor(context: TableContext, parts: LobbyParts) {
    this.#context = context
    this.#parts = parts
  }

  /** Changes settings in the lobby, for the owner; those that are left out stay as they are. */
  *configure(device: string, wish: { name?: string; seats?: number; options?: unknown }): Task<Rejection | undefined> {
    const { record, owner, game } = this.#context
    if (device !== owner) return reject('not-owner')
    const rejection = rejectUnlessInLobby(this.#context)
    if (rejection) return rejection
    const settings = checkSettings(game, wish)
    if ('code' in settings) return settings
    const seats = wish.seats === undefined ? record.seats : seating.resized(record.seats, wish.seats)
    if (!seats) return reject('too-few-seats')
    yield* this.#context.save({ seats, ...(wish.name !== undefined && { name: wish.name }), ...settings })
    return undefined
  }

  /** Returns to the lobby after a match, with the same seats. */
  *reopen(actor: TableActor): Task<Rejection | undefined> {
    const { phase, isShuffling } = this.#context
    if (!mayReopen(this.#context, actor)) return reject('not-owner')
    if (phase !== 'finished') return reject(phase === 'playing' ? 'in-play' : 'not-in-play')
    if (isShuffling) return reject('shuffling')
    yield* this.returnTo({})
    return undefined
  }

  /**
   * As `reopen`, when the match on the table, or all matches, are erased from the history; the change is made together with
   * that. The match does not count for the evening score.
   */
  prepareClearing(erasesAll: boolean): PreparedChange {
    const { evening, shuffle } = this.#context.record
    // A shuffle for the next match ends, too: otherwise it would be dealt to a table in its lobby.
    const change = { evening: erasesAll ? [] : evening, shuffle: { ...shuffle, running: false } }
    return followedBy(this.#prepareReturn(change), () => this.#context.announce(() => ({ kind: 'erased' })))
  }

  /** Removes an erased earlier match from the evening score; without `erased`, all matches. */
  prepareErasing(erased: FinishedMatchRecord | undefined): PreparedChange {
    const { evening } = this.#context.record
    return this.#context.prepare({ evening: erased ? eveningWithout(evening, erased) : [] })
  }

  /** Returns to the lobby with the same seats; `change` is saved with that. Throws if saving fails. */
  *returnTo(change: Partial<TableRecord>): Task {
    yield* makeChanges(this.#context.journal, [this.#prepareReturn(change)])
  }

  #prepareReturn(change: Partial<TableRecord>): PreparedChange {
    const context = this.#context
    const { record, connectedDevices } = context
    const seats = seating.changesForLobby(record, (device) => connectedDevices.has(device))
    return followedBy(context.prepare({ ...seats, ...change }), () => {
      context.match = undefined
      this.#parts.matchStart.reset()
      this.#parts.scheduler.stop()
      this.#parts.absence.clear()
      this.#parts.attendance.startGracePeriods()
    })
  }
}

/** The rejection of a change that is possible only in the lobby, and not while the next match is being shuffled. */
export function rejectUnlessInLobby({ phase, isShuffling }: TableContext): Rejection | undefined {
  if (phase !== 'lobby') return reject('in-play')
  return isShuffling ? reject('shuffling') : undefined
}
