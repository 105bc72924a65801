import { beforeEach, describe, expect, test } from 'vitest'
import { claims } from '../testing/claims-game.ts'
import { room } from '../testing/room.ts'
import { openJournal } from '../journal/journal.ts'
import type { Person } from '../testing/room.ts'
import type { Game } from '#shared/engine/game.ts'
import type { Journal } from '../journal/journal.ts'
import type { AbsenceChoice } from '#shared/protocol/match.ts'

const names = ['Ada', 'Ben', 'Cleo', 'Dan']
const bot: AbsenceChoice = { bot: 'lowest' }

/** A running game between people who have a device each; Ada has opened the table. */
function evening(count: number, settings: Parameters<typeof room>[0] & { rounds?: number } = {}) {
  const { rounds = 2, ...rest } = settings
  const setting = room(rest)
  const people = names.slice(0, count).map(() => setting.person())
  const table = people[0]!.open({ seats: count, options: { rounds } })
  for (const [seat, each] of people.entries()) {
    each.ask({ type: 'enter', table })
    each.sit(seat, names[seat]!)
    each.ask({ type: 'ready', ready: true })
  }
  expect(people[0]!.ask({ type: 'start' })).toBe('accepted')
  const [ada, ben, cleo, dan] = people as [Person, Person, Person, Person]
  const back = (who: Person, host: Pick<typeof setting, 'person'> = setting) => {
    const again = host.person({ device: who.token })
    again.ask({ type: 'enter', table })
    return again
  }
  return { ...setting, people, ada, ben, cleo, dan, table, back }
}
const wishFor = (who: Person, seat: number, wish: AbsenceChoice) => who.ask({ type: 'absence', seat, wish })
const votesOn = (who: Person, seat: number) => {
  const state = who.table.seats[seat]
  return state?.kind === 'person' ? state.votes : undefined
}
const asked = (who: Person) => who.view.prompts.map(({ seat }) => seat)

/** Makes all writes fail until the returned function is called. */
function fillDisk(journal: Journal): () => void {
  const { saveTable } = journal
  journal.saveTable = () => {
    throw new Error('disk full')
  }
  return () => (journal.saveTable = saveTable)
}

describe('away', () => {
  test('whoever leaves has left, whoever loses the connection has not, and all see which', () => {
    const { ada, ben, cleo } = evening(3)
    ben.ask({ type: 'leave' })
    cleo.vanish()
    expect(ada.table.seats[1]).toEqual({
      ...{ kind: 'person', name: 'Ben', connected: false, ready: false, yours: false, left: true, freeNeeds: 2 },
    })
    expect(ada.table.seats[2]).toMatchObject({ kind: 'person', name: 'Cleo', connected: false })
    expect(ada.table.seats[2]).not.toHaveProperty('left')
  })

  test('whoever has left is back, asked the same, and loses the connection next time', () => {
    const { ada, ben, back } = evening(2)
    const question = ben.view.prompts
    ben.ask({ type: 'leave' })
    const again = back(ben)
    expect(again.view).toMatchObject({ viewer: 1, whole: true, prompts: question })
    expect(ada.table.seats[1]).toMatchObject({ connected: true })
    again.vanish()
    expect(ada.table.seats[1]).not.toHaveProperty('left')
  })

  test('who is back while nothing could be written down plays the next game, too', () => {
    const { ada, ben, cleo, back, journal } = evening(3, { rounds: 1 })
    ben.ask({ type: 'leave' })
    const freeDisk = fillDisk(journal)
    const again = back(ben)
    freeDisk()
    for (const each of [ada, again, cleo]) expect(each.play()).toBe('accepted')
    for (const each of [ada, again, cleo]) each.ask({ type: 'ready', ready: true })
    expect(again.view).toMatchObject({ deal: 2, viewer: 1 })
    expect(ada.table.seats).toMatchObject([{ name: 'Ada' }, { name: 'Ben', connected: true }, { name: 'Cleo' }])
  })

  test('nor do they lose their seat when the owner takes all back to the lobby', () => {
    const { ada, ben, back, journal } = evening(2)
    ben.ask({ type: 'leave' })
    const freeDisk = fillDisk(journal)
    const again = back(ben)
    freeDisk()
    ada.ask({ type: 'end-game' })
    expect(again.table.seats).toMatchObject([{ name: 'Ada' }, { name: 'Ben', yours: true }])
  })

  test('at another table of the same house is away from this one', () => {
    const { ada, ben, person } = evening(2)
    const other = person().open({ seats: 2 })
    ben.ask({ type: 'enter', table: other })
    expect(ada.table.seats[1]).toMatchObject({ connected: false, left: true })
    expect(wishFor(ada, 1, bot)).toBe('accepted')
  })

  test('a person for whom a bot plays keeps the face and the colour they chose, away and back again', () => {
    const { person } = room()
    const [ada, ben] = [person(), person()]
    const table = ada.open({ seats: 2, options: { rounds: 2 } })
    ada.sit(0, 'Ada')
    ben.ask({ type: 'enter', table })
    const chosen = { name: 'Ben', face: 'navigator', colour: 'teal' } as const
    ben.ask({ type: 'sit', seat: 1, ...chosen })
    ben.ask({ type: 'ready', ready: true })
    expect(ada.ask({ type: 'start' })).toBe('accepted')
    ben.vanish()
    expect(wishFor(ada, 1, bot)).toBe('accepted')
    expect(ada.table.seats[1]).toMatchObject({ ...chosen, standIn: 'lowest' })
    person({ device: ben.token }).ask({ type: 'enter', table })
    expect(ada.table.seats[1]).toMatchObject({ ...chosen, connected: true })
  })

  test('without a wish the table waits, as long as it takes', () => {
    const { ada, ben, clock } = evening(2)
    ada.play()
    ben.vanish()
    clock.pass(3_600_000)
    expect(ada.view).toMatchObject({ revision: 1, prompts: [{ seat: 1 }] })
  })
})

describe('whoever opened the table', () => {
  test('lets a bot play on, which answers the open question after a moment of thought', () => {
    const { ada, ben, clock } = evening(2)
    ada.play()
    ben.vanish()
    expect(wishFor(ada, 1, bot)).toBe('accepted')
    expect(ada.table.seats[1]).toMatchObject({ kind: 'person', name: 'Ben', connected: false, standIn: 'lowest' })
    clock.pass(999)
    expect(ada.view.revision).toBe(1)
    clock.pass(1)
    expect(ada.view.revision).toBe(2)
    expect(asked(ada)).toEqual([0, 1])
  })

  test('takes another bot, or waits after all: then the one that thought says nothing', () => {
    const { ada, ben, clock, logged } = evening(2)
    ben.vanish()
    wishFor(ada, 1, { bot: 'broken' })
    clock.pass(500)
    wishFor(ada, 1, bot)
    clock.pass(999)
    expect(ada.view.revision).toBe(0)
    wishFor(ada, 1, 'wait')
    clock.pass(60_000)
    expect(ada.view.revision).toBe(0)
    expect(ada.table.seats[1]).not.toHaveProperty('standIn')
    expect(logged).toEqual([])
  })

  test('decides alone, also without a seat, but for a free seat where others play', () => {
    const { person } = room()
    const [screen, ben, cleo] = [person(), person(), person()]
    const table = screen.open({ seats: 2 })
    for (const [seat, each] of [ben, cleo].entries()) {
      each.ask({ type: 'enter', table })
      each.sit(seat, `Player ${seat}`)
      each.ask({ type: 'ready', ready: true })
    }
    screen.ask({ type: 'start' })
    cleo.vanish()
    expect(ben.table).not.toHaveProperty('votesNeeded')
    expect(wishFor(ben, 1, 'free')).toBe('not-owner')
    expect(wishFor(screen, 1, bot)).toBe('accepted')
    expect(ben.table.seats[1]).toMatchObject({ standIn: 'lowest' })
    expect(wishFor(screen, 1, 'free')).toBe('accepted')
    expect(ben.table.seats[1]).toMatchObject({ name: 'Player 1' })
    expect(wishFor(ben, 1, 'free')).toBe('accepted')
    expect(ben.table.seats[1]).toEqual({ kind: 'open' })
  })

  test.each([
    ['somebody who is there', { seat: 1, wish: 'free' }, 'not-away'],
    ['a seat that is not there', { seat: 9, wish: 'free' }, 'unknown-seat'],
    ['a bot that the game does not have', { seat: 2, wish: { bot: 'constructor' } }, 'unknown-bot'],
  ] as const)('gets a clear no about %s', (_, wish, code) => {
    const { ada, ben, cleo } = evening(3)
    cleo.vanish()
    const heard = ben.told.length
    expect(ada.ask({ type: 'absence', ...wish })).toBe(code)
    expect(ben.told).toHaveLength(heard)
  })

  test('decides nothing before a game or after it', () => {
    const { ada, ben, person } = evening(2, { rounds: 1 })
    const other = person()
    other.open()
    expect(wishFor(other, 0, 'free')).toBe('not-in-play')
    ada.play()
    ben.play()
    ben.vanish()
    expect(wishFor(ada, 1, 'free')).toBe('not-in-play')
    expect(wishFor(person(), 1, 'free')).toBe('no-table')
  })
})

describe('coming back to a bot', () => {
  test('the seat is one’s own again from the question that is open, and the bot is silent', () => {
    const { ada, ben, clock, back } = evening(2)
    ben.vanish()
    wishFor(ada, 1, bot)
    clock.pass(1000)
    ada.play()
    const question = ada.view.prompts.find(({ seat }) => seat === 1)
    clock.pass(500)
    const again = back(ben)
    expect(again.view.prompts).toContainEqual(question)
    expect(again.view).toMatchObject({ viewer: 1, whole: true, choices: { length: 2 } })
    expect(ada.table.seats[1]).toEqual({ kind: 'person', name: 'Ben', connected: true, ready: false, yours: false })
    clock.pass(60_000)
    expect(ada.view.revision).toBe(2)
    expect(again.play()).toBe('accepted')
  })

  test('one is told which bot has played, until one plays oneself; nobody else is', () => {
    const { ada, ben, back } = evening(2)
    ben.vanish()
    wishFor(ada, 1, bot)
    const again = back(ben)
    expect(again.table.seats[1]).toMatchObject({ name: 'Ben', stoodIn: 'lowest' })
    expect(ada.table.seats[1]).not.toHaveProperty('stoodIn')
    again.play()
    expect(again.table.seats[1]).not.toHaveProperty('stoodIn')
    again.vanish()
    expect(back(again).table.seats[1]).not.toHaveProperty('stoodIn')
  })

  test('one whose connection breaks again is told when it holds; whoever takes the seat over is not', () => {
    const { ada, ben, back, person, table } = evening(3)
    ben.vanish()
    wishFor(ada, 1, bot)
    const again = back(ben)
    again.vanish()
    const once = back(again)
    expect(once.table.seats[1]).toMatchObject({ stoodIn: 'lowest' })
    once.vanish()
    wishFor(ada, 1, 'free')
    const guest = person()
    guest.ask({ type: 'enter', table })
    guest.sit(1, 'Gus')
    expect(guest.table.seats[1]).not.toHaveProperty('stoodIn')
  })

  test('the bot does not come again by itself', () => {
    const { ada, ben, clock, back } = evening(2)
    ben.vanish()
    wishFor(ada, 1, bot)
    back(ben).vanish()
    clock.pass(60_000)
    expect(ada.view.revision).toBe(0)
  })

  test('two seats on one lost device are decided one by one, and are both their own again', () => {
    const { person, clock } = room()
    const [ada, screen] = [person(), person()]
    const table = ada.open({ seats: 3 })
    ada.sit(0, 'Ada')
    screen.ask({ type: 'enter', table })
    screen.sit(1, 'Ben')
    screen.sit(2, 'Cleo')
    screen.ask({ type: 'ready', ready: true })
    ada.ask({ type: 'start' })
    screen.vanish()
    wishFor(ada, 2, bot)
    expect(ada.table.seats).toMatchObject([{ name: 'Ada' }, { connected: false }, { standIn: 'lowest' }])
    expect(ada.table.seats[1]).not.toHaveProperty('standIn')
    clock.pass(1000)
    expect(asked(ada)).toEqual([0, 1])
    wishFor(ada, 1, 'free')
    const again = person({ device: screen.token })
    expect(again.last('welcome')).toMatchObject({ back: table })
    again.ask({ type: 'enter', table })
    expect(again.table.seats).toMatchObject([{}, { kind: 'open', wasYours: true }, { stoodIn: 'lowest', yours: true }])
    expect(again.view.viewer).toBe(2)
    expect(again.sit(1, 'Ben')).toBe('accepted')
    expect(again.view.viewer).toBe('public')
    again.ask({ type: 'look', viewer: 1 })
    expect(again.play()).toBe('accepted')
  })
})

describe('a freed seat', () => {
  function freed(wish: Parameters<typeof evening>[1] = {}) {
    const setting = evening(3, wish)
    const { ada, ben, cleo, person, table } = setting
    ada.play()
    ben.vanish()
    for (const each of [ada, cleo]) expect(wishFor(each, 1, 'free')).toBe('accepted')
    const guest = person()
    guest.ask({ type: 'enter', table })
    return { ...setting, guest }
  }

  test('is nobody’s: the table waits, and the list of tables says that it is free', () => {
    const { ada, cleo, guest, clock, house } = freed()
    cleo.play()
    clock.pass(3_600_000)
    expect(ada.view.prompts).toMatchObject([{ seat: 1 }])
    expect(guest.table.seats[1]).toEqual({ kind: 'open' })
    expect(guest.last('tables').tables).toMatchObject([{ phase: 'playing', open: 1, people: ['Ada', 'Cleo'] }])
    expect(house.joinableTables).toBe(1)
  })

  test('a newcomer takes it over with a name, its secrets, and the question that is open', () => {
    const { ada, cleo, guest } = freed()
    const question = ada.view.prompts.find(({ seat }) => seat === 1)
    expect(guest.view).toMatchObject({ viewer: 'public', view: { hand: [] } })
    expect(guest.sit(1, 'Gus')).toBe('accepted')
    expect(guest.view).toMatchObject({ viewer: 1, whole: true, view: { hand: { length: 3 } }, choices: { length: 3 } })
    expect(guest.view.prompts).toContainEqual(question)
    expect(ada.table.seats[1]).toMatchObject({ kind: 'person', name: 'Gus', connected: true })
    expect([ada.view.viewer, cleo.view.viewer]).toEqual([0, 2])
    expect(guest.play()).toBe('accepted')
    expect(cleo.view.events).toEqual([{ type: 'bid', seat: 1 }])
  })

  test('once it is taken, whoever had it is a guest without its secrets', () => {
    const { ben, guest, back } = freed()
    guest.sit(1, 'Gus')
    const again = back(ben)
    expect(again.last('welcome')).not.toHaveProperty('back')
    expect(again.view).toMatchObject({ viewer: 'public', view: { hand: [] } })
    expect(again.ask({ type: 'look', viewer: 1 })).toBe('not-your-seat')
    expect(again.sit(1, 'Ben')).toBe('in-play')
    expect(again.table.seats[1]).toMatchObject({ name: 'Gus', yours: false })
  })

  test('as long as nobody has taken it, whoever had it may sit down again', () => {
    const { ben, back } = freed()
    const again = back(ben)
    expect(again.table.seats[1]).toEqual({ kind: 'open', wasYours: true })
    expect(again.sit(1, 'Ben')).toBe('accepted')
    expect(again.play()).toBe('accepted')
  })

  test('is not for those who know other cards already', () => {
    const { cleo, guest } = freed()
    const heard = guest.told.length
    expect(cleo.sit(1, 'Cleo too')).toBe('one-seat-each')
    expect(guest.told).toHaveLength(heard)
  })

  test('other seats can not be taken, given up or renamed meanwhile', () => {
    const { cleo, guest } = freed()
    expect(guest.sit(2, 'Gus')).toBe('in-play')
    expect(guest.sit(9, 'Gus')).toBe('in-play')
    expect(cleo.sit(2, 'Cleopatra')).toBe('in-play')
    expect(cleo.ask({ type: 'stand', seat: 2 })).toBe('in-play')
  })

  test('is for a bot, too, if the owner says so; sent away, it leaves the seat free', () => {
    const { ada, cleo, guest, clock } = freed()
    expect(cleo.ask({ type: 'bot', seat: 1, bot: 'lowest' })).toBe('not-owner')
    expect(ada.ask({ type: 'bot', seat: 1, bot: 'nobody' })).toBe('unknown-bot')
    expect(ada.ask({ type: 'bot', seat: 2, bot: 'lowest' })).toBe('seat-taken')
    expect(ada.ask({ type: 'bot', seat: 1, bot: 'lowest' })).toBe('accepted')
    clock.pass(500)
    expect(ada.ask({ type: 'bot', seat: 1, bot: null })).toBe('accepted')
    clock.pass(60_000)
    expect(ada.view.revision).toBe(1)
    expect(guest.sit(1, 'Gus')).toBe('accepted')
  })

  test('is not dealt in again', () => {
    const { ada, cleo, guest, clock } = freed({ rounds: 1 })
    ada.ask({ type: 'bot', seat: 1, bot: 'lowest' })
    clock.pass(1000)
    ada.ask({ type: 'bot', seat: 1, bot: null })
    cleo.play()
    expect(ada.table.phase).toBe('finished')
    expect(guest.sit(1, 'Gus')).toBe('in-play')
    expect(ada.ask({ type: 'bot', seat: 1, bot: 'lowest' })).toBe('in-play')
    for (const each of [ada, cleo]) each.ask({ type: 'ready', ready: true })
    expect(ada.table).toMatchObject({ phase: 'playing', seats: [{ name: 'Ada' }, { name: 'Cleo' }] })
  })
})

describe('bots in and out', () => {
  test('where only bots play besides, a second player may sit down at the same screen', () => {
    const { person, clock } = room()
    const ada = person()
    ada.open({ seats: 2 })
    ada.sit(0, 'Ada')
    ada.ask({ type: 'bot', seat: 1, bot: 'lowest' })
    ada.ask({ type: 'start' })
    clock.pass(500)
    expect(ada.ask({ type: 'bot', seat: 1, bot: null })).toBe('accepted')
    expect(ada.sit(1, 'Ben')).toBe('accepted')
    clock.pass(60_000)
    expect(ada.view).toMatchObject({ viewer: 'public', revision: 0 })
    ada.ask({ type: 'look', viewer: 1 })
    expect(ada.play()).toBe('accepted')
  })

  test('another bot takes over the question from the one that thought about it', () => {
    const { person, clock, logged } = room()
    const ada = person()
    ada.open({ seats: 2 })
    ada.sit(0, 'Ada')
    ada.ask({ type: 'bot', seat: 1, bot: 'broken' })
    ada.ask({ type: 'start' })
    clock.pass(999)
    ada.ask({ type: 'bot', seat: 1, bot: 'lowest' })
    clock.pass(999)
    expect(ada.view.revision).toBe(0)
    clock.pass(1)
    expect(ada.view.revision).toBe(1)
    expect(logged).toEqual([])
  })
})

describe('while whoever opened the table is away', () => {
  test('two of three decide, and see meanwhile what has been wished', () => {
    const { ada, ben, cleo, dan } = evening(4)
    ada.vanish()
    expect(ben.table.votesNeeded).toBe(2)
    expect(wishFor(ben, 0, bot)).toBe('accepted')
    expect(votesOn(ben, 0)).toEqual([{ wish: bot, count: 1, yours: true }])
    expect(votesOn(cleo, 0)).toEqual([{ wish: bot, count: 1, yours: false }])
    expect(ben.table.seats[0]).not.toHaveProperty('standIn')
    expect(wishFor(dan, 0, 'free')).toBe('accepted')
    expect(wishFor(cleo, 0, bot)).toBe('accepted')
    expect(ben.table.seats[0]).toMatchObject({ name: 'Ada', standIn: 'lowest' })
    expect(votesOn(ben, 0)).toBeUndefined()
  })

  test('a split vote decides nothing, until one of them changes their mind', () => {
    const { ada, ben, cleo, clock } = evening(3)
    ada.vanish()
    wishFor(ben, 0, bot)
    wishFor(cleo, 0, { bot: 'cheat' })
    expect(votesOn(ben, 0)).toMatchObject([
      { wish: bot, count: 1 },
      { wish: { bot: 'cheat' }, count: 1 },
    ])
    clock.pass(60_000)
    expect(ben.view.revision).toBe(0)
    wishFor(ben, 0, { bot: 'cheat' })
    expect(ben.table.seats[0]).toMatchObject({ standIn: 'cheat' })
  })

  test('nobody votes twice', () => {
    const { ada, ben } = evening(3)
    ada.vanish()
    for (const wish of ['free', 'free', 'wait', 'free'] as const) wishFor(ben, 0, wish)
    expect(votesOn(ben, 0)).toEqual([{ wish: 'free', count: 1, yours: true }])
  })

  test('whoever watches has no vote', () => {
    const { ada, ben, person, table } = evening(3)
    const guest = person()
    guest.ask({ type: 'enter', table })
    ada.vanish()
    expect(wishFor(guest, 0, 'free')).toBe('no-vote')
    expect(ben.table.votesNeeded).toBe(2)
    expect(votesOn(ben, 0)).toBeUndefined()
  })

  test('a device with several seats has one vote', () => {
    const { person } = room()
    const [ada, screen, dan] = [person(), person(), person()]
    const table = ada.open({ seats: 4 })
    for (const [each, seats] of [
      [ada, [0]],
      [screen, [1, 2]],
      [dan, [3]],
    ] as const) {
      each.ask({ type: 'enter', table })
      for (const seat of seats) each.sit(seat, `Player ${seat}`)
      each.ask({ type: 'ready', ready: true })
    }
    ada.ask({ type: 'start' })
    ada.ask({ type: 'leave' })
    wishFor(screen, 0, 'free')
    expect(dan.table).toMatchObject({ votesNeeded: 2, seats: [{ votes: [{ count: 1 }] }, {}, {}, {}] })
    wishFor(dan, 0, 'free')
    expect(dan.table.seats[0]).toEqual({ kind: 'open' })
  })

  test('one who remains decides alone', () => {
    const { ada, ben } = evening(2)
    ada.vanish()
    expect(ben.table.votesNeeded).toBe(1)
    wishFor(ben, 0, bot)
    expect(ben.table.seats[0]).toMatchObject({ standIn: 'lowest' })
  })

  test('a vote goes with its voter, and nothing is decided by that alone', () => {
    const { ada, ben, cleo, dan } = evening(4)
    ada.vanish()
    wishFor(ben, 0, 'free')
    wishFor(cleo, 0, bot)
    ben.vanish()
    expect(votesOn(dan, 0)).toEqual([{ wish: bot, count: 1, yours: false }])
    dan.vanish()
    expect(cleo.table).toMatchObject({ votesNeeded: 1, seats: [{ votes: [{ wish: bot, count: 1 }] }, {}, {}, {}] })
    wishFor(cleo, 0, bot)
    expect(cleo.table.seats[0]).toMatchObject({ standIn: 'lowest' })
  })

  test('the vote ends when the person is back', () => {
    const { ada, ben, cleo, dan, back } = evening(4)
    ada.vanish()
    cleo.vanish()
    wishFor(ben, 2, 'free')
    const again = back(cleo)
    expect(wishFor(dan, 2, 'free')).toBe('not-away')
    again.vanish()
    expect(votesOn(ben, 2)).toBeUndefined()
  })

  test('back in the middle of a vote, whoever opened the table decides again', () => {
    const { ada, ben, cleo, dan, back } = evening(4)
    ada.vanish()
    dan.vanish()
    wishFor(ben, 3, bot)
    const again = back(ada)
    expect(votesOn(ben, 3)).toBeUndefined()
    expect(ben.table).not.toHaveProperty('votesNeeded')
    expect(wishFor(cleo, 3, bot)).toBe('not-owner')
    expect(wishFor(again, 3, 'free')).toBe('accepted')
    again.vanish()
    expect(votesOn(cleo, 0)).toBeUndefined()
  })
})

describe('after the game', () => {
  test('a stand-in ends, those who lost the connection are dealt in, those who left are not', () => {
    const { ada, ben, cleo, dan, clock } = evening(4, { rounds: 1 })
    ben.vanish()
    cleo.ask({ type: 'leave' })
    wishFor(ada, 1, bot)
    wishFor(ada, 2, bot)
    ada.play()
    dan.play()
    clock.pass(1000)
    expect(ada.table.phase).toBe('finished')
    expect(ada.table.seats[1]).not.toHaveProperty('standIn')
    for (const each of [ada, dan]) each.ask({ type: 'ready', ready: true })
    expect(ada.table).toMatchObject({
      phase: 'playing',
      seats: [{ name: 'Ada' }, { name: 'Ben', connected: false }, { name: 'Dan' }],
    })
    expect(ada.table.seats[1]).not.toHaveProperty('standIn')
    clock.pass(60_000)
    expect(ada.view.revision).toBe(0)
  })

  test('whoever left is dealt in when they are back in time', () => {
    const { ada, ben, back } = evening(2, { rounds: 1 })
    ada.play()
    ben.play()
    ben.ask({ type: 'leave' })
    expect(ada.table).toMatchObject({ startBar: 'too-few-players', seats: [{}, { left: true }] })
    const again = back(ben)
    for (const each of [ada, again]) each.ask({ type: 'ready', ready: true })
    expect(again.view).toMatchObject({ deal: 2, viewer: 1 })
  })

  test('in the lobby the seats of those who left are open, and nobody stands in for the others', () => {
    const { ada, ben, cleo, clock } = evening(3, { rounds: 1 })
    ben.vanish()
    cleo.ask({ type: 'leave' })
    for (const seat of [1, 2]) wishFor(ada, seat, bot)
    ada.play()
    clock.pass(1000)
    expect(ada.ask({ type: 'reopen' })).toBe('accepted')
    expect(ada.table.seats.slice(1)).toEqual([
      { kind: 'person', name: 'Ben', connected: false, ready: false, yours: false },
      { kind: 'open' },
    ])
  })
})

describe('a host that starts again', () => {
  test('knows who has left, and has everybody else lost', () => {
    const { ada, ben, cleo, restart, back } = evening(3)
    ben.ask({ type: 'leave' })
    cleo.vanish()
    const again = back(ada, restart())
    expect(again.table.seats).toMatchObject([{ connected: true }, { left: true }, { connected: false }])
    expect(again.table.seats[2]).not.toHaveProperty('left')
  })

  test('lets the bots play on that stood in, and gives back the seats', () => {
    const { ada, ben, restart, back, table } = evening(2)
    ben.vanish()
    wishFor(ada, 1, bot)
    const host = restart()
    host.clock.pass(1000)
    const again = back(ada, host)
    expect(again.view.revision).toBe(1)
    expect(again.table.seats[1]).toMatchObject({ standIn: 'lowest', connected: false })
    again.play()
    const benAgain = host.person({ device: ben.token })
    benAgain.ask({ type: 'enter', table })
    host.clock.pass(60_000)
    expect(benAgain.view.revision).toBe(2)
    expect(benAgain.table.seats[1]).toMatchObject({ stoodIn: 'lowest' })
    expect(benAgain.play()).toBe('accepted')
  })

  test('keeps a freed seat free, for whoever had it, too', () => {
    const { ada, ben, cleo, restart, back } = evening(3)
    ben.vanish()
    for (const each of [ada, cleo]) wishFor(each, 1, 'free')
    const host = restart()
    const adaAgain = back(ada, host)
    expect(adaAgain.table.seats[1]).toEqual({ kind: 'open' })
    expect(back(ben, host).table.seats[1]).toEqual({ kind: 'open', wasYours: true })
    expect(back(cleo, host).sit(1, 'Cleo')).toBe('one-seat-each')
  })

  test('has forgotten a vote that was not over', () => {
    const { ada, ben, cleo, restart, back } = evening(3)
    ada.vanish()
    wishFor(ben, 0, 'free')
    const host = restart()
    const cleoAgain = back(cleo, host)
    back(ben, host)
    expect(votesOn(cleoAgain, 0)).toBeUndefined()
    wishFor(cleoAgain, 0, 'free')
    expect(cleoAgain.table.seats[0]).toMatchObject({ kind: 'person', votes: [{ count: 1 }] })
  })
})

test('where the device that opened the table is its screen, those who play decide', () => {
  const { person } = room()
  const [laptop, ada, ben, cleo] = [person(), person(), person(), person()]
  const table = laptop.open({ seats: 3 })
  laptop.ask({ type: 'enter', table, as: 'screen' })
  for (const [seat, each] of [ada, ben, cleo].entries()) {
    each.ask({ type: 'enter', table })
    each.sit(seat, names[seat]!)
    each.ask({ type: 'ready', ready: true })
  }
  expect(ada.ask({ type: 'start' })).toBe('accepted')
  cleo.vanish()
  expect(ben.table.votesNeeded).toBe(2)
  expect(wishFor(ada, 2, bot)).toBe('accepted')
  expect(wishFor(laptop, 2, bot)).toBe('no-vote')
  laptop.vanish()
  const again = person({ device: laptop.token })
  again.ask({ type: 'enter', table, as: 'screen' })
  expect(votesOn(ada, 2)).toEqual([{ wish: bot, count: 1, yours: true }])
  expect(wishFor(ben, 2, bot)).toBe('accepted')
  expect(ben.table.seats[2]).toMatchObject({ standIn: 'lowest' })
})

describe('with a full disk', () => {
  let journal: Journal
  beforeEach(() => {
    journal = openJournal()
  })

  test('nothing is decided, and nobody is told anything', () => {
    const { ada, ben, cleo, clock } = evening(3, { journal })
    cleo.vanish()
    wishFor(ada, 2, 'free')
    fillDisk(journal)
    const heard = ben.count('table')
    for (const wish of [bot, 'wait'] as const) expect(wishFor(ada, 2, wish)).toBe('internal-error')
    expect(wishFor(ben, 2, 'free')).toBe('internal-error')
    clock.pass(60_000)
    expect(ben.count('table')).toBe(heard)
    expect(ben.table.seats[2]).toMatchObject({ name: 'Cleo' })
  })

  test('the vote that would have decided is not counted, and can be given again', () => {
    const { ada, ben, cleo } = evening(3, { journal })
    ada.vanish()
    wishFor(ben, 0, 'free')
    const makeRoom = fillDisk(journal)
    expect(wishFor(cleo, 0, 'free')).toBe('internal-error')
    expect(votesOn(ben, 0)).toEqual([{ wish: 'free', count: 1, yours: true }])
    makeRoom()
    expect(wishFor(cleo, 0, 'free')).toBe('accepted')
    expect(ben.table.seats[0]).toEqual({ kind: 'open' })
  })

  test('nobody leaves or sits down, but whoever comes back is let in and plays', () => {
    const { ada, ben, cleo, clock, back, logged } = evening(3, { journal })
    cleo.vanish()
    wishFor(ada, 2, bot)
    fillDisk(journal)
    expect(ben.ask({ type: 'leave' })).toBe('internal-error')
    expect(ada.table.seats[1]).toMatchObject({ connected: true })
    clock.pass(500)
    const again = back(cleo)
    expect(logged.map(({ code }) => code)).toContain('journal-failed')
    expect(again.table.seats[2]).toMatchObject({ connected: true, yours: true })
    clock.pass(60_000)
    expect(ada.view.revision).toBe(0)
    expect(again.play()).toBe('accepted')
  })
})

describe('where the first answer counts', () => {
  const games = [claims as unknown as Game]
  /** Ada claims; Ben, Cleo and a bot are asked whether they doubt it. */
  function claimed(seconds: number) {
    const setting = room({ games })
    const people = [setting.person(), setting.person(), setting.person()] as const
    const table = people[0].open({ game: 'claims', seats: 4, options: { seconds } })
    for (const [seat, each] of people.entries()) {
      each.ask({ type: 'enter', table })
      each.sit(seat, names[seat]!)
      each.ask({ type: 'ready', ready: true })
    }
    const [ada, ben, cleo] = people
    ada.ask({ type: 'bot', seat: 3, bot: 'passes' })
    ada.ask({ type: 'start' })
    ada.play()
    return { ...setting, ada, ben, cleo, table }
  }

  test('bots, stand-ins among them, wait for people and not for an empty seat', () => {
    const { ada, ben, cleo, clock } = claimed(0)
    ben.ask({ type: 'leave' })
    cleo.vanish()
    wishFor(ada, 1, { bot: 'passes' })
    clock.pass(60_000)
    expect(ada.view.revision).toBe(1)
    wishFor(ada, 2, 'free')
    clock.pass(1000)
    expect(asked(ada)).toEqual([2])
    ada.ask({ type: 'bot', seat: 2, bot: 'passes' })
    clock.pass(1000)
    expect(ada.view.prompts).toMatchObject([{ seat: 1, kind: 'claim' }])
  })

  test('a seat that a bot plays needs no turn at its screen', () => {
    const { person } = room({ games })
    const [ada, screen] = [person(), person()]
    const table = ada.open({ game: 'claims', seats: 3, options: { seconds: 20 } })
    ada.sit(0, 'Ada')
    screen.ask({ type: 'enter', table })
    for (const seat of [1, 2]) screen.sit(seat, names[seat]!)
    screen.ask({ type: 'ready', ready: true })
    ada.ask({ type: 'start' })
    screen.vanish()
    for (const seat of [1, 2]) wishFor(ada, seat, { bot: 'passes' })
    ada.play()
    expect(ada.view.limit).toMatchObject({ seconds: 20 })
  })
})
