// Recovery opens the intact parts of a damaged journal on request. Parts that can't be verified are put aside, and no game
// continues from a position before lost moves.

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, expect, test } from 'vitest'
import { openJournal } from '../journal/journal.ts'
import { damaged } from '../journal/journal-error.ts'
import { recoverJournal } from './recovery.ts'
import { copyOf, cut, filesOf, flip, newFolder, removeFolders } from '../testing/folders.ts'
import { deal, testHouse } from '../testing/test-house.ts'
import type { Person } from '../testing/test-house.ts'

const main = 'lanyard.sqlite'
const wal = 'lanyard.sqlite-wal'
const head = 'lanyard.head'

afterEach(removeFolders)

/** Two running games at the tables `Early` and `Late`, with a move each; the last write is a move at `Late`. */
function play() {
  const folder = newFolder()
  const journal = openJournal(folder)
  journal.saveHost({ id: 'house', name: 'Kitchen', key: null })
  const { person } = testHouse({ journal })
  const open = (name: string) => {
    const [ada, ben] = [person(), person()]
    const table = deal([ada, ben], { name })
    ada.play()
    return { table, ada, ben }
  }
  const early = open('Early')
  const late = open('Late')
  const size = () => statSync(join(folder, wal)).size
  const before = size()
  expect(late.ben.play()).toBe('accepted')
  return { folder, journal, early, late, before }
}

function recover(folder: string) {
  const journal = openJournal(folder, { recover: recoverJournal })
  const { person, logged } = testHouse({ journal })
  const back = (whose: Person, table: string) => {
    const again = person({ device: whose.token })
    again.ask({ type: 'enter', table })
    return again
  }
  return { journal, recovery: journal.recovery!, person, logged, back }
}

test('a game that lost its last move is broken off where it stood, its table is in its lobby, and the others go on', () => {
  const { folder, early, late, before, journal } = play()
  const killed = copyOf(folder)
  journal.close()
  cut(join(killed, wal), before)
  const damagedFiles = filesOf(killed)
  const { recovery, back, journal: recovered } = recover(killed)
  expect(recovery.kept).toBe("Kept: the host's name and key, 4 devices, 2 tables, 1 game played.")
  expect(recovery.putAside).toEqual([
    `The last moves of the game at the table "Late" (${late.table}) may be missing. Whoever has seen them would have an advantage, so it does not go on: the 1 move before is kept among the games played, and the table is back in its lobby.`,
  ])
  const ben = back(early.ben, early.table)
  expect(ben.view).toEqual({ ...early.ben.view, whole: true, latest: 1, events: expect.anything() as unknown })
  expect(ben.play()).toBe('accepted')
  const other = back(late.ada, late.table)
  expect(other.table).toMatchObject({ phase: 'lobby', seats: [{ name: 'Ada', yours: true }, { name: 'Ben' }] })
  other.ask({ type: 'matches' })
  expect(other.last('matches').matches).toMatchObject([{ id: `${late.table}-1`, complete: false }])
  // The damaged files are unchanged, beside a report in sentences and the rows that were put aside.
  const kept = filesOf(recovery.folder)
  expect(kept).toMatchObject(damagedFiles)
  expect(Object.keys(kept).toSorted()).toEqual([head, main, wal, 'report.txt', 'rest.json'].toSorted())
  const report = readFileSync(join(recovery.folder, 'report.txt'), 'utf8')
  expect(report).toContain('is damaged: the last change is missing')
  for (const sentence of [recovery.kept, ...recovery.putAside]) expect(report).toContain(sentence)
  recovered.close()
  openJournal(killed).close()
})

test('where deals may be lost, the next has a number that no device has taken part in', () => {
  const { folder, late, before, journal } = play()
  const killed = copyOf(folder)
  journal.close()
  cut(join(killed, wal), before)
  const { back, journal: recovered } = recover(killed)
  const [ada, ben] = [back(late.ada, late.table), back(late.ben, late.table)]
  ben.ask({ type: 'ready', ready: true })
  expect(ada.ask({ type: 'start' })).toBe('accepted')
  // Otherwise a device that has seen a deal of this number would find another hash of the host now.
  expect(ben.view.deal).toBeGreaterThan(100)
  expect(ben.play()).toBe('accepted')
  recovered.close()
  openJournal(killed).close()
})

test('a table that was changed by hand is put aside whole, and everything else is as it was', () => {
  const { folder, early, late, journal } = play()
  journal.close()
  const database = new DatabaseSync(join(folder, main))
  database.prepare('DELETE FROM entries WHERE table_id = ?').run(early.table)
  database.close()
  const { recovery, back, person, journal: recovered } = recover(folder)
  expect(recovery.putAside).toEqual([
    `The table "Early" (${early.table}) is put aside: it is not what Lanyard has written.`,
  ])
  expect(
    person()
      .last('tables')
      .tables.map(({ id }) => id),
  ).toEqual([late.table])
  expect(back(late.ada, late.table).view).toMatchObject({ revision: 2 })
  expect(readFileSync(join(recovery.folder, 'rest.json'), 'utf8')).toContain('Early')
  recovered.close()
})

test('without the head no game goes on, for nobody can tell what its last move was', () => {
  const { folder, early, late, journal } = play()
  const killed = copyOf(folder)
  journal.close()
  rmSync(join(killed, head))
  const { recovery, person, journal: recovered } = recover(killed)
  expect(recovery.putAside).toHaveLength(2)
  expect(person().last('tables').tables).toMatchObject([
    { id: early.table, phase: 'lobby' },
    { id: late.table, phase: 'lobby' },
  ])
  expect(recovered.finishedMatches()).toHaveLength(2)
  recovered.close()
})

test('a table that was closed since does not come back; its game is kept', () => {
  const { folder, early, late, journal } = play()
  early.ben.play()
  early.ada.ask({ type: 'end-game' })
  const before = copyOf(folder)
  expect(journal.finishedMatches()).toHaveLength(2 - 1)
  early.ada.ask({ type: 'close-table' })
  late.ada.ask({ type: 'close-table' })
  const killed = copyOf(folder)
  journal.close()
  // The current head with an earlier log.
  cut(join(killed, wal), statSync(join(before, wal)).size)
  const { recovery, person, journal: recovered } = recover(killed)
  expect(person().last('tables').tables).toEqual([])
  expect(recovery.putAside.join('\n')).not.toContain('is back in its lobby')
  expect(
    recovered
      .finishedMatches()
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual([`${early.table}-1`, `${late.table}-1`].toSorted())
  recovered.close()
})

test('a main file of which pages are overwritten gives what can be read and proved', () => {
  const { folder, journal } = play()
  journal.close()
  const size = statSync(join(folder, main)).size
  for (let page = 4096; page < size; page += 4096) {
    const copy = copyOf(folder)
    flip(join(copy, main), page, 4096)
    const { journal: recovered, recovery } = recover(copy)
    // For every damaged page the recovered journal is intact, and its report lists the missing parts.
    expect(recovery.kept).toMatch(/^Kept: /)
    expect(recovery.putAside.some((told) => told.includes("host's name"))).toBe(!recovered.host())
    for (const { table, entries } of recovered.tables()) {
      if (table.dealt) expect(entries).toHaveLength(table.name === 'Late' ? 2 : 1)
    }
    recovered.close()
    openJournal(copy).close()
    rmSync(copy, { recursive: true })
  }
})

test('a main file that has lost its end gives what is left of it, and says what is gone', () => {
  const { folder, early, late, journal } = play()
  journal.close()
  // After this the head no longer names the current content.
  openJournal(folder).close()
  const size = statSync(join(folder, main)).size
  let most = ''
  // Cuts at the end of a page, and in the middle of one.
  for (let length = 4096; length < size; length += length % 4096 === 0 ? 1 : 4095) {
    const copy = copyOf(folder)
    cut(join(copy, main), length)
    const { journal: recovered, recovery } = recover(copy)
    if (length <= size - 4096) most = recovery.kept
    const told = recovery.putAside.join('\n')
    const isTold = (what: RegExp) => what.test(told) || told.includes('more may be missing')
    const [devices, tables] = [recovered.devices(), recovered.tables()]
    if (recovered.host()) expect(told).not.toContain("host's name")
    else expect(isTold(/host's name/)).toBe(true)
    if (devices.length < 4) expect(isTold(/device/)).toBe(true)
    for (const { table: id } of [early, late]) {
      const back = tables.find(({ table }) => table.id === id)
      if (back) expect(back.entries).toHaveLength(id === late.table ? 2 : 1)
      else expect(isTold(RegExp(`${id}|\\d tables?`))).toBe(true)
    }
    recovered.close()
    openJournal(copy).close()
    rmSync(copy, { recursive: true })
  }
  expect(most).toBe("Kept: the host's name and key, 4 devices, 2 tables.")
})

test('without the head a page that the disk has lost takes no other game along than its own', () => {
  const folder = newFolder()
  const journal = openJournal(folder)
  const { person } = testHouse({ journal })
  const tables = ['One', 'Other'].map((name) => deal([person(), person()], { name }))
  const numbers = Array.from({ length: 200 }, (_, number) => number)
  const moves = tables.flatMap((table) => numbers.map((number) => [table, number] as const))
  const move = { actor: 0, action: { type: 'draw' } }
  journal.writeAll(
    moves.map(
      ([table, number]) =>
        () =>
          journal.append(table, 1, number, move),
    ),
  )
  journal.scrub()
  const killed = copyOf(folder)
  journal.close()
  rmSync(join(killed, head))
  const [first, last] = tables.toSorted() as [string, string]
  // Pages with moves of the first table in the middle of its own: the moves of the last table are then read from the end.
  const [pages, others] = [first, last].map((table) => pagesWith(join(killed, main), table)) as [number[], number[]]
  const own = pages.filter((page) => !others.includes(page))
  flip(join(killed, main), own[Math.floor(own.length / 2)]! * 4096, 4096)
  const { recovery, journal: recovered } = recover(killed)
  expect(recovered.finishedMatches().map(({ id }) => id)).toEqual([`${last}-1`])
  expect(recovered.finishedMatchLog(`${last}-1`)!.entries).toHaveLength(200)
  expect(recovery.putAside.filter((told) => told.includes(last)).join()).toContain('the 200 moves before are kept')
  recovered.close()
})

/** The numbers of the pages whose bytes contain this text. */
function pagesWith(file: string, text: string): number[] {
  const bytes = readFileSync(file)
  const count = bytes.length / 4096
  return Array.from({ length: count }, (_, page) => page).filter((page) =>
    bytes.subarray(page * 4096, (page + 1) * 4096).includes(text),
  )
}

test('a file that is no database any more is put aside, and the journal begins anew', () => {
  const { folder, journal } = play()
  journal.close()
  flip(join(folder, main), 0, 16)
  const { journal: recovered, recovery } = recover(folder)
  expect(recovery.kept).toBe('Kept: nothing.')
  expect(recovered.host()).toBeUndefined()
  recovered.close()
})

test('nothing is recovered unasked, nor from what is whole', () => {
  const { folder, journal } = play()
  const killed = copyOf(folder)
  journal.close()
  const before = filesOf(folder)
  expect(() => openJournal(folder, { recover: recoverJournal })).toThrow(
    `${join(folder, main)} is not damaged: start without --recover.`,
  )
  expect(filesOf(folder)).toEqual(before)
  cut(join(killed, wal), 0)
  expect(() => openJournal(killed)).toThrow('--recover')
  expect(readdirSync(killed).toSorted()).toEqual([head, main, wal].toSorted())
})

test('nothing is recovered nor made where there is no journal', () => {
  const folder = join(newFolder(), 'mistyped')
  const recovering = () => openJournal(folder, { recover: recoverJournal }).close()
  const sentence = `${join(folder, main)} is not there: choose the damaged data folder, or start without --recover.`
  expect(recovering).toThrow(sentence)
  expect(existsSync(folder)).toBe(false)
  mkdirSync(folder)
  expect(recovering).toThrow(sentence)
  expect(readdirSync(folder)).toEqual([])
})

test('a recovery that fails leaves nothing behind, and the damaged files as they were', () => {
  const { folder, journal } = play()
  journal.close()
  cut(join(folder, main), 20_000)
  rmSync(join(folder, head))
  // A folder can't be copied as a file.
  mkdirSync(join(folder, head))
  const [names, files] = [readdirSync(folder), filesOf(folder)]
  expect(() => recoverJournal(folder, damaged(join(folder, main), 'the end is missing'))).toThrow()
  expect(readdirSync(folder)).toEqual(names)
  expect(filesOf(folder)).toEqual(files)
})

test('a second recovery within the same second has a folder of its own', () => {
  const { folder, journal } = play()
  const killed = copyOf(folder)
  journal.close()
  rmSync(join(killed, head))
  const now = new Date('2026-11-22T20:00:00Z')
  const damage = damaged(join(killed, main), 'its head is missing')
  const first = recoverJournal(killed, damage, undefined, now)
  const second = recoverJournal(killed, damage, undefined, now)
  expect(first.folder).toBe(join(killed, 'damaged-2026-11-22T20-00-00'))
  expect(second.folder).toBe(join(killed, 'damaged-2026-11-22T20-00-00-2'))
  expect(filesOf(first.folder)).toHaveProperty([main])
  expect(filesOf(second.folder)).toHaveProperty([main])
})

test('a journal that is in use is left alone', () => {
  const { folder, journal } = play()
  expect(() => openJournal(folder, { recover: recoverJournal })).toThrow('is in use by another Lanyard')
  journal.close()
})
