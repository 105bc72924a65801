// The tables of a house: who opens, enters and ends them, which the journal brings back, and what has changed at them.

import { randomBytes } from 'node:crypto'
import { numberBytes } from '#shared/luck/commit-reveal.ts'
import { thinkingTime } from './turns/bots.ts'
import { deny } from './rejection.ts'
import { describeError } from './logger.ts'
import { Openings } from './limits/table-quota.ts'
import { devicesAtDoor, tableDefaults } from './journal/records.ts'
import { restoreTables } from './match/restore.ts'
import { openSeats } from './table/seats.ts'
import { checkSettings } from './table/check-settings.ts'
import { Table } from './table/table.ts'
import { newTableId } from './table/table-id.ts'
import { Tries } from './limits/code-attempts.ts'
import { Vacancies } from './empty-tables.ts'
import type { Game } from '#shared/engine/game.ts'
import type { Denial } from './rejection.ts'
import type { Guest } from './guest.ts'
import type { Journal } from './journal/journal.ts'
import type { TableJournal } from './journal/table-journal.ts'
import type { StoredTable } from './journal/records.ts'
import type { TableSetup } from './table/table.ts'

export interface TablesSetup extends Pick<TableSetup, 'archive' | 'clock' | 'date' | 'keep' | 'log'> {
  readonly games: readonly Game[]
  readonly journal: TableJournal & Pick<Journal, 'durable'>
  /** Milliseconds that a bot thinks; by default a natural moment. */
  readonly think?: (bots: number) => number
  /** Seeds of games and bots; by default games are shuffled by all, and bots have 128 bits of the system's secure source. */
  readonly seed?: () => string
  /** Called after a change that nobody's request made. */
  readonly changed: () => void
}

export class Tables implements Iterable<Table> {
  readonly #setup: TablesSetup
  readonly #tables = new Map<string, Table>()
  readonly #openings = new Openings(this.#tables)
  readonly #vacancies: Vacancies
  readonly #tries: Tries
  /** Those at which something may have changed since all was told. */
  readonly #touched = new Set<Table>()

  constructor(setup: TablesSetup) {
    this.#setup = setup
    this.#tries = new Tries(setup.clock)
    this.#vacancies = new Vacancies(setup.clock, (table) => this.#closeEmpty(table))
  }

  [Symbol.iterator](): Iterator<Table> {
    return this.#tables.values()
  }

  get(id: string): Table | undefined {
    return this.#tables.get(id)
  }

  /** How many there are where somebody could still sit down. */
  get joinable(): number {
    return [...this].filter((table) => {
      const { phase, open, door } = table.summary('')
      return phase !== 'finished' && open > 0 && door !== 'locked'
    }).length
  }

  /** Where this device has a seat in a game that goes on. */
  playedBy(device: string): Table | undefined {
    return [...this].find((table) => table.phase === 'playing' && table.summary(device).yours)
  }

  /** Devices that have something here to come back to. */
  *devices(): Iterable<string> {
    for (const table of this) {
      yield table.opener
      yield* table.devicesToRemember
      yield* devicesAtDoor(table.record)
    }
  }

  /** Those of the journal are back; gives the ones that have to stay there. `hasStaff`: there is a PIN. */
  restore(hasStaff: boolean): StoredTable[] {
    const { journal, games, log } = this.#setup
    const setup = (game: Game) => this.#setupOf(game)
    const { tables, shelved } = restoreTables(journal.tables(), { games, log, hasStaff, setup })
    for (const table of tables) this.#add(table)
    return shelved
  }

  open(guest: Guest, wish: { game: string; name: string; seats: number; options?: unknown }): Denial | Table {
    const { games, journal, archive, keep } = this.#setup
    const game = games.find(({ id }) => id === wish.game)
    if (!game) return deny('unknown-game')
    const settings = checkSettings(game, { seats: wish.seats, options: wish.options === undefined ? {} : wish.options })
    if ('code' in settings) return settings
    if (!this.#openings.isRoomFor(guest)) return deny('too-many-tables')
    keep(guest.device)
    const record = {
      ...{
        id: newTableId((id) => this.#tables.has(id) || archive.knowsTable(id)),
        name: wish.name,
        game: game.id,
        opener: guest.device,
      },
      ...{ options: settings.options, seats: openSeats(wish.seats), deals: 0, dealt: false, ...tableDefaults },
    }
    journal.saveTable(record)
    const table = new Table(this.#setupOf(game), record)
    this.#add(table)
    this.#openings.opened(table, guest)
    this.enter(guest, table)
    return table
  }

  /** Goes to a table whose door has let them in. */
  enter(guest: Guest, table: Table, as?: 'screen'): void {
    if (guest.table !== table) guest.table?.comings.leave(guest)
    guest.table = table
    table.comings.enter(guest, as === 'screen')
    this.#touched.add(table)
  }

  /** Ends it for everybody. `asker`, who may be at it, hears of it after the answer. */
  close(table: Table, reason: 'closed' | 'empty' | 'staff', asker?: Guest): void {
    const { archive, journal } = this.#setup
    const over = archive.prepare(table.record, table.play.brokenOff)
    journal.forgetTable(table.id, over)
    if (over) archive.add(over)
    this.#tables.delete(table.id)
    this.#openings.forget(table)
    this.#vacancies.forget(table)
    table.close(reason, asker)
  }

  /** Something may change at this one. */
  touch(table: Table): void {
    this.#touched.add(table)
  }

  /** Tells those who are where something may have changed, and waits for somebody where nobody is. False: there was nothing. */
  tell(): boolean {
    const touched = [...this.#touched].filter((table) => this.#tables.has(table.id))
    this.#touched.clear()
    for (const table of touched) table.tell()
    this.#vacancies.look(touched)
    return touched.length > 0
  }

  /** The house is empty of tables from now on; in the journal they stay, and whose seats they have. */
  stop(): void {
    for (const table of this) {
      if (!this.#setup.journal.durable) table.close('stopping')
      table.rest()
      this.#vacancies.forget(table)
    }
    this.#tables.clear()
  }

  #add(table: Table): void {
    this.#tables.set(table.id, table)
    this.#touched.add(table)
  }

  #closeEmpty(table: Table): void {
    try {
      this.close(table, 'empty')
    } catch (error) {
      this.#setup.log('journal-failed', { table: table.id, detail: describeError(error) })
    }
    this.#setup.changed()
  }

  #setupOf(game: Game): TableSetup {
    const { journal, archive, clock, log, date, keep, seed, think = thinkingTime } = this.#setup
    return {
      ...{ game, journal, archive, clock, log, date, keep, think, tries: this.#tries },
      seed: seed ?? (() => randomBytes(16).toString('hex')),
      number: seed ? undefined : () => randomBytes(numberBytes).toString('hex'),
      changed: (table) => {
        this.#touched.add(table)
        this.#setup.changed()
      },
    }
  }
}
