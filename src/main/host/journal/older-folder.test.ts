// A data folder written by the previous version (commit 9052fb4, journal version 8) opens here, and its games go on. The
// folder is as a killed host has left it: a table in its lobby, a running one of each game, one whose game is over, four
// finished games, devices, stations and settings. `journal-8.json` has what that version sent to its guests.

import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readMatchFile } from '#shared/history/read-match-file.ts'
import { replay } from '#shared/engine/replay.ts'
import { gameOf, games } from '#shared/games/registry.ts'
import { openCafeSettings } from '../cafe/cafe-settings-store.ts'
import { hostIdOf, readHostKey } from '../identity/host-key.ts'
import { copyOf, newFolder, removeFolders } from '../testing/folders.ts'
import { manualClock } from '../testing/manual-clock.ts'
import { testHouse } from '../testing/test-house.ts'
import { openJournal } from './journal.ts'
import stored from './testing/journal-8.json' with { type: 'json' }
import { runNow } from '../testing/run-now.ts'
import type { Action } from '#shared/engine/game.ts'
import type { Person } from '../testing/test-house.ts'
import type { Journal } from './journal.ts'

const { tables, tokens, views } = stored
let journal: Journal
let folder: string

beforeEach(() => {
  folder = newFolder()
  cpSync(join(import.meta.dirname, 'testing/journal-8'), folder, { recursive: true })
})
afterEach(() => {
  journal.close()
  removeFolders()
})

/** A house on the folder, and everybody who was connected when it was left. */
function reopened(on = folder) {
  journal = openJournal(on)
  const cafe = openCafeSettings({ clock: manualClock(), log: () => undefined, file: join(on, 'cafe.json') })
  const house = testHouse({ journal, games, cafeSettings: cafe, date: () => new Date('2026-11-20T22:00:00Z') })
  const back = (name: keyof typeof tokens, table?: string): Person => {
    const person = house.person({
      device: tokens[name],
      address: `192.168.1.${Object.keys(tokens).indexOf(name) + 31}`,
    })
    if (table !== undefined) expect(person.ask({ type: 'enter', table })).toBe('accepted')
    return person
  }
  return { ...house, cafe, back }
}

/** A person answers their next prompt; bots play until it comes. */
function playOne(person: Person, clock: { pass(milliseconds: number): void }): void {
  for (let second = 0; second < 300; second++) {
    const prompt = person.view.prompts.find(({ seat }) => seat === person.view.viewer)
    if (prompt && person.ask({ type: 'sample', prompt: prompt.id }) === 'accepted') {
      const action = person.last('accepted').action as Action & Record<string, unknown>
      expect(person.ask({ type: 'command', prompt: prompt.id, action })).toBe('accepted')
      return
    }
    clock.pass(1000)
  }
  throw new Error('nobody was asked')
}

test('it opens without a word in the log, as the host that it was, with its settings', () => {
  const { logged, cafe } = reopened()
  const host = journal.host()!
  expect(host).toMatchObject(stored.host)
  expect(hostIdOf(readHostKey(host.key!).publicKey)).toBe(stored.host.id)
  expect(cafe.settings).toMatchObject({ station: 'Window', session: { minutes: 60, warning: 5 } })
  expect(cafe.settings.pin).toMatch(/^scrypt:/)
  expect([...journal.unreadable]).toEqual([])
  expect(logged).toEqual([])
})

test.each([
  ['dead-mans-draw', tables.draw, 'cem', 'dana'],
  ['help-the-sheriff', tables.sheriff, 'ada', 'ben'],
  ['davy-jones-gold', tables.gold, 'erin', undefined],
] as const)('%s goes on: each sees what they saw, and plays on', (game, table, first, second) => {
  const { back, clock, logged } = reopened()
  const people = [first, ...(second ? [second] : [])].map((name) => ({ name, person: back(name, table) }))
  for (const { name, person } of people) {
    const { deal, revision, viewer, view, prompts } = person.view
    const seen = { table: person.table.id, deal, revision, viewer, view, prompts }
    expect(JSON.parse(JSON.stringify(seen))).toEqual(views[name])
  }
  const one = people.map(({ person }) => person).find(({ view }) => view.prompts.length > 0)!
  expect(one.table.game).toBe(game)
  if (one.table.paused) expect(people[0]!.person.ask({ type: 'pause', paused: false })).toBe('accepted')
  const { revision } = one.view
  playOne(
    people.find(({ person }) => person.view.prompts.some(({ seat }) => seat === person.view.viewer))!.person,
    clock,
  )
  expect(one.view.revision).toBeGreaterThan(revision)
  expect(logged).toEqual([])
})

test('the table in its lobby still asks for its code, and its game can be started', () => {
  const { back, person, clock } = reopened()
  expect(person().ask({ type: 'enter', table: tables.lobby })).toBe('code-needed')
  const gil = back('gil', tables.lobby)
  expect(gil.table).toMatchObject({ phase: 'lobby', name: 'Lobby table' })
  expect(gil.table.seats).toMatchObject([{ kind: 'person', name: 'Gil' }, {}, { kind: 'bot', bot: 'easy' }, {}])
  expect(gil.ask({ type: 'configure', seats: 3 })).toBe('accepted')
  expect(gil.ask({ type: 'bot', seat: 1, bot: 'easy' })).toBe('accepted')
  expect(gil.ask({ type: 'start' })).toBe('accepted')
  for (let second = 0; second < 20 && gil.table.phase !== 'playing'; second++) clock.pass(1000)
  playOne(gil, clock)
})

test('the table whose game is over can be opened again', () => {
  const fay = reopened().back('fay', tables.over)
  expect(fay.table.phase).toBe('finished')
  expect(fay.ask({ type: 'reopen' })).toBe('accepted')
  expect(fay.table.phase).toBe('lobby')
})

test('the table whose game is over counts that game for the evening, and can change the game', () => {
  const fay = reopened().back('fay', tables.over)
  expect(fay.table).not.toHaveProperty('listed')
  expect(fay.table.evening).toMatchObject([{ name: 'Fay', games: [{ game: fay.table.game, played: 1 }] }])
  const other = games.find(({ id }) => id !== fay.table.game)!.id
  expect(fay.ask({ type: 'change-game', game: other })).toBe('accepted')
  expect(fay.table).toMatchObject({ phase: 'lobby', game: other })
  expect(fay.table.seats).toContainEqual(expect.objectContaining({ name: 'Fay' }))
  const copy = copyOf(folder)
  journal.close()
  const again = reopened(copy).back('fay', tables.over)
  expect(again.table).toMatchObject({ game: other, evening: [{ name: 'Fay' }] })
})

test('games that are over are listed, and replay to the end that was kept', () => {
  const { person } = reopened()
  const local = person({ local: true })
  local.ask({ type: 'matches' })
  const { matches } = local.last('matches')
  expect(matches.map(({ game, complete }) => [game, complete])).toEqual([
    ['dead-mans-draw', true],
    ['dead-mans-draw', false],
    ['help-the-sheriff', true],
    ['dead-mans-draw', true],
  ])
  for (const { id, game, complete, winners, playable } of matches) {
    expect(playable).toBe(true)
    local.ask({ type: 'match', match: id })
    const file = local.last('match').match
    expect(readMatchFile(JSON.stringify(file))).toMatchObject({ ok: true, match: { id } })
    const { outcome } = replay(gameOf(game)!, file.log)
    expect([outcome !== undefined, outcome?.winners]).toEqual([complete, winners])
  }
  const brokenOff = matches.find(({ complete }) => !complete)!
  local.ask({ type: 'match', match: brokenOff.id })
  expect(local.last('match').match.takeovers).toMatchObject([{ seat: 1, player: 'Cem', before: 'Ben' }])
  local.ask({ type: 'statistics' })
  expect(local.last('statistics').statistics.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Ada', 'Ben', 'Fay']),
  )
})

test('stations are the ones that they were: one is locked, and all show the line', () => {
  const { back, house } = reopened()
  const [window, bar] = [back('window'), back('bar')]
  for (const [page, name] of [
    [window, 'Window'],
    [bar, 'Bar'],
  ] as const)
    expect(page.ask({ type: 'station', name })).toBe('accepted')
  const line = 'Last orders at ten'
  expect(window.last('cafe').cafe).toMatchObject({ locked: false, line })
  expect(bar.last('cafe').cafe).toMatchObject({ locked: true, line })
  expect(
    runNow(house.history.figures('2026-11-20')).played.map(({ game, people, bots }) => [game, people, bots]),
  ).toEqual([
    ['dead-mans-draw', 1, 1],
    ['help-the-sheriff', 2, 1],
    ['dead-mans-draw', 2, 0],
    ['dead-mans-draw', 1, 1],
  ])
})

test('what is played on survives the next start', () => {
  const { back, clock } = reopened()
  const erin = back('erin', tables.gold)
  playOne(erin, clock)
  const { revision } = erin.view
  const copy = copyOf(folder)
  journal.close()
  const again = reopened(copy)
  const later = again.person({ device: erin.token })
  later.ask({ type: 'enter', table: tables.gold })
  expect(later.view.revision).toBe(revision)
})
