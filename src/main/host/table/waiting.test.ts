// People who wait for a seat in the next game.

import { describe, expect, test, vi } from 'vitest'
import { limits } from '#shared/protocol/limits.ts'
import { testCafe } from '../cafe/testing/test-cafe.ts'
import { openJournal } from '../journal/journal.ts'
import { deal } from '../testing/test-house.ts'
import {
  change,
  cleoWaits,
  games,
  occupants,
  playMatch,
  playWithBots,
  tableOfFour,
  visitor,
  wait,
} from './testing/table-of-four.ts'
import type { Person } from '../testing/test-house.ts'

/** Long enough for a shuffle that nobody answers to end. */
const shuffleMs = limits.luckSeconds * 1000

describe('waiting for a seat', () => {
  test('whoever watched plays in the rematch that the others have agreed on', () => {
    const setting = tableOfFour()
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
    expect(occupants(ada)).toEqual(['Ada', 'Ben', 'Cleo'])
    expect(cleo.table.waiting).toBeUndefined()
    expect(cleo.view.viewer).toBe(2)
  })

  test('back in the lobby the open seats are theirs, in their order; the others wait on', () => {
    const setting = tableOfFour()
    const { ada, ben } = setting
    ada.ask({ type: 'start' })
    const people = ['Cleo', 'Dan', 'Eve'].map((name) => ({ name, person: visitor(setting) }))
    for (const { name, person } of people) expect(wait(person, name)).toBe('accepted')
    playMatch(ada, ben)
    expect(ada.table.openNext).toBeUndefined()
    expect(ada.table.waiting!.map(({ next }) => next)).toEqual([true, true, undefined])
    ada.ask({ type: 'reopen' })
    expect(occupants(ada)).toEqual(['Ada', 'Ben', 'Cleo', 'Dan'])
    expect(ada.table.waiting).toEqual([{ name: 'Eve', connected: true }])
    // Eve comes before later ones.
    visitor(setting)
    people[0]!.person.ask({ type: 'stand', seat: 2 })
    expect(occupants(ada)).toEqual(['Ada', 'Ben', 'Eve', 'Dan'])
    expect(ada.table.waiting).toBeUndefined()
  })

  test('with another game, too', () => {
    const { ada, ben } = cleoWaits()
    playMatch(ada, ben)
    change(ada, 'pair')
    expect(occupants(ada)).toEqual(['Ada', 'Ben'])
    expect(ada.table.waiting).toHaveLength(1)
    change(ada, 'claims')
    expect(occupants(ada).slice(0, 3)).toEqual(['Ada', 'Ben', 'Cleo'])
  })

  test('in a lobby with an open seat it is taken at once, under the name that was said', () => {
    const setting = tableOfFour()
    const cleo = visitor(setting)
    expect(wait(cleo, 'Cleo')).toBe('accepted')
    expect(occupants(setting.ada)).toEqual(['Ada', 'Ben', 'Cleo', 'open'])
    expect(wait(cleo, 'Cleo')).toBe('one-seat-each')
  })

  test('who says another name keeps the place before those who came later', () => {
    const setting = tableOfFour()
    setting.ada.ask({ type: 'start' })
    const [cleo, dan] = [visitor(setting), visitor(setting)]
    wait(cleo, 'Cleo')
    wait(dan, 'Dan')
    wait(cleo, 'Cleopatra')
    expect(setting.ada.table.waiting?.map(({ name }) => name)).toEqual(['Cleopatra', 'Dan'])
  })

  test('the face that was chosen comes with the seat', () => {
    const setting = tableOfFour()
    const cleo = visitor(setting)
    cleo.ask({ type: 'wait', name: 'Cleo', face: 'gull', colour: 'teal' })
    expect(setting.ada.table.seats[2]).toMatchObject({ name: 'Cleo', face: 'gull', colour: 'teal' })
  })

  test('who is away keeps the place, but no seat waits for them; who leaves gives it up', () => {
    const setting = tableOfFour()
    const { ada, ben, person, table } = setting
    ada.ask({ type: 'start' })
    const cleo = visitor(setting)
    const dan = visitor(setting)
    wait(cleo, 'Cleo')
    wait(dan, 'Dan')
    wait(dan, 'Daniel')
    dan.ask({ type: 'leave' })
    cleo.disconnect()
    expect(ada.table.waiting).toEqual([{ name: 'Cleo', connected: false }])
    playMatch(ada, ben)
    ada.ask({ type: 'reopen' })
    expect(occupants(ada)).toEqual(['Ada', 'Ben', 'open', 'open'])
    const back = person({ device: cleo.token })
    back.ask({ type: 'enter', table })
    expect(occupants(ada)).toEqual(['Ada', 'Ben', 'Cleo', 'open'])
    expect(wait(back, null)).toBe('one-seat-each')
  })

  test.each([{ locked: true }, { code: 'new' as const }])(
    'who is away comes back past a door that was closed meanwhile: %j',
    (door) => {
      const { ada, ben, cleo, person, table } = cleoWaits()
      cleo.disconnect()
      playMatch(ada, ben)
      expect(ada.ask({ type: 'door', ...door })).toBe('accepted')
      const back = person({ device: cleo.token })
      expect(back.last('welcome').room).toBe(table)
      expect(back.ask({ type: 'enter', table })).toBe('accepted')
      ada.ask({ type: 'reopen' })
      expect(occupants(ada)).toEqual(['Ada', 'Ben', 'Cleo', 'open'])
    },
  )

  test('nobody waits who has a seat, shows the table to the room, or has said so no longer', () => {
    const setting = tableOfFour()
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
    const { ada, ben, cleo, table } = cleoWaits()
    expect(cleo.ask({ type: 'enter', table, as: 'screen' })).toBe('accepted')
    playMatch(ada, ben)
    for (const one of [ada, ben]) one.ask({ type: 'ready', ready: true })
    expect(occupants(ada)).toEqual(['Ada', 'Ben'])
    expect(ada.table.waiting).toBeUndefined()
    expect(cleo.view).toMatchObject({ deal: 2, viewer: 'public' })
  })

  test('a screen is not dealt in either where it could not be written down that nobody waits there', () => {
    const journal = openJournal()
    const setting = tableOfFour({ journal })
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
    expect(occupants(ada)).toEqual(['Ada', 'Ben'])
    expect(cleo.view).toMatchObject({ deal: 2, viewer: 'public' })
  })

  test('where too many wait, the first who is away gives the place up', () => {
    const setting = tableOfFour()
    setting.ada.ask({ type: 'start' })
    const crowd = Array.from({ length: limits.waiting + 1 }, () => visitor(setting))
    const last = crowd.pop()!
    for (const [index, one] of crowd.entries()) expect(wait(one, `Guest ${index}`)).toBe('accepted')
    expect(wait(last, 'Last')).toBe('too-many-waiting')
    crowd[3]!.disconnect()
    expect(wait(last, 'Last')).toBe('accepted')
    expect(setting.ada.table.waiting!.map(({ name }) => name)).not.toContain('Guest 3')
  })

  test('who changes their mind again and again is told to wait, and nothing is written down', () => {
    const journal = openJournal()
    const setting = tableOfFour({ journal })
    setting.ada.ask({ type: 'start' })
    const cleo = visitor(setting)
    for (const name of ['Cleo', null, 'Cleo']) expect(wait(cleo, name)).toBe('accepted')
    const written = vi.spyOn(journal, 'saveTable')
    expect(wait(cleo, null)).toBe('too-fast')
    expect(written).not.toHaveBeenCalled()
    expect(setting.ada.table.waiting).toMatchObject([{ name: 'Cleo' }])
    setting.clock.pass(2000)
    expect(wait(cleo, null)).toBe('accepted')
    expect(setting.ada.table.waiting).toBeUndefined()
  })

  test('and so are all who look on together, before the host writes one of them down', () => {
    const journal = openJournal()
    const setting = tableOfFour({ journal })
    setting.ada.ask({ type: 'start' })
    const crowd = Array.from({ length: 10 }, () => visitor(setting))
    for (const name of ['Guest', null]) for (const one of crowd) expect(wait(one, name)).toBe('accepted')
    const late = visitor(setting)
    const written = vi.spyOn(journal, 'saveDevice')
    expect(wait(late, 'Cleo')).toBe('too-fast')
    expect(written).not.toHaveBeenCalled()
    setting.clock.pass(200)
    expect(wait(late, 'Cleo')).toBe('accepted')
  })

  test('who loses the connection while the cards are shuffled for them is dealt in, and holds nobody up', () => {
    const { ada, ben, cleo, person, table, clock } = cleoWaits()
    playMatch(ada, ben)
    for (const each of [ada, ben, cleo]) each.shuffles = false
    for (const each of [ada, ben]) each.ask({ type: 'ready', ready: true })
    cleo.disconnect()
    expect(ada.table.shuffling).toEqual({ phase: 'commit', given: 0, of: 3 })
    expect(ada.table.waiting).toEqual([{ name: 'Cleo', connected: false, next: true }])
    const back = person({ device: cleo.token })
    back.ask({ type: 'enter', table })
    expect(ada.last('luck').attempt).toBe(1)
    clock.pass(shuffleMs)
    expect(occupants(ada)).toEqual(['Ada', 'Ben', 'Cleo'])
    expect(back.view).toMatchObject({ deal: 2, viewer: 2 })
  })

  test.each([
    { who: 'who waited', leaves: 'cleo', dealt: ['Ada', 'Ben'] },
    { who: 'who has a seat', leaves: 'ben', dealt: ['Ada', 'Cleo'] },
  ] as const)('$who and leaves meanwhile ends that shuffle once: the next one waits for nobody new', (example) => {
    const setting = cleoWaits()
    const { ada, ben, cleo, table, clock } = setting
    playMatch(ada, ben)
    for (const each of [ada, ben, cleo]) each.shuffles = false
    for (const each of [ada, ben]) each.ask({ type: 'ready', ready: true })
    const mallory = setting[example.leaves]
    for (let times = 0; times < 3; times++) {
      mallory.ask({ type: 'leave' })
      expect(mallory.ask({ type: 'enter', table })).toBe('accepted')
      expect(wait(mallory, 'Mallory')).toMatch(/shuffling/)
    }
    expect(ada.last('luck').attempt).toBe(2)
    clock.pass(shuffleMs)
    expect(occupants(ada)).toEqual(example.dealt)
    expect(mallory.view).toMatchObject({ deal: 2, viewer: 'public' })
    expect(wait(mallory, 'Mallory')).toBe('accepted')
  })

  test('nothing is left of the guests of a station', () => {
    const setting = testCafe({}, { games })
    const [ada, ben, kiosk] = [setting.person(), setting.person(), setting.person()]
    const table = deal([ada, ben], { options: { rounds: 1 } })
    kiosk.ask({ type: 'station', name: 'Window' })
    kiosk.ask({ type: 'enter', table })
    wait(kiosk, 'Zacharias')
    expect(ada.table.waiting).toMatchObject([{ name: 'Zacharias' }])
    expect(kiosk.ask({ type: 'wipe' })).toBe('accepted')
    expect(JSON.stringify(setting.journal.tables())).not.toContain('Zacharias')
    expect(ada.table.waiting).toBeUndefined()
  })
})

describe('bots give way to those who wait', () => {
  /** Ada, Ben and two bots play at a table of four. */
  function fullOfBots() {
    const setting = tableOfFour()
    const { ada, person } = setting
    for (const seat of [2, 3]) ada.ask({ type: 'bot', seat, bot: 'lowest' })
    ada.ask({ type: 'start' })
    const summary = () => person().last('tables').tables[0]
    return { ...setting, summary, end: () => playWithBots(setting) }
  }
  const ready = (...people: Person[]) => {
    for (const one of people) expect(one.ask({ type: 'ready', ready: true })).toBe('accepted')
  }

  test('the last one first, in a rematch; everybody is told before how many more can play', () => {
    const setting = fullOfBots()
    const { ada, ben, summary, end } = setting
    const cleo = visitor(setting)
    expect(cleo.table.openNext).toBe(2)
    expect(wait(cleo, 'Cleo')).toBe('accepted')
    expect(ada.table).toMatchObject({ openNext: 1, waiting: [{ name: 'Cleo', next: true }] })
    end()
    expect(summary()).toMatchObject({ phase: 'finished', open: 0, openNext: 1 })
    ready(ada, ben)
    expect(occupants(ada)).toEqual(['Ada', 'Ben', 'bot', 'Cleo'])
    expect(ada.table.waiting).toBeUndefined()
    expect(cleo.view).toMatchObject({ deal: 2, viewer: 3 })
  })

  test('on the way back to the lobby; there the owner decides about them', () => {
    const setting = fullOfBots()
    const { ada, ben } = setting
    const [cleo, dan, eve] = [visitor(setting), visitor(setting), visitor(setting)]
    wait(cleo, 'Cleo')
    ada.ask({ type: 'end-game' })
    expect(occupants(ada)).toEqual(['Ada', 'Ben', 'bot', 'Cleo'])
    wait(dan, 'Dan')
    expect(ada.table.waiting).toEqual([{ name: 'Dan', connected: true }])
    expect(ada.table.openNext).toBeUndefined()
    ready(ben, cleo)
    expect(ada.ask({ type: 'start' })).toBe('accepted')
    expect(occupants(ada)).toEqual(['Ada', 'Ben', 'bot', 'Cleo'])
    expect(dan.table).toMatchObject({ waiting: [{ name: 'Dan', next: true }] })
    expect(eve.table.openNext).toBeUndefined()
  })

  test('open seats are taken before theirs', () => {
    const setting = fullOfBots()
    const { ada, ben, end } = setting
    const cleo = visitor(setting)
    wait(cleo, 'Cleo')
    end()
    ben.ask({ type: 'leave' })
    ready(ada)
    expect(occupants(ada)).toEqual(['Ada', 'Cleo', 'bot', 'bot'])
  })

  test('not to somebody who is away; with nobody waiting all stay', () => {
    const setting = fullOfBots()
    const { ada, ben, end } = setting
    const cleo = visitor(setting)
    wait(cleo, 'Cleo')
    cleo.disconnect()
    end()
    expect(ada.table.openNext).toBe(2)
    ready(ada, ben)
    expect(occupants(ada)).toEqual(['Ada', 'Ben', 'bot', 'bot'])
  })

  test('where nobody may look on, people come in after a match as long as there is a bot', () => {
    const setting = fullOfBots()
    const { ada, person, table, end } = setting
    ada.ask({ type: 'door', spectators: false })
    end()
    for (const name of ['Cleo', 'Dan']) expect(wait(visitor(setting), name)).toBe('accepted')
    expect(person().ask({ type: 'enter', table })).toBe('no-spectators')
    expect(ada.table.openNext).toBeUndefined()
  })
})
