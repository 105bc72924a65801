// The tables of a house: opening, entering and closing them, and restoring them from the journal.

import { reject } from './rejection.ts'
import { homeCapacity } from './limits/capacity.ts'
import { TableQuota } from './limits/table-quota.ts'
import { devicesNamedIn, tableDefaults } from './journal/table-record.ts'
import { makeChanges } from './journal/prepared-change.ts'
import { restoreTables } from './match/restore.ts'
import { matchIdOf, tableIdOf } from './history/match-records.ts'
import { openSeats } from './seats/seats.ts'
import { checkSettings } from './table/check-settings.ts'
import { Table } from './table/table.ts'
import { newTableId } from './table/table-id.ts'
import { tableSetupOf } from './table/table-setup.ts'
import { CodeAttempts } from './limits/code-attempts.ts'
import { waitFor } from './work/task.ts'
import { tryWrite, writeInBackground } from './work/background-writes.ts'
import { EmptyTables } from './empty-tables.ts'
import { PendingUpdates } from './pending-updates.ts'
import type { Rejection } from './rejection.ts'
import type { Guest } from './guests/guest.ts'
import type { Change } from './match/match-context.ts'
import type { FinishedMatchRecord } from './journal/finished-match-record.ts'
import type { PreparedChange } from './journal/prepared-change.ts'
import type { StoredTable } from './journal/table-journal.ts'
import type { TableRecord } from './journal/table-record.ts'
import type { Task } from './work/task.ts'
import type { WorkKey, WorkQueue } from './work/work-queue.ts'
import type { EntryRequest } from './table/admission/admission.ts'
import type { ClosingReason } from './table/close-table.ts'
import type { CommonSetup } from './table/table-setup.ts'
import type { TableSetup } from './table/table.ts'

export interface TablesSetup extends CommonSetup {
  readonly work: WorkQueue
  /** Called when something has changed: the house then calls `sendUpdates`. */
  readonly onChange: () => void
}

/** What a guest asks for with a new table. */
interface NewTableRequest {
  readonly game: string
  readonly name: string
  readonly seats: number
  readonly options?: unknown
  readonly listed?: boolean | undefined
}

export class Tables implements Iterable<Table> {
  readonly #setup: TablesSetup
  readonly #tables = new Map<string, Table>()
  readonly #quota: TableQuota
  readonly #emptyTables: EmptyTables
  readonly #tableSetup: TableSetup
  readonly #pendingUpdates: PendingUpdates

  constructor(setup: TablesSetup) {
    this.#setup = setup
    this.#quota = new TableQuota(setup.capacity ?? homeCapacity)
    this.#tableSetup = tableSetupOf(setup, {
      codeAttempts: new CodeAttempts(setup.clock),
      onChange: (table, change) => this.markChanged(table, change),
      inTurn: (table, work) => this.#inTurn(table, work),
    })
    this.#pendingUpdates = new PendingUpdates(setup.work)
    this.#emptyTables = new EmptyTables(setup.clock, setup.date, (table) => this.#closeUnused(table))
  }

  [Symbol.iterator](): Iterator<Table> {
    return this.#tables.values()
  }

  get size(): number {
    return this.#tables.size
  }

  /** The table that a guest is at. */
  of({ table }: Guest): Table | undefined {
    return table === undefined ? undefined : this.#tables.get(table)
  }

  get(id: string): Table | undefined {
    return this.#tables.get(id)
  }

  /** Devices that have something here to come back to. */
  *devices(): Iterable<string> {
    for (const table of this) {
      yield* devicesNamedIn(table.record)
      // A change of the admission settings may be under way that admits everybody who is here.
      yield* table.connectedDevices.keys()
      yield* table.matchStart.devices
    }
  }

  /** Restores the tables from the journal. Returns those that this version can't restore. `hasStaff`: a PIN is set. */
  restore(hasStaff: boolean): StoredTable[] {
    const { journal, games, log, history } = this.#setup
    const { tables, unrestored } = restoreTables(journal.tables(), {
      games,
      log,
      hasStaff,
      finished: ({ id, deals, dealt }) => (dealt ? history.recordOf(matchIdOf(id, deals)) : undefined),
      save: (record) => writeInBackground(log, () => journal.saveTable(record), { table: record.id }),
      create: (record, match) => new Table(this.#tableSetup, record, match),
    })
    for (const table of tables) this.#add(table)
    return unrestored
  }

  /**
   * Opens a table and takes the guest to it; if they have as many as they may, in place of one that they have left. `request`
   * must be a key of the running work: nobody is sent the new table before that work is done. `isStation`: the guest is at a
   * kiosk.
   */
  *open(guest: Guest, request: NewTableRequest, isStation: boolean): Task<Rejection | Table> {
    const { games, history, work } = this.#setup
    const game = games.find(({ id }) => id === request.game)
    if (!game) return reject('unknown-game')
    const settings = checkSettings(game, {
      seats: request.seats,
      options: request.options === undefined ? {} : request.options,
    })
    if ('code' in settings) return settings
    const isFull = !this.#quota.allows(guest)
    const abandoned = isFull ? this.#findAbandoned(guest, isStation) : undefined
    if (isFull && !abandoned) return reject('too-many-tables')
    const record = {
      id: newTableId((id) => this.#quota.has(id) || history.knowsTable(id)),
      name: request.name,
      game: game.id,
      opener: guest.device,
      options: settings.options,
      seats: openSeats(request.seats),
      deals: 0,
      dealt: false,
      ...tableDefaults,
      ...(request.listed === false && { door: { ...tableDefaults.door, listed: false } }),
    }
    this.#quota.reserve(record.id, guest, abandoned?.id)
    const keys = abandoned ? [abandoned.id] : []
    this.holdUpdatesUntil(request, [record.id, ...keys])
    // Begins immediately, because the key is free: it never waits for another work while it holds the guest's own table. It gives
    // nothing only once the queue is closed, and then this request had not begun either.
    return (yield* waitFor(work.run(keys, () => this.#open(guest, record, abandoned))))!
  }

  /** Moves a guest from their present table to this one, if it admits them. */
  *enter(guest: Guest, table: Table, { code, as }: EntryRequest): Task<Rejection | undefined> {
    const entry = yield* table.admission.prepareEntry(guest, { code, as })
    if ('code' in entry) return entry
    const isBack = guest.table === table.id
    yield* makeChanges(this.#setup.journal, [...entry, ...(isBack ? [] : this.#prepareLeaving(guest))])
    if (!isBack) yield* this.#leaveTable(guest)
    yield* this.#comeIn(guest, table, as)
    return undefined
  }

  /** Takes a guest from their table by their choice. */
  *leave(guest: Guest): Task {
    yield* makeChanges(this.#setup.journal, this.#prepareLeaving(guest))
    yield* this.#leaveTable(guest)
  }

  /** Called when a guest at the table, which may have been closed meanwhile, has lost the connection. */
  *loseConnection(guest: Guest, table: Table): Task {
    this.markChanged(table)
    yield* this.ifOpen(table, () => table.attendance.loseConnection(guest))
  }

  /**
   * Closes the table for everybody. `asker`: the guest at the table who has asked for that, if any. They are sent nothing
   * here, because the answer to their request does that.
   */
  *close(table: Table, reason: ClosingReason, asker?: Guest): Task {
    yield* makeChanges(this.#setup.journal, [this.prepareClosing(table, reason, asker)])
  }

  /** As `close`, as a change to be made together with others. `record`: the table's record for the history. */
  prepareClosing(table: Table, reason: ClosingReason, asker?: Guest, record = table.record): PreparedChange {
    const { history } = this.#setup
    const finished = history.prepare(record, table.match?.unfinished)
    return {
      write: { method: 'forgetTable', parameters: [table.id, finished] },
      commit: () => {
        if (finished) history.add(finished)
        this.#tables.delete(table.id)
        this.#pendingUpdates.markClosed(table.id)
        this.#quota.release(table.id)
        this.#emptyTables.forget(table)
        table.close(reason, asker)
      },
    }
  }

  /**
   * The changes that take an erased match off its table or, if `erased` is undefined, all matches that are over off all
   * tables. A table that still shows the result returns to its lobby, because until then the journal keeps the match with the
   * table.
   */
  prepareErasing(erased: FinishedMatchRecord | undefined): PreparedChange[] {
    return [...this].flatMap((table) => {
      const { id, phase, record, lobby } = table
      if (erased && tableIdOf(erased.id) !== id) return []
      const isShown = phase === 'finished' && (!erased || erased.id === matchIdOf(id, record.deals))
      if (!isShown && record.evening.length === 0) return []
      this.markChanged(table)
      return isShown ? lobby.prepareClearing(erased === undefined) : lobby.prepareErasing(erased)
    })
  }

  /** Does work on a table, unless it was closed while the work waited for its turn. */
  *ifOpen(table: Table, work: () => Task): Task {
    if (this.#tables.get(table.id) === table) yield* work()
  }

  /** Records what may have changed at a table, for the next `sendUpdates`. */
  markChanged(table: Table, change: Change = 'anything'): void {
    this.#pendingUpdates.mark(table, change)
  }

  /** Makes the next `sendUpdates` send everybody again how much time is left, as is needed after this machine has slept. */
  resendTimers(): void {
    for (const table of this) {
      table.resendTimers()
      this.markChanged(table)
    }
  }

  /** Holds back updates about these tables until the work with this key is done, even if the work releases the tables earlier. */
  holdUpdatesUntil(key: WorkKey, tables: readonly WorkKey[]): void {
    this.#pendingUpdates.holdUpdatesUntil(key, tables)
  }

  /**
   * Sends everybody what is new at their table. At a table with work under way, nothing is sent before that is done. Returns
   * the tables whose changes were sent, and the ids of those that were closed.
   */
  sendUpdates(): { readonly changed: readonly Table[]; readonly closed: readonly string[] } {
    const updated: Table[] = []
    for (const [table, change] of this.#pendingUpdates.take()) {
      if (!this.#tables.has(table.id)) continue
      table.sendUpdates(change)
      updated.push(table)
    }
    this.#emptyTables.update(updated)
    return { changed: updated, closed: this.#pendingUpdates.takeClosed() }
  }

  /** Removes all tables from memory; they stay in the journal, with their seats. */
  stop(): void {
    for (const table of this) {
      if (!this.#setup.journal.durable) table.close('stopping')
      table.stop()
      this.#emptyTables.forget(table)
    }
    this.#tables.clear()
  }

  #add(table: Table): void {
    this.#tables.set(table.id, table)
    this.#quota.hold(table.id, table)
    this.markChanged(table)
  }

  *#comeIn(guest: Guest, table: Table, as?: 'screen'): Task {
    guest.table = table.id
    yield* table.attendance.enter(guest, as === 'screen')
    this.markChanged(table)
  }

  /**
   * Finds a table that makes way for another one of this guest. At a kiosk games make way, too, first those that nobody else
   * plays: whoever comes after those guests knows nothing of the games and can't close them.
   */
  #findAbandoned(guest: Guest, isStation: boolean): Table | undefined {
    const { device } = guest
    const isLeft = (table: Table) =>
      table.isEmpty && (table.opener === device || this.#quota.isFromEarlier(guest, table.id))
    const forStations = [(table: Table) => table.isUsedOnlyBy(device), isLeft]
    const ways = [(table: Table) => table.isAbandonedBy(device), ...(isStation ? forStations : [])]
    const free = [...this].filter(({ id }) => this.#setup.work.isFree(id) && this.#quota.allows(guest, id))
    for (const isAbandoned of ways) {
      const table = free.find(isAbandoned)
      if (table) return table
    }
    return undefined
  }

  /** Opens a table, which has a place, and closes the one that it replaces: neither if it can't all be saved. */
  *#open(guest: Guest, record: TableRecord, replaced: Table | undefined): Task<Table> {
    const { journal, keepDevice } = this.#setup
    let table: Table | undefined
    const opening: PreparedChange = {
      write: { method: 'saveTable', parameters: [record] },
      commit: () => (table = new Table(this.#tableSetup, record)),
    }
    try {
      yield* keepDevice(guest.device)
      const closing = replaced && this.prepareClosing(replaced, 'empty')
      yield* makeChanges(journal, [opening, ...(closing ? [closing] : []), ...this.#prepareLeaving(guest)])
    } catch (error) {
      this.#quota.release(record.id)
      throw error
    }
    try {
      // The guest leaves the old table before anybody can come to the new one.
      yield* this.#leaveTable(guest)
    } finally {
      this.#add(table!)
    }
    yield* this.#comeIn(guest, table!)
    return table!
  }

  #prepareLeaving(guest: Guest): PreparedChange[] {
    return this.of(guest)?.attendance.prepareLeaving(guest.device) ?? []
  }

  *#leaveTable(guest: Guest): Task {
    const table = this.of(guest)
    guest.table = undefined
    if (table) yield* table.attendance.leave(guest)
  }

  /** Closes the table in its turn, unless it is in use by then. */
  #closeUnused(table: Table): void {
    this.#inTurn(table, () => this.#closeIfEmpty(table))
  }

  *#closeIfEmpty(table: Table): Task {
    if (!table.isEmpty) return
    const isClosed = yield* tryWrite(this.#setup.log, () => this.close(table, 'empty'), { table: table.id })
    // Marked as changed, so that the table's timer starts again and the table is closed once the disk accepts the write.
    if (!isClosed) this.markChanged(table)
  }

  #inTurn(table: Table, work: () => Task): void {
    void this.#setup.work.start(
      [table.id],
      () => this.ifOpen(table, work),
      () => this.#setup.onChange(),
    )
  }
}
