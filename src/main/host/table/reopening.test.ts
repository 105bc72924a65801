// Back to the lobby after a game: with as many seats as before the deal, so that there is room for newcomers.

import { describe, expect, test } from 'vitest'
import { checkLuck } from '#shared/luck/check-proof.ts'
import { proofSchema } from '#shared/luck/commit-reveal.ts'
import { readTableRecord } from '../journal/table-record.ts'
import { testCafe } from '../cafe/testing/test-cafe.ts'
import { testHouse } from '../testing/test-house.ts'
import type { TableRecord } from '../journal/table-record.ts'
import type { Person } from '../testing/test-house.ts'

/** A table of four seats; Ada, a bot and Ben sit on three of them, and a game has been dealt. */
function evening(setting: Pick<ReturnType<typeof testHouse>, 'person'> = testHouse(), rounds = 1) {
  const [ada, ben] = [setting.person(), setting.person()]
  const table = ada.open({ seats: 4, options: { rounds } })
  ben.ask({ type: 'enter', table })
  ada.sit(0, 'Ada')
  ada.ask({ type: 'bot', seat: 1, bot: 'lowest' })
  ben.sit(3, 'Ben')
  ben.ask({ type: 'ready', ready: true })
  expect(ada.ask({ type: 'start' })).toBe('accepted')
  expect(ada.table.seats).toHaveLength(3)
  return { ada, ben, table }
}

/** As `evening`, played to its end. */
function played() {
  const setting = testHouse()
  const all = { ...setting, ...evening(setting) }
  finish(all)
  return all
}

function finish({ ada, ben, clock }: { ada: Person; ben: Person } & Pick<ReturnType<typeof testHouse>, 'clock'>): void {
  for (const each of [ada, ben]) expect(each.play()).toBe('accepted')
  clock.pass(1000)
  expect(ada.table.phase).toBe('finished')
}

const kinds = (who: Person) => who.table.seats.map(({ kind }) => kind)

describe('back in the lobby', () => {
  test('the seats that were open before the deal are open again, and a newcomer sits down', () => {
    const { ada, table, person } = played()
    expect(ada.ask({ type: 'reopen' })).toBe('accepted')
    expect(kinds(ada)).toEqual(['person', 'bot', 'person', 'open'])
    const cleo = person()
    cleo.ask({ type: 'enter', table })
    expect(cleo.sit(3, 'Cleo')).toBe('accepted')
    cleo.ask({ type: 'ready', ready: true })
    expect(ada.table.seats[3]).toMatchObject({ name: 'Cleo', ready: true })
  })

  test('people have the faces in the lobby that they had in the game, also after a restart of the host', () => {
    const setting = testHouse()
    const { ada, ben } = evening(setting)
    const face = { face: 'octopus', colour: 'amber' } as const
    finish({ ...setting, ada, ben })
    expect(ada.ask({ type: 'reopen' })).toBe('accepted')
    const seat = ada.table.seats.findIndex((one) => one.kind === 'person' && one.yours)
    expect(ada.ask({ type: 'sit', seat, name: 'Ada', ...face })).toBe('accepted')
    for (const each of [ada, ben]) each.ask({ type: 'ready', ready: true })
    expect(ada.ask({ type: 'start' })).toBe('accepted')
    const again = setting.restart().person({ device: ada.token })
    again.ask({ type: 'enter', table: ada.table.id })
    expect(again.table).toMatchObject({ phase: 'playing', seats: { [seat]: face } })
    expect(again.ask({ type: 'end-game' })).toBe('accepted')
    expect(again.table).toMatchObject({ phase: 'lobby', seats: { [seat]: face } })
  })

  test('so it is after a rematch, too, and after a restart of the host', () => {
    const setting = testHouse()
    const { ada, ben, table } = evening(setting)
    finish({ ...setting, ada, ben })
    for (const each of [ada, ben]) each.ask({ type: 'ready', ready: true })
    expect(ada.view.deal).toBe(2)
    const again = setting.restart()
    const [adaAgain, benAgain] = [ada, ben].map(({ token }) => {
      const back = again.person({ device: token })
      back.ask({ type: 'enter', table })
      return back
    }) as [Person, Person]
    finish({ clock: again.clock, ada: adaAgain, ben: benAgain })
    adaAgain.ask({ type: 'reopen' })
    expect(kinds(adaAgain)).toEqual(['person', 'bot', 'person', 'open'])
  })

  test('so it is after a game that was ended before its end, by its owner or by staff', async () => {
    const { ada } = evening()
    ada.ask({ type: 'end-game' })
    expect(kinds(ada)).toEqual(['person', 'bot', 'person', 'open'])
    const setting = testCafe()
    const staff = await setting.staff()
    const other = evening(setting)
    staff.ask({ type: 'counter-table', table: other.table, act: 'end' })
    expect(kinds(other.ada)).toEqual(['person', 'bot', 'person', 'open'])
  })

  test('the owner may have more or fewer seats, and the next deal remembers these', () => {
    const { ada, ben } = played()
    ada.ask({ type: 'reopen' })
    expect(ada.ask({ type: 'configure', seats: 2 })).toBe('too-few-seats')
    expect(ada.ask({ type: 'configure', seats: 3 })).toBe('accepted')
    expect(kinds(ada)).toEqual(['person', 'bot', 'person'])
    expect(ada.ask({ type: 'bot', seat: 1, bot: null })).toBe('accepted')
    ben.ask({ type: 'ready', ready: true })
    expect(ada.ask({ type: 'start' })).toBe('accepted')
    expect(kinds(ada)).toEqual(['person', 'person'])
    ada.ask({ type: 'end-game' })
    expect(kinds(ada)).toEqual(['person', 'person', 'open'])
  })

  test('a record of before that does not know how many there were has those that were played on', () => {
    const setting = testHouse()
    const { ada, table } = evening(setting)
    const { lobbySeats, ...old } = setting.journal.tables()[0]!.table
    expect(lobbySeats).toBe(4)
    setting.journal.saveTable(old as TableRecord)
    expect(readTableRecord(JSON.stringify(old), old.id).lobbySeats).toBeNull()
    const back = setting.restart().person({ device: ada.token })
    back.ask({ type: 'enter', table })
    back.ask({ type: 'end-game' })
    expect(kinds(back)).toEqual(['person', 'bot', 'person'])
  })

  test('a record with a face of a newer version opens, with none chosen', () => {
    const setting = testHouse()
    evening(setting)
    const { id, seats, ...record } = setting.journal.tables()[0]!.table
    const newer = { id, ...record, seats: seats.map((seat) => ({ ...seat, face: 'unicorn', colour: 'teal' })) }
    expect(readTableRecord(JSON.stringify(newer), id).seats[0]).toMatchObject({ face: undefined, colour: 'teal' })
  })
})

describe('a newcomer after a game', () => {
  test('reads in the list and at the table that the next game has room, and sits down once it is reopened', () => {
    const { ada, table, person } = played()
    const cleo = person()
    expect(cleo.last('tables').tables).toMatchObject([{ id: table, phase: 'finished', open: 0, openNext: 2 }])
    cleo.ask({ type: 'enter', table })
    expect(cleo.table).toMatchObject({ phase: 'finished', openNext: 2 })
    expect(cleo.sit(3, 'Cleo')).toBe('in-play')
    ada.ask({ type: 'reopen' })
    expect(cleo.table).not.toHaveProperty('openNext')
    expect(cleo.last('tables').tables[0]).not.toHaveProperty('openNext')
    expect(cleo.sit(3, 'Cleo')).toBe('accepted')
  })

  test('counts the seats of those who have left, and none where all are taken', () => {
    const setting = testHouse()
    const [ada, ben] = [setting.person(), setting.person()]
    const table = ada.open({ seats: 2, options: { rounds: 1 } })
    ben.ask({ type: 'enter', table })
    ada.sit(0, 'Ada')
    ben.sit(1, 'Ben')
    ben.ask({ type: 'ready', ready: true })
    ada.ask({ type: 'start' })
    expect(ada.table).not.toHaveProperty('openNext')
    for (const each of [ada, ben]) each.play()
    expect(ada.table.phase).toBe('finished')
    expect(ada.table).not.toHaveProperty('openNext')
    ben.ask({ type: 'leave' })
    expect(ada.table.openNext).toBe(1)
    expect(setting.person().last('tables').tables).toMatchObject([{ openNext: 1 }])
  })

  test('finds the seat free for which somebody waits who has gone home', () => {
    const { ada, table, person } = played()
    ada.ask({ type: 'door', spectators: false })
    const [cleo, dan, eve] = [person(), person(), person()]
    // The second one gets the seat of the bot.
    for (const each of [eve, cleo]) {
      each.ask({ type: 'enter', table })
      each.ask({ type: 'wait', name: each === cleo ? 'Cleo' : 'Eve' })
    }
    expect(dan.last('tables').tables[0]).not.toHaveProperty('openNext')
    expect(dan.ask({ type: 'enter', table })).toBe('no-spectators')
    cleo.disconnect()
    expect(ada.table).toMatchObject({ openNext: 1, waiting: [{ name: 'Eve' }, { name: 'Cleo', connected: false }] })
    expect(dan.last('tables').tables).toMatchObject([{ openNext: 1 }])
    expect(dan.ask({ type: 'enter', table })).toBe('accepted')
  })

  test('watches a rematch, which is dealt to those who played', () => {
    const { ada, ben, table, person } = played()
    const cleo = person()
    cleo.ask({ type: 'enter', table })
    for (const each of [ada, ben]) each.ask({ type: 'ready', ready: true })
    expect(cleo.view).toMatchObject({ deal: 2, viewer: 'public' })
    expect(kinds(cleo)).toEqual(['person', 'bot', 'person'])
  })

  test('comes in where nobody may look on, as long as there is room, and is shown out by a rematch', () => {
    const { ada, ben, table, person } = played()
    ada.ask({ type: 'door', spectators: false })
    const cleo = person()
    expect(cleo.ask({ type: 'enter', table })).toBe('accepted')
    for (const each of [ada, ben]) each.ask({ type: 'ready', ready: true })
    expect(cleo.last('table-closed')).toMatchObject({ table, reason: 'no-spectators' })
  })
})

describe('what the end of a game leaves', () => {
  test('ready ends with the host', () => {
    const setting = testHouse()
    const { ada, ben, table } = evening(setting)
    finish({ ...setting, ada, ben })
    ben.ask({ type: 'ready', ready: true })
    expect(ada.table.seats[2]).toMatchObject({ name: 'Ben', ready: true })
    const again = setting.restart()
    const back = again.person({ device: ben.token })
    back.ask({ type: 'enter', table })
    expect(back.table).toMatchObject({ phase: 'finished', seats: { 2: { ready: false } } })
  })

  test('of a game that was ended before its end the proof is in its file', () => {
    const { ada, ben, table } = evening()
    ben.play()
    ada.ask({ type: 'end-game' })
    expect(ben.ask({ type: 'prove' })).toBe('not-in-play')
    expect(ben.ask({ type: 'match', match: `${table}-1` })).toBe('accepted')
    const { match } = ben.last('match')
    const proof = proofSchema.parse(match.luck)
    expect(proof).toMatchObject({ table, deal: 1 })
    expect(match.log.entries).toHaveLength(1)
    expect(checkLuck(proof, match.log)).toEqual([])
  })
})
