// A station that is wiped: by the house after it has been away for long, or by its own page, which is then a new device.

import { describe, expect, test, vi } from 'vitest'
import { limits } from '#shared/protocol/limits.ts'
import { openJournal } from '../journal/journal.ts'
import { cafeOfTwo } from './testing/test-cafe.ts'
import { deal } from '../testing/test-house.ts'
import type { Person } from '../testing/test-house.ts'

const kinds = (person: Person) => person.table.seats.map(({ kind }) => kind)

describe('a station that has been away for long', () => {
  test('is wiped by the house: its guests have gone', () => {
    const { page, ben, clock, person } = cafeOfTwo()
    deal([page, ben])
    page.disconnect()
    clock.pass(limits.stationMinutes * 60_000 - 1)
    expect(kinds(ben)).toEqual(['person', 'person'])
    clock.pass(1)
    expect(ben.table.seats).toMatchObject([{ kind: 'bot' }, { name: 'Ben' }])
    expect(person({ device: page.token }).last('welcome').back).toBeUndefined()
  })

  test('also when the host was restarted meanwhile: not even what stands in the journal of their names stays', () => {
    const { page, ben, restart } = cafeOfTwo()
    const table = deal([page, ben])
    const { person, clock, journal } = restart()
    const back = person({ device: ben.token })
    back.ask({ type: 'enter', table })
    expect(kinds(back)).toEqual(['person', 'person'])
    expect(JSON.stringify(journal.stations())).toContain('Ada')
    clock.pass(limits.stationMinutes * 60_000)
    expect(back.table.seats).toMatchObject([{ kind: 'bot' }, { name: 'Ben' }])
    expect(person({ device: page.token }).last('welcome').back).toBeUndefined()
    expect(journal.stations()).toEqual([])
  })

  test('unless it is here and no station any more', () => {
    const { page, ben, clock, person } = cafeOfTwo()
    const table = deal([page, ben])
    page.disconnect()
    const phone = person({ device: page.token })
    phone.ask({ type: 'enter', table })
    clock.pass(limits.stationMinutes * 60_000)
    expect(phone.table.seats[0]).toMatchObject({ name: 'Ada', yours: true })
  })

  test('also when its page comes with nothing that it knows', () => {
    const { page, ben, station, person, clock } = cafeOfTwo()
    deal([page, ben])
    page.disconnect()
    const anew = station()
    expect(ben.table.seats).toMatchObject([{ kind: 'bot' }, { name: 'Ben' }])
    expect(person({ device: page.token }).last('welcome').back).toBeUndefined()
    // Messages caused by the request are sent after its answer.
    const answer = anew.messages.findIndex(({ type }) => type === 'accepted')
    clock.pass(250)
    expect(anew.messages.slice(0, answer).map(({ type }) => type)).toEqual(['welcome', 'house', 'tables', 'nearby'])
  })

  test('or is another one, as long as the disk is full', () => {
    const journal = openJournal()
    const { page, ben, station, clock } = cafeOfTwo({}, { journal })
    deal([page, ben])
    page.disconnect()
    const save = vi.spyOn(journal, 'saveTable').mockImplementation(() => {
      throw new Error('the disk is full')
    })
    expect(station().count('cafe')).toBe(1)
    save.mockRestore()
    clock.pass(limits.stationMinutes * 60_000)
    expect(kinds(ben)).toEqual(['bot', 'person'])
  })

  test('not before that, though others need the room', () => {
    const { page, ben, station, clock } = cafeOfTwo()
    deal([page, ben])
    page.disconnect()
    // Until then its page may only be loading anew.
    clock.pass(60_000)
    for (let other = 0; other < limits.stations; other++) station('Crowd', `10.0.0.${other}`)
    expect(kinds(ben)).toEqual(['person', 'person'])
    clock.pass(limits.stationMinutes * 60_000)
    expect(kinds(ben)).toEqual(['bot', 'person'])
  })

  test('also when the disk was full at first', () => {
    const journal = openJournal()
    const { page, ben, clock } = cafeOfTwo({}, { journal })
    deal([page, ben])
    page.disconnect()
    const save = vi.spyOn(journal, 'saveTable').mockImplementation(() => {
      throw new Error('the disk is full')
    })
    clock.pass(limits.stationMinutes * 60_000)
    expect(kinds(ben)).toEqual(['person', 'person'])
    save.mockRestore()
    clock.pass(limits.stationMinutes * 60_000)
    expect(kinds(ben)).toEqual(['bot', 'person'])
  })
})

describe('the device', () => {
  test('is nobody from now on, on the same line and with its token; the next guest begins with nothing', () => {
    const { page, ben, person } = cafeOfTwo()
    const table = deal([page, ben])
    const token = page.token
    const before = page.messages.length
    page.ask({ type: 'wipe' })
    expect(page.messages.slice(before).map(({ type }) => type)).toEqual(['accepted', 'welcome', 'tables'])
    expect(page.token).not.toBe(token)
    expect(page.last('welcome').back).toBeUndefined()
    expect(page.last('tables').tables).toMatchObject([{ id: table, yours: false }])
    expect(page.ask({ type: 'command', prompt: 1, action: { type: 'bid' } })).toBe('no-table')
    expect(page.ask({ type: 'matches' })).toBe('accepted')
    expect(page.last('matches').matches).toEqual([])
    const thief = person({ device: token })
    expect(thief.last('welcome').back).toBeUndefined()
    expect(page.closed).toBeUndefined()
  })

  test('whoever says its new token is it, and the line of before is closed as ever', () => {
    const { page, person } = cafeOfTwo()
    page.ask({ type: 'wipe' })
    const anew = person({ device: page.token, address: '192.168.1.41' })
    expect(page.closed).toBe('replaced')
    expect(anew.ask({ type: 'station', name: 'Window' })).toBe('accepted')
  })

  test('the station is the same one at the counter, whether its page loads anew or goes on', async () => {
    const { page, station, staff } = cafeOfTwo()
    const boss = await staff()
    const stations = () => boss.last('counter').counter.stations
    const { id } = stations()[0]!
    page.ask({ type: 'station-doing', doing: 'playing', game: 'numbers', people: 2 })
    page.ask({ type: 'wipe' })
    expect(stations()).toMatchObject([{ id, connected: false, doing: 'waiting' }])
    expect(page.ask({ type: 'station-doing', doing: 'choosing' })).toBe('not-a-station')
    page.ask({ type: 'station', name: 'Window' })
    expect(stations()).toMatchObject([{ id, connected: true, doing: 'waiting' }])
    page.ask({ type: 'wipe' })
    // The old page may disconnect after the new one has registered.
    station('Window', '192.168.1.41')
    page.disconnect()
    expect(stations()).toMatchObject([{ id, connected: true }])
  })

  test('loses what it was allowed as staff', async () => {
    const { station, staff } = cafeOfTwo()
    const boss = await staff()
    boss.ask({ type: 'station', name: 'Counter' })
    boss.ask({ type: 'wipe' })
    expect(boss.ask({ type: 'counter' })).toBe('not-staff')
    const before = boss.count('counter')
    station('Bar', '192.168.1.42')
    expect(boss.count('counter')).toBe(before)
  })
})
