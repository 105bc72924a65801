// The state that the parts of one table share, and the services they use. Each part decides something about the table;
// none keeps a record of its own.

import { Audience } from './audience.ts'
import type { Game } from '#shared/engine/game.ts'
import type { Phase } from '#shared/protocol/table.ts'
import type { AbsenceContext } from '../absence/absence.ts'
import type { Clock } from '../clock.ts'
import type { History } from '../history/history.ts'
import type { TableRecord } from '../journal/table-record.ts'
import type { TableJournal } from '../journal/table-journal.ts'
import type { CodeAttempts } from '../limits/code-attempts.ts'
import type { Log } from '../logger.ts'
import type { Announcement } from '../match/match-context.ts'
import type { TableMatch } from '../match/table-match.ts'
import type { TurnContext } from '../turns/turn-context.ts'
import * as seating from '../seats/seats.ts'

/** The services of the house that a table uses. */
export interface TableServices {
  readonly game: Game
  readonly journal: TableJournal
  readonly history: History
  readonly clock: Clock
  readonly log: Log
  /** The day and hour. */
  readonly date: () => Date
  /** 128 random bits. */
  readonly seed: () => string
  /** 32 random bytes in hex. Without it matches are dealt from `seed` as it is, and nobody can check the shuffle. */
  readonly number: (() => string) | undefined
  /** Milliseconds that a bot takes before it answers, at a table with `bots` of them. */
  readonly think: (bots: number) => number
  /** Wrong codes, at this table and the others. */
  readonly tries: CodeAttempts
  /** Writes a device down before a table's record names it. Throws when that can't be done. */
  readonly keep: (device: string) => void
}

export class TableContext implements TurnContext, AbsenceContext {
  readonly game: Game
  readonly journal: TableJournal
  readonly history: History
  readonly clock: Clock
  readonly log: Log
  readonly date: () => Date
  readonly seed: () => string
  readonly number: (() => string) | undefined
  readonly think: (bots: number) => number
  readonly tries: CodeAttempts
  readonly keep: (device: string) => void
  readonly requestUpdate: () => void

  readonly audience = new Audience()
  readonly ready = new Set<string>()
  match: TableMatch | undefined
  #record: TableRecord
  #announcements: Announcement[] = []
  #revision = 0

  /** `requestUpdate`: see `MatchContext`. */
  constructor(services: TableServices, record: TableRecord, match: TableMatch | undefined, requestUpdate: () => void) {
    this.game = services.game
    this.journal = services.journal
    this.history = services.history
    this.clock = services.clock
    this.log = services.log
    this.date = services.date
    this.seed = services.seed
    this.number = services.number
    this.think = services.think
    this.tries = services.tries
    this.keep = services.keep
    this.requestUpdate = requestUpdate
    this.match = match
    this.#record = record
  }

  /** Equal to the saved record. */
  get record(): TableRecord {
    return this.#record
  }

  /** Number of changes to the record. */
  get revision(): number {
    return this.#revision
  }

  get phase(): Phase {
    if (!this.match) return 'lobby'
    return this.match.isOver ? 'finished' : 'playing'
  }

  /** The next match is being shuffled: until it begins seats and settings stay as they are. */
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
   * The device that opened the table while it is here and not the shared screen, else the first person who sits here and
   * is here; in a lobby where bots have all seats, whoever came first.
   */
  get owner(): string | undefined {
    const { opener, seats } = this.#record
    if (this.#isPersonHere(opener)) return opener
    const isFullOfBots = this.phase === 'lobby' && seats.every(({ kind }) => kind === 'bot')
    const candidates = isFullOfBots ? [...this.audience.keys()] : this.seatedDevices
    return candidates.find((device) => this.#isPersonHere(device))
  }

  get ownerOrigin(): string {
    return this.audience.originOf(this.owner)
  }

  /** Writes a change of the record down. Throws when that can't be done; then nothing has changed. */
  save(change: Partial<TableRecord>): void {
    const next = { ...this.#record, ...change }
    const isMatchOver = this.#record.dealt && !next.dealt
    const finished = isMatchOver ? this.history.prepare(this.#record, this.match?.unfinished) : undefined
    this.journal.saveTable(next, finished)
    if (finished) this.history.add(finished)
    this.setRecord(next)
  }

  /** Takes over a record that has been written down already, together with something else. */
  setRecord(record: TableRecord): void {
    this.#record = record
    this.#revision++
  }

  announce(announcement: Announcement): void {
    this.#announcements.push(announcement)
  }

  /** Returns the announcements that have not been sent yet, and removes them. */
  takeAnnouncements(): readonly Announcement[] {
    return this.#announcements.splice(0)
  }

  #isPersonHere(device: string): boolean {
    return this.audience.has(device) && !this.audience.isScreen(device)
  }
}
