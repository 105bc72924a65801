// The game after this one: another game with the same people, who wishes which, who waits to play, and the score over all.

import { describe, expect, test, vi } from 'vitest'
import { limits } from '#shared/protocol/limits.ts'
import { claims } from '../testing/claims-game.ts'
import { cafeRoom } from '../cafe/testing/cafe-room.ts'
import { openJournal } from '../journal/journal.ts'
import { numbers } from '../testing/numbers-game.ts'
import { room } from '../testing/room.ts'
import type { Game } from '#shared/engine/game.ts'
import type { Person } from '../testing/room.ts'

const pair = { ...numbers, id: 'pair', seats: { min: 2, max: 2 } }
const games = [numbers, claims, pair] as unknown as Game[]

/** Ada owns a table of four seats of `numbers`; she and Ben sit there, and Ben is ready. */
function twoAtATable(settings: Parameters<typeof room>[0] = {}, options: unknown = { rounds: 1 }) {
  const setting = room({ games, ...settings })
  const [ada, ben] = [setting.person(), setting.person()]
  const table = ada.open({ seats: 4, options })
  ada.sit(0, 'Ada')
  ben.ask({ type: 'enter', table })
  ben.sit(1, 'Ben')
  ben.ask({ type: 'ready', ready: true })
  return { ...setting, ada, ben, table }
}

function visitor(from: { person: () => Person; table: string }): Person {
  const cleo = from.person()
  expect(cleo.ask({ type: 'enter', table: from.table })).toBe('accepted')
  return cleo
}

/** A match of one round is played to its end. */
function playMatch(...people: Person[]): void {
  if (people[0]!.table.phase === 'lobby') expect(people[0]!.ask({ type: 'start' })).toBe('accepted')
  for (const person of people) expect(person.play(), `${person.table.phase}`).toBe('accepted')
  expect(people[0]!.table.phase).toBe('finished')
}

const change = (person: Person, game: string) => person.ask({ type: 'change-game', game })
const wait = (person: Person, name: string | null) => person.ask({ type: 'wait', name })
const names = (person: Person) => person.table.seats.map((seat) => (seat.kind === 'person' ? seat.name : seat.kind))

describe('another game', () => {
  test('in the lobby everybody, the bots, the name and the door stay; ready ends', () => {
    const { ada, ben, table } = twoAtATable()
    ada.ask({ type: 'bot', seat: 2, bot: 'broken' })
    ada.ask({ type: 'door', code: 'new' })
    const before = ada.table
    expect(change(ada, 'claims')).toBe('accepted')
    expect(ben.table).toMatchObject({ id: table, name: before.name, game: 'claims', phase: 'lobby' })
    expect(ada.table.door).toEqual(before.door)
    expect(ada.table.options).toEqual({ seconds: 20 })
    expect(names(ben).slice(0, 3)).toEqual(['Ada', 'Ben', 'bot'])
    expect(ada.table.seats).toHaveLength(claims.seats.max)
    // The third of three levels becomes the last of two.
    expect(ada.table.seats[2]).toEqual({ kind: 'bot', bot: 'doubts' })
    expect(ada.table.startBar).toBe('not-ready')
  })

  test('everybody stays on their seat where the next game has room for all, with the open ones in between', () => {
    const { ada, ben } = twoAtATable()
    ben.ask({ type: 'stand', seat: 1 })
    ben.sit(3, 'Ben')
    expect(change(ada, 'claims')).toBe('accepted')
    expect(names(ben)).toEqual(['Ada', 'open', 'open', 'Ben', 'open'])
  })

  test('says nothing any more of the game before that was ended', () => {
    const { ada, ben } = twoAtATable()
    expect(ada.ask({ type: 'start' })).toBe('accepted')
    expect(ada.ask({ type: 'end-game' })).toBe('accepted')
    expect(ben.table.ended).toEqual({ by: 'Ada', bySeat: 0 })
    expect(change(ada, 'claims')).toBe('accepted')
    expect(ben.table).not.toHaveProperty('ended')
  })

  test('after a game it leads to the lobby, also for those who look on, and the next game is played', () => {
    const setting = twoAtATable()
    const { ada, ben } = setting
    playMatch(ada, ben)
    const cleo = visitor(setting)
    expect(change(ada, 'claims')).toBe('accepted')
    for (const one of [ada, ben, cleo]) expect(one.table).toMatchObject({ game: 'claims', phase: 'lobby' })
    expect(cleo.sit(2, 'Cleo')).toBe('accepted')
    for (const one of [ben, cleo]) one.ask({ type: 'ready', ready: true })
    expect(ada.ask({ type: 'start' })).toBe('accepted')
    expect(ada.view.view).toMatchObject({ scores: [0, 0, 0] })
    ada.ask({ type: 'matches' })
    expect(ada.last('matches').matches).toMatchObject([{ game: 'numbers', complete: true }])
  })

  test('options that were chosen for a game come back with it', () => {
    const { ada } = twoAtATable({}, { rounds: 3 })
    change(ada, 'claims')
    ada.ask({ type: 'configure', options: { seconds: 5 } })
    change(ada, 'numbers')
    expect(ada.table.options).toEqual({ rounds: 3, trap: 'none' })
    change(ada, 'claims')
    expect(ada.table.options).toEqual({ seconds: 5 })
  })

  test('more people than the game takes are refused; bots make room', () => {
    const setting = twoAtATable()
    const { ada, ben } = setting
    for (const seat of [2, 3]) ada.ask({ type: 'bot', seat, bot: 'lowest' })
    expect(change(ada, 'pair')).toBe('accepted')
    expect(names(ada)).toEqual(['Ada', 'Ben'])
    change(ada, 'numbers')
    const cleo = visitor(setting)
    cleo.sit(2, 'Cleo')
    expect(change(ada, 'pair')).toBe('too-many-players')
    expect(ada.table).toMatchObject({ game: 'numbers' })
    cleo.ask({ type: 'stand', seat: 2 })
    expect(change(ada, 'pair')).toBe('accepted')
    expect(names(ben)).toEqual(['Ada', 'Ben'])
  })

  test('it is the owner’s to choose, one of this program, and not in the middle of a game', () => {
    const { ada, ben } = twoAtATable()
    expect(change(ben, 'claims')).toBe('not-owner')
    expect(change(ada, 'chess')).toBe('unknown-game')
    ada.ask({ type: 'start' })
    expect(change(ada, 'claims')).toBe('in-play')
  })

  test('while it is shuffled the game stays', () => {
    const { ada, ben } = twoAtATable({ seed: undefined as never })
    ben.shuffles = false
    ada.ask({ type: 'start' })
    expect(ada.table.shuffling).toBeDefined()
    expect(change(ada, 'claims')).toBe('shuffling')
  })

  test('a station plays the games of the cafe’s settings only', () => {
    const setting = cafeRoom({ games: ['claims'] } as never, { games })
    const page = setting.person()
    page.ask({ type: 'station', name: 'Window' })
    expect(page.open({ game: 'claims', seats: 3 })).toMatch(/^[a-z0-9]{6}$/)
    expect(change(page, 'numbers')).toBe('not-today')
  })

  test('it is the same after a restart of the host', () => {
    const { ada, restart, table } = twoAtATable()
    change(ada, 'claims')
    const again = restart({ games }).person({ device: ada.token })
    again.ask({ type: 'enter', table })
    expect(again.table).toMatchObject({ game: 'claims', options: { seconds: 20 } })
    expect(change(again, 'numbers')).toBe('accepted')
    expect(again.table.options).toEqual({ rounds: 1, trap: 'none' })
  })
})

describe('wishes', () => {
  const wish = (person: Person, game: string | null) => person.ask({ type: 'wish-game', game })

  test('everybody with a seat has one, all see them, and the next match ends them', () => {
    const setting = twoAtATable()
    const { ada, ben } = setting
    const cleo = visitor(setting)
    expect(wish(cleo, 'claims')).toBe('not-your-seat')
    cleo.sit(2, 'Cleo')
    expect(wish(ben, 'pair')).toBe('accepted')
    wish(ben, 'claims')
    wish(cleo, 'claims')
    wish(ada, 'pair')
    expect(ada.table.wishes).toEqual([
      { game: 'claims', names: ['Ben', 'Cleo'], places: [1, 2] },
      { game: 'pair', names: ['Ada'], places: [0], yours: true },
    ])
    expect(ben.table.wishes).toMatchObject([{ yours: true }, {}])
    wish(ada, null)
    expect(ben.table.wishes).toHaveLength(1)
    expect(wish(ben, 'chess')).toBe('unknown-game')
    for (const one of [ben, cleo]) one.ask({ type: 'ready', ready: true })
    ada.ask({ type: 'start' })
    expect(ada.table.wishes).toBeUndefined()
    expect(wish(ben, 'claims')).toBe('in-play')
  })

  test('a wish that is granted is one no more; the others stay', () => {
    const { ada, ben } = twoAtATable()
    wish(ben, 'claims')
    wish(ada, 'pair')
    change(ada, 'claims')
    expect(ben.table.wishes).toEqual([{ game: 'pair', names: ['Ada'], places: [0] }])
  })

  test('a wish goes with its device', () => {
    const { ada, ben } = twoAtATable()
    wish(ben, 'claims')
    ben.vanish()
    expect(ada.table.wishes).toBeUndefined()
  })

  test('whoever stops waiting takes the wish along, and does not bring it back', () => {
    const setting = twoAtATable()
    const { ada, ben } = setting
    ada.ask({ type: 'start' })
    const cleo = visitor(setting)
    wait(cleo, 'Cleo')
    playMatch(ada, ben)
    wish(cleo, 'claims')
    expect(ada.table.wishes).toEqual([{ game: 'claims', names: ['Cleo'], places: [2] }])
    wait(cleo, null)
    expect(ada.table.wishes).toBeUndefined()
    wait(cleo, 'Cleo')
    expect(ada.table.wishes).toBeUndefined()
  })

  test('nobody has one who has stood up and looks on', () => {
    const { ada, ben } = twoAtATable()
    wish(ben, 'claims')
    ben.ask({ type: 'stand', seat: 1 })
    expect(ada.table.wishes).toBeUndefined()
    expect(wish(ben, null)).toBe('not-your-seat')
    // A person who changes seats stands up, too.
    ben.sit(2, 'Ben')
    expect(ada.table.wishes).toEqual([{ game: 'claims', names: ['Ben'], places: [2] }])
  })
})

describe('waiting for a seat', () => {
  test('whoever watched plays in the rematch that the others have agreed on', () => {
    const setting = twoAtATable()
    const { ada, ben } = setting
    ada.ask({ type: 'start' })
    const cleo = visitor(setting)
    expect(cleo.table.openNext).toBe(2)
    expect(wait(cleo, 'Cleo')).toBe('accepted')
    expect(cleo.table.openNext).toBe(1)
    expect(ben.table.waiting).toEqual([{ name: 'Cleo', connected: true, next: true }])
    expect(cleo.table.waiting).toEqual([{ name: 'Cleo', connected: true, next: true, yours: true }])
    playMatch(ada, ben)
    expect(ada.table.openNext).toBe(1)
    for (const one of [ada, ben]) expect(one.ask({ type: 'ready', ready: true })).toBe('accepted')
    expect(ada.table.phase).toBe('playing')
    expect(names(ada)).toEqual(['Ada', 'Ben', 'Cleo'])
    expect(cleo.table.waiting).toBeUndefined()
    expect(cleo.view.viewer).toBe(2)
  })

  test('back in the lobby the open seats are theirs, in their order; the others wait on', () => {
    const setting = twoAtATable()
    const { ada, ben } = setting
    ada.ask({ type: 'start' })
    const people = ['Cleo', 'Dan', 'Eve'].map((name) => ({ name, person: visitor(setting) }))
    for (const { name, person } of people) expect(wait(person, name)).toBe('accepted')
    playMatch(ada, ben)
    expect(ada.table.openNext).toBeUndefined()
    expect(ada.table.waiting!.map(({ next }) => next)).toEqual([true, true, undefined])
    ada.ask({ type: 'reopen' })
    expect(names(ada)).toEqual(['Ada', 'Ben', 'Cleo', 'Dan'])
    expect(ada.table.waiting).toEqual([{ name: 'Eve', connected: true }])
    // Before anybody who comes later.
    visitor(setting)
    people[0]!.person.ask({ type: 'stand', seat: 2 })
    expect(names(ada)).toEqual(['Ada', 'Ben', 'Eve', 'Dan'])
    expect(ada.table.waiting).toBeUndefined()
  })

  test('with another game, too', () => {
    const setting = twoAtATable()
    const { ada, ben } = setting
    ada.ask({ type: 'start' })
    const cleo = visitor(setting)
    wait(cleo, 'Cleo')
    playMatch(ada, ben)
    change(ada, 'pair')
    expect(names(ada)).toEqual(['Ada', 'Ben'])
    expect(ada.table.waiting).toHaveLength(1)
    change(ada, 'claims')
    expect(names(ada).slice(0, 3)).toEqual(['Ada', 'Ben', 'Cleo'])
  })

  test('in a lobby with an open seat it is taken at once, under the name that was said', () => {
    const setting = twoAtATable()
    const cleo = visitor(setting)
    expect(wait(cleo, 'Cleo')).toBe('accepted')
    expect(names(setting.ada)).toEqual(['Ada', 'Ben', 'Cleo', 'open'])
    expect(wait(cleo, 'Cleo')).toBe('one-seat-each')
  })

  test('who says another name keeps the place before those who came later', () => {
    const setting = twoAtATable()
    setting.ada.ask({ type: 'start' })
    const [cleo, dan] = [visitor(setting), visitor(setting)]
    wait(cleo, 'Cleo')
    wait(dan, 'Dan')
    wait(cleo, 'Cleopatra')
    expect(setting.ada.table.waiting?.map(({ name }) => name)).toEqual(['Cleopatra', 'Dan'])
  })

  test('the face that was chosen comes with the seat', () => {
    const setting = twoAtATable()
    const cleo = visitor(setting)
    cleo.ask({ type: 'wait', name: 'Cleo', face: 'gull', colour: 'teal' })
    expect(setting.ada.table.seats[2]).toMatchObject({ name: 'Cleo', face: 'gull', colour: 'teal' })
  })

  test('who is away keeps the place, but no seat waits for them; who leaves gives it up', () => {
    const setting = twoAtATable()
    const { ada, ben, person, table } = setting
    ada.ask({ type: 'start' })
    const cleo = visitor(setting)
    const dan = visitor(setting)
    wait(cleo, 'Cleo')
    wait(dan, 'Dan')
    wait(dan, 'Daniel')
    dan.ask({ type: 'leave' })
    cleo.vanish()
    expect(ada.table.waiting).toEqual([{ name: 'Cleo', connected: false }])
    playMatch(ada, ben)
    ada.ask({ type: 'reopen' })
    expect(names(ada)).toEqual(['Ada', 'Ben', 'open', 'open'])
    const back = person({ device: cleo.token })
    back.ask({ type: 'enter', table })
    expect(names(ada)).toEqual(['Ada', 'Ben', 'Cleo', 'open'])
    expect(wait(back, null)).toBe('one-seat-each')
  })

  test.each([{ locked: true }, { code: 'new' as const }])(
    'who is away comes back past a door that was closed meanwhile: %j',
    (door) => {
      const setting = twoAtATable()
      const { ada, ben, person, table } = setting
      ada.ask({ type: 'start' })
      const cleo = visitor(setting)
      wait(cleo, 'Cleo')
      cleo.vanish()
      playMatch(ada, ben)
      expect(ada.ask({ type: 'door', ...door })).toBe('accepted')
      const back = person({ device: cleo.token })
      expect(back.last('welcome').room).toBe(table)
      expect(back.ask({ type: 'enter', table })).toBe('accepted')
      ada.ask({ type: 'reopen' })
      expect(names(ada)).toEqual(['Ada', 'Ben', 'Cleo', 'open'])
    },
  )

  test('nobody waits who has a seat, shows the table to the room, or has said so no longer', () => {
    const setting = twoAtATable()
    const { ada, person, table } = setting
    ada.ask({ type: 'start' })
    expect(wait(ada, 'Ada')).toBe('one-seat-each')
    const screen = person()
    screen.ask({ type: 'enter', table, as: 'screen' })
    expect(wait(screen, 'Wall')).toBe('screen-or-seat')
    const cleo = visitor(setting)
    wait(cleo, 'Cleo')
    expect(wait(cleo, null)).toBe('accepted')
    expect(ada.table.waiting).toBeUndefined()
  })

  test('whoever makes the device a screen of the table waits no longer, and is not dealt in', () => {
    const setting = twoAtATable()
    const { ada, ben, table } = setting
    ada.ask({ type: 'start' })
    const cleo = visitor(setting)
    wait(cleo, 'Cleo')
    expect(cleo.ask({ type: 'enter', table, as: 'screen' })).toBe('accepted')
    playMatch(ada, ben)
    for (const one of [ada, ben]) one.ask({ type: 'ready', ready: true })
    expect(names(ada)).toEqual(['Ada', 'Ben'])
    expect(ada.table.waiting).toBeUndefined()
    expect(cleo.view).toMatchObject({ deal: 2, viewer: 'public' })
  })

  test('a screen is not dealt in either where it could not be written down that nobody waits there', () => {
    const journal = openJournal()
    const setting = twoAtATable({ journal })
    const { ada, ben, table } = setting
    ada.ask({ type: 'start' })
    const cleo = visitor(setting)
    wait(cleo, 'Cleo')
    const full = vi.spyOn(journal, 'saveTable').mockImplementation(() => {
      throw new Error('disk full')
    })
    expect(cleo.ask({ type: 'enter', table, as: 'screen' })).toBe('accepted')
    full.mockRestore()
    expect(ada.table.waiting).toEqual([{ name: 'Cleo', connected: true }])
    playMatch(ada, ben)
    for (const one of [ada, ben]) one.ask({ type: 'ready', ready: true })
    expect(names(ada)).toEqual(['Ada', 'Ben'])
    expect(cleo.view).toMatchObject({ deal: 2, viewer: 'public' })
  })

  test('where too many wait, the first who is away gives the place up', () => {
    const setting = twoAtATable()
    setting.ada.ask({ type: 'start' })
    const crowd = Array.from({ length: limits.waiting + 1 }, () => visitor(setting))
    const last = crowd.pop()!
    for (const [index, one] of crowd.entries()) expect(wait(one, `Guest ${index}`)).toBe('accepted')
    expect(wait(last, 'Last')).toBe('too-many-waiting')
    crowd[3]!.vanish()
    expect(wait(last, 'Last')).toBe('accepted')
    expect(setting.ada.table.waiting!.map(({ name }) => name)).not.toContain('Guest 3')
  })

  test('nothing is left of the guests of a station', () => {
    const setting = cafeRoom({}, { games })
    const [ada, ben, kiosk] = [setting.person(), setting.person(), setting.person()]
    const table = ada.open({ seats: 2, options: { rounds: 1 } })
    ada.sit(0, 'Ada')
    ben.ask({ type: 'enter', table })
    ben.sit(1, 'Ben')
    ben.ask({ type: 'ready', ready: true })
    ada.ask({ type: 'start' })
    kiosk.ask({ type: 'station', name: 'Window' })
    kiosk.ask({ type: 'enter', table })
    wait(kiosk, 'Zacharias')
    expect(ada.table.waiting).toMatchObject([{ name: 'Zacharias' }])
    expect(kiosk.ask({ type: 'wipe' })).toBe('accepted')
    expect(JSON.stringify(setting.journal.tables())).not.toContain('Zacharias')
    expect(ada.table.waiting).toBeUndefined()
  })
})

describe('the score of the evening', () => {
  const totals = (person: Person) =>
    (person.table.evening ?? []).map(({ name, games: each }) => [
      name,
      ...each.map(({ game, played, won }) => `${game} ${won}/${played}`),
    ])
  /** Who has won the match that is shown. */
  const winner = (person: Person) => names(person)[person.view.outcome!.winners[0]!]

  test('it goes over all games, counts no bots, and survives a restart', () => {
    const { ada, ben, restart, table, clock } = twoAtATable({ seed: () => 'a' })
    ada.ask({ type: 'bot', seat: 2, bot: 'lowest' })
    expect(ada.table.evening).toBeUndefined()
    ada.ask({ type: 'start' })
    for (const person of [ada, ben]) person.play(2)
    clock.pass(1000)
    const first = winner(ada)
    expect(totals(ben).map(([name, games]) => `${name} ${games}`)).toEqual(
      expect.arrayContaining(['Ada', 'Ben'].map((name) => `${name} numbers ${name === first ? 1 : 0}/1`)),
    )
    expect(totals(ada)[0]![0]).toBe(first)
    const shown = ada.table.evening
    change(ada, 'pair')
    expect(ada.table.evening).toEqual(shown)
    ada.ask({ type: 'configure', options: { rounds: 1 } })
    ben.ask({ type: 'ready', ready: true })
    playMatch(ada, ben)
    expect(totals(ada).map((line) => line.slice(1).map((game) => game.replace(/\d\//, '')))).toEqual([
      ['numbers 1', 'pair 1'],
      ['numbers 1', 'pair 1'],
    ])
    const again = restart({ games }).person({ device: ada.token })
    again.ask({ type: 'enter', table })
    expect(again.table.evening).toEqual(ada.table.evening)
  })

  test('it says which seat each of them has, that people of one name can be told apart', () => {
    const { ada, ben } = twoAtATable()
    ben.sit(1, 'Ada')
    playMatch(ada, ben)
    ada.ask({ type: 'reopen' })
    const won = ada.table.evening!.map(({ seat }) => seat)
    expect(won.toSorted()).toEqual([0, 1])
    ben.ask({ type: 'stand', seat: 1 })
    expect(ada.table.evening!.map(({ seat }) => seat)).toEqual(won.map((seat) => (seat === 0 ? 0 : undefined)))
  })

  test('a rematch counts the game before it once, and a game that was ended early not at all', () => {
    const { ada, ben } = twoAtATable()
    playMatch(ada, ben)
    for (const one of [ada, ben]) one.ask({ type: 'ready', ready: true })
    expect(ada.table.phase).toBe('playing')
    expect(ada.table.evening!.map(({ games: [line] }) => line!.played)).toEqual([1, 1])
    ada.ask({ type: 'end-game' })
    expect(ada.table.evening!.map(({ games: [line] }) => line!.played)).toEqual([1, 1])
  })

  test('a game counts for whoever has the seat at its end', () => {
    const setting = twoAtATable()
    const { ada, ben } = setting
    ada.ask({ type: 'start' })
    ben.vanish()
    ada.ask({ type: 'absence', seat: 1, wish: 'free' })
    const cleo = visitor(setting)
    expect(cleo.sit(1, 'Cleo')).toBe('accepted')
    playMatch(ada, cleo)
    expect(
      totals(ada)
        .map(([name]) => name)
        .toSorted(),
    ).toEqual(['Ada', 'Cleo'])
    // Whoever leaves after it keeps what they have won.
    cleo.ask({ type: 'leave' })
    ada.ask({ type: 'reopen' })
    expect(
      totals(ada)
        .map(([name]) => name)
        .toSorted(),
    ).toEqual(['Ada', 'Cleo'])
  })

  test('a person who takes another name in the lobby keeps the score', () => {
    const { ada, ben } = twoAtATable()
    playMatch(ada, ben)
    ada.ask({ type: 'reopen' })
    expect(ben.sit(1, 'Benjamin')).toBe('accepted')
    expect(
      totals(ada)
        .map(([name]) => name)
        .toSorted(),
    ).toEqual(['Ada', 'Benjamin'])
  })

  test('two people on one device are two; one person on two seats is one', () => {
    const { ada, ben, clock } = twoAtATable()
    ada.sit(2, 'Anna')
    ada.sit(3, 'Ada')
    ada.ask({ type: 'start' })
    ada.ask({ type: 'decision-time', seconds: 10 })
    ben.play()
    clock.pass(60_000)
    expect(ada.table.phase).toBe('finished')
    expect(totals(ada)).toHaveLength(3)
    for (const { games: lines } of ada.table.evening!) expect(lines[0]!.played).toBe(1)
  })
})
