// The state that the parts of one table share, and the services they use. Each part decides something about the table; none
// keeps a record of its own.

import { Audience } from './audience.ts'
import { clearChangedSeat } from './clear-changed-seat.ts'
import { isPersonHere } from '../guests/connected-devices.ts'
import { tableClock } from '../work/table-clock.ts'
import { makeChanges } from '../journal/prepared-change.ts'
import { eveningWith } from '../history/evening-score.ts'
import { seatWaiting, stillWaiting } from '../seats/waiting.ts'
import type { Game } from '#shared/engine/game.ts'
import type { Phase } from '#shared/protocol/table.ts'
import type { AbsenceContext } from '../absence/absence.ts'
import type { History } from '../history/history.ts'
import type { PreparedChange } from '../journal/prepared-change.ts'
import type { TableRecord } from '../journal/table-record.ts'
import type { CodeAttempts } from '../limits/code-attempts.ts'
import type { Announcement, Change, MatchServices } from '../match/match-context.ts'
import type { TableMatch } from '../match/table-match.ts'
import type { TableClock } from '../work/table-clock.ts'
import type { Task } from '../work/task.ts'
import type { TurnContext, TurnServices } from '../turns/turn-context.ts'
import * as seating from '../seats/seats.ts'

/** The services of the house that a table uses. */
export interface TableServices extends MatchServices, TurnServices {
  /** All games of this program. */
  readonly games: readonly Game[]
  readonly history: History
  /** Counts wrong codes at all tables. */
  readonly codeAttempts: CodeAttempts
  /** Saves a device before a table's record names it. Throws if that fails. */
  readonly keepDevice: (device: string) => Task
}

/** Functions that a table gets from whoever creates it. */
export interface TableHooks {
  /** See `MatchContext`. */
  readonly requestUpdate: (change?: Change) => void
  /** Does work once nothing else is in progress at the table. */
  readonly inTurn: (work: () => Task) => void
}

export class TableContext implements TurnContext, AbsenceContext, Omit<TableServices, 'clock'> {
  readonly games: TableServices['games']
  readonly journal: TableServices['journal']
  readonly history: TableServices['history']
  readonly clock: TableClock
  readonly log: TableServices['log']
  readonly date: TableServices['date']
  readonly seed: TableServices['seed']
  readonly drawHostNumber: TableServices['drawHostNumber']
  readonly thinkingMs: TableServices['thinkingMs']
  readonly showsMoments: TableServices['showsMoments']
  readonly askBot: TableServices['askBot']
  readonly codeAttempts: TableServices['codeAttempts']
  readonly keepDevice: TableServices['keepDevice']
  readonly requestUpdate: TableHooks['requestUpdate']
  readonly inTurn: TableHooks['inTurn']

  readonly audience = new Audience()
  /** Devices that are ready. Each has a seat, and is ready for the next game with the current options; see `setRecord`. */
  readonly ready = new Set<string>()
  match: TableMatch | undefined
  #record: TableRecord
  #announcements: Announcement[] = []
  #revision = 0

  constructor(
    services: TableServices,
    record: TableRecord,
    match: TableMatch | undefined,
    { requestUpdate, inTurn }: TableHooks,
  ) {
    this.games = services.games
    this.journal = services.journal
    this.history = services.history
    this.clock = tableClock(services.clock, inTurn)
    this.log = services.log
    this.date = services.date
    this.seed = services.seed
    this.drawHostNumber = services.drawHostNumber
    this.thinkingMs = services.thinkingMs
    this.showsMoments = services.showsMoments
    this.askBot = services.askBot
    this.codeAttempts = services.codeAttempts
    this.keepDevice = services.keepDevice
    this.requestUpdate = requestUpdate
    this.inTurn = inTurn
    this.match = match
    this.#record = record
  }

  /** The table's record, always equal to the saved one. */
  get record(): TableRecord {
    return this.#record
  }

  /** Number of changes to the record. */
  get revision(): number {
    return this.#revision
  }

  get game(): Game {
    const game = this.games.find(({ id }) => id === this.#record.game)
    if (!game) throw new Error(`no game ${this.#record.game}`)
    return game
  }

  get phase(): Phase {
    if (!this.match) return 'lobby'
    return this.match.isOver ? 'finished' : 'playing'
  }

  /** Whether the next match is being shuffled: until it begins, seats and settings stay as they are. */
  get isShuffling(): boolean {
    return this.#record.shuffle.running
  }

  get connectedDevices(): Audience {
    return this.audience
  }

  get seatedDevices(): string[] {
    return seating.seatedDevices(this.#record.seats)
  }

  /**
   * The device that opened the table, while it is here and not a shared display; otherwise the first seated device that is
   * here. In a lobby where bots have all seats, the first device that came.
   */
  get owner(): string | undefined {
    const { opener, seats } = this.#record
    if (isPersonHere(this.audience, opener)) return opener
    const isFullOfBots = this.phase === 'lobby' && seats.every(({ kind }) => kind === 'bot')
    const candidates = isFullOfBots ? [...this.audience.keys()] : this.seatedDevices
    return candidates.find((device) => isPersonHere(this.audience, device))
  }

  get ownerOrigin(): string {
    return this.audience.originOf(this.owner)
  }

  /** Saves a change of the record. Throws if that fails; then nothing has changed. */
  *save(change: Partial<TableRecord>): Task {
    yield* makeChanges(this.journal, [this.prepare(change)])
  }

  /** As `save`, for a change that is made together with others. */
  prepare(change: Partial<TableRecord>): PreparedChange {
    const isMatchOver = this.#record.dealt && change.dealt === false
    // A match that leaves the table counts for the evening score, unless it is erased.
    const next = this.#settled({ ...this.#record, ...(isMatchOver && { evening: this.evening }), ...change })
    const finished = isMatchOver ? this.history.prepare(this.#record, this.match?.unfinished) : undefined
    return {
      write: { method: 'saveTable', parameters: [next, finished] },
      commit: () => {
        if (finished) this.history.add(finished)
        this.setRecord(next)
      },
    }
  }

  /** Takes over a record that was already saved together with something else. */
  setRecord(next: TableRecord): void {
    const before = this.#record
    this.#record = next
    this.#revision++
    const isSameGame = (['game', 'options', 'dealt', 'deals'] as const).every((field) => next[field] === before[field])
    for (const device of this.ready) {
      if (!isSameGame || !seating.hasSeat(next.seats, device)) this.ready.delete(device)
    }
  }

  /** The evening score, including the match on the table if it is over. */
  get evening(): TableRecord['evening'] {
    return eveningWith(this.#record, this.match)
  }

  announce(announcement: Announcement): void {
    this.#announcements.push(announcement)
  }

  /** Returns the announcements that have not been sent yet, and removes them. */
  takeAnnouncements(): readonly Announcement[] {
    return this.#announcements.splice(0)
  }

  /**
   * The record with open seats given to people who wait, in a lobby; on the way back from a match they also get those of
   * bots. If a pause or an end names a seat, it stops naming it when somebody else sits there.
   */
  #settled(next: TableRecord): TableRecord {
    const isFree = !next.dealt && !next.shuffle.running
    const isHere = (device: string) => isPersonHere(this.audience, device)
    const seated = isFree ? seatWaiting(next, isHere, this.#record.dealt) : next
    const { seats } = seated
    const before = this.#record.seats
    const waiting = stillWaiting(seated.waiting, seats)
    const paused = clearChangedSeat(next.paused, before, seats)
    const ended = clearChangedSeat(next.ended, before, seats)
    return { ...next, seats, waiting, paused, ended }
  }
}
