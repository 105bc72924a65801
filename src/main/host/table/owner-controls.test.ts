import { describe, expect, test } from 'vitest'
import { capacityOf } from '../limits/capacity.ts'
import { claims } from '../testing/claims-game.ts'
import { numbers } from '../testing/numbers-game.ts'
import { room } from '../testing/room.ts'
import type { Person } from '../testing/room.ts'
import { parseRequest } from '#shared/protocol/codec.ts'
import type { Game } from '#shared/engine/game.ts'

const undoable = { actions: ['bid'], events: ['bid'] }
const games = [{ ...numbers, undoable }, claims] as unknown as Game[]

/** Ada owns a table at which Ben and, if there is one, a bot sit too; nothing is dealt yet. */
function lobby(wish: { bot?: string; game?: string } = {}) {
  const setting = room({ games })
  const [ada, ben] = [setting.person(), setting.person()]
  const { bot, game = 'numbers' } = wish
  const table = ada.open({ seats: 3, game })
  ben.ask({ type: 'enter', table })
  ada.sit(0, 'Ada')
  ben.sit(1, 'Ben')
  if (bot) ada.ask({ type: 'bot', seat: 2, bot })
  return { ...setting, ada, ben, table }
}

function playing(wish: Parameters<typeof lobby>[0] & { decision?: number } = {}) {
  const setting = lobby(wish)
  if (wish.decision) setting.ada.ask({ type: 'decision-time', seconds: wish.decision })
  setting.ben.ask({ type: 'ready', ready: true })
  expect(setting.ada.ask({ type: 'start' })).toBe('accepted')
  return setting
}

const names = (person: Person) =>
  person.table.seats.map((seat) => (seat.kind === 'person' ? seat.name : seat.kind === 'bot' ? seat.bot : '-'))
const news = (person: Person) => person.told.flatMap((message) => (message.type === 'course' ? [message.news] : []))
const heard = (person: Person) => news(person).at(-1)

/** The newest moment, also for those who are told of nothing to take back. */
const momentFor = ({ view }: Person) => (view.deal - 1) * 1_000_000 + view.revision + 2 * (view.undone ?? 0)
const takeBack = (who: Person, moment = momentFor(who)) => who.ask({ type: 'take-back', moment })
const refuse = (who: Person, moment = momentFor(who)) => who.ask({ type: 'refuse-take-back', moment })

describe('the order of the seats', () => {
  test('people, bots and open seats change places, and play in that order', () => {
    const { ada, ben } = lobby({ bot: 'lowest' })
    expect(ada.ask({ type: 'move', from: 1, to: 2 })).toBe('accepted')
    expect(names(ben)).toEqual(['Ada', 'lowest', 'Ben'])
    ada.ask({ type: 'move', from: 0, to: 2 })
    expect(names(ada)).toEqual(['Ben', 'lowest', 'Ada'])
    ben.ask({ type: 'ready', ready: true })
    ada.ask({ type: 'start' })
    expect(ben.view.viewer).toBe(0)
    expect(ada.view.viewer).toBe(2)
  })

  test('is nobody else’s to change, is not changed in a game, and has no seat that is not there', () => {
    const { ada, ben } = lobby()
    expect(ben.ask({ type: 'move', from: 0, to: 1 })).toBe('not-owner')
    expect(ada.ask({ type: 'move', from: 0, to: 3 })).toBe('unknown-seat')
    expect(ada.ask({ type: 'move', from: 1, to: 1 })).toBe('accepted')
    ben.ask({ type: 'ready', ready: true })
    ada.ask({ type: 'start' })
    expect(ada.ask({ type: 'move', from: 0, to: 1 })).toBe('in-play')
  })
})

describe('a pause', () => {
  test('stops the game for everybody, and says whose doing it is', () => {
    const { ada, ben } = playing()
    expect(ada.ask({ type: 'pause', paused: true })).toBe('accepted')
    expect(ben.table.paused).toEqual({ by: 'Ada', bySeat: 0 })
    expect(heard(ben)).toEqual({ kind: 'paused', by: 'Ada', bySeat: 0 })
    expect(ben.play()).toBe('paused')
    expect(ada.play()).toBe('paused')
    expect(ada.ask({ type: 'pause', paused: false })).toBe('accepted')
    expect(ben.table).not.toHaveProperty('paused')
    expect(heard(ben)).toEqual({ kind: 'resumed', by: 'Ada', bySeat: 0 })
    expect(ben.play()).toBe('accepted')
  })

  test('said twice is one pause', () => {
    const { ada, ben } = playing()
    const ask = () => ada.ask({ type: 'pause', paused: true })
    expect([ask(), ask()]).toEqual(['accepted', 'accepted'])
    expect(news(ben)).toHaveLength(1)
  })

  test('is the owner’s, and only of a game that is on', () => {
    const { ada, ben } = lobby()
    expect(ada.ask({ type: 'pause', paused: true })).toBe('not-in-play')
    expect(ben.ask({ type: 'pause', paused: true })).toBe('not-owner')
  })

  test('stops bots, which think anew when it is over', () => {
    const { ada, ben, clock } = playing({ bot: 'lowest' })
    clock.pass(900)
    ada.ask({ type: 'pause', paused: true })
    clock.pass(60_000)
    expect(ben.view.revision).toBe(0)
    ada.ask({ type: 'pause', paused: false })
    clock.pass(1000)
    expect(ben.view.revision).toBe(1)
  })

  test('holds a time limit, which goes on with what was left', () => {
    const { ada, ben, clock } = playing({ game: 'claims' })
    ada.play()
    expect(ben.view.limit).toEqual({ seconds: 20, left: 20_000 })
    clock.pass(15_000)
    ada.ask({ type: 'pause', paused: true })
    expect(ben.last('clock')).not.toHaveProperty('limit')
    clock.pass(600_000)
    expect(ben.view.revision).toBe(1)
    ada.ask({ type: 'pause', paused: false })
    expect(ben.last('clock').limit).toEqual({ seconds: 20, left: 5000 })
    clock.pass(4999)
    expect(ben.view.revision).toBe(1)
    clock.pass(1)
    expect(ben.view.revision).toBe(2)
  })

  test('outlives the host, and whoever owns the table then ends it', () => {
    const { ada, ben, table, restart } = playing()
    ada.ask({ type: 'pause', paused: true })
    const next = restart()
    const again = next.person({ device: ben.token })
    again.ask({ type: 'enter', table })
    expect(again.table).toMatchObject({ paused: { by: 'Ada', bySeat: 0 }, owner: true })
    expect(again.play()).toBe('paused')
    expect(again.ask({ type: 'pause', paused: false })).toBe('accepted')
    expect(again.play()).toBe('accepted')
  })
})

describe('whoever has done it', () => {
  test('is told apart from others of the same name by their seat', () => {
    const { ada, ben } = lobby()
    ben.sit(1, 'Ada')
    ben.ask({ type: 'ready', ready: true })
    ada.ask({ type: 'start' })
    ada.play()
    takeBack(ada)
    expect(heard(ben)).toMatchObject({ kind: 'taken-back', seat: 0, by: 'Ada', bySeat: 0 })
    ben.play()
    takeBack(ada)
    expect(heard(ben)).toMatchObject({ kind: 'taken-back', seat: 1, by: 'Ada', bySeat: 0 })
  })

  test('has no seat any more once another person sits there', () => {
    const { ada, ben } = playing()
    ada.ask({ type: 'end-game' })
    expect(ben.table.ended).toEqual({ by: 'Ada', bySeat: 0 })
    ada.ask({ type: 'move', from: 0, to: 1 })
    expect(ben.table.ended).toEqual({ by: 'Ada' })
  })

  test('was named without a seat by an older version of the program', () => {
    const { ada, ben, table, journal, restart } = playing()
    ada.ask({ type: 'pause', paused: true })
    journal.saveTable({ ...journal.tables()[0]!.table, paused: { by: 'Ada' } })
    const again = restart().person({ device: ben.token })
    again.ask({ type: 'enter', table })
    expect(again.table.paused).toEqual({ by: 'Ada' })
    expect(again.ask({ type: 'pause', paused: false })).toBe('accepted')
  })
})

describe('the end by the owner', () => {
  test('a game that goes on forever is ended by the host, and bots play no further', () => {
    const setting = room({ games, capacity: { ...capacityOf('home'), actionsPerGame: 3 } })
    const ada = setting.person()
    const table = ada.open({ seats: 2 })
    ada.sit(0, 'Ada')
    ada.ask({ type: 'bot', seat: 1, bot: 'lowest' })
    expect(ada.ask({ type: 'start' })).toBe('accepted')
    ada.play()
    setting.clock.pass(2000)
    expect(ada.view.revision).toBe(2)
    ada.play()
    expect(ada.table).toMatchObject({ id: table, phase: 'lobby', ended: {} })
    expect(ada.table.ended).not.toHaveProperty('by')
    expect(heard(ada)).toEqual({ kind: 'ended' })
    setting.clock.pass(60_000)
    expect(ada.table.phase).toBe('lobby')
    ada.ask({ type: 'matches' })
    expect(ada.last('matches').matches).toMatchObject([{ complete: false }])
    expect(setting.logged).toEqual([])
  })

  test('brings all back to the lobby with their seats, and says who has ended it', () => {
    const { ada, ben, journal } = playing()
    ben.play()
    expect(ben.ask({ type: 'end-game' })).toBe('not-owner')
    expect(ada.ask({ type: 'end-game' })).toBe('accepted')
    expect(ben.table).toMatchObject({ phase: 'lobby', ended: { by: 'Ada', bySeat: 0 } })
    expect(names(ben)).toEqual(['Ada', 'Ben', '-'])
    expect(heard(ben)).toEqual({ kind: 'ended', by: 'Ada', bySeat: 0 })
    expect(journal.tables()[0]!.table).toMatchObject({ deals: 1, dealt: false })
    expect(ada.ask({ type: 'end-game' })).toBe('not-in-play')
    ben.ask({ type: 'matches' })
    expect(ben.last('matches').matches).toMatchObject([{ complete: false }])
    ben.ask({ type: 'ready', ready: true })
    ada.ask({ type: 'start' })
    expect(ben.table).not.toHaveProperty('ended')
    expect(ben.view).toMatchObject({ deal: 2, revision: 0 })
  })

  test('ends a pause too, and nothing happens afterwards', () => {
    const { ada, ben, clock } = playing({ bot: 'lowest', decision: 10 })
    ada.ask({ type: 'pause', paused: true })
    ada.ask({ type: 'end-game' })
    expect(ben.table).not.toHaveProperty('paused')
    const told = ben.told.length
    clock.pass(3_600_000)
    expect(ben.told.slice(told).filter(({ type }) => type !== 'tables')).toEqual([])
  })
})

describe('time for decisions', () => {
  test('is off until the owner sets it, in the lobby or in the game', () => {
    const { ada, ben, clock } = playing()
    expect(ben.view).not.toHaveProperty('limit')
    expect(ben.ask({ type: 'decision-time', seconds: 30 })).toBe('not-owner')
    expect(ada.ask({ type: 'decision-time', seconds: 30 })).toBe('accepted')
    expect(ben.table.decisionSeconds).toBe(30)
    expect(ben.last('clock').limit).toEqual({ seconds: 30, left: 30_000, more: true })
    clock.pass(10_000)
    ada.ask({ type: 'decision-time', seconds: 0 })
    expect(ben.last('clock')).not.toHaveProperty('limit')
    clock.pass(3_600_000)
    expect(ben.view.revision).toBe(0)
  })

  test('runs for each who is asked, and then the table answers for them and says so', () => {
    const { ada, ben, clock } = playing({ decision: 20 })
    clock.pass(12_000)
    ada.play()
    expect(ben.view.limit).toEqual({ seconds: 20, left: 8000, more: true })
    clock.pass(7999)
    expect(ben.view.revision).toBe(1)
    clock.pass(1)
    expect(news(ada)).toEqual([{ kind: 'time-out', seat: 1 }])
    expect(ada.view).toMatchObject({ revision: 2, limit: { left: 20_000 } })
    expect(ada.view.events).toContainEqual({ type: 'bid', seat: 1 })
  })

  test('that has run out stands in the story of all, also of who comes later, and after a restart', () => {
    const { ada, ben, clock, person, table, restart } = playing({ decision: 20 })
    clock.pass(12_000)
    ada.play()
    clock.pass(8000)
    expect(ada.view).toMatchObject({ whole: false, late: [{ at: 0, seat: 1 }], events: [{ type: 'bid', seat: 1 }, {}] })
    const looker = person()
    looker.ask({ type: 'enter', table })
    const story = [{ type: 'bid', seat: 0 }, { type: 'bid', seat: 1 }, { type: 'round' }]
    expect(looker.view).toMatchObject({ whole: true, late: [{ at: 1, seat: 1 }], events: story })
    ben.play()
    for (const each of [ada, ben, looker]) expect(each.view).not.toHaveProperty('late')
    const again = restart().person({ device: ben.token })
    again.ask({ type: 'enter', table })
    expect(again.view).toMatchObject({ revision: 3, late: [{ at: 1, seat: 1 }] })
    expect(again.view.events).toMatchObject([...story, { type: 'bid', seat: 1 }])
  })

  test('that has run out is told again to whoever comes back, until they play, also after a restart', () => {
    const { ada, ben, clock, person, table, restart } = playing({ decision: 20 })
    clock.pass(12_000)
    ada.play()
    ben.vanish()
    clock.pass(8000)
    const back = person({ device: ben.token })
    back.ask({ type: 'enter', table })
    expect(back.table.seats[1]).toMatchObject({ yours: true, late: true })
    expect(ada.table.seats[1]).not.toHaveProperty('late')
    const again = restart().person({ device: back.token })
    again.ask({ type: 'enter', table })
    expect(again.table.seats[1]).toMatchObject({ late: true })
    again.play()
    expect(again.table.seats[1]).not.toHaveProperty('late')
  })

  test('that has run out is not told to whoever takes the seat over', () => {
    const { ada, ben, clock, person, table } = playing({ decision: 20 })
    ada.play()
    ben.vanish()
    clock.pass(20_000)
    ada.ask({ type: 'absence', seat: 1, wish: 'free' })
    const guest = person()
    guest.ask({ type: 'enter', table })
    guest.sit(1, 'Gus')
    expect(guest.table.seats[1]).toMatchObject({ name: 'Gus', yours: true })
    expect(guest.table.seats[1]).not.toHaveProperty('late')
  })

  test('that has run out is told to who looks back at it, and stands in the match that is kept, also over a restart', () => {
    const { ada, ben, clock, table, restart } = playing({ decision: 20 })
    clock.pass(12_000)
    ada.play()
    clock.pass(8000)
    ada.ask({ type: 'recall', step: 1 })
    expect(ada.last('recalled')).not.toHaveProperty('late')
    ada.ask({ type: 'recall', step: 2 })
    expect(ada.last('recalled')).toMatchObject({ late: [{ at: 1, seat: 1 }] })
    const { story, ...whole } = ada.last('recalled')
    ada.ask({ type: 'recall', step: 2, known: 1 })
    expect(ada.last('recalled')).toEqual({ ...whole, known: 1, story: story.slice(1) })
    ada.ask({ type: 'recall', step: 2, known: 99 })
    expect(ada.last('recalled')).toEqual({ ...whole, known: story.length, story: [] })
    const restarted = restart()
    const again = restarted.person({ device: ben.token })
    again.ask({ type: 'enter', table })
    again.ask({ type: 'recall', step: 2 })
    expect(again.last('recalled')).toMatchObject({ late: [{ at: 1, seat: 1 }] })
    const owner = restarted.person({ device: ada.token })
    owner.ask({ type: 'enter', table })
    owner.ask({ type: 'end-game' })
    owner.ask({ type: 'match', match: `${table}-1` })
    const { entries } = owner.last('match').match.log
    expect(entries.map(({ actor, late }) => [actor, late])).toEqual([
      [0, undefined],
      [1, true],
    ])
  })

  test('that has run out is forgotten with an answer that is taken back', () => {
    const { ada, ben, clock, journal } = playing({ decision: 20 })
    ben.ask({ type: 'more-time' })
    clock.pass(20_000)
    expect(ben.view.late).toEqual([{ at: 0, seat: 0 }])
    expect(journal.tables()[0]!.entries).toMatchObject([{ actor: 0, late: true }])
    expect(ada.table.seats[0]).toMatchObject({ late: true })
    expect(takeBack(ada)).toBe('accepted')
    expect(ada.table.seats[0]).not.toHaveProperty('late')
    expect(ben.view).not.toHaveProperty('late')
    ada.play()
    expect(ben.view).not.toHaveProperty('late')
    expect(journal.tables()[0]!.entries).toEqual([{ actor: 0, action: expect.anything() as unknown }])
  })

  test('runs also for whoever is away, and not for bots', () => {
    const { ada, ben, clock } = playing({ decision: 20, bot: 'lowest' })
    clock.pass(1000)
    ada.play()
    ben.vanish()
    expect(ada.view.limit).toMatchObject({ left: 19_000, more: true })
    clock.pass(19_000)
    expect(heard(ada)).toEqual({ kind: 'time-out', seat: 1 })
  })

  test('stands still while nobody who plays is there, also after a restart', () => {
    const { ada, ben, clock, person, table, restart } = playing({ decision: 20 })
    const looker = person()
    looker.ask({ type: 'enter', table })
    clock.pass(5000)
    for (const each of [ada, ben]) each.vanish()
    clock.pass(600_000)
    expect(looker.view.revision).toBe(0)
    const back = person({ device: ben.token })
    back.ask({ type: 'enter', table })
    expect(back.view).toMatchObject({ revision: 0, limit: { left: 15_000 } })
    clock.pass(15_000)
    expect(back.view.revision).toBe(2)

    const later = restart()
    later.clock.pass(600_000)
    const again = later.person({ device: back.token })
    again.ask({ type: 'enter', table })
    expect(again.view).toMatchObject({ revision: 2, limit: { left: 20_000 } })
  })

  test('is made longer once by whoever is asked, by the owner as often as they like', () => {
    const { ada, ben, clock } = playing({ decision: 20 })
    clock.pass(15_000)
    expect(ben.ask({ type: 'more-time' })).toBe('accepted')
    expect(heard(ada)).toEqual({ kind: 'more-time', by: 'Ben', bySeat: 1 })
    expect(ben.last('clock').limit).toEqual({ seconds: 40, left: 25_000 })
    expect(ben.ask({ type: 'more-time' })).toBe('had-more-time')
    const more = () => ada.ask({ type: 'more-time' })
    expect([more(), more()]).toEqual(['accepted', 'accepted'])
    expect(ben.last('clock').limit).toEqual({ seconds: 80, left: 65_000 })
    expect(ada.last('clock').limit).toEqual({ seconds: 60, left: 45_000, more: true })
    for (let times = 0; times < 300; times++) more()
    expect(ben.last('clock').limit!.left).toBeLessThanOrEqual(3_600_000)
  })

  test('is not longer where none runs', () => {
    const { ada, ben } = playing()
    expect(ada.ask({ type: 'more-time' })).toBe('no-timer')
    ada.ask({ type: 'decision-time', seconds: 20 })
    ben.play()
    expect(ben.ask({ type: 'more-time' })).toBe('not-asked')
    ada.ask({ type: 'pause', paused: true })
    expect(ada.ask({ type: 'more-time' })).toBe('paused')
    ada.ask({ type: 'end-game' })
    expect(ada.ask({ type: 'more-time' })).toBe('not-in-play')
  })

  test('stands still in a pause', () => {
    const { ada, ben, clock } = playing({ decision: 20 })
    clock.pass(5000)
    ada.ask({ type: 'pause', paused: true })
    clock.pass(3_600_000)
    ada.ask({ type: 'pause', paused: false })
    expect(ben.last('clock').limit).toEqual({ seconds: 20, left: 15_000, more: true })
  })

  test('gives way to a limit of the game’s own', () => {
    const { ada, ben, clock } = playing({ decision: 10, game: 'claims' })
    expect(ben.view.limit).toEqual({ seconds: 10, left: 10_000 })
    ada.play()
    expect(ben.view.limit).toEqual({ seconds: 20, left: 20_000 })
    expect(ben.ask({ type: 'more-time' })).toBe('no-timer')
    clock.pass(20_000)
    expect(ben.view).toMatchObject({ revision: 2, limit: { seconds: 10, more: true } })
  })

  test('is as many times as long as one device has seats that are asked', () => {
    const { ada, ben } = lobby()
    ben.sit(2, 'Bea')
    ada.ask({ type: 'decision-time', seconds: 20 })
    ben.ask({ type: 'ready', ready: true })
    ada.ask({ type: 'start' })
    expect(ada.view.limit).toMatchObject({ seconds: 20 })
    expect(ben.view.limit).toMatchObject({ seconds: 40, left: 40_000 })
  })

  test.each([-1, 1, 9, 601, 10.5, 1e9, '20', null])('%j is no time', (seconds) => {
    const asked = parseRequest(JSON.stringify({ type: 'decision-time', id: 1, seconds }))
    expect(asked).toMatchObject({ ok: false, id: 1, detail: expect.stringMatching(/^seconds: /) as string })
  })
})

describe('taking back', () => {
  test('by the owner at once: as if it had never been played', () => {
    const { ada, ben, journal } = playing()
    const before = [ada.view, ben.view].map(({ view }) => view)
    ben.play()
    expect(ada.table.takeBack).toEqual({ seat: 1, moment: 1, now: true, asked: false })
    expect(takeBack(ada)).toBe('accepted')
    expect([ada.view, ben.view].map(({ view }) => view)).toEqual(before)
    expect(ben.view).toMatchObject({ revision: 0, undone: 1, whole: true, events: [] })
    expect(ben.view.prompts.map(({ seat, id }) => [seat, id])).toEqual([
      [0, 1],
      [1, 3],
    ])
    expect(heard(ada)).toEqual({
      kind: 'taken-back',
      seat: 1,
      by: 'Ada',
      bySeat: 0,
      events: [{ type: 'bid', seat: 1 }],
    })
    expect(heard(ben)).toMatchObject({ events: [{ number: expect.any(Number) as number }] })
    expect(journal.tables()[0]!.entries).toEqual([])
    expect(ada.ask({ type: 'recall', step: 9 })).toBe('accepted')
    expect(ada.last('recalled')).toMatchObject({ step: 0, length: 0, story: [], undone: 1 })
    expect(takeBack(ada)).toBe('nothing-to-take-back')
    expect(ben.ask({ type: 'command', prompt: 2, action: { type: 'bid' } })).toBe('stale-prompt')
    expect(ben.play(1)).toBe('accepted')
    expect(ben.view).toMatchObject({ revision: 1, undone: 1, whole: false })
  })

  test('is asked for by the player and granted by the owner', () => {
    const { ada, ben } = playing()
    ben.play()
    expect(ben.table.takeBack).toEqual({ seat: 1, moment: 1, now: false, asked: false })
    expect(takeBack(ben)).toBe('accepted')
    expect(ben.view.revision).toBe(1)
    expect(ada.table.takeBack).toEqual({ seat: 1, moment: 1, now: true, asked: true })
    expect(takeBack(ada)).toBe('accepted')
    expect(ben.view).toMatchObject({ revision: 0, undone: 1 })
  })

  test('that the owner has refused is not asked for again, but the owner may think better of it', () => {
    const { ada, ben } = playing()
    ben.play()
    takeBack(ben)
    expect(refuse(ada)).toBe('accepted')
    expect(heard(ben)).toEqual({ kind: 'not-taken-back', seat: 1, by: 'Ada', bySeat: 0 })
    expect(ben.table).not.toHaveProperty('takeBack')
    expect(takeBack(ben)).toBe('not-owner')
    expect(ada.table.takeBack).toEqual({ seat: 1, moment: 1, now: true, asked: false })
    expect(takeBack(ada)).toBe('accepted')
    ben.play()
    expect(takeBack(ben)).toBe('accepted')
    expect(ada.table.takeBack).toMatchObject({ moment: 3, asked: true })
  })

  test('is nobody else’s to ask for, and a request is over with the next action', () => {
    const { ada, ben, person, table } = playing()
    const guest = person()
    guest.ask({ type: 'enter', table })
    ada.play()
    expect(takeBack(guest)).toBe('not-owner')
    expect(takeBack(ben)).toBe('not-owner')
    expect(guest.table).not.toHaveProperty('takeBack')
    expect(ben.table).not.toHaveProperty('takeBack')
    expect(refuse(ada)).toBe('nothing-to-take-back')
  })

  test('means what was newest when it was asked, and nobody’s later move', () => {
    const { ada, ben } = playing({ bot: 'lowest' })
    ben.play()
    takeBack(ben)
    const asked = ada.table.takeBack!.moment
    ada.play()
    expect(takeBack(ada, asked)).toBe('moved-on')
    expect(refuse(ada, asked)).toBe('moved-on')
    expect(takeBack(ben, asked)).toBe('moved-on')
    expect(ben.view.revision).toBe(2)
    // The position is the same as before, but the moment is a new one.
    expect(takeBack(ada)).toBe('accepted')
    expect(ada.table.takeBack).toEqual({ seat: 1, moment: asked + 2, now: true, asked: false })
    expect(takeBack(ada, asked)).toBe('moved-on')
    expect(ben.view.revision).toBe(1)
  })

  test('of the game before is none of this one', () => {
    const { ada, ben } = playing()
    ada.play()
    const before = ada.table.takeBack!.moment
    ada.ask({ type: 'end-game' })
    ben.ask({ type: 'ready', ready: true })
    ada.ask({ type: 'start' })
    ada.play()
    expect(takeBack(ada, before)).toBe('moved-on')
    expect(takeBack(ada)).toBe('accepted')
  })

  test('that was asked for is asked for still when the host is back, and once it is granted no more', () => {
    const { ada, ben, table, restart } = playing()
    ben.play()
    takeBack(ben)
    const next = restart()
    const [owner, asker] = [ada, ben].map((who) => next.person({ device: who.token })) as [Person, Person]
    for (const each of [owner, asker]) each.ask({ type: 'enter', table })
    expect(owner.table.takeBack).toEqual({ seat: 1, moment: 1, now: true, asked: true })
    expect(asker.table.takeBack).toMatchObject({ asked: true })
    expect(refuse(owner)).toBe('accepted')
    expect(heard(asker)).toEqual({ kind: 'not-taken-back', seat: 1, by: 'Ada', bySeat: 0 })
    const last = next.restart()
    last.person({ device: owner.token }).ask({ type: 'enter', table })
    const later = last.person({ device: asker.token })
    later.ask({ type: 'enter', table })
    expect(later.table).not.toHaveProperty('takeBack')
    expect(takeBack(later, 1)).toBe('not-owner')
  })

  test('that can’t be asked for, for want of disk, is not', () => {
    const { ada, ben, journal } = playing()
    ben.play()
    const { saveTable } = journal
    journal.saveTable = () => {
      throw new Error('disk full')
    }
    expect(takeBack(ben)).toBe('internal-error')
    expect(ada.table.takeBack).toMatchObject({ asked: false })
    journal.saveTable = saveTable.bind(journal)
    expect(takeBack(ben)).toBe('accepted')
    expect(ada.table.takeBack).toMatchObject({ asked: true })
  })

  test.each([undefined, 0, -1, 1.5, '1', null])('%j is no moment', (moment) => {
    const asked = parseRequest(JSON.stringify({ type: 'take-back', id: 1, moment }))
    expect(asked).toMatchObject({ ok: false, id: 1, detail: expect.stringMatching(/^moment: /) as string })
  })

  test('goes back one action after the other, to where somebody knows more', () => {
    const { ada, ben } = playing()
    ada.play()
    ben.play() // All have bid: the numbers are shown.
    expect(ada.table).not.toHaveProperty('takeBack')
    expect(takeBack(ada)).toBe('nothing-to-take-back')
    ben.play()
    expect(takeBack(ada)).toBe('accepted')
    expect(takeBack(ada)).toBe('nothing-to-take-back')
  })

  test('alone with bots needs nobody’s leave', () => {
    const { clock, person } = room({ games })
    const ada = person()
    ada.open({ seats: 2 })
    ada.sit(0, 'Ada')
    ada.ask({ type: 'bot', seat: 1, bot: 'lowest' })
    ada.ask({ type: 'start' })
    ada.play()
    expect(takeBack(ada)).toBe('accepted')
    clock.pass(1000)
    expect(ada.view).toMatchObject({ revision: 1, prompts: [{ seat: 0 }] })
  })

  test('is what the journal has too: the same questions under the same numbers after a restart', () => {
    const { ada, ben, table, restart } = playing()
    ben.play()
    takeBack(ada)
    const taken = ben.view
    const later = restart()
    const again = later.person({ device: ben.token })
    again.ask({ type: 'enter', table })
    expect(again.view).toMatchObject({ revision: 0, undone: 1, prompts: taken.prompts, view: taken.view })
    again.play(1)
    const answered = again.view
    const latest = later.restart().person({ device: again.token })
    latest.ask({ type: 'enter', table })
    expect(latest.view).toMatchObject({ revision: 1, undone: 1, prompts: answered.prompts, view: answered.view })
  })

  test('that can’t be written down has not happened', () => {
    const { ada, ben, journal } = playing()
    ben.play()
    const before = ben.told.length
    const { takeBack: write } = journal
    journal.takeBack = () => {
      throw new Error('disk full')
    }
    expect(takeBack(ada)).toBe('internal-error')
    expect(ben.told.slice(before)).toEqual([])
    journal.takeBack = write.bind(journal)
    expect(takeBack(ada)).toBe('accepted')
    expect(ben.view).toMatchObject({ revision: 0, undone: 1 })
  })

  test('works in a pause, and its time begins anew', () => {
    const { ada, ben, clock } = playing({ decision: 20 })
    clock.pass(5000)
    ben.play()
    ada.ask({ type: 'pause', paused: true })
    expect(takeBack(ada)).toBe('accepted')
    ada.ask({ type: 'pause', paused: false })
    expect(ben.last('clock').limit).toMatchObject({ left: 20_000 })
    expect(ada.last('clock').limit).toMatchObject({ left: 15_000 })
  })
})
