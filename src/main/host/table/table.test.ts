import { describe, expect, test, vi } from 'vitest'
import { limits } from '#shared/protocol/limits.ts'
import { room } from '../testing/room.ts'
import type { Colour, Face } from '#shared/avatar.ts'

/** Ada owns a table of three and sits first, Ben second; both are ready to play. */
function twoAtATable(settings: Parameters<typeof room>[0] = {}, options?: unknown) {
  const { house, person, clock, restart, logged } = room(settings)
  const ada = person()
  const ben = person()
  const table = ada.open({ options })
  ada.sit(0, 'Ada')
  ben.ask({ type: 'enter', table })
  ben.sit(2, 'Ben')
  ben.ask({ type: 'ready', ready: true })
  return { house, person, clock, restart, logged, ada, ben, table }
}

function play({ ada, ben }: Pick<ReturnType<typeof twoAtATable>, 'ada' | 'ben'>, rounds: number) {
  for (let round = 0; round < rounds; round++) for (const person of [ada, ben]) expect(person.play()).toBe('accepted')
}

/** Ada, Ben and Cleo have played a game to its end, and Dan looks on. */
function threeAtAResult() {
  const { person, clock } = room()
  const [ada, ben, cleo, dan] = [person(), person(), person(), person()]
  const table = ada.open({ seats: 3, options: { rounds: 1 } })
  for (const [seat, each] of [ada, ben, cleo].entries()) {
    each.ask({ type: 'enter', table })
    each.sit(seat, `Player ${seat}`)
    each.ask({ type: 'ready', ready: true })
  }
  dan.ask({ type: 'enter', table })
  ada.ask({ type: 'start' })
  for (const each of [ada, ben, cleo]) each.play()
  expect(ada.table.phase).toBe('finished')
  const back = (who: typeof ada) => {
    const again = person({ device: who.token })
    again.ask({ type: 'enter', table })
    return again
  }
  return { ada, ben, cleo, dan, back, clock }
}

describe('in the lobby', () => {
  test('a table opens with its seats free, its options filled in, and whoever opened it as owner', () => {
    const { person } = room()
    const ada = person()
    const guest = person()
    const id = ada.open({ seats: 3, name: 'Kitchen table' })
    expect(ada.table).toEqual({
      ...{ id, name: 'Kitchen table', game: 'numbers', phase: 'lobby', options: { rounds: 2, trap: 'none' } },
      ...{ seats: [{ kind: 'open' }, { kind: 'open' }, { kind: 'open' }], spectators: 1, owner: true, reactions: true },
      startBar: 'too-few-players',
    })
    expect(guest.last('tables').tables).toEqual([
      {
        id,
        name: 'Kitchen table',
        game: 'numbers',
        phase: 'lobby',
        seats: 3,
        open: 3,
        people: [],
        yours: false,
        door: 'open',
      },
    ])
  })

  test('the answer comes before what it causes', () => {
    const { person } = room()
    const ada = person()
    ada.open()
    expect(ada.told.map(({ type }) => type)).toEqual([
      'welcome',
      'house',
      'tables',
      'nearby',
      'accepted',
      'table',
      'tables',
    ])
  })

  test.each([
    [{ game: 'chess' }, 'unknown-game'],
    [{ seats: 1 }, 'bad-seats'],
    [{ seats: 5 }, 'bad-seats'],
    [{ options: { rounds: 9 } }, 'bad-options'],
    [{ options: { rounds: 1, bogus: true } }, 'bad-options'],
    [{ options: 'two' }, 'bad-options'],
    [{ options: null }, 'bad-options'],
  ])('a table can not be opened with %j: %s', (settings, code) => {
    const { person } = room()
    const ada = person()
    expect(ada.open(settings)).toBe(code)
    expect(ada.count('table')).toBe(0)
  })

  test('a seat is taken by one, renamed by the same, and not by another', () => {
    const { ada, ben } = twoAtATable()
    expect(ben.sit(0, 'Ben')).toBe('seat-taken')
    expect(ben.sit(7, 'Ben')).toBe('unknown-seat')
    expect(ben.sit(2, 'Benedict')).toBe('accepted')
    expect(ben.ask({ type: 'stand', seat: 0 })).toBe('not-your-seat')
    expect(ada.table.seats).toEqual([
      { kind: 'person', name: 'Ada', connected: true, ready: true, yours: true },
      { kind: 'open' },
      { kind: 'person', name: 'Benedict', connected: true, ready: true, yours: false },
    ])
  })

  test("the owner counts as ready in the lobby, and in nobody else's place", () => {
    const { ada, ben } = twoAtATable()
    ben.ask({ type: 'ready', ready: false })
    expect(ben.table.seats).toMatchObject({ 0: { ready: true }, 2: { ready: false } })
    ada.vanish()
    expect(ben.table.seats).toMatchObject({ 0: { ready: false }, 2: { ready: true } })
    ben.ask({ type: 'ready', ready: true })
  })

  test('a face and a colour are told to all, stay under another name, and are changed one by one', () => {
    const { ada, ben } = twoAtATable()
    const sit = (change: { name: string; face?: Face; colour?: Colour }) => ben.ask({ type: 'sit', seat: 2, ...change })
    expect(sit({ name: 'Ben', face: 'gull', colour: 'teal' })).toBe('accepted')
    expect(ada.table.seats[2]).toMatchObject({ name: 'Ben', face: 'gull', colour: 'teal', ready: true })
    expect(sit({ name: 'Benedict' })).toBe('accepted')
    expect(ada.table.seats[2]).toMatchObject({ name: 'Benedict', face: 'gull', colour: 'teal' })
    expect(sit({ name: 'Benedict', colour: 'pink' })).toBe('accepted')
    expect(ada.table.seats[2]).toMatchObject({ face: 'gull', colour: 'pink' })
    expect(ada.ask({ type: 'move', from: 2, to: 1 })).toBe('accepted')
    expect(ada.table.seats[1]).toMatchObject({ name: 'Benedict', face: 'gull', colour: 'pink' })
  })

  test('whoever sits down next on a seat has nothing of the face before', () => {
    const { ada, ben, person } = twoAtATable()
    ben.ask({ type: 'sit', seat: 2, name: 'Ben', face: 'gull' })
    ben.ask({ type: 'stand', seat: 2 })
    const cleo = person()
    cleo.ask({ type: 'enter', table: ada.table.id })
    expect(cleo.sit(2, 'Cleo')).toBe('accepted')
    expect(ada.table.seats[2]).not.toHaveProperty('face')
  })

  test('only the owner seats bots, configures, starts and closes', () => {
    const { ben } = twoAtATable()
    expect(ben.ask({ type: 'bot', seat: 1, bot: 'lowest' })).toBe('not-owner')
    expect(ben.ask({ type: 'configure', name: 'Mine' })).toBe('not-owner')
    expect(ben.ask({ type: 'start' })).toBe('not-owner')
    expect(ben.ask({ type: 'close-table' })).toBe('not-owner')
  })

  test('a bot sits on an open seat only, and must be one of the game', () => {
    const { ada } = twoAtATable()
    expect(ada.ask({ type: 'bot', seat: 2, bot: 'lowest' })).toBe('seat-taken')
    expect(ada.ask({ type: 'bot', seat: 1, bot: 'constructor' })).toBe('unknown-bot')
    expect(ada.ask({ type: 'bot', seat: 1, bot: 'lowest' })).toBe('accepted')
    expect(ada.table.seats[1]).toEqual({ kind: 'bot', bot: 'lowest' })
    expect(ada.ask({ type: 'bot', seat: 1, bot: null })).toBe('accepted')
    expect(ada.table.seats[1]).toEqual({ kind: 'open' })
  })

  test('fewer seats take away open ones, from the end, and never a person', () => {
    const { ada } = twoAtATable()
    expect(ada.ask({ type: 'configure', seats: 2 })).toBe('accepted')
    expect(ada.table.seats.map((seat) => seat.kind === 'person' && seat.name)).toEqual(['Ada', 'Ben'])
    ada.ask({ type: 'configure', seats: 4 })
    ada.ask({ type: 'bot', seat: 2, bot: 'lowest' })
    expect(ada.ask({ type: 'configure', seats: 2 })).toBe('bad-seats')
    expect(ada.table.seats).toHaveLength(4)
  })

  test('who was ready and loses the connection is again when they are back, and nobody waits for them to say so', () => {
    const { person } = room()
    const [ada, ben] = [person(), person()]
    const table = ada.open({ seats: 2 })
    ada.sit(0, 'Ada')
    ben.ask({ type: 'enter', table })
    ben.sit(1, 'Ben')
    ben.ask({ type: 'ready', ready: true })
    ben.vanish()
    expect(ada.table.seats[1]).toMatchObject({ connected: false, ready: false })
    expect(ada.ask({ type: 'start' })).toBe('not-ready')
    const back = person({ device: ben.token })
    back.ask({ type: 'enter', table })
    expect(ada.table.seats[1]).toMatchObject({ connected: true, ready: true })
    back.vanish()
    ada.ask({ type: 'configure', options: { rounds: 1 } })
    const later = person({ device: back.token })
    later.ask({ type: 'enter', table })
    expect(ada.table.seats[1]).toMatchObject({ connected: true, ready: false })
    later.ask({ type: 'ready', ready: true })
    later.ask({ type: 'leave' })
    later.ask({ type: 'enter', table })
    later.sit(1, 'Ben')
    expect(ada.table.seats[1]).toMatchObject({ ready: false })
  })

  test('other options ask everybody again whether they are ready; another name does not', () => {
    const { ada, ben } = twoAtATable()
    ada.ask({ type: 'configure', name: 'Long evening' })
    expect(ben.table).toMatchObject({ name: 'Long evening', seats: { 2: { ready: true } } })
    ada.ask({ type: 'configure', options: { rounds: 3 } })
    expect(ben.table).toMatchObject({ options: { rounds: 3 }, seats: { 2: { ready: false } }, startBar: 'not-ready' })
    expect(ada.ask({ type: 'start' })).toBe('not-ready')
  })

  test('who loses the connection keeps the seat for a minute, who leaves gives it back at once', () => {
    const { ada, ben, clock } = twoAtATable()
    ben.vanish()
    expect(ada.table.seats[2]).toMatchObject({ kind: 'person', connected: false, ready: false })
    clock.pass(limits.lobbySeatSeconds * 1000 - 1)
    expect(ada.table.seats[2]).toMatchObject({ kind: 'person' })
    clock.pass(1)
    expect(ada.table.seats[2]).toEqual({ kind: 'open' })
    ada.ask({ type: 'leave' })
    expect(ada.last('tables').tables).toMatchObject([{ open: 3, people: [] }])
  })

  test('who is back within the minute still sits there', () => {
    const { ada, ben, clock, person, table } = twoAtATable()
    ben.vanish()
    clock.pass(30_000)
    const again = person({ device: ben.token })
    again.ask({ type: 'enter', table })
    clock.pass(limits.lobbySeatSeconds * 1000)
    expect(ada.table.seats[2]).toMatchObject({ name: 'Ben', connected: true })
  })

  test('without its opener the table belongs to the first who sits there', () => {
    const { ada, ben, table } = twoAtATable()
    ada.ask({ type: 'leave' })
    expect(ben.table.owner).toBe(true)
    ada.ask({ type: 'enter', table })
    expect(ada.table.owner).toBe(true)
    expect(ben.table.owner).toBe(false)
  })

  test('the others are told who it belongs to now, by the name of the person there', () => {
    const { person, ada, ben, table } = twoAtATable()
    const cleo = person()
    cleo.ask({ type: 'enter', table })
    expect([ada, ben, cleo].map((one) => one.table.ownerName)).toEqual([undefined, 'Ada', 'Ada'])
    expect(ben.table.ownerSeat).toBe(ben.table.seats.findIndex((seat) => seat.kind === 'person' && seat.name === 'Ada'))
    ada.ask({ type: 'leave' })
    expect([ben, cleo].map((one) => one.table.ownerName)).toEqual([undefined, 'Ben'])
    // Whoever opened it only looks on now.
    ada.ask({ type: 'enter', table })
    expect([ben, cleo].map((one) => one.table.ownerName)).toEqual([undefined, undefined])
  })

  test('a device may sit on several seats, but not open tables without end', () => {
    const { person } = room()
    const ada = person()
    for (let count = 0; count < limits.tablesPerDevice; count++) ada.open()
    expect(ada.open()).toBe('too-many-tables')
    expect([ada.sit(0, 'Ada'), ada.sit(1, 'Bea')]).toEqual(['accepted', 'accepted'])
    expect(ada.table.seats.filter((seat) => seat.kind === 'person' && seat.yours)).toHaveLength(2)
  })

  test('an empty table closes after ten minutes, one with a game after a day', () => {
    const { ada, ben, clock, person } = twoAtATable()
    const witness = person()
    ada.ask({ type: 'start' })
    ada.vanish()
    ben.vanish()
    witness.open()
    witness.ask({ type: 'leave' })
    clock.pass(limits.emptyTableMinutes * 60_000)
    expect(witness.last('tables').tables).toMatchObject([{ phase: 'playing' }])
    clock.pass(limits.emptyGameHours * 3_600_000)
    expect(witness.last('tables').tables).toEqual([])
  })

  test('an empty table whose end could not be written is closed after ten minutes more', () => {
    const { person, clock, house, journal } = room()
    const ada = person()
    ada.open()
    ada.vanish()
    vi.spyOn(journal, 'forgetTable').mockImplementationOnce(() => {
      throw new Error('disk full')
    })
    clock.pass(limits.emptyTableMinutes * 60_000)
    expect(house.tables.size).toBe(1)
    clock.pass(limits.emptyTableMinutes * 60_000)
    expect(house.tables.size).toBe(0)
  })

  test.each([
    [limits.oldGameDays - 1, 'waits for a day'],
    [limits.oldGameDays + 1, 'closes after ten minutes'],
  ])('after a restart, an empty table whose game was dealt %i days ago %s', (days) => {
    const begin = Date.parse('2026-11-01T20:00:00Z')
    const { ada, restart } = twoAtATable({ date: () => new Date(begin) })
    ada.ask({ type: 'start' })
    const { house, clock } = restart({ date: () => new Date(begin + days * 86_400_000) })
    clock.pass(limits.emptyTableMinutes * 60_000)
    expect(house.tables.size).toBe(days < limits.oldGameDays ? 1 : 0)
  })
})

describe('in play', () => {
  test('open seats are dropped, the order is kept, and everybody sees the game through their own eyes', () => {
    const { ada, ben, person, table } = twoAtATable()
    const guest = person()
    guest.ask({ type: 'enter', table })
    expect(ada.ask({ type: 'start' })).toBe('accepted')
    expect(ada.table).toMatchObject({ phase: 'playing', seats: [{ name: 'Ada' }, { name: 'Ben' }], spectators: 1 })
    expect(ada.view).toMatchObject({ viewer: 0, revision: 0, deal: 1, whole: true, events: [] })
    expect(ben.view).toMatchObject({ viewer: 1 })
    expect(guest.view).toMatchObject({ viewer: 'public', view: { hand: [] } })
    expect(ada.view.choices).toHaveLength(3)
    expect(guest.view).not.toHaveProperty('choices')
    expect(ada.ask({ type: 'sit', seat: 1, name: 'X' })).toBe('in-play')
  })

  test('each viewer is told of a move what they may know of it, once', () => {
    const { ada, ben } = twoAtATable()
    ada.ask({ type: 'start' })
    ada.play()
    expect(ada.view.events).toEqual([{ type: 'bid', seat: 0, number: expect.any(Number) as number }])
    expect(ben.view).toMatchObject({ revision: 1, whole: false, events: [{ type: 'bid', seat: 0 }] })
    expect(JSON.stringify(ben.view.events)).not.toContain('number')
  })

  test("another seat's answer never makes mine stale", () => {
    const { ada, ben } = twoAtATable()
    ada.ask({ type: 'start' })
    const before = ben.view.prompts.find(({ seat }) => seat === 1)?.id
    ada.play()
    expect(ben.view.prompts).toEqual([expect.objectContaining({ seat: 1, id: before })])
    expect(ben.play()).toBe('accepted')
  })

  test.each([
    ["another seat's prompt", { seat: 1, own: true }, 'not-your-seat'],
    ['an answered prompt', { seat: 0, again: true }, 'not-asked'],
    ['a prompt of the future', { prompt: 99 }, 'stale-prompt'],
    ['what is not in the hand', { seat: 0, action: { type: 'bid', number: 60 } }, 'illegal-action'],
    ['what is no action', { seat: 0, action: { type: 'fly' } }, 'malformed-action'],
    ['a field too many', { seat: 0, action: { type: 'bid', number: 1, admin: true } }, 'malformed-action'],
  ])('%s is refused and changes nothing', (_, wish, code) => {
    const { ada, ben } = twoAtATable()
    ada.ask({ type: 'start' })
    const { prompts, choices = [] } = ada.view
    const prompt = 'prompt' in wish ? wish.prompt! : prompts.find(({ seat }) => seat === wish.seat)!.id
    const action = 'action' in wish ? wish.action! : { ...choices[0]! }
    if ('again' in wish) ada.play()
    const seen = ben.told.length
    expect(ada.ask({ type: 'command', prompt, action })).toBe(code)
    expect(ben.told).toHaveLength(seen)
    expect(ben.play()).toBe('accepted')
  })

  test('a spectator has no say', () => {
    const { ada, person, table } = twoAtATable()
    const guest = person()
    expect(guest.ask({ type: 'command', prompt: 1, action: { type: 'bid' } })).toBe('no-table')
    guest.ask({ type: 'enter', table })
    expect(guest.ask({ type: 'command', prompt: 1, action: { type: 'bid' } })).toBe('not-in-play')
    ada.ask({ type: 'start' })
    expect(guest.ask({ type: 'command', prompt: 1, action: { type: 'bid' } })).toBe('not-your-seat')
    expect(guest.ask({ type: 'look', viewer: 0 })).toBe('not-your-seat')
    expect(guest.ask({ type: 'look', viewer: 9 })).toBe('unknown-seat')
  })

  test('who is gone in the middle keeps the seat, comes back by itself, and finds the same question', () => {
    const { ada, ben, person, table } = twoAtATable()
    ada.ask({ type: 'start' })
    ben.play()
    const asked = ada.view.prompts
    ada.vanish()
    expect(ben.table.seats[0]).toMatchObject({ name: 'Ada', connected: false })
    const again = person({ device: ada.token })
    expect(again.last('welcome')).toMatchObject({ back: table })
    again.ask({ type: 'enter', table })
    expect(again.view).toMatchObject({ viewer: 0, whole: true, prompts: asked, events: [{ type: 'bid', seat: 1 }] })
    expect(again.play()).toBe('accepted')
  })

  test('leaving in the middle keeps the seat, too', () => {
    const { ada, ben, table } = twoAtATable()
    ada.ask({ type: 'start' })
    ben.ask({ type: 'leave' })
    expect(ada.table.seats[1]).toMatchObject({ name: 'Ben', connected: false })
    ben.ask({ type: 'enter', table })
    expect(ben.view.viewer).toBe(1)
  })

  test('several seats at one screen: the public eyes until somebody takes the device', () => {
    const { person } = room()
    const screen = person()
    screen.open({ seats: 2 })
    screen.sit(0, 'Ada')
    screen.sit(1, 'Ben')
    expect(screen.ask({ type: 'start' })).toBe('accepted')
    expect(screen.view).toMatchObject({ viewer: 'public', view: { hand: [] } })
    screen.ask({ type: 'look', viewer: 1 })
    expect(screen.view).toMatchObject({ viewer: 1, whole: true })
    expect(screen.play()).toBe('accepted')
    expect(screen.view).toMatchObject({ viewer: 1, whole: false })
    screen.ask({ type: 'look', viewer: 0 })
    expect(screen.view).toMatchObject({ viewer: 0, whole: true, events: [{ type: 'bid', seat: 1 }] })
    expect(screen.view.events).toEqual([{ type: 'bid', seat: 1 }])
  })

  test('our own bug is answered without its detail, logged with it, and leaves the table as it was', () => {
    const { ada, ben, logged } = twoAtATable({}, { trap: 'apply' })
    ada.ask({ type: 'start' })
    expect(ada.play()).toBe('internal-error')
    expect(ada.last('rejected')).not.toHaveProperty('detail')
    expect(JSON.stringify(logged)).toContain('secret detail of a bug')
    expect(ben.view.revision).toBe(0)
  })
})

describe('after the game', () => {
  test('when all who are here are ready, the next game begins with the same seats', () => {
    const { ada, ben } = twoAtATable()
    ada.ask({ type: 'start' })
    play({ ada, ben }, 2)
    expect(ada.table.phase).toBe('finished')
    expect(ada.view.outcome?.scores.reduce((sum, score) => sum + score)).toBe(2)
    expect(ada.play()).toBe('finished')
    ada.ask({ type: 'ready', ready: true })
    expect(ada.table).toMatchObject({ phase: 'finished', startBar: 'not-ready' })
    ben.ask({ type: 'ready', ready: true })
    expect(ben.view).toMatchObject({ deal: 2, revision: 0, whole: true, events: [], viewer: 1 })
    expect(ben.table.seats).toMatchObject([{ name: 'Ada', ready: false }, { name: 'Ben' }])
    play({ ada, ben }, 2)
    expect(ada.view.deal).toBe(2)
  })

  test('an answer to the game before is none to this one, after a restart neither', () => {
    const { ada, ben, table, restart } = twoAtATable({ seed: () => '0'.repeat(32) })
    ada.ask({ type: 'start' })
    const late = {
      type: 'command',
      prompt: ada.view.prompts[0]!.id,
      action: { type: 'bid', ...ada.view.choices![0] },
    } as const
    play({ ada, ben }, 2)
    for (const each of [ada, ben]) each.ask({ type: 'ready', ready: true })
    expect(ada.view.choices).toContainEqual(late.action)
    expect(ada.ask(late)).toBe('stale-prompt')
    const asked = ada.view.prompts
    const again = restart().person({ device: ada.token })
    again.ask({ type: 'enter', table })
    expect(again.view.prompts).toEqual(asked)
    expect(again.ask(late)).toBe('stale-prompt')
  })

  test('who lost the connection is dealt in again, who left is not', () => {
    const { person } = room()
    const [ada, ben, cleo, dan] = [person(), person(), person(), person()]
    const table = ada.open({ seats: 4, options: { rounds: 1 } })
    for (const [seat, each] of [ada, ben, cleo, dan].entries()) {
      each.ask({ type: 'enter', table })
      each.sit(seat, `Player ${seat}`)
      each.ask({ type: 'ready', ready: true })
    }
    ada.ask({ type: 'start' })
    for (const each of [ada, ben, cleo, dan]) each.play()
    ben.vanish()
    cleo.ask({ type: 'leave' })
    expect(ada.table.seats[2]).toMatchObject({ name: 'Player 2', connected: false })
    ada.ask({ type: 'ready', ready: true })
    expect(ada.table.phase).toBe('finished')
    dan.ask({ type: 'ready', ready: true })
    expect(ada.table).toMatchObject({
      phase: 'playing',
      seats: [{ name: 'Player 0' }, { name: 'Player 1', connected: false }, { name: 'Player 3' }],
    })
  })

  test('who wants to play again and loses the connection does so again when back, until the next game', () => {
    const { ada, ben, cleo, back } = threeAtAResult()
    ben.ask({ type: 'ready', ready: true })
    ben.vanish()
    expect(ada.table.seats[1]).toMatchObject({ connected: false, ready: false })
    const again = back(ben)
    expect(again.table.seats[1]).toMatchObject({ connected: true, ready: true })
    for (const each of [ada, cleo]) each.ask({ type: 'ready', ready: true })
    expect(ada.table.phase).toBe('playing')
    for (const each of [ada, again, cleo]) each.play()
    expect(ada.table).toMatchObject({
      phase: 'finished',
      seats: [{ ready: false }, { ready: false }, { ready: false }],
    })
  })

  test('nobody who is away starts the next game; once back they do, where all who are there want it', () => {
    const { ada, ben, cleo, dan, back, clock } = threeAtAResult()
    for (const each of [ada, ben]) {
      each.ask({ type: 'ready', ready: true })
      each.vanish()
    }
    cleo.vanish()
    clock.pass(5000)
    expect(dan.table.phase).toBe('finished')
    back(ben)
    clock.pass(5000)
    expect(dan.table.phase).toBe('playing')
  })

  test('who comes back first after a fault of the Wi-Fi starts no game without those who have not said yes', () => {
    const { ada, ben, cleo, dan, back, clock } = threeAtAResult()
    for (const each of [ada, ben]) each.ask({ type: 'ready', ready: true })
    for (const each of [ada, ben]) each.vanish()
    cleo.vanish()
    for (const each of [ben, ada, cleo]) {
      back(each)
      clock.pass(2000)
    }
    clock.pass(5000)
    expect(dan.table.phase).toBe('finished')
  })

  test('the owner takes everybody back to the lobby, with their seats', () => {
    const { ada, ben } = twoAtATable()
    ada.ask({ type: 'start' })
    expect(ada.ask({ type: 'reopen' })).toBe('in-play')
    play({ ada, ben }, 2)
    expect(ben.ask({ type: 'reopen' })).toBe('not-owner')
    expect(ada.ask({ type: 'reopen' })).toBe('accepted')
    expect(ada.table).toMatchObject({
      phase: 'lobby',
      seats: [{ name: 'Ada' }, { name: 'Ben', ready: false }, { kind: 'open' }],
    })
    expect(ada.ask({ type: 'look', viewer: 0 })).toBe('not-in-play')
    ben.ask({ type: 'ready', ready: true })
    expect(ada.ask({ type: 'start' })).toBe('accepted')
    expect(ben.view).toMatchObject({ deal: 2, whole: true })
  })

  test('when nobody of its people is there any more, whoever is takes it back to the lobby and sits down', () => {
    const { ada, ben, table, person, clock } = twoAtATable()
    ada.ask({ type: 'start' })
    play({ ada, ben }, 2)
    const cleo = person()
    const screen = person()
    cleo.ask({ type: 'enter', table })
    screen.ask({ type: 'enter', table, as: 'screen' })
    ben.vanish()
    expect(cleo.table).not.toHaveProperty('mayReopen')
    expect(cleo.ask({ type: 'reopen' })).toBe('not-owner')
    ada.ask({ type: 'leave' })
    expect(cleo.table).toMatchObject({ owner: false, mayReopen: true })
    expect(screen.table).not.toHaveProperty('mayReopen')
    expect(screen.ask({ type: 'reopen' })).toBe('not-owner')
    expect(cleo.ask({ type: 'reopen' })).toBe('accepted')
    // A person who leaves gives up the seat; one who has lost the connection keeps it for a minute.
    expect(cleo.table).toMatchObject({
      phase: 'lobby',
      seats: [{ kind: 'open' }, { name: 'Ben', connected: false }, {}],
    })
    expect(cleo.sit(1, 'Cleo')).toBe('seat-taken')
    expect(cleo.sit(0, 'Cleo')).toBe('accepted')
    expect(cleo.table.owner).toBe(true)
    clock.pass(60_000)
    expect(cleo.table.seats).toMatchObject([{ name: 'Cleo' }, { kind: 'open' }, { kind: 'open' }])
  })

  test('a lobby full of bots, without whoever opened it, belongs to whoever came first', () => {
    const { person } = room()
    const [ada, screen, ben, cleo] = [person(), person(), person(), person()]
    const table = ada.open({ seats: 2 })
    for (const seat of [0, 1]) ada.ask({ type: 'bot', seat, bot: 'lowest' })
    screen.ask({ type: 'enter', table, as: 'screen' })
    for (const each of [ben, cleo]) each.ask({ type: 'enter', table })
    expect(ben.table.owner).toBe(false)
    ada.vanish()
    expect([screen, ben, cleo].map((each) => each.table.owner)).toEqual([false, true, false])
    expect(ben.ask({ type: 'bot', seat: 0, bot: null })).toBe('accepted')
    expect(ben.table.owner).toBe(false)
    expect(cleo.sit(0, 'Cleo')).toBe('accepted')
    expect(cleo.table.owner).toBe(true)
    const back = person({ device: ada.token })
    back.ask({ type: 'enter', table })
    expect([back, cleo].map((each) => each.table.owner)).toEqual([true, false])
  })

  test('with any number of devices one address does not take all tables; the house itself is not counted', () => {
    const { person } = room()
    const address = '192.168.1.66'
    const strangers = Array.from({ length: 8 }, () => person({ address }))
    const opened = strangers.flatMap((each) => Array.from({ length: limits.tablesPerDevice }, () => each.open()))
    expect(opened.filter((answer) => answer === 'too-many-tables')).toHaveLength(64 - limits.tablesPerAddress)
    expect(person().open()).toMatch(/^[a-z0-9]{6}$/)
    expect(person({ address, local: true }).open()).toMatch(/^[a-z0-9]{6}$/)
    strangers[0]!.ask({ type: 'close-table' })
    expect(strangers[7]!.open()).toMatch(/^[a-z0-9]{6}$/)
    expect(strangers[7]!.open()).toBe('too-many-tables')
  })

  test('a closed table is gone for everybody', () => {
    const { ada, ben, table } = twoAtATable()
    expect(ada.ask({ type: 'close-table' })).toBe('accepted')
    expect(ben.last('table-closed')).toEqual({ type: 'table-closed', table, reason: 'closed' })
    expect(ben.last('tables').tables).toEqual([])
    expect(ben.ask({ type: 'enter', table })).toBe('unknown-table')
    expect(ben.ask({ type: 'ready', ready: true })).toBe('no-table')
  })

  test('the host’s own machine closes any table, also from elsewhere, and nobody else does', () => {
    const { ada, ben, table, person, house } = twoAtATable()
    ada.ask({ type: 'start' })
    ada.play()
    const host = person({ local: true })
    const own = host.open()
    const passerBy = person()
    expect(passerBy.ask({ type: 'close-table', table })).toBe('not-local')
    expect(ada.ask({ type: 'close-table', table })).toBe('not-local')
    expect(host.ask({ type: 'close-table', table: 'zzzzzz' })).toBe('unknown-table')
    expect(host.ask({ type: 'close-table', table })).toBe('accepted')
    for (const each of [ada, ben]) {
      expect(each.last('table-closed')).toEqual({ type: 'table-closed', table, reason: 'closed' })
    }
    expect(host.count('table-closed')).toBe(0)
    expect(host.table.id).toBe(own)
    ben.ask({ type: 'matches' })
    expect(ben.last('matches').matches).toMatchObject([{ id: `${table}-1`, complete: false }])
    expect(host.ask({ type: 'close-table', table: own })).toBe('accepted')
    expect(host.last('table-closed').table).toBe(own)
    expect(house.joinableTables).toBe(0)
  })

  test('whoever closes a table is answered before they are told that it is gone', () => {
    const { ada, table } = twoAtATable()
    const before = ada.told.length
    ada.ask({ type: 'close-table' })
    expect(ada.told.slice(before)).toMatchObject([
      { type: 'accepted' },
      { type: 'table-closed', table, reason: 'closed' },
      { type: 'tables', tables: [] },
    ])
    expect(ada.ask({ type: 'ready', ready: true })).toBe('no-table')
  })
})
