// Kiosks over an evening: registration, guests' time, messages from staff, and the effect of a lock.

import { describe, expect, test, vi } from 'vitest'
import { limits } from '#shared/protocol/limits.ts'
import { asked, testCafe, pin } from './testing/test-cafe.ts'
import { allowedWhileLocked } from '../testing/documented-answers.ts'
import { oneOfEachRequest } from '../testing/one-of-each-request.ts'
import { deal } from '../testing/test-house.ts'
import type { RequestBody } from '#shared/protocol/messages.ts'
import type { Person } from '../testing/test-house.ts'

const minuteMs = 60_000
const cafeOf = (page: Person) => page.last('cafe').cafe
const seen = (staff: Person) => staff.last('counter').counter.stations

describe('a station', () => {
  test('hears the settings of its cafe, and nothing of the PIN', async () => {
    const { cafe, station } = testCafe({ languages: ['de', 'en'], idle: { seconds: 30, warning: 10, then: 'free' } })
    await cafe.setPin('123456')
    const page = station()
    expect(cafeOf(page)).toEqual({
      settings: {
        share: false,
        games: ['numbers'],
        options: {},
        bots: 'easy',
        sound: false,
        languages: ['de', 'en'],
        idle: { seconds: 30, warning: 10, then: 'free' },
        session: { minutes: 0, warning: 5 },
      },
      locked: false,
    })
    expect(JSON.stringify(page.messages)).not.toContain('scrypt')
  })

  test('on the machine that the settings are of hears what they call it, and no other does', () => {
    const { person, station } = testCafe({ station: 'By the window' })
    const own = person({ local: true })
    own.ask({ type: 'station', name: 'Kitchen' })
    expect(cafeOf(own).station).toBe('By the window')
    expect(cafeOf(station())).not.toHaveProperty('station')
  })

  test('hears of other settings when there are some, after the answer', async () => {
    const { cafe, clock, station, staff } = testCafe()
    const [page, boss] = [station(), await staff()]
    cafe.change({ ...cafe.settings, bots: 'normal' })
    clock.pass(0)
    expect(cafeOf(page).settings.bots).toBe('normal')
    const before = page.count('cafe')
    expect(boss.ask({ type: 'cafe-settings', text: '{ "file": "lanyard-cafe-1", "bots": "easy" }' })).toBe('accepted')
    expect(page.count('cafe')).toBe(before + 1)
    expect(cafeOf(page).settings.bots).toBe('easy')
  })

  test('is told what it shows when it says that it is one, and then only what has changed', async () => {
    const { cafe, clock, station } = testCafe()
    const page = station()
    page.ask({ type: 'station-doing', doing: 'choosing' })
    const before = page.count('cafe')
    page.ask({ type: 'station-doing', doing: 'playing', game: 'numbers', people: 2 })
    await cafe.setPin('123456')
    clock.pass(0)
    expect(page.count('cafe')).toBe(before)
    page.ask({ type: 'station', name: 'Window' })
    expect(page.count('cafe')).toBe(before + 1)
  })

  test('tells what happens at it: the first guest’s doing begins their time, waiting ends it', async () => {
    const { clock, station, staff } = testCafe({ session: { minutes: 20, warning: 5 } })
    const [page, boss] = [station(), await staff()]
    expect(cafeOf(page)).not.toHaveProperty('left')
    expect(page.ask({ type: 'station-doing', doing: 'choosing' })).toBe('accepted')
    expect(cafeOf(page).left).toBe(20 * minuteMs)
    clock.pass(3 * minuteMs)
    page.ask({ type: 'station-doing', doing: 'playing', game: 'numbers', people: 2 })
    expect(cafeOf(page).left).toBe(17 * minuteMs)
    expect(seen(boss)).toMatchObject([{ doing: 'playing', game: 'numbers', people: 2, since: 3 * minuteMs }])
    clock.pass(30 * minuteMs)
    page.ask({ type: 'station-doing', doing: 'playing', game: 'numbers', people: 2 })
    expect(cafeOf(page).left).toBe(0)
    page.ask({ type: 'station-doing', doing: 'waiting' })
    expect(cafeOf(page)).not.toHaveProperty('left')
    expect(seen(boss)[0]).not.toHaveProperty('since')
    expect(seen(boss)[0]).not.toHaveProperty('people')
  })

  test('that has had its guests for a while at another host goes on with their time, not with a new one', () => {
    const { clock, station } = testCafe({ session: { minutes: 20, warning: 5 } })
    const page = station()
    page.ask({ type: 'station-doing', doing: 'choosing', had: 8 * minuteMs })
    expect(cafeOf(page).left).toBe(12 * minuteMs)
    clock.pass(minuteMs)
    // A later report about the same guests is not added again.
    page.ask({ type: 'station-doing', doing: 'playing', had: 9 * minuteMs })
    expect(cafeOf(page).left).toBe(11 * minuteMs)
    page.ask({ type: 'station-doing', doing: 'waiting', had: 9 * minuteMs })
    page.ask({ type: 'station-doing', doing: 'choosing' })
    expect(cafeOf(page).left).toBe(20 * minuteMs)
  })

  test('says so before it tells anything', () => {
    const { person } = testCafe()
    const page = person()
    expect(page.ask({ type: 'station-doing', doing: 'choosing' })).toBe('not-a-station')
    expect(page.ask({ type: 'wipe' })).toBe('not-a-station')
    expect(page.count('cafe')).toBe(0)
  })

  test('that lost its connection is the same one when it is back, with its guests’ time', async () => {
    const { clock, station, staff } = testCafe({ session: { minutes: 20, warning: 5 } })
    const [page, boss] = [station(), await staff()]
    page.ask({ type: 'station-doing', doing: 'choosing' })
    const [before] = seen(boss)
    page.disconnect()
    clock.pass(2 * minuteMs)
    expect(seen(boss)).toMatchObject([{ id: before!.id, connected: false }])
    const back = station('Window seat', '192.168.1.41', page.token)
    expect(cafeOf(back).left).toBe(18 * minuteMs)
    expect(seen(boss)).toMatchObject([{ id: before!.id, name: 'Window seat', connected: true }])
  })

  test('whose storage is empty is known by its name and address; from another address it is another', async () => {
    const { station, staff } = testCafe()
    const [page, boss] = [station(), await staff()]
    const [before] = seen(boss)
    page.disconnect()
    station('Window', '192.168.1.66')
    expect(seen(boss)).toMatchObject([{ id: before!.id, connected: false }, { connected: true }])
    station('Window', '192.168.1.41')
    expect(seen(boss)).toMatchObject([{ id: before!.id, connected: true }, { connected: true }])
    // A second page does not take over a station whose first page is still connected.
    station('Window', '192.168.1.41')
    expect(seen(boss)).toHaveLength(3)
  })

  test('whose address has changed is known by the new one once it is wiped, and stays locked', async () => {
    const { station, staff } = testCafe()
    const [page, boss] = [station('Window', '192.168.1.41'), await staff()]
    const { id } = seen(boss)[0]!
    page.disconnect()
    const moved = station('Window', '192.168.1.66', page.token)
    boss.ask({ type: 'counter-lock', station: id, locked: true })
    moved.ask({ type: 'wipe' })
    moved.ask({ type: 'station', name: 'Window' })
    expect(seen(boss)).toMatchObject([{ id, connected: true, locked: true }])
  })

  test('that stays away is forgotten, unless it is locked', async () => {
    const { clock, station, staff } = testCafe()
    const [page, other, boss] = [station(), station('Bar', '192.168.1.42'), await staff()]
    boss.ask({ type: 'counter-lock', station: seen(boss)[1]!.id, locked: true })
    page.disconnect()
    other.disconnect()
    clock.pass(limits.stationMinutes * minuteMs)
    expect(seen(boss)).toMatchObject([{ name: 'Bar', connected: false, locked: true }])
    boss.ask({ type: 'counter-lock', station: seen(boss)[0]!.id, locked: false })
    clock.pass(limits.stationMinutes * minuteMs)
    expect(seen(boss)).toEqual([])
  })

  test('with guests whose line is broken for a moment is not forgotten for others, however many say to be one', () => {
    const { station, person } = testCafe()
    const [page, ben] = [station(), person()]
    const table = deal([page, ben])
    page.disconnect()
    const crowd = Array.from({ length: limits.stations }, (_, at) => person({ address: `192.168.2.${at}` }))
    const answers = crowd.map((one) => one.ask({ type: 'station', name: 'Crowd' }))
    expect(answers.at(-1)).toBe('too-many-stations')
    expect(answers.filter((answer) => answer === 'accepted')).toHaveLength(limits.stations - 1)
    const back = station('Window', '192.168.1.41', page.token)
    expect(back.ask({ type: 'enter', table })).toBe('accepted')
    expect(back.table.seats[0]).toMatchObject({ kind: 'person', name: 'Ada', yours: true })
  })

  test('anybody may say to be one, from one address so many, and those that are there lose nothing by it', async () => {
    const { clock, station, person, staff } = testCafe()
    const [, boss] = [station(), await staff()]
    const strangers = Array.from({ length: limits.stationsPerAddress }, () => person({ address: '192.168.1.200' }))
    for (const one of strangers) expect(one.ask({ type: 'station', name: 'Window' })).toBe('accepted')
    const late = person({ address: '192.168.1.200' })
    expect(late.ask({ type: 'station', name: 'Window' })).toBe('too-many-stations')
    expect(late.ask({ type: 'station-doing', doing: 'playing' })).toBe('not-a-station')
    // A station that does not come back within a minute makes room for another.
    strangers[3]!.disconnect()
    clock.pass(minuteMs)
    expect(late.ask({ type: 'station', name: 'Window 2' })).toBe('accepted')
    clock.pass(1000)
    expect(seen(boss)).toHaveLength(limits.stationsPerAddress + 1)
    for (let host = 1; host <= 10; host++)
      for (let page = 0; page < limits.stationsPerAddress; page++)
        person({ address: `10.0.0.${host}` }).ask({ type: 'station', name: 'Crowd' })
    clock.pass(1000)
    expect(seen(boss)).toHaveLength(limits.stations)
    expect(seen(boss)[0]).toMatchObject({ name: 'Window', connected: true })
  })

  /** `size` people on the network claim to be stations, as many from each address as are allowed. */
  function crowd(person: (from: { address: string }) => Person, size: number): Person[] {
    return Array.from({ length: size }, (_, index) => {
      const one = person({ address: `10.0.0.${Math.floor(index / limits.stationsPerAddress)}` })
      expect(one.ask({ type: 'station', name: 'Crowd' })).toBe('accepted')
      return one
    })
  }

  test('whose page is loaded anew keeps its place, however many ask for one in between', async () => {
    const { clock, station, person, staff } = testCafe()
    const [page, boss] = [station(), await staff()]
    crowd(person, limits.stations - 1)
    page.ask({ type: 'wipe' })
    page.disconnect()
    const late = person({ address: '10.0.0.3' })
    expect(late.ask({ type: 'station', name: 'Crowd' })).toBe('too-many-stations')
    clock.pass(minuteMs - 1)
    expect(late.ask({ type: 'station', name: 'Crowd' })).toBe('too-many-stations')
    station()
    clock.pass(1000)
    expect(seen(boss)[0]).toMatchObject({ name: 'Window', connected: true })
  })

  test('that staff have locked keeps its place while it is away, however many ask for one', async () => {
    const { clock, station, person, staff } = testCafe()
    const [page, boss] = [station(), await staff()]
    crowd(person, limits.stations - 1)
    const { id } = seen(boss)[0]!
    boss.ask({ type: 'counter-lock', station: id, locked: true })
    page.disconnect()
    clock.pass(minuteMs)
    // An address that has a station can't push out another one.
    const late = person({ address: '192.168.1.41' })
    expect(late.ask({ type: 'station', name: 'Door' })).toBe('too-many-stations')
    boss.ask({ type: 'counter-lock', station: id, locked: false })
    expect(late.ask({ type: 'station', name: 'Door' })).toBe('accepted')
  })

  test('finds a place where few addresses have taken all: one of the address that has most', async () => {
    const { clock, station, person, staff } = testCafe()
    const boss = await staff()
    const pages = crowd(person, limits.stations)
    const page = station()
    expect(cafeOf(page).locked).toBe(false)
    clock.pass(1000)
    expect(seen(boss)).toHaveLength(limits.stations)
    expect(seen(boss).at(-1)).toMatchObject({ name: 'Window', connected: true })
    const doing = pages.map((one) => one.ask({ type: 'station-doing', doing: 'choosing' }))
    expect(doing.filter((answer) => answer === 'not-a-station')).toHaveLength(1)
    // Its newest.
    expect(doing.at(-1)).toBe('not-a-station')
    // An address that has a station can't push out another one.
    expect(person({ address: '192.168.1.41' }).ask({ type: 'station', name: 'Door' })).toBe('too-many-stations')
  })

  test('finds no place where all others have guests, or where staff have locked all', async () => {
    const { person, staff } = testCafe()
    const boss = await staff()
    const pages = crowd(person, limits.stations)
    const page = person({ address: '192.168.1.41' })
    const enrol = () => page.ask({ type: 'station', name: 'Window' })
    const report = (one: Person, doing: 'choosing' | 'waiting') => one.ask({ type: 'station-doing', doing })
    for (const one of pages) report(one, 'choosing')
    expect(enrol()).toBe('too-many-stations')
    report(pages.at(-2)!, 'waiting')
    boss.ask({ type: 'counter-lock', locked: true })
    expect(enrol()).toBe('too-many-stations')
    boss.ask({ type: 'counter-lock', locked: false })
    expect(enrol()).toBe('accepted')
    expect(report(pages.at(-2)!, 'waiting')).toBe('not-a-station')
    expect(report(pages.at(-1)!, 'choosing')).toBe('accepted')
  })

  test('has guests by a name that it has said at a table, also if it was refused there, and at no table by none', () => {
    const { journal, person, station } = testCafe()
    const page = station()
    const names = () => journal.stations().map((record) => record.names)
    expect(page.sit(0, 'Ada')).toBe('no-table')
    expect(page.ask({ type: 'wait', name: 'Ada' })).toBe('no-table')
    expect(names()).toEqual([[]])
    page.ask({ type: 'enter', table: deal([person(), person()]) })
    expect(page.sit(0, 'Ada')).toBe('in-play')
    expect(names()).toEqual([['Ada']])
  })

  test('is offered today’s games only; who brings their own device plays what they like', () => {
    const { station, person } = testCafe({ games: ['dead-mans-draw'] })
    const [page, phone] = [station(), person()]
    expect(page.open({ game: 'numbers' })).toBe('not-today')
    expect(phone.open({ game: 'numbers' })).toMatch(/^[a-z0-9]{6}$/)
    const table = phone.table.id
    expect(page.ask({ type: 'enter', table })).toBe('accepted')
  })
})

describe('a lock', () => {
  test('keeps guests from everything, keeps what they play, and the way back to it', async () => {
    const { station, person, staff, clock } = testCafe()
    const [page, ben, boss] = [station(), person(), await staff()]
    const table = deal([page, ben])
    const { id } = seen(boss)[0]!
    const before = page.view
    expect(boss.ask({ type: 'counter-lock', station: id, locked: true })).toBe('accepted')
    expect(cafeOf(page).locked).toBe(true)
    expect(page.play()).toBe('station-locked')
    expect(ben.play()).toBe('accepted')
    page.disconnect()
    const back = person({ device: page.token, address: '192.168.1.41' })
    // The lock also holds before the page has registered as a station.
    expect(back.ask({ type: 'command', prompt: 1, action: { type: 'bid' } })).toBe('station-locked')
    expect(back.ask({ type: 'enter', table })).toBe('accepted')
    back.ask({ type: 'station', name: 'Window' })
    expect(cafeOf(back).locked).toBe(true)
    expect(back.play()).toBe('station-locked')
    clock.pass(minuteMs)
    boss.ask({ type: 'counter-lock', station: id, locked: false })
    expect(back.view.prompts[0]).toEqual(before.prompts[0])
    expect(back.play()).toBe('accepted')
  })

  test.each(Object.values(oneOfEachRequest))(
    'rejects $type, or lets it pass, as docs/protocol.md says',
    async (request) => {
      const { station, person, staff } = testCafe()
      const [page, boss] = [station(), await staff()]
      deal([page, person()])
      boss.ask({ type: 'counter-lock', locked: true })
      const answer = await asked(page, request)
      if (allowedWhileLocked.includes(request.type)) expect(answer).not.toBe('station-locked')
      else expect(answer).toBe('station-locked')
    },
  )

  test('lets its device answer a shuffle whole: no one waits for it, and its number is in the deal', async () => {
    const { clock, station, person, staff } = testCafe({}, {}, { hasKeys: true })
    const [ada, page, boss] = [person(), station(), await staff()]
    const cleo = person({ silentIn: ['show'] })
    const table = ada.open({ seats: 3, options: { rounds: 1 } })
    for (const [seat, each] of [ada, page, cleo].entries()) {
      each.ask({ type: 'enter', table })
      each.sit(seat, `Player ${seat}`)
      if (seat > 0) each.ask({ type: 'ready', ready: true })
    }
    boss.ask({ type: 'counter-lock', locked: true })
    expect(ada.ask({ type: 'start' })).toBe('accepted')
    expect(ada.table.shuffling).toEqual({ phase: 'show', given: 2, of: 3 })
    // Cleo's number, which she has shared but does not show, is computed from the shares of both others.
    clock.pass(limits.luckSeconds * 1000)
    const phases = page.messages.flatMap((message) => (message.type === 'luck' ? [message.phase] : []))
    expect(phases).toEqual(['commit', 'share', 'show', 'open', 'done'])
    expect(ada.table.phase).toBe('playing')
    const { parts } = ada.last('luck')
    expect(parts.map(({ number }) => number)).toEqual([ada, page, cleo].map((each) => each.witness!.number))
  })

  test('of a station lets it go nowhere else', async () => {
    const { station, person, staff } = testCafe()
    const [page, ben, boss] = [station(), person(), await staff()]
    const table = ben.open()
    boss.ask({ type: 'counter-lock', locked: true })
    expect(page.ask({ type: 'enter', table })).toBe('station-locked')
    expect(page.ask({ type: 'wipe' })).toBe('accepted')
    expect(ben.sit(0, 'Ben')).toBe('accepted')
  })

  test('stops the guests’ time', async () => {
    const { clock, station, staff } = testCafe({ session: { minutes: 20, warning: 5 } })
    const [page, boss] = [station(), await staff()]
    page.ask({ type: 'station-doing', doing: 'choosing' })
    clock.pass(2 * minuteMs)
    boss.ask({ type: 'counter-lock', locked: true })
    expect(cafeOf(page).left).toBe(18 * minuteMs)
    clock.pass(5 * minuteMs)
    boss.ask({ type: 'counter-lock', locked: false })
    expect(cafeOf(page).left).toBe(18 * minuteMs)
    clock.pass(minuteMs)
    page.ask({ type: 'station-doing', doing: 'playing' })
    expect(cafeOf(page).left).toBe(17 * minuteMs)
  })

  test('of all is for those that come later, too, and one of them can be let out of it', async () => {
    const { station, staff } = testCafe()
    const [page, boss] = [station(), await staff()]
    boss.ask({ type: 'counter-lock', locked: true })
    const late = station('Bar', '192.168.1.42')
    expect([cafeOf(page).locked, cafeOf(late).locked]).toEqual([true, true])
    boss.ask({ type: 'counter-lock', station: seen(boss)[1]!.id, locked: false })
    expect([cafeOf(page).locked, cafeOf(late).locked]).toEqual([true, false])
    boss.ask({ type: 'counter-lock', locked: false })
    expect([cafeOf(page).locked, cafeOf(late).locked]).toEqual([false, false])
    expect(boss.ask({ type: 'counter-lock', station: '00000000', locked: true })).toBe('unknown-station')
  })

  test('for all is over once staff have unlocked each station by itself', async () => {
    const { station, staff } = testCafe()
    for (const [index, name] of ['Window', 'Bar', 'Door'].entries()) station(name, `192.168.1.${41 + index}`)
    const boss = await staff()
    boss.ask({ type: 'counter-lock', locked: true })
    const unlock = (index: number) =>
      expect(boss.ask({ type: 'counter-lock', station: seen(boss)[index]!.id, locked: false })).toBe('accepted')
    for (const index of [0, 1]) unlock(index)
    expect(cafeOf(station('Stairs', '192.168.1.51')).locked).toBe(true)
    for (const index of [2, 3]) unlock(index)
    expect(cafeOf(station('Garden', '192.168.1.52')).locked).toBe(false)
  })
})

describe('a line of the staff', () => {
  test('is on one screen or on all, and taken away again', async () => {
    const { station, staff } = testCafe()
    const [page, bar, boss] = [station(), station('Bar', '192.168.1.42'), await staff()]
    const lines = () => [cafeOf(page).line, cafeOf(bar).line]
    const { id } = seen(boss)[0]!
    boss.ask({ type: 'counter-line', line: 'We close at ten' })
    expect(lines()).toEqual(['We close at ten', 'We close at ten'])
    boss.ask({ type: 'counter-line', station: id, line: 'Your tea is ready' })
    expect(lines()).toEqual(['Your tea is ready', 'We close at ten'])
    expect(seen(boss).map(({ line }) => line)).toEqual(lines())
    boss.ask({ type: 'counter-line', station: id })
    expect(lines()).toEqual([undefined, 'We close at ten'])
    boss.ask({ type: 'counter-line' })
    expect(lines()).toEqual([undefined, undefined])
    expect(boss.ask({ type: 'counter-line', station: '00000000', line: 'Hello' })).toBe('unknown-station')
  })

  test('for guests goes with them, one for all stays', async () => {
    const { station, staff } = testCafe()
    const [page, boss] = [station(), await staff()]
    boss.ask({ type: 'counter-line', line: 'We close at ten' })
    boss.ask({ type: 'counter-line', station: seen(boss)[0]!.id, line: 'Your tea is ready' })
    page.ask({ type: 'wipe' })
    page.ask({ type: 'station', name: 'Window' })
    expect(cafeOf(page).line).toBe('We close at ten')
  })
})

describe('the host’s own machine as a station', () => {
  const privileges = (match: string, table: string): [RequestBody, string][] => [
    [{ type: 'open-house', open: true }, 'not-local'],
    [{ type: 'forget-matches', all: true }, 'not-local'],
    [{ type: 'forget-matches', match }, 'not-local'],
    [{ type: 'close-table', table }, 'not-local'],
    [{ type: 'match', match }, 'unknown-match'],
  ]

  /** A finished game of Ada and Ben, their table, and a kiosk on the host's own machine. */
  function ownKiosk() {
    const house = testCafe()
    const [ada, ben] = [house.person(), house.person({ address: '192.168.1.77' })]
    const table = deal([ada, ben])
    for (let round = 0; round < 2; round++) for (const one of [ada, ben]) one.play()
    const page = house.person({ local: true, address: '127.0.0.1' })
    return { ...house, page, table, match: `${table}-1` }
  }

  test('has nothing more to say over it than another, also after a wipe', async () => {
    const { page, table, match, cafe } = ownKiosk()
    page.ask({ type: 'matches' })
    expect(page.last('matches').matches).toHaveLength(1)
    page.ask({ type: 'station', name: 'Window' })
    for (let guests = 0; guests < 2; guests++) {
      for (const [ask, refusal] of privileges(match, table)) expect(await asked(page, ask)).toBe(refusal)
      expect(await asked(page, { type: 'set-pin', pin: '1234' })).toBe('not-local')
      page.ask({ type: 'matches' })
      expect(page.last('matches').matches).toEqual([])
      page.ask({ type: 'statistics' })
      expect(page.last('statistics').statistics).toEqual([])
      page.ask({ type: 'wipe' })
    }
    expect(cafe.settings.pin).toBeUndefined()
  })

  test('has no say over the machine either where there are too many stations', async () => {
    const { page, person, table } = ownKiosk()
    for (let other = 0; other < limits.stationsPerAddress; other++)
      person({ address: '127.0.0.1' }).ask({ type: 'station', name: 'Crowd' })
    expect(page.ask({ type: 'station', name: 'Window' })).toBe('too-many-stations')
    expect(page.ask({ type: 'close-table', table })).toBe('not-local')
  })

  test('is staff’s with the PIN, until its guests are back', async () => {
    const { page, table, match, cafe } = ownKiosk()
    await cafe.setPin(pin)
    page.ask({ type: 'station', name: 'Window' })
    expect(await asked(page, { type: 'staff', pin })).toBe('accepted')
    page.ask({ type: 'matches' })
    expect(page.last('matches').matches).toMatchObject([{ id: match }])
    expect(await asked(page, { type: 'open-house', open: true })).toBe('accepted')
    page.ask({ type: 'wipe' })
    expect(page.ask({ type: 'close-table', table })).toBe('not-local')
  })

  test('is the machine’s own again with another connection that is no station', () => {
    const { page, person, table } = ownKiosk()
    page.ask({ type: 'station', name: 'Window' })
    const window = person({ local: true, device: page.token })
    expect(window.ask({ type: 'close-table', table })).toBe('accepted')
  })
})

describe('after a restart of the host', () => {
  test('a locked station is locked from its first word on, and shows what staff has said to it', async () => {
    const house = testCafe()
    const [page, bar, boss] = [house.station(), house.station('Bar', '192.168.1.42'), await house.staff()]
    const { id } = seen(boss)[0]!
    boss.ask({ type: 'counter-line', line: 'We close at ten' })
    boss.ask({ type: 'counter-lock', station: id, locked: true })
    boss.ask({ type: 'counter-line', station: id })
    const again = house.restart()
    const back = again.person({ device: page.token, address: '192.168.1.41' })
    expect(back.open()).toBe('station-locked')
    back.ask({ type: 'station', name: 'Window' })
    expect(cafeOf(back)).toMatchObject({ locked: true })
    expect(cafeOf(back)).not.toHaveProperty('line')
    const other = again.station('Bar', '192.168.1.42', bar.token)
    expect(cafeOf(other)).toMatchObject({ locked: false, line: 'We close at ten' })
    const late = await again.staff()
    expect(seen(late)).toMatchObject([
      { id, name: 'Window', connected: true, locked: true },
      { name: 'Bar', connected: true, locked: false },
    ])
  })

  test('a lock of all holds for whoever comes', async () => {
    const house = testCafe()
    const boss = await house.staff()
    boss.ask({ type: 'counter-lock', locked: true })
    expect(cafeOf(house.restart().station()).locked).toBe(true)
  })

  test('one that comes with an empty storage is still locked', async () => {
    const house = testCafe()
    const [, boss] = [house.station(), await house.staff()]
    boss.ask({ type: 'counter-lock', station: seen(boss)[0]!.id, locked: true })
    const again = house.restart()
    const anew = again.station()
    expect(cafeOf(anew).locked).toBe(true)
    expect(anew.open()).toBe('station-locked')
  })

  test('guests’ time goes on, and stands still where it did', async () => {
    let today = Date.UTC(2026, 10, 22, 18)
    const date = () => new Date(today)
    const house = testCafe({ session: { minutes: 20, warning: 5 } }, { date })
    const page = house.station()
    page.ask({ type: 'station-doing', doing: 'choosing' })
    today += 5 * minuteMs
    const again = house.restart()
    const back = again.station('Window', '192.168.1.41', page.token)
    expect(cafeOf(back).left).toBe(15 * minuteMs)
    const boss = await again.staff()
    boss.ask({ type: 'counter-lock', locked: true })
    today += 60 * minuteMs
    const third = again.restart().station('Window', '192.168.1.41', back.token)
    expect(cafeOf(third).left).toBe(15 * minuteMs)
  })

  test('one whose page does not come back has its guests still: staff is needed there', async () => {
    const house = testCafe()
    const page = house.station()
    page.ask({ type: 'station-doing', doing: 'playing', game: 'numbers', people: 2 })
    const again = house.restart()
    const boss = await again.staff()
    expect(seen(boss)).toMatchObject([{ connected: false, doing: 'playing', game: 'numbers', people: 2 }])
    const late = await again.restart().staff()
    expect(seen(late)).toMatchObject([{ connected: false, doing: 'playing' }])
  })

  test('a calendar that was set back gives nobody more than the whole time', () => {
    const at = (hour: number) => ({ date: () => new Date(2026, 10, 22, hour) })
    const house = testCafe({ session: { minutes: 20, warning: 5 } }, at(18))
    const page = house.station()
    page.ask({ type: 'station-doing', doing: 'choosing' })
    const back = house.restart(at(12)).station('Window', '192.168.1.41', page.token)
    expect(cafeOf(back).left).toBe(20 * minuteMs)
  })

  test('a calendar that was set back takes no time from guests behind a lock', async () => {
    const house = testCafe({ session: { minutes: 20, warning: 5 } }, { date: () => new Date(2026, 10, 22, 18) })
    const [page, boss] = [house.station(), await house.staff()]
    page.ask({ type: 'station-doing', doing: 'choosing' })
    house.clock.pass(5 * minuteMs)
    boss.ask({ type: 'counter-lock', locked: true })
    const again = house.restart({ date: () => new Date(2026, 10, 22, 12) })
    const back = again.station('Window', '192.168.1.41', page.token)
    expect(cafeOf(back).left).toBe(15 * minuteMs)
    ;(await again.staff()).ask({ type: 'counter-lock', locked: false })
    expect(cafeOf(back).left).toBe(15 * minuteMs)
  })

  test('one that stays away is forgotten as ever', async () => {
    const house = testCafe()
    house.station()
    const again = house.restart()
    const boss = await again.staff()
    expect(seen(boss)).toMatchObject([{ name: 'Window', connected: false }])
    again.clock.pass(limits.stationMinutes * minuteMs)
    expect(seen(boss)).toEqual([])
    expect(again.journal.stations()).toEqual([])
    expect(await again.restart().staff()).toSatisfy((late: Person) => seen(late).length === 0)
  })
})

describe('a full disk', () => {
  test('does not let staff believe in a lock that would not hold; guests play on', async () => {
    const { station, staff, journal, logged } = testCafe({ session: { minutes: 20, warning: 5 } })
    const [page, boss] = [station(), await staff()]
    const save = vi.spyOn(journal, 'saveStations').mockImplementation(() => {
      throw new Error('the disk is full')
    })
    for (const ask of [
      { type: 'counter-lock', locked: true },
      { type: 'counter-line', line: 'We close at ten' },
    ] as const)
      expect(boss.ask(ask)).toBe('internal-error')
    expect(cafeOf(page)).toMatchObject({ locked: false })
    expect(cafeOf(page)).not.toHaveProperty('line')
    expect(page.ask({ type: 'station-doing', doing: 'choosing' })).toBe('accepted')
    expect(cafeOf(page).left).toBe(20 * minuteMs)
    expect(logged.at(-1)).toMatchObject({ code: 'journal-failed' })
    save.mockRestore()
    expect(boss.ask({ type: 'counter-lock', locked: true })).toBe('accepted')
    expect(journal.stations()).toMatchObject([{ name: 'Window' }])
  })
})
