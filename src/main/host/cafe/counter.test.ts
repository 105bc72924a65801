// Staff at the counter: admission of staff, the view they get, and their actions on tables and seats.

import { describe, expect, test, vi } from 'vitest'
import { limits } from '#shared/protocol/limits.ts'
import { games } from '#shared/games/registry.ts'
import { seatsNear } from '#shared/testing/seats.ts'
import { openJournal } from '../journal/journal.ts'
import { hashPin } from './pin.ts'
import { asked, testCafe, pin } from './testing/test-cafe.ts'
import { deal } from '../testing/test-house.ts'
import type { RequestBody } from '#shared/protocol/messages.ts'
import type { Person } from '../testing/test-house.ts'

const counterOf = (staff: Person) => staff.last('counter').counter
const today = new Date(2026, 10, 22, 19, 30)

/** All requests that only staff may make, sent by a person who is not staff. */
const forbidden = (table: string, station: string): RequestBody[] => [
  { type: 'counter' },
  ...(['pause', 'resume', 'end', 'close'] as const).map((act) => ({ type: 'counter-table', table, act }) as const),
  { type: 'counter-seat', table, seat: 1, then: 'free' },
  { type: 'counter-seat', table, seat: 0, then: { bot: 'lowest' } },
  { type: 'counter-line', line: 'Free drinks for all' },
  { type: 'counter-line', station, line: 'Free drinks for you' },
  { type: 'counter-lock', locked: true },
  { type: 'counter-lock', station, locked: true },
  { type: 'counter-time', station, minutes: 10 },
  { type: 'cafe-settings', text: '{ "file": "lanyard-cafe-1", "bots": "normal" }' },
  { type: 'figures', day: '2026-11-22' },
]

describe('behind the counter', () => {
  test('is nobody but who has said the PIN: all others change and learn nothing', async () => {
    const house = testCafe()
    const [page, ben, boss] = [house.station(), house.person(), await house.staff()]
    const table = deal([page, ben])
    const before = [counterOf(boss), page.messages.length, ben.messages.length, house.cafe.settings]
    const { id } = counterOf(boss).stations[0]!
    for (const stranger of [house.person(), house.person({ local: true }), page, ben]) {
      for (const request of forbidden(table, id)) expect(stranger.ask(request), request.type).toBe('not-staff')
      expect(await asked(stranger, { type: 'set-pin', pin: '0000' })).toBe('not-staff')
      expect(await asked(stranger, { type: 'staff', pin: '0000' })).toBe('wrong-pin')
    }
    house.clock.pass(60_000)
    expect([counterOf(boss), house.cafe.settings]).toEqual([before[0], before[3]])
    const heard = new Set([...page.messages.slice(Number(before[1])), ...ben.messages.slice(Number(before[2]))])
    expect([...heard].filter(({ type }) => type !== 'rejected')).toEqual([])
  })

  test('there is nobody while there is no PIN, and the first is set on the host’s own machine', async () => {
    const { person, cafe } = testCafe()
    const [phone, inside] = [person(), person({ local: true })]
    expect(await asked(phone, { type: 'staff', pin: '1234' })).toBe('no-pin')
    expect(await asked(phone, { type: 'set-pin', pin: '1234' })).toBe('not-local')
    expect(cafe.settings.pin).toBeUndefined()
    expect(inside.ask({ type: 'counter' })).toBe('no-pin')
    expect(await asked(inside, { type: 'set-pin', pin: '1234' })).toBe('accepted')
    expect(inside.ask({ type: 'counter' })).toBe('accepted')
    expect(await asked(phone, { type: 'staff', pin: '1234' })).toBe('accepted')
    // Once a PIN is set, being on the host's machine is not enough.
    expect(await asked(person({ local: true }), { type: 'set-pin', pin: '9999' })).toBe('not-staff')
  })

  test('closing any table from the host’s own machine is for staff, too, once there is a PIN', async () => {
    const { person, cafe } = testCafe()
    const [inside, ada] = [person({ local: true }), person()]
    const tables = [ada.open(), ada.open()]
    expect(inside.ask({ type: 'close-table', table: tables[0]! })).toBe('accepted')
    await cafe.setPin(pin)
    expect(inside.ask({ type: 'close-table', table: tables[1]! })).toBe('not-staff')
    await asked(inside, { type: 'staff', pin })
    expect(inside.ask({ type: 'close-table', table: tables[1]! })).toBe('accepted')
  })

  test('they are for as long as the connection lasts, and another PIN sends the others out', async () => {
    const { staff, person } = testCafe()
    const [boss, colleague] = [await staff(), await staff()]
    const back = person({ device: boss.token })
    expect(back.ask({ type: 'counter' })).toBe('not-staff')
    expect(await asked(back, { type: 'staff', pin })).toBe('accepted')
    expect(await asked(back, { type: 'set-pin', pin: '5555' })).toBe('accepted')
    expect(back.ask({ type: 'counter' })).toBe('accepted')
    const before = colleague.count('counter')
    expect(colleague.ask({ type: 'counter-lock', locked: true })).toBe('not-staff')
    back.ask({ type: 'counter-line', line: 'Hello' })
    expect(colleague.count('counter')).toBe(before)
    expect(await asked(colleague, { type: 'staff', pin })).toBe('wrong-pin')
  })

  test('of two who set a PIN at once the first one counts, and the other is no staff any more', async () => {
    const { staff } = testCafe()
    const [boss, colleague] = [await staff(), await staff()]
    const answers = [asked(boss, { type: 'set-pin', pin: '5555' }), asked(colleague, { type: 'set-pin', pin: '6666' })]
    expect(await Promise.all(answers)).toEqual(['accepted', 'not-staff'])
    expect(boss.ask({ type: 'counter' })).toBe('accepted')
    expect(colleague.ask({ type: 'counter' })).toBe('not-staff')
    expect(await asked(colleague, { type: 'staff', pin: '6666' })).toBe('wrong-pin')
  })

  test('wrong PINs have to wait, and whoever leaves while one is looked at is not staff', async () => {
    const { person, staff, cafeService } = testCafe()
    await staff()
    const guesser = person({ address: '192.168.1.66' })
    for (let guess = 0; guess < 5; guess++)
      expect(await asked(guesser, { type: 'staff', pin: '0000' })).toBe('wrong-pin')
    expect(await asked(guesser, { type: 'staff', pin })).toBe('too-many-tries')
    expect(Number(guesser.last('rejected').detail)).toBeGreaterThan(0)
    const admit = vi.spyOn(cafeService, 'admitStaff')
    const leaver = person({ address: '192.168.1.67' })
    expect(leaver.ask({ type: 'staff', pin })).toBe('silence')
    leaver.disconnect()
    const other = person({ address: '192.168.1.68' })
    expect(await asked(other, { type: 'staff', pin })).toBe('accepted')
    expect(admit).toHaveBeenCalledTimes(1)
  })

  test('whoever is in front of a kiosk when its guests go is not made staff by a PIN of before', async () => {
    const { person, staff } = testCafe()
    await staff()
    const page = person({ address: '192.168.1.41' })
    page.ask({ type: 'station', name: 'Window' })
    expect(page.ask({ type: 'staff', pin })).toBe('silence')
    expect(page.ask({ type: 'wipe' })).toBe('accepted')
    while (page.count('accepted') < 3) await new Promise((resolve) => setImmediate(resolve))
    expect(page.ask({ type: 'counter' })).toBe('not-staff')
  })

  test('a PIN that has been replaced while it was looked at opens nothing', async () => {
    const { staff, cafe, person } = testCafe()
    const boss = await staff()
    const other = await hashPin('5555', { cost: 64, blockSize: 8, parallel: 1 })
    const guesser = person({ address: '192.168.1.66' })
    expect(guesser.ask({ type: 'staff', pin })).toBe('silence')
    // The PIN is being checked at this point.
    for (let turn = 0; turn < 5; turn++) await Promise.resolve()
    expect(boss.ask({ type: 'cafe-settings', text: `{ "file": "lanyard-cafe-1", "pin": "${other}" }` })).toBe(
      'accepted',
    )
    expect(cafe.settings.pin).toBe(other)
    while (guesser.count('rejected') + guesser.count('accepted') === 0)
      await new Promise((resolve) => setImmediate(resolve))
    expect(guesser.last('rejected').code).toBe('wrong-pin')
  })

  test('a PIN or settings that can not be written down say why, and nothing has changed', async () => {
    const { staff, cafe } = testCafe()
    const boss = await staff()
    vi.spyOn(cafe, 'change').mockImplementation(() => {
      throw new Error('cafe.json can not be written: the disk is full.')
    })
    expect(boss.ask({ type: 'cafe-settings', text: '{ "file": "lanyard-cafe-1" }' })).toBe('internal-error')
    expect(boss.last('rejected').detail).toBe('cafe.json can not be written: the disk is full.')
    expect(await asked(boss, { type: 'set-pin', pin: '5555' })).toBe('internal-error')
    expect(boss.ask({ type: 'counter' })).toBe('accepted')
  })
})

describe('what is seen from there', () => {
  test('stations and tables as they are, told when something changes', async () => {
    let now = today
    const house = testCafe({}, { date: () => now })
    const boss = await house.staff()
    expect(counterOf(boss)).toEqual({
      stations: [],
      tables: [],
      day: '2026-11-22',
      kept: false,
      settings: {
        file: 'lanyard-cafe-1',
        kiosk: false,
        share: false,
        games: ['numbers'],
        options: {},
        bots: 'easy',
        sound: false,
        languages: ['en', 'pt-BR', 'de'],
        idle: { seconds: 90, warning: 20, then: 'bot' },
        session: { minutes: 0, warning: 5 },
      },
    })
    const [page, ben] = [house.station(), house.person()]
    page.ask({ type: 'station-doing', doing: 'choosing' })
    const table = deal([page, ben], { bots: ['lowest'] })
    page.ask({ type: 'station-doing', doing: 'playing', game: 'numbers', people: 1 })
    page.play()
    now = new Date(today.getTime() + 90_000)
    house.clock.pass(1000)
    expect(counterOf(boss)).toMatchObject({
      stations: [
        { name: 'Window', connected: true, doing: 'playing', game: 'numbers', people: 1, table, locked: false },
      ],
      tables: [
        {
          id: table,
          name: 'Kitchen table',
          game: 'numbers',
          phase: 'playing',
          paused: false,
          actions: 2,
          since: 90_000,
          seats: [
            { kind: 'person', name: 'Ada', connected: true, ready: false, yours: false },
            { kind: 'person', name: 'Ben', connected: true, ready: false, yours: false },
            { kind: 'bot', bot: 'lowest' },
          ],
        },
      ],
    })
    ben.disconnect()
    expect(counterOf(boss).tables[0]!.seats[1]).toMatchObject({ connected: false })
    page.ask({ type: 'end-game' })
    expect(counterOf(boss).tables[0]).toMatchObject({ phase: 'lobby', actions: 0 })
    expect(counterOf(boss).tables[0]).not.toHaveProperty('since')
    page.ask({ type: 'close-table' })
    expect(counterOf(boss).tables).toEqual([])
    expect(counterOf(boss).stations[0]).not.toHaveProperty('table')
  })

  test('a game that was dealt before the host was restarted goes on counting', async () => {
    const journal = openJournal()
    const house = testCafe({}, { journal, date: () => today })
    const [page, ben] = [house.station(), house.person()]
    deal([page, ben])
    const later = testCafe({}, { journal, date: () => new Date(today.getTime() + 60_000) })
    expect(counterOf(await later.staff()).tables).toMatchObject([{ phase: 'playing', since: 60_000 }])
  })

  test('no more than a few times a second, and nothing when nothing has changed', async () => {
    const house = testCafe()
    const [page, boss] = [house.station(), await house.staff()]
    const before = boss.count('counter')
    for (let turn = 0; turn < 200; turn++) {
      page.ask({ type: 'station-doing', doing: turn % 2 === 0 ? 'choosing' : 'tasting' })
    }
    expect(boss.count('counter') - before).toBeLessThan(30)
    house.clock.pass(1000)
    expect(counterOf(boss).stations[0]!.doing).toBe('tasting')
    const quiet = boss.count('counter')
    for (let turn = 0; turn < 50; turn++) page.ask({ type: 'ping' })
    house.clock.pass(60_000)
    expect(boss.count('counter')).toBe(quiet)
  })

  test.each(games)('nothing that is secret in $id, nor codes, tokens, devices and the PIN’s hash', async (game) => {
    const journal = openJournal()
    const house = testCafe({ games: [game.id as never] }, { games: [game], journal })
    const [page, ben, boss] = [house.station(), house.person(), await house.staff()]
    const seats = seatsNear(3, game)
    const table = page.open({ game: game.id, seats })
    page.ask({ type: 'door', code: 'new' })
    const { code } = page.table.door!
    page.sit(0, 'Ada')
    ben.ask({ type: 'enter', table, code: code! })
    ben.sit(1, 'Ben')
    for (let seat = 2; seat < seats; seat++) page.ask({ type: 'bot', seat, bot: 'easy' })
    ben.ask({ type: 'ready', ready: true })
    page.ask({ type: 'start' })
    house.clock.pass(10_000)
    expect(page.view.viewer).toBe(0)
    const [{ table: record, header }] = journal.tables() as [ReturnType<typeof journal.tables>[number]]
    const secrets = [
      ...[code!, page.token, ben.token, boss.token, header!.seed, record.opener, 'scrypt'],
      ...record.seats.flatMap((seat) => (seat.kind === 'person' ? [seat.device] : [])),
    ]
    const told = boss.messages.filter(({ type }) => type === 'counter')
    for (const message of told) for (const secret of secrets) expect(JSON.stringify(message)).not.toContain(secret)
    // The counter sees nothing of the game itself except its progress.
    for (const message of told) {
      if (message.type !== 'counter') continue
      expect(Object.keys(message.counter)).toEqual(['stations', 'tables', 'settings', 'day', 'kept'])
      for (const one of message.counter.tables) {
        const known = ['id', 'name', 'game', 'phase', 'seats', 'paused', 'since', 'actions']
        expect(known).toEqual(expect.arrayContaining(Object.keys(one)))
        const parts = new Set(one.seats.flatMap((seat) => Object.keys(seat)))
        expect(['kind', 'name', 'connected', 'ready', 'yours', 'bot']).toEqual(expect.arrayContaining([...parts]))
      }
    }
  })
})

describe('a hand on a table', () => {
  test('stops its game, lets it go on, ends it and closes it, as the house', async () => {
    const house = testCafe()
    const [page, ben, boss] = [house.station(), house.person(), await house.staff()]
    const table = deal([page, ben])
    const act = (what: 'pause' | 'resume' | 'end' | 'close') => boss.ask({ type: 'counter-table', table, act: what })
    expect(act('pause')).toBe('accepted')
    expect(ben.last('course').news).toEqual({ kind: 'paused', staff: true })
    expect(ben.table.paused).toEqual({ staff: true })
    expect(page.play()).toBe('paused')
    expect(act('resume')).toBe('accepted')
    expect(page.play()).toBe('accepted')
    expect(act('end')).toBe('accepted')
    expect(ben.last('course').news).toEqual({ kind: 'ended' })
    expect(ben.table).toMatchObject({ phase: 'lobby', ended: {} })
    expect(act('end')).toBe('not-in-play')
    expect(act('close')).toBe('accepted')
    expect(ben.last('table-closed')).toEqual({ type: 'table-closed', table, reason: 'staff' })
    expect(act('close')).toBe('unknown-table')
    expect(ben.ask({ type: 'ready', ready: true })).toBe('no-table')
  })

  test('brings a game that is over back to its lobby', async () => {
    const house = testCafe()
    const [page, ben, boss] = [house.station(), house.person(), await house.staff()]
    const table = deal([page, ben])
    for (let round = 0; round < 2; round++) for (const one of [page, ben]) one.play()
    expect(ben.table.phase).toBe('finished')
    expect(boss.ask({ type: 'counter-table', table, act: 'pause' })).toBe('not-in-play')
    expect(boss.ask({ type: 'counter-table', table, act: 'end' })).toBe('accepted')
    expect(ben.table.phase).toBe('lobby')
  })

  test('lets a table that everybody has left go ten minutes later, as a lobby, not a day later as a game', async () => {
    const house = testCafe()
    const [ada, ben, boss] = [house.person(), house.person(), await house.staff()]
    const table = deal([ada, ben])
    for (const one of [ada, ben]) one.disconnect()
    boss.ask({ type: 'counter-table', table, act: 'end' })
    house.clock.pass(limits.emptyTableMinutes * 60_000)
    expect(house.house.tables.size).toBe(0)
  })

  test('waits while the cards for the next game are shuffled', async () => {
    const house = testCafe()
    const [page, ben, boss] = [house.station(), house.person(), await house.staff()]
    const table = deal([page, ben])
    for (let round = 0; round < 2; round++) for (const one of [page, ben]) one.play()
    ben.shuffles = false
    for (const one of [page, ben]) one.ask({ type: 'ready', ready: true })
    const end = () => boss.ask({ type: 'counter-table', table, act: 'end' })
    expect(end()).toBe('shuffling')
    house.clock.pass(2 * limits.luckSeconds * 1000)
    expect(ben.view.deal).toBe(2)
    expect(end()).toBe('accepted')
  })

  test('who is staff and at the table gets the answer first', async () => {
    const house = testCafe()
    const [boss, ben] = [await house.staff(), house.person()]
    const table = boss.open()
    ben.ask({ type: 'enter', table })
    const before = boss.messages.length
    boss.ask({ type: 'counter-table', table, act: 'close' })
    expect(boss.messages.slice(before).map(({ type }) => type)).toEqual([
      'accepted',
      'table-closed',
      'counter',
      'tables',
    ])
    expect(ben.last('table-closed').reason).toBe('staff')
  })

  test('closes tables of strangers behind a code or a lock, too', async () => {
    const house = testCafe()
    const [stranger, boss] = [house.person(), await house.staff()]
    const table = stranger.open({ name: 'Ours alone' })
    stranger.ask({ type: 'door', code: 'new', locked: true })
    expect(counterOf(boss).tables).toMatchObject([{ name: 'Ours alone' }])
    expect(boss.ask({ type: 'counter-table', table, act: 'close' })).toBe('accepted')
    expect(stranger.last('tables').tables).toEqual([])
  })
})

describe('a seat', () => {
  test('is taken from who is there: they see nothing of its cards any more, and are told who did it', async () => {
    const house = testCafe()
    const [page, ben, boss] = [house.station(), house.person(), await house.staff()]
    const table = deal([page, ben])
    page.ask({ type: 'look', viewer: 0 })
    const hand = (page.view.view as { hand: number[] }).hand
    expect(hand).toHaveLength(3)
    const before = page.messages.length
    expect(boss.ask({ type: 'counter-seat', table, seat: 0, then: { bot: 'lowest' } })).toBe('accepted')
    expect(page.last('course').news).toEqual({ kind: 'seat-to-bot', seat: 0, player: 'Ada' })
    for (const message of page.messages.slice(before)) {
      if (message.type === 'view') expect(message).toMatchObject({ viewer: 'public', view: { hand: [] } })
    }
    expect(page.view.viewer).toBe('public')
    expect(page.ask({ type: 'look', viewer: 0 })).toBe('not-your-seat')
    ben.play()
    house.clock.pass(1000)
    expect(page.view).toMatchObject({ viewer: 'public', revision: 2 })
    expect(page.play()).toBe('not-your-seat')
  })

  test('is free for somebody else, in a game and before it', async () => {
    const house = testCafe()
    const [page, ben, cleo, boss] = [house.station(), house.person(), house.person(), await house.staff()]
    const table = deal([page, ben])
    ben.disconnect()
    expect(boss.ask({ type: 'counter-seat', table, seat: 1, then: 'free' })).toBe('accepted')
    expect(page.last('course').news).toEqual({ kind: 'seat-freed', seat: 1, player: 'Ben' })
    cleo.ask({ type: 'enter', table })
    expect(cleo.sit(1, 'Cleo')).toBe('accepted')
    boss.ask({ type: 'counter-table', table, act: 'end' })
    expect(boss.ask({ type: 'counter-seat', table, seat: 1, then: 'free' })).toBe('accepted')
    expect(cleo.table.seats[1]).toEqual({ kind: 'open' })
    expect(boss.ask({ type: 'counter-seat', table, seat: 1, then: { bot: 'lowest' } })).toBe('accepted')
    expect(page.table.seats[1]).toEqual({ kind: 'bot', bot: 'lowest' })
    expect(boss.ask({ type: 'counter-seat', table, seat: 1, then: 'free' })).toBe('accepted')
    expect(page.table.seats[1]).toEqual({ kind: 'open' })
  })

  test('that is free already and freed once more is still offered first to whoever had it', async () => {
    const house = testCafe()
    const [page, ben, boss] = [house.station(), house.person(), await house.staff()]
    const table = deal([page, ben])
    for (let time = 0; time < 2; time++) {
      expect(boss.ask({ type: 'counter-seat', table, seat: 1, then: 'free' })).toBe('accepted')
    }
    ben.ask({ type: 'enter', table })
    expect(ben.table.seats[1]).toMatchObject({ kind: 'open', wasYours: true })
  })

  test('that is freed again after a bot had it is still offered first to whoever had it', async () => {
    const house = testCafe()
    const [page, ben, cleo, boss] = [house.station(), house.person(), house.person(), await house.staff()]
    const table = deal([page, ben, cleo])
    for (const then of ['free', { bot: 'lowest' }, 'free'] as const) {
      expect(boss.ask({ type: 'counter-seat', table, seat: 1, then })).toBe('accepted')
    }
    ben.ask({ type: 'enter', table })
    expect(ben.table.seats[1]).toMatchObject({ kind: 'open', wasYours: true })
  })

  test('is not given where there is none, to no bot, and not after the game', async () => {
    const house = testCafe()
    const [page, ben, boss] = [house.station(), house.person(), await house.staff()]
    const table = deal([page, ben])
    const give = (seat: number, then: 'free' | { bot: string }) => boss.ask({ type: 'counter-seat', table, seat, then })
    expect(give(5, 'free')).toBe('unknown-seat')
    expect(give(0, { bot: 'genius' })).toBe('unknown-bot')
    expect(give(0, { bot: 'constructor' })).toBe('unknown-bot')
    expect(boss.ask({ type: 'counter-seat', table: 'zzzzzz', seat: 0, then: 'free' })).toBe('unknown-table')
    for (let round = 0; round < 2; round++) for (const one of [page, ben]) one.play()
    expect(give(0, 'free')).toBe('finished')
  })

  test('taken at a table where nobody may look on, the last one shows its person out', async () => {
    const house = testCafe()
    const [page, ben, boss] = [house.station(), house.person(), await house.staff()]
    const table = deal([page, ben])
    page.ask({ type: 'door', spectators: false })
    boss.ask({ type: 'counter-seat', table, seat: 1, then: { bot: 'lowest' } })
    expect(ben.last('table-closed')).toEqual({ type: 'table-closed', table, reason: 'no-spectators' })
  })

  test('taken by a bot, shows staff out who looked on while it was free: they hear that it was done first', async () => {
    const house = testCafe()
    const [page, ben, boss] = [house.station(), house.person(), await house.staff()]
    const table = deal([page, ben])
    page.ask({ type: 'door', spectators: false })
    boss.ask({ type: 'counter-seat', table, seat: 1, then: 'free' })
    expect(boss.ask({ type: 'enter', table })).toBe('accepted')
    const before = boss.messages.length
    expect(boss.ask({ type: 'counter-seat', table, seat: 1, then: { bot: 'lowest' } })).toBe('accepted')
    expect(boss.messages.slice(before, before + 2)).toMatchObject([
      { type: 'accepted' },
      { type: 'table-closed', table, reason: 'no-spectators' },
    ])
  })

  test('taken while the next game is shuffled: it has to wait', async () => {
    const house = testCafe()
    const [page, ben, boss] = [house.station(), house.person(), await house.staff()]
    ben.shuffles = false
    const table = deal([page, ben])
    expect(boss.ask({ type: 'counter-seat', table, seat: 1, then: 'free' })).toBe('shuffling')
  })
})

describe('settings from the counter', () => {
  test('are checked as a stranger’s: what is wrong is named with its line, and nothing changes', async () => {
    const { staff, cafe } = testCafe()
    const boss = await staff()
    const before = cafe.settings
    const text = '{\n  "file": "lanyard-cafe-1",\n  "idle": { "seconds": 3 },\n  "colour": "red"\n}'
    expect(boss.ask({ type: 'cafe-settings', text })).toBe('bad-settings')
    expect(JSON.parse(boss.last('rejected').detail!)).toMatchObject([
      { line: 3, field: 'idle.seconds', code: 'too-small' },
      { line: 4, field: 'colour', code: 'unknown-field' },
    ])
    expect(cafe.settings).toBe(before)
  })

  test('keep the PIN where they have none; with another one the others are out', async () => {
    const { staff, cafe } = testCafe()
    const [boss, colleague] = [await staff(), await staff()]
    const before = cafe.settings.pin
    expect(boss.ask({ type: 'cafe-settings', text: '{ "file": "lanyard-cafe-1", "kiosk": true }' })).toBe('accepted')
    expect(cafe.settings).toMatchObject({ pin: before, kiosk: true })
    expect(colleague.ask({ type: 'counter' })).toBe('accepted')
    const other = `scrypt:64:8:1:${'0'.repeat(32)}:${'1'.repeat(64)}`
    boss.ask({ type: 'cafe-settings', text: JSON.stringify({ file: 'lanyard-cafe-1', pin: other }) })
    expect(cafe.settings.pin).toBe(other)
    expect(colleague.ask({ type: 'counter' })).toBe('not-staff')
    expect(boss.ask({ type: 'counter' })).toBe('accepted')
  })
})

test('the day’s figures come with the days of which there are some', async () => {
  const house = testCafe({}, { date: () => today })
  const [page, ben, boss] = [house.station(), house.person(), await house.staff()]
  deal([page, ben])
  for (let round = 0; round < 2; round++) for (const one of [page, ben]) one.play()
  expect(boss.ask({ type: 'figures', day: '2026-11-22' })).toBe('accepted')
  expect(boss.last('figures')).toEqual({
    type: 'figures',
    day: '2026-11-22',
    days: ['2026-11-22'],
    played: [{ game: 'numbers', hour: 19, minutes: 0, people: 2, bots: 0, complete: true }],
  })
  boss.ask({ type: 'figures', day: '2026-11-21' })
  expect(boss.last('figures').played).toEqual([])
})
