// Sends each guest the list of tables: all of it, its changes, or nothing.

import { limits } from '#shared/protocol/limits.ts'
import { isClosed } from '../table/admission/admission.ts'
import type { HostMessage } from '#shared/protocol/messages.ts'
import type { TableSummary } from '#shared/protocol/table.ts'
import type { Guest } from '../guests/guest.ts'
import type { Table } from '../table/table.ts'

interface Entry {
  /** The table's own version; the entry is rebuilt when it changes. */
  version: string
  /** For devices that have nothing to do with the table. */
  summary: TableSummary
  /** Devices that get a summary of their own. */
  insiders: ReadonlySet<string>
  /** False: only `known` devices see the table. */
  isListed: boolean
  /** Insiders, the opener and those who wait; before them the most recent former ones, up to a limit. */
  known: ReadonlySet<string>
  /** The list version in which the table was last hidden from other devices. */
  hiddenIn: number
  /** Everything that any device can see, to tell whether it has changed. */
  text: string
  /** The list version in which this entry was added or changed. */
  changedIn: number
}

interface WholeList {
  readonly message: HostMessage
  readonly text: string
}

export class TableList {
  readonly #tables: Iterable<Table>
  /** By id, in the order in which the tables were opened. */
  readonly #entries = new Map<string, Entry>()
  /** Closed tables, with the first list version without them. */
  readonly #closed = new Map<string, { readonly version: number; readonly entry: Entry }>()
  /** The list version: counts the changes. */
  #version = 1
  /** The list for devices that have nothing to do with any table. */
  #publicList: (WholeList & { readonly version: number }) | undefined

  /** `tables`: all open tables, in the order in which they were opened. */
  constructor(tables: Iterable<Table>) {
    this.#tables = tables
  }

  /**
   * Updates the entries of open tables that may have changed, and removes closed ones by id. Returns whether the list has
   * changed for any device.
   */
  update(changed: Iterable<Table>, closed: Iterable<string>): boolean {
    const next = this.#version + 1
    let isNew = false
    for (const table of changed) if (this.#refresh(table, next)) isNew = true
    for (const id of closed) if (this.#remove(id, next)) isNew = true
    if (isNew) this.#version = next
    return isNew
  }

  /** Number of listed tables with a free seat that anybody could take, as of the last update. */
  get joinable(): number {
    return [...this.#entries.values()].filter(isJoinable).length
  }

  /** Sends a guest what is new to them in the list, as of the last update. */
  sendTo(guest: Guest): void {
    const { tableList } = guest
    if (tableList.kind === 'none' || tableList.version === this.#version) return
    if (tableList.kind === 'changes' && tableList.version > 0) {
      const changes = this.#changesFor(guest)
      if (changes.changed.length > 0 || changes.gone.length > 0)
        guest.connection.send({ type: 'tables-changed', ...changes })
    } else {
      const { message, text } = this.#wholeFor(guest.device)
      const isNew = text !== tableList.text
      if (tableList.kind === 'whole') tableList.text = text
      if (isNew) guest.connection.send(message)
    }
    tableList.version = this.#version
  }

  /** To be called when all guests who get changes have been sent them: closed tables need not be remembered any more. */
  forgetClosed(): void {
    this.#closed.clear()
  }

  /** Returns whether the table was in the list. */
  #remove(id: string, version: number): boolean {
    const entry = this.#entries.get(id)
    if (!entry) return false
    this.#entries.delete(id)
    this.#closed.set(id, { version, entry })
    return true
  }

  /** Returns whether the table's entry has changed. */
  #refresh(table: Table, version: number): boolean {
    const before = this.#entries.get(table.id)
    if (before?.version === table.version) return false
    const summary = table.summary('')
    const { seats, opener, door } = table.record
    const holders = seats.map((seat) => (seat.kind === 'person' ? seat.device : ''))
    const left = seats.map((seat) => seat.kind === 'person' && seat.left)
    const letIn = isClosed(door) ? [opener, ...door.admitted] : []
    const { isListed } = table
    const waiting = table.record.waiting.map(({ device }) => device)
    const text = JSON.stringify([
      ...[summary, table.summary(opener).people, holders, left, letIn, door.removed],
      ...[isListed, !isListed && waiting],
    ])
    const isNew = text !== before?.text
    const insiders = new Set([...holders, ...letIn])
    const changedIn = isNew ? version : before.changedIn
    const known = withKnown(before?.known ?? [], [opener, ...insiders, ...waiting])
    const hiddenIn = before?.isListed && !isListed ? version : (before?.hiddenIn ?? 0)
    const visibility = { isListed, known, hiddenIn }
    this.#entries.set(table.id, { version: table.version, summary, insiders, ...visibility, text, changedIn })
    return isNew
  }

  #wholeFor(device: string): WholeList {
    const isInsider = [...this.#entries.values()].some(
      ({ insiders, isListed, known }) => insiders.has(device) || (!isListed && known.has(device)),
    )
    if (isInsider) return wholeList(this.#summaries(device, () => true))
    if (this.#publicList?.version !== this.#version) {
      this.#publicList = { ...wholeList(this.#summaries('', () => true)), version: this.#version }
    }
    return this.#publicList
  }

  #changesFor({ device, tableList }: Guest): { readonly changed: TableSummary[]; readonly gone: string[] } {
    const isNew = (version: number) => version > tableList.version
    const isNewlyHidden = (entry: Entry) => isNew(entry.hiddenIn) && !isShownTo(entry, device)
    const closed = [...this.#closed].filter(
      ([, { version, entry }]) => isNew(version) && (isShownTo(entry, device) || isNewlyHidden(entry)),
    )
    const hidden = [...this.#entries].filter(([, entry]) => isNewlyHidden(entry))
    return {
      changed: this.#summaries(device, ({ changedIn }) => isNew(changedIn)),
      gone: [...closed, ...hidden].map(([id]) => id),
    }
  }

  #summaries(device: string, isWanted: (entry: Entry) => boolean): TableSummary[] {
    const summaries: TableSummary[] = []
    for (const table of this.#tables) {
      const entry = this.#entries.get(table.id)
      if (!entry || !isWanted(entry) || !isShownTo(entry, device)) continue
      summaries.push(entry.insiders.has(device) ? table.summary(device) : entry.summary)
    }
    return summaries
  }
}

function isJoinable({ isListed, summary: { phase, open, door } }: Entry): boolean {
  return isListed && phase !== 'finished' && open > 0 && door !== 'locked'
}

/**
 * Adds the devices that know the table now. The oldest former ones are forgotten past a limit, since strangers can come
 * with a new device each time.
 */
function withKnown(before: Iterable<string>, now: readonly string[]): ReadonlySet<string> {
  const present = new Set(now.filter((device) => device !== ''))
  const gone = [...before].filter((device) => !present.has(device)).slice(-limits.admissionDevices)
  return new Set([...gone, ...present])
}

function isShownTo({ isListed, known }: Entry, device: string): boolean {
  return isListed || known.has(device)
}

function wholeList(tables: TableSummary[]): WholeList {
  return { message: { type: 'tables', tables }, text: JSON.stringify(tables) }
}
