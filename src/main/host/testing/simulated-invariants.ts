// What holds in a simulated cafe after every step, whatever people have asked for.

import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import { allViewers } from '#shared/engine/game.ts'
import { limits } from '#shared/protocol/limits.ts'
import { withTableChanges } from '#shared/protocol/table-changes.ts'
import { tableOf } from './simulated-requests.ts'
import type { TableSummary } from '#shared/protocol/table.ts'
import type { House } from '../house.ts'
import type { LocalJournal } from '../journal/journal.ts'
import type { Table } from '../table/table.ts'
import type { Person } from './test-house.ts'
import type { Somebody } from './simulated-requests.ts'

export const hash = (token: string) => createHash('sha256').update(token).digest('hex')

/** A house with its journal, everybody who may be there, and somebody who has just come. */
export interface SimulatedHouse {
  readonly house: House
  readonly journal: LocalJournal
  readonly all: readonly Somebody[]
  readonly newcomer: Person
}

export function checkInvariants({ house, journal, all, newcomer }: SimulatedHouse): void {
  checkJournal(journal, house, all)
  for (const one of all) if (one.isHere) checkPage(house, one)
  checkAttendance(house, all)
  checkList(house, newcomer)
  checkTold(house, all)
}

/** The tables of a house, by id: those that were opened together may be in another order in the journal. */
export function tablesById(house: House): Table[] {
  return [...house.tables].toSorted((one, other) => (one.id < other.id ? -1 : 1))
}

/**
 * Checks that the journal equals the state in memory, the games that are over among it, and that every seated person can
 * come back to their seat.
 */
function checkJournal(journal: LocalJournal, house: House, all: readonly Somebody[]): void {
  const stored = journal.tables().toSorted((one, other) => (one.table.id < other.table.id ? -1 : 1))
  const tables = tablesById(house)
  expect(stored.map(({ table }) => table)).toEqual(tables.map(({ record }) => record))
  for (const [index, table] of tables.entries()) {
    const { entries, header } = stored[index]!
    expect(entries).toHaveLength(table.match?.revision ?? 0)
    if (header) expect(table.record.seats).toHaveLength(header.seats)
    checkTable(table)
  }
  const listed = house.history.list({ device: '', local: true })
  const finished = journal.finishedMatches().map(({ id }) => id)
  expect('code' in listed ? listed : listed.matches.map(({ id }) => id)).toEqual(
    finished.toReversed().slice(0, limits.matchesPerPage),
  )
  const tokens = new Set(all.map(({ person }) => hash(person.token)))
  const devices = new Map(journal.devices().map((device) => [device.id, device]))
  for (const id of tables.flatMap((table) => table.seatedDevices)) {
    const device = devices.get(id)
    expect(device && [device.token, device.earlier].some((one) => one !== null && tokens.has(one))).toBe(true)
  }
}

/**
 * Checks that nobody with a seat waits for one, that the game takes this number of seats, and that nobody has won more
 * games than they have played.
 */
function checkTable({ record, game }: Table): void {
  const seated = record.seats.flatMap((seat) => (seat.kind === 'person' ? [seat.device] : []))
  for (const { device } of record.waiting) expect(seated).not.toContain(device)
  expect(record.game).toBe(game.id)
  expect(record.seats.length).toBeLessThanOrEqual(game.seats.max)
  for (const seat of record.seats) if (seat.kind === 'bot') expect(game.botLevels).toContain(seat.bot)
  for (const { games: played } of record.evening)
    for (const score of Object.values(played)) expect(score.won).toBeLessThanOrEqual(score.played)
}

/**
 * Checks that a page that shows a table has its state, and sees its match as the public or as a seat of its own: the position
 * of now, with the prompts and choices of now.
 */
function checkPage(house: House, one: Somebody): void {
  const state = tableOf(one)
  if (!state) return
  const table = house.tables.get(state.id)!
  expect(table).toBeDefined()
  expect(state.phase).toBe(table.phase)
  expect(state.seats.map(({ kind }) => kind)).toEqual(table.record.seats.map(({ kind }) => kind))
  const { match } = table
  if (!match) return
  const own = state.seats.flatMap((seat, index) => (seat.kind === 'person' && seat.yours ? [index] : []))
  const { viewer, view, deal, revision, undone = 0, prompts, choices = [] } = one.person.view
  expect(['public', ...own]).toContain(viewer)
  expect([deal, revision, undone]).toEqual([match.number, match.revision, match.undone])
  expect([view, prompts]).toEqual([match.view(viewer), match.prompts])
  expect(choices).toEqual(viewer === 'public' ? [] : match.choices(viewer))
}

/** Checks that at each table there are as many devices as pages that show it. */
function checkAttendance(house: House, all: readonly Somebody[]): void {
  const shown = all.flatMap((one) => (one.isHere ? (tableOf(one)?.id ?? []) : []))
  const there = tablesById(house).flatMap(({ id, connectedDevices }) => Array.from(connectedDevices.keys(), () => id))
  expect(there).toEqual(shown.toSorted())
}

/** Checks that a newcomer's list of tables has every table as it is now. */
function checkList(house: House, newcomer: Person): void {
  const shown = [...house.tables].filter(({ isListed }) => isListed)
  expect(newcomer.last('tables').tables).toEqual(shown.map((table) => table.summary('')))
}

/** Checks that everybody was sent what has changed: if everything is updated again, nobody gets any news. */
function checkTold(house: House, all: readonly Somebody[]): void {
  const told = () => all.map(({ person }) => person.messages.map(({ type }) => type))
  const before = told()
  for (const table of house.tables) house.tables.markChanged(table)
  house.updateAll()
  expect(told()).toEqual(before)
}

/** The list of tables of a client that has applied all messages it was sent. */
export function followedList({ messages }: Person): TableSummary[] {
  let tables: TableSummary[] = []
  for (const message of messages) {
    if (message.type === 'tables') tables = message.tables
    if (message.type === 'tables-changed') tables = withTableChanges(tables, message)
  }
  return tables
}

/** All that a restart of the host has to bring back. */
export function lastingState(house: House): unknown[] {
  return tablesById(house).map(({ record, match }) => [
    record,
    match && {
      numbers: [match.number, match.revision, match.undone, match.positionNumber],
      outcome: match.outcome,
      prompts: match.prompts,
      views: allViewers(match.header.seats).map((viewer) => [match.view(viewer), match.story(viewer)]),
    },
  ])
}
