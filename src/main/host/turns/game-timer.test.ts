import { describe, expect, test } from 'vitest'
import { claims } from '../testing/claims-game.ts'
import { testHouse } from '../testing/test-house.ts'
import type { Person } from '../testing/test-house.ts'
import type { Game } from '#shared/engine/game.ts'
import type { RequestBody } from '#shared/protocol/messages.ts'

const games = [claims as unknown as Game]
type Command = Extract<RequestBody, { type: 'command' }>

/** A table of the claims game, with the seats of each device, in order; Ada's device is the first. */
function claimsBetween(
  seatsByDevice: readonly (readonly number[])[],
  wish: { seconds?: number; bots?: string[] } = {},
) {
  const { bots = [], ...options } = wish
  const setting = testHouse({ games })
  const seats = seatsByDevice.flat().length + bots.length
  const people = seatsByDevice.map(() => setting.person())
  const table = people[0]!.open({ game: 'claims', seats, options })
  for (const [device, person] of people.entries()) {
    person.ask({ type: 'enter', table })
    for (const seat of seatsByDevice[device]!) person.sit(seat, `Player ${seat}`)
    person.ask({ type: 'ready', ready: true })
  }
  for (const [index, bot] of bots.entries()) {
    people[0]!.ask({ type: 'bot', seat: seats - bots.length + index, bot })
  }
  expect(people[0]!.ask({ type: 'start' })).toBe('accepted')
  return { ...setting, people, table }
}

/** The command that answers the prompt of `seat` in this person's last view. */
function answerOf(person: Person, seat: number, action: Command['action']): Command {
  const prompt = person.view.prompts.find((open) => open.seat === seat)
  if (!prompt) throw new Error(`seat ${seat} is not asked`)
  return { type: 'command', prompt: prompt.id, action }
}
const doubt = { type: 'doubt' }
const pass = { type: 'let-pass' }

/** Three people: Ada has claimed, Ben and Cleo have prompts. */
function claimed(wish: Parameters<typeof claimsBetween>[1] = {}) {
  const setting = claimsBetween([[0], [1], [2]], wish)
  const [ada, ben, cleo] = setting.people as [Person, Person, Person]
  expect(ada.play()).toBe('accepted')
  return { ...setting, ada, ben, cleo }
}

describe('a limit', () => {
  test('is told to all who look, with the time that is left when it is told', () => {
    const { ada, ben, cleo, clock, person, table } = claimed()
    for (const each of [ada, ben, cleo]) expect(each.view.limit).toEqual({ seconds: 20, left: 20_000 })
    clock.pass(4500)
    const guest = person()
    guest.ask({ type: 'enter', table })
    expect(guest.view.limit).toEqual({ seconds: 20, left: 15_500 })
  })

  test('is none where nobody is limited', () => {
    const { people, clock } = claimsBetween([[0], [1], [2]])
    expect(people[0]!.view).not.toHaveProperty('limit')
    clock.pass(3_600_000)
    expect(people[0]!.view.revision).toBe(0)
    const endless = claimed({ seconds: 0 })
    expect(endless.ben.view).not.toHaveProperty('limit')
    endless.clock.pass(3_600_000)
    expect(endless.ben.view.revision).toBe(1)
  })

  test('runs out as an act of the table, told to everybody, and the next question is asked', () => {
    const { ada, ben, cleo, clock } = claimed()
    clock.pass(19_999)
    expect(ben.view.revision).toBe(1)
    clock.pass(1)
    for (const each of [ada, ben, cleo]) {
      expect(each.view).toMatchObject({ revision: 2, events: [{ type: 'time-out' }], prompts: [{ seat: 1 }] })
      expect(each.view).not.toHaveProperty('limit')
    }
  })

  test('gives no more time because one of those asked has answered', () => {
    const { ben, cleo, clock } = claimed()
    clock.pass(12_000)
    expect(ben.ask(answerOf(ben, 1, pass))).toBe('accepted')
    expect(cleo.view.limit).toEqual({ seconds: 20, left: 8000 })
    clock.pass(8000)
    expect(cleo.view).toMatchObject({ revision: 3, events: [{ type: 'time-out' }] })
  })

  test('ends with its question, and the next one has all of its time', () => {
    const { ben, ada, cleo, clock } = claimed()
    clock.pass(15_000)
    ben.ask(answerOf(ben, 1, doubt))
    expect(ben.view).not.toHaveProperty('limit')
    ben.play()
    expect(cleo.view).toMatchObject({ revision: 3, limit: { left: 20_000 } })
    clock.pass(19_999)
    expect(ada.view.revision).toBe(3)
    expect(ada.ask(answerOf(ada, 0, doubt))).toBe('accepted')
  })

  test('is as many times as long as one device has seats that are asked, one after the other', () => {
    const { people, clock } = claimsBetween([[0], [1, 3, 4], [2]])
    const [ada, ben] = people as [Person, Person]
    ada.play()
    expect(ada.view.limit).toEqual({ seconds: 60, left: 60_000 })
    for (const seat of [1, 3]) ben.ask(answerOf(ben, seat, pass))
    expect(ada.view.limit).toEqual({ seconds: 60, left: 60_000 })
    clock.pass(60_000)
    expect(ada.view.events).toEqual([{ type: 'time-out' }])
    expect(ben.ask({ type: 'look', viewer: 1 })).toBe('accepted')
    ben.play()
    expect(ada.view.limit).toMatchObject({ seconds: 40 })
  })

  test('is not longer for a machine: bots need no turn at a screen', () => {
    const { people } = claimsBetween([[0], [1]], { bots: ['passes', 'passes'] })
    people[0]!.play()
    expect(people[1]!.view.limit).toMatchObject({ seconds: 20 })
  })
})

describe('answers and the clock', () => {
  test('an answer in the last instant counts, and the time that runs out then is none', () => {
    const { ada, ben, clock } = claimed()
    clock.pass(19_999)
    expect(ben.ask(answerOf(ben, 1, doubt))).toBe('accepted')
    expect(ada.view).toMatchObject({ revision: 2, events: [{ type: 'doubt', seat: 1, holds: true }] })
    clock.pass(60_000)
    expect(ada.view.revision).toBe(2)
  })

  test('an answer after it changes nothing', () => {
    const { ben, cleo, clock } = claimed()
    const [late, later] = [answerOf(ben, 1, doubt), answerOf(cleo, 2, doubt)]
    clock.pass(20_000)
    const heard = cleo.messages.length
    expect(ben.ask(late)).toBe('stale-prompt')
    expect(cleo.messages).toHaveLength(heard)
    expect(cleo.ask(later)).toBe('not-asked')
    expect(ben.view.revision).toBe(2)
  })

  test("of two that arrive together the host's order decides: the second changes nothing, whatever it is", () => {
    for (const [first, second] of [
      [doubt, doubt],
      [doubt, pass],
    ]) {
      const { ada, ben, cleo, clock } = claimed()
      const both = [answerOf(cleo, 2, first!), answerOf(ben, 1, second!)] as const
      expect(cleo.ask(both[0])).toBe('accepted')
      expect(ben.ask(both[1])).toBe('stale-prompt')
      expect(ada.view).toMatchObject({ revision: 2, events: [{ type: 'doubt', seat: 2 }], view: { scores: [1, 0, 0] } })
      clock.pass(60_000)
      expect(ada.view.revision).toBe(2)
    }
  })

  test('letting pass leaves the window to the others', () => {
    const { ada, ben, cleo } = claimed()
    const both = [answerOf(ben, 1, pass), answerOf(cleo, 2, doubt)] as const
    expect([ben.ask(both[0]), cleo.ask(both[1])]).toEqual(['accepted', 'accepted'])
    expect(ada.view.events).toEqual([{ type: 'doubt', seat: 2, holds: true }])
  })

  test('who comes too late has been shown what happened by the time that the answer is turned down', () => {
    const { ben, cleo } = claimed()
    const late = answerOf(ben, 1, doubt)
    cleo.ask(answerOf(cleo, 2, doubt))
    const before = ben.view
    ben.ask(late)
    expect(before).toMatchObject({ revision: 2, events: [{ type: 'doubt', seat: 2 }] })
    expect(ben.messages.indexOf(before)).toBeLessThan(ben.messages.indexOf(ben.last('rejected')))
  })
})

describe('what else happens to a wait', () => {
  test('time that has run out is in the journal, and plays again', () => {
    const { ada, clock, journal, restart, table } = claimed()
    clock.pass(20_000)
    const before = ada.view
    expect(journal.tables()[0]!.entries.at(-1)).toEqual({ actor: 'table', action: { type: 'time-out' } })
    const again = restart().person({ device: ada.token })
    again.ask({ type: 'enter', table })
    expect(again.view).toMatchObject({ revision: before.revision, view: before.view, prompts: before.prompts })
    expect(again.view.events).toEqual([{ type: 'claim', seat: 0 }, { type: 'time-out' }])
  })

  test('it stands still while nobody is there', () => {
    const { ada, ben, cleo, clock, person, table } = claimed()
    clock.pass(15_000)
    for (const each of [ada, ben, cleo]) each.disconnect()
    clock.pass(60_000)
    const again = person({ device: ben.token })
    again.ask({ type: 'enter', table })
    expect(again.view).toMatchObject({ revision: 1, limit: { seconds: 20, left: 5000 } })
  })

  test('a host that starts again waits for all of the time, once somebody is there', () => {
    const { ben, clock, restart, table } = claimed()
    clock.pass(15_000)
    const late = restart()
    late.clock.pass(60_000)
    const again = late.person({ device: ben.token })
    again.ask({ type: 'enter', table })
    expect(again.view).toMatchObject({ revision: 1, limit: { seconds: 20, left: 20_000 } })
    late.clock.pass(20_000)
    expect(again.view.events).toEqual([{ type: 'time-out' }])
  })

  test('where it can not be written down that time has run out, it has not, and is tried again after a while', () => {
    const { ben, cleo, clock, journal, logged } = claimed()
    const { append } = journal
    let writes = 0
    journal.append = () => {
      writes++
      throw new Error('disk full')
    }
    clock.pass(29_999)
    expect(writes).toBe(2)
    expect(logged.map(({ code }) => code)).toEqual([
      'action-failed',
      'time-out-failed',
      'action-failed',
      'time-out-failed',
    ])
    expect(cleo.view.revision).toBe(1)
    journal.append = append
    // An answer still counts in the meantime.
    expect(ben.ask(answerOf(ben, 1, pass))).toBe('accepted')
    expect(cleo.view.limit).toEqual({ seconds: 20, left: 0 })
    clock.pass(1)
    expect(cleo.view).toMatchObject({ revision: 3, events: [{ type: 'time-out' }] })
    clock.pass(60_000)
    expect(cleo.view.revision).toBe(3)
  })

  test('where it could not be written down and the game is paused, it is tried again after the pause', () => {
    const { ada, cleo, clock, journal, logged } = claimed()
    const { append } = journal
    journal.append = () => {
      throw new Error('disk full')
    }
    clock.pass(20_000)
    expect(logged.splice(0)).toHaveLength(2)
    expect(ada.ask({ type: 'pause', paused: true })).toBe('accepted')
    journal.append = append
    clock.pass(60_000)
    expect([cleo.view.revision, logged]).toEqual([1, []])
    expect(ada.ask({ type: 'pause', paused: false })).toBe('accepted')
    clock.pass(0)
    expect(cleo.view).toMatchObject({ revision: 2, events: [{ type: 'time-out' }] })
  })

  test.each([
    ['a closed table', ({ ada }: ReturnType<typeof claimed>) => ada.ask({ type: 'close-table' })],
    ['a host that stops', ({ house }: ReturnType<typeof claimed>) => house.stop()],
  ])('nothing is left of it with %s', (_, end) => {
    const setting = claimed()
    end(setting)
    expect(setting.clock.waits()).toEqual([])
    const heard = setting.ben.messages.length
    setting.clock.pass(60_000)
    expect(setting.ben.messages).toHaveLength(heard)
    expect(setting.logged).toEqual([])
  })

  test('a rematch and a table that is back in its lobby have nothing of the game before', () => {
    const { ada, ben, cleo, clock } = claimed()
    for (const each of [ben, cleo]) {
      clock.pass(20_000)
      each.play()
    }
    clock.pass(20_000)
    expect(ada.table.phase).toBe('finished')
    expect(ada.view).not.toHaveProperty('limit')
    for (const each of [ada, ben, cleo]) each.ask({ type: 'ready', ready: true })
    expect(ada.view).toMatchObject({ deal: 2, revision: 0 })
    clock.pass(15_000)
    ada.play()
    expect(ben.view).toMatchObject({ deal: 2, revision: 1, limit: { left: 20_000 } })
    expect(ada.ask({ type: 'end-game' })).toBe('accepted')
    expect(ben.table.phase).toBe('lobby')
    expect(clock.waits()).toEqual([])
  })
})

test('prompts keep the order in which the game gives them, all the way to whoever looks', () => {
  const { people } = claimsBetween([
    [1, 3],
    [0, 2],
  ])
  const [ada, ben] = people as [Person, Person]
  const order = (person: Person) => person.view.prompts.map(({ seat }) => seat)
  ben.ask(answerOf(ben, 0, { type: 'claim', holds: true }))
  expect(order(ada)).toEqual([1, 2, 3])
  ben.ask(answerOf(ben, 2, pass))
  ada.ask(answerOf(ada, 1, pass))
  ada.ask(answerOf(ada, 3, pass))
  ada.ask(answerOf(ada, 1, { type: 'claim', holds: false }))
  expect(order(ada)).toEqual([2, 3, 0])
  ada.ask({ type: 'look', viewer: 3 })
  expect(order(ada)).toEqual([2, 3, 0])
  ben.ask(answerOf(ben, 2, pass))
  expect(order(ada)).toEqual([3, 0])
})
