// Taking over a seat in a running game: the other players must agree, everybody is told, and the game's record has it.

import { describe, expect, test } from 'vitest'
import { readMatchFile } from '#shared/history/read-match-file.ts'
import { limits } from '#shared/protocol/limits.ts'
import { testCafe } from '../cafe/testing/test-cafe.ts'
import { readTableRecord } from '../journal/table-record.ts'
import { numbers } from '../testing/numbers-game.ts'
import { deal, names, testHouse } from '../testing/test-house.ts'
import type { Game } from '#shared/engine/game.ts'
import type { AbsenceChoice } from '#shared/protocol/match.ts'
import type { PersonState } from '#shared/protocol/table.ts'
import type { Person } from '../testing/test-house.ts'

const undoable = { actions: ['bid'], events: ['bid'] }
const games = [{ ...numbers, undoable }] as unknown as Game[]
const bot: AbsenceChoice = { bot: 'lowest' }

/** A running game. Ada has opened the table, and has a second device, which watches. */
function evening(count: number, { rounds = 2, bots = 0 } = {}) {
  const setting = testHouse({ games })
  const people = Array.from({ length: count }, () => setting.person())
  const table = deal(people, { bots: Array.from({ length: bots }, () => 'lowest'), options: { rounds } })
  const second = setting.person()
  second.ask({ type: 'enter', table })
  const [ada, ben, cleo, dan] = people as [Person, Person, Person, Person]
  return { ...setting, people, ada, ben, cleo, dan, second, table }
}

const wishFor = (who: Person, seat: number, wish: AbsenceChoice) => who.ask({ type: 'absence', seat, wish })
const personOn = (who: Person, seat: number) => who.table.seats[seat] as PersonState
const news = (who: Person) => who.messages.flatMap((message) => (message.type === 'course' ? [message.news] : []))
const taken = (who: Person) => news(who).filter(({ kind }) => kind === 'seat-taken')
/** Every number that this device has been sent as part of a hand. */
const handsOf = (who: Person) =>
  who.messages.flatMap((message) => (message.type === 'view' ? (message.view as { hand: number[] }).hand : []))

function remove(owner: Person, name: string): void {
  const { id } = owner.table.visitors!.find((visitor) => visitor.names.includes(name))!
  expect(owner.ask({ type: 'remove', visitor: id })).toBe('accepted')
}

describe('an owner who plays, and wants an opponent’s hand', () => {
  test('sends them away, and can not free their seat alone where others play', () => {
    const { ada, cleo, ben, second } = evening(3)
    remove(ada, 'Ben')
    expect(wishFor(ada, 1, 'free')).toBe('accepted')
    expect(personOn(ada, 1)).toMatchObject({ kind: 'person', name: 'Ben', left: true })
    expect(personOn(cleo, 1)).toMatchObject({ freeNeeds: 2, votes: [{ wish: 'free', count: 1, yours: false }] })
    expect(second.sit(1, 'Ben')).toBe('in-play')
    const hand = handsOf(ben)
    expect(handsOf(second).filter((number) => hand.includes(number))).toEqual([])
  })

  test('frees it once the others agree; all are told who sits down there, with a mark for a name that was another’s', () => {
    const { ada, ben, cleo, second } = evening(3)
    remove(ada, 'Ben')
    wishFor(ada, 1, 'free')
    expect(wishFor(cleo, 1, 'free')).toBe('accepted')
    expect(ada.table.seats[1]).toEqual({ kind: 'open' })
    expect(second.sit(1, 'bE N')).toBe('accepted')
    const told = { kind: 'seat-taken', seat: 1, player: 'bE N', before: 'Ben', namesake: 2 }
    for (const each of [ada, cleo, second]) {
      expect(taken(each)).toEqual([told])
      expect(personOn(each, 1)).toMatchObject({ name: 'bE N', namesake: 2 })
    }
    expect(taken(ben)).toEqual([])
    expect(second.view).toMatchObject({ viewer: 1, view: { hand: { length: 3 } } })
    expect([ada.view.viewer, cleo.view.viewer]).toEqual([0, 2])
  })

  test.each([
    ['has left', (who: Person) => who.ask({ type: 'leave' })],
    ['has only lost the connection', (who: Person) => who.disconnect()],
  ])('nor the seat of somebody who %s', (_, goes) => {
    const { ada, ben, second } = evening(3)
    goes(ben)
    wishFor(ada, 1, 'free')
    expect(second.sit(1, 'Ben')).toBe('in-play')
    expect(personOn(ada, 1)).toMatchObject({ name: 'Ben', freeNeeds: 2 })
  })

  test('needs more than half of the others, who may say no; whoever sleeps has not said yes', () => {
    const { ada, ben, cleo, dan } = evening(4)
    remove(ada, 'Ben')
    dan.disconnect()
    wishFor(ada, 1, 'free')
    expect(personOn(cleo, 1).freeNeeds).toBe(3)
    wishFor(cleo, 1, 'free')
    expect(personOn(ada, 1).votes).toEqual([{ wish: 'free', count: 2, yours: true }])
    wishFor(cleo, 1, 'wait')
    expect(personOn(ada, 1).votes).toMatchObject([
      { wish: 'free', count: 1, yours: true },
      { wish: 'wait', count: 1, yours: false },
    ])
    expect(wishFor(cleo, 1, bot)).toBe('not-owner')
    expect(taken(ben)).toEqual([])
  })

  test('can not send the others away first, either: whoever was sent away has not agreed, and may be let in again', () => {
    const { ada, second } = evening(3)
    remove(ada, 'Cleo')
    remove(ada, 'Ben')
    wishFor(ada, 1, 'free')
    expect(personOn(ada, 1)).toMatchObject({ name: 'Ben', freeNeeds: 2 })
    expect(second.sit(1, 'Eve')).toBe('in-play')
    expect(wishFor(ada, 1, bot)).toBe('accepted')
  })

  test('waits for nobody who has left by choice', () => {
    const { ada, cleo, dan } = evening(4)
    remove(ada, 'Ben')
    dan.ask({ type: 'leave' })
    wishFor(ada, 1, 'free')
    expect(personOn(cleo, 1)).toMatchObject({ name: 'Ben', freeNeeds: 2 })
    wishFor(cleo, 1, 'free')
    expect(ada.table.seats[1]).toEqual({ kind: 'open' })
  })

  test('lets a bot play on at once, which ends the question', () => {
    const { ada, cleo } = evening(3)
    remove(ada, 'Ben')
    wishFor(ada, 1, 'free')
    expect(wishFor(ada, 1, bot)).toBe('accepted')
    expect(personOn(cleo, 1)).toMatchObject({ standIn: 'lowest' })
    expect(personOn(cleo, 1)).not.toHaveProperty('votes')
    expect(wishFor(cleo, 1, 'free')).toBe('not-owner')
    expect(ada.ask({ type: 'bot', seat: 1, bot: null })).toBe('seat-taken')
  })

  test('goes away, so that the vote of one who is left would do: those who sleep count there, too', () => {
    const setting = testHouse({ games })
    const [laptop, phone, ben, cleo] = [setting.person(), setting.person(), setting.person(), setting.person()]
    const table = laptop.open({ seats: 3 })
    for (const [seat, each] of [phone, ben, cleo].entries()) {
      each.ask({ type: 'enter', table })
      each.sit(seat, names[seat]!)
      each.ask({ type: 'ready', ready: true })
    }
    laptop.ask({ type: 'start' })
    laptop.disconnect()
    cleo.disconnect()
    remove(phone, 'Ben')
    expect(phone.table.votesNeeded).toBe(1)
    expect(personOn(phone, 1).freeNeeds).toBe(2)
    expect(wishFor(phone, 1, 'free')).toBe('accepted')
    expect(personOn(phone, 1)).toMatchObject({ kind: 'person', name: 'Ben' })
    expect(wishFor(phone, 1, bot)).toBe('accepted')
    expect(personOn(phone, 1)).toMatchObject({ standIn: 'lowest' })
  })

  test('can not take a bot off to whom the house has given a person’s seat', async () => {
    const setting = testCafe()
    const staff = await setting.staff()
    const people = [setting.person(), setting.person(), setting.person()] as const
    const [ada, , cleo] = people
    const table = deal(people)
    staff.ask({ type: 'counter-seat', table, seat: 1, then: { bot: 'lowest' } })
    expect(ada.ask({ type: 'bot', seat: 1, bot: null })).toBe('others-play')
    expect(ada.ask({ type: 'bot', seat: 1, bot: 'cheat' })).toBe('accepted')
    cleo.ask({ type: 'leave' })
    expect(ada.ask({ type: 'bot', seat: 1, bot: null })).toBe('accepted')
    expect(ada.table.seats[1]).toEqual({ kind: 'open' })
  })

  test('puts a bot on a seat that was freed, and takes it off again, without taking it from whoever had it', () => {
    const { ada, ben, cleo, person, table } = evening(3)
    ben.disconnect()
    wishFor(ada, 1, 'free')
    wishFor(cleo, 1, 'free')
    ada.ask({ type: 'bot', seat: 1, bot: 'lowest' })
    expect(cleo.table.seats[1]).toEqual({ kind: 'bot', bot: 'lowest' })
    expect(ada.ask({ type: 'bot', seat: 1, bot: null })).toBe('accepted')
    const again = person({ device: ben.token })
    again.ask({ type: 'enter', table })
    expect(again.table.seats[1]).toEqual({ kind: 'open', wasYours: true, before: 'Ben' })
    expect(again.sit(1, 'Ben')).toBe('accepted')
  })
})

describe('where nobody else plays', () => {
  test('the owner frees a seat at once, as ever, and whoever takes it is announced', () => {
    const { ada, ben, second } = evening(2)
    ben.disconnect()
    expect(wishFor(ada, 1, 'free')).toBe('accepted')
    expect(ada.table.seats[1]).toEqual({ kind: 'open' })
    expect(second.sit(1, 'Eve')).toBe('accepted')
    expect(taken(ada)).toEqual([{ kind: 'seat-taken', seat: 1, player: 'Eve', before: 'Ben' }])
    expect(personOn(ada, 1)).not.toHaveProperty('namesake')
  })

  test('a second player takes a bot’s seat as ever, and is announced', () => {
    const { ada, second } = evening(1, { bots: 1 })
    expect(ada.ask({ type: 'bot', seat: 1, bot: null })).toBe('accepted')
    expect(second.sit(1, 'Ben')).toBe('accepted')
    expect(taken(ada)).toEqual([{ kind: 'seat-taken', seat: 1, player: 'Ben' }])
  })
})

describe('whoever was away', () => {
  test('comes back to their seat in the middle of the question, which is over then, and nobody is told of a change', () => {
    const { ada, ben, cleo, person, table } = evening(3)
    ben.disconnect()
    wishFor(ada, 1, 'free')
    const again = person({ device: ben.token })
    again.ask({ type: 'enter', table })
    expect(again.view.viewer).toBe(1)
    expect(personOn(cleo, 1)).not.toHaveProperty('votes')
    expect(taken(cleo)).toEqual([])
  })

  test('takes their freed seat again without a mark, and nothing of it stays in the story', () => {
    const { ada, ben, person, table } = evening(2)
    ben.disconnect()
    wishFor(ada, 1, 'free')
    const again = person({ device: ben.token })
    again.ask({ type: 'enter', table })
    expect(again.sit(1, 'Ben')).toBe('accepted')
    expect(taken(ada)).toEqual([{ kind: 'seat-taken', seat: 1, player: 'Ben', before: 'Ben', again: true }])
    expect(personOn(ada, 1)).not.toHaveProperty('namesake')
    expect(again.view).not.toHaveProperty('takeovers')
  })

  test('is no namesake of the one who had the seat meanwhile under their name', () => {
    const { ada, ben, second, person, table } = evening(2)
    ben.disconnect()
    wishFor(ada, 1, 'free')
    second.sit(1, 'Ben')
    second.disconnect()
    wishFor(ada, 1, 'free')
    const again = person({ device: ben.token })
    again.ask({ type: 'enter', table })
    expect(again.sit(1, 'Ben')).toBe('accepted')
    expect(taken(ada).at(-1)).toEqual({ kind: 'seat-taken', seat: 1, player: 'Ben', before: 'Ben', again: true })
  })
})

describe('in the story', () => {
  /** Ada has played; then Eve takes Ben's seat in a game of two. */
  function takenOver(rounds = 2) {
    const setting = evening(2, { rounds })
    const { ada, ben, second } = setting
    ada.play()
    ben.disconnect()
    wishFor(ada, 1, 'free')
    second.sit(1, 'Eve')
    return setting
  }
  const takeover = { seat: 1, player: 'Eve', before: 'Ben' }

  test('it stands where it happened: once for who was there, and again for whoever loads the page anew', () => {
    const { ada, second, person, table } = takenOver()
    expect(second.view).toMatchObject({ whole: true, takeovers: [{ at: 1, ...takeover }] })
    second.play()
    expect(ada.view).toMatchObject({ whole: false, takeovers: [{ at: 0, ...takeover }] })
    ada.play()
    expect(ada.view).not.toHaveProperty('takeovers')
    ada.disconnect()
    const again = person({ device: ada.token })
    again.ask({ type: 'enter', table })
    expect(again.view).toMatchObject({ whole: true, takeovers: [{ at: 1, ...takeover }] })
  })

  test('and after a restart of the host, with the mark of a namesake', () => {
    const { ada, ben, second, restart, table } = evening(2)
    ben.disconnect()
    wishFor(ada, 1, 'free')
    second.sit(1, 'ben')
    const again = restart().person({ device: ada.token })
    again.ask({ type: 'enter', table })
    expect(again.view).toMatchObject({ takeovers: [{ at: 0, seat: 1, player: 'ben', before: 'Ben', namesake: 2 }] })
    expect(personOn(again, 1)).toMatchObject({ name: 'ben', namesake: 2 })
  })

  test('in a look back at the game that goes on: not before it happened', () => {
    const { ada } = takenOver()
    ada.ask({ type: 'recall', step: 0 })
    expect(ada.last('recalled')).not.toHaveProperty('takeovers')
    ada.ask({ type: 'recall', step: 1 })
    expect(ada.last('recalled')).toMatchObject({ story: { length: 1 }, takeovers: [{ at: 1, ...takeover }] })
  })

  test('an action taken back from under it leaves it where the game stands then', () => {
    const { ada, second } = takenOver()
    const { moment } = ada.table.takeBack!
    expect(ada.ask({ type: 'take-back', moment })).toBe('accepted')
    expect(ada.view).toMatchObject({ whole: true, revision: 0, takeovers: [{ at: 0, ...takeover }] })
    second.play()
    ada.play()
    second.ask({ type: 'look', viewer: 'public' })
    expect(second.view).toMatchObject({ whole: true, takeovers: [{ at: 0, ...takeover }] })
  })

  test('it is kept with the game, in its file, and the file plays', () => {
    const { ada, second, table } = takenOver(1)
    second.play()
    expect(ada.view.outcome).toBeDefined()
    expect(ada.ask({ type: 'match', match: `${table}-1` })).toBe('accepted')
    const { match } = ada.last('match')
    expect(match.takeovers).toEqual([{ at: 1, ...takeover }])
    expect(JSON.stringify(match)).not.toContain('device')
    const read = readMatchFile(JSON.stringify(match), () => games[0])
    expect(read).toMatchObject({ ok: true, match: { takeovers: [{ at: 1, ...takeover }] } })
    expect(read.ok && read.timeline.at(1, 'public', match.takeovers)).toMatchObject({ takeovers: [{ at: 1 }] })
  })

  test('the next game begins without it', () => {
    const { ada, second } = takenOver(1)
    second.play()
    for (const each of [ada, second]) each.ask({ type: 'ready', ready: true })
    expect(ada.view).toMatchObject({ deal: 2, whole: true })
    expect(ada.view).not.toHaveProperty('takeovers')
  })

  test('a name that is erased is erased there, too', () => {
    const { second, table, person } = takenOver(1)
    second.play()
    const host = person({ local: true })
    for (const name of ['Ben', 'Eve']) expect(host.ask({ type: 'forget-matches', name })).toBe('accepted')
    host.ask({ type: 'match', match: `${table}-1` })
    const { match } = host.last('match')
    expect(match.takeovers).toEqual([{ at: 1, seat: 1 }])
    expect(JSON.stringify(match)).not.toMatch(/Ben|Eve/)
  })

  test('what guests of a kiosk have held has no name any more once they have gone', () => {
    const setting = testCafe({ idle: { seconds: 90, warning: 20, then: 'free' } })
    const [ada, page, cleo] = [setting.person(), setting.station(), setting.person()]
    const table = deal([ada, page])
    page.ask({ type: 'wipe' })
    cleo.ask({ type: 'enter', table })
    cleo.sit(1, 'Cleo')
    expect(taken(ada)).toEqual([{ kind: 'seat-taken', seat: 1, player: 'Cleo' }])
    expect(JSON.stringify(setting.journal.tables())).not.toContain('Ben')
  })
})

test('whoever sits down where staff has freed a seat is announced, too', async () => {
  const setting = testCafe()
  const staff = await setting.staff()
  const people = [setting.person(), setting.person(), setting.person()] as const
  const [ada, ben, cleo] = people
  const table = deal(people)
  staff.ask({ type: 'counter-seat', table, seat: 1, then: 'free' })
  const eve = setting.person()
  eve.ask({ type: 'enter', table })
  expect(eve.sit(1, 'Ben')).toBe('accepted')
  for (const each of [ada, ben, cleo]) {
    expect(taken(each)).toEqual([{ kind: 'seat-taken', seat: 1, player: 'Ben', before: 'Ben', namesake: 2 }])
  }
})

test('seats of a game change hands so often, and no more', () => {
  const { ada, person, table } = evening(1, { bots: 1 })
  let last = ''
  for (let index = 0; index <= limits.takeovers; index++) {
    const guest = person()
    guest.ask({ type: 'enter', table })
    if (index === 0) ada.ask({ type: 'bot', seat: 1, bot: null })
    else wishFor(ada, 1, 'free')
    last = guest.sit(1, `Guest ${index}`)
    guest.disconnect()
  }
  expect(last).toBe('in-play')
  expect(taken(ada)).toHaveLength(limits.takeovers)
})

test('a record of before such things were kept knows who was dealt in, and one in its lobby nobody', () => {
  const stored = {
    id: 'abcdef',
    name: 'Old',
    game: 'numbers',
    opener: 'a',
    options: {},
    deals: 1,
    seats: [
      { kind: 'person', device: 'a', name: 'Ada' },
      { kind: 'bot', bot: 'lowest' },
    ],
  }
  const dealt = readTableRecord(JSON.stringify({ ...stored, dealt: true }), stored.id)
  expect(dealt.holders).toEqual([{ seat: 0, person: { device: 'a', name: 'Ada' } }])
  expect(readTableRecord(JSON.stringify({ ...stored, dealt: false }), stored.id).holders).toEqual([])
})
