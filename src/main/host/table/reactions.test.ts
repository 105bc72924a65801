import { expect, test, vi } from 'vitest'
import { limits } from '#shared/protocol/limits.ts'
import { openJournal } from '../journal/journal.ts'
import { testHouse } from '../testing/test-house.ts'
import type { ReactionSign } from '#shared/protocol/match.ts'
import type { Person } from '../testing/test-house.ts'

const pause = limits.reactionSeconds * 1000
const react = (person: Person, sign: ReactionSign) => person.ask({ type: 'react', sign })
const allow = (person: Person, on: boolean) => person.ask({ type: 'reactions', on })

/** Ada, who owns the table, and Ben are in a game; Cleo watches. */
function evening(settings: Parameters<typeof testHouse>[0] = {}) {
  const all = testHouse(settings)
  const [ada, ben, cleo] = [all.person(), all.person(), all.person()]
  const table = ada.open({ seats: 2, options: { rounds: 1 } })
  ada.sit(0, 'Ada')
  ben.ask({ type: 'enter', table })
  ben.sit(1, 'Ben')
  cleo.ask({ type: 'enter', table })
  ben.ask({ type: 'ready', ready: true })
  ada.ask({ type: 'start' })
  return { ...all, ada, ben, cleo, table }
}

test('a sign is told to everybody at the table, watchers and whoever shows it included, and to nobody else', () => {
  const { ada, ben, cleo, table, person } = evening()
  const stranger = person()
  expect(react(ben, 'applause')).toBe('accepted')
  for (const one of [ada, ben, cleo]) {
    expect(one.last('reaction')).toEqual({ type: 'reaction', table, seat: 1, sign: 'applause' })
    expect(one.count('reaction')).toBe(1)
  }
  expect(stranger.count('reaction')).toBe(0)
  expect(ben.messages.slice(-2).map(({ type }) => type)).toEqual(['accepted', 'reaction'])
})

test('a sign moves nothing: no view, no table, nothing in the journal or the log', () => {
  const journal = openJournal()
  const { ada, ben, logged } = evening({ journal })
  const written = (['saveTable', 'saveDeal', 'append', 'saveDevice'] as const).map((way) => vi.spyOn(journal, way))
  const heard = ada.messages.length
  expect(react(ben, 'wow')).toBe('accepted')
  expect(ada.messages.slice(heard).map(({ type }) => type)).toEqual(['reaction'])
  for (const way of written) expect(way).not.toHaveBeenCalled()
  expect(logged).toEqual([])
})

test('a sign is told once: whoever comes later, or comes back, hears nothing of it', () => {
  const { ben, ada, table, person } = evening()
  react(ben, 'laugh')
  const again = person({ device: ada.token })
  again.ask({ type: 'enter', table })
  expect(again.count('reaction')).toBe(0)
})

test('one device shows one in two seconds, also when it comes back in between; others may meanwhile', () => {
  const { ada, ben, table, person, clock } = evening()
  expect(react(ben, 'hurry')).toBe('accepted')
  expect(react(ben, 'hurry')).toBe('too-fast')
  expect(react(ada, 'think')).toBe('accepted')
  clock.pass(pause - 1)
  const again = person({ device: ben.token })
  again.ask({ type: 'enter', table })
  expect(react(again, 'hurry')).toBe('too-fast')
  clock.pass(1)
  expect(react(again, 'sorry')).toBe('accepted')
  expect(ada.count('reaction')).toBe(3)
})

test('whoever was too fast waits no longer for having tried', () => {
  const { ben, clock } = evening()
  react(ben, 'oops')
  clock.pass(pause / 2)
  expect(react(ben, 'oops')).toBe('too-fast')
  clock.pass(pause / 2)
  expect(react(ben, 'oops')).toBe('accepted')
})

test('only those who sit there have signs, and only once cards are dealt', () => {
  const { ada, ben, cleo, person } = evening()
  expect(react(cleo, 'cheers')).toBe('not-your-seat')
  expect(react(person(), 'cheers')).toBe('no-table')
  ada.play()
  ben.play()
  expect(ada.table.phase).toBe('finished')
  expect(react(ben, 'cheers')).toBe('accepted')
  ada.ask({ type: 'reopen' })
  expect(react(ada, 'cheers')).toBe('not-in-play')
})

test('a sign of several at one screen is that of who looks; with the public’s eyes that of the first of them', () => {
  const { person, clock } = testHouse()
  const screen = person()
  screen.open({ seats: 3 })
  for (const [seat, name] of ['Ada', 'Ben', 'Cleo'].entries()) screen.sit(seat, name)
  screen.ask({ type: 'start' })
  const seatShown = () => {
    clock.pass(pause)
    expect(react(screen, 'think')).toBe('accepted')
    return screen.last('reaction').seat
  }
  expect(seatShown()).toBe(0)
  screen.ask({ type: 'look', viewer: 2 })
  expect(seatShown()).toBe(2)
  screen.ask({ type: 'look', viewer: 'public' })
  expect(seatShown()).toBe(0)
})

test('the owner switches signs off and on, in the middle of a game too; nobody else does', () => {
  const { ada, ben, cleo } = evening()
  expect(ada.table.reactions).toBe(true)
  expect(allow(ben, false)).toBe('not-owner')
  expect(allow(cleo, false)).toBe('not-owner')
  expect(allow(ada, false)).toBe('accepted')
  expect(cleo.table.reactions).toBe(false)
  expect(react(ben, 'wow')).toBe('no-reactions')
  expect(ada.count('reaction')).toBe(0)
  expect(allow(ada, true)).toBe('accepted')
  expect(react(ben, 'wow')).toBe('accepted')
})

test('while the game stands still there are no signs', () => {
  const { ada, ben } = evening()
  ada.ask({ type: 'pause', paused: true })
  expect(react(ben, 'hurry')).toBe('paused')
  ada.ask({ type: 'pause', paused: false })
  expect(react(ben, 'hurry')).toBe('accepted')
})

test('signs are not switched off where that can not be written down', () => {
  const journal = openJournal()
  const { ada, ben } = evening({ journal })
  const full = vi.spyOn(journal, 'saveTable').mockImplementation(() => {
    throw new Error('disk full')
  })
  expect(allow(ada, false)).toBe('internal-error')
  expect(ben.table.reactions).toBe(true)
  expect(react(ben, 'wow')).toBe('accepted')
  full.mockRestore()
})

test('signs stay switched off after a restart; a table that was written down before there was a choice has them', () => {
  const { ada, table, journal, restart } = evening()
  allow(ada, false)
  const later = restart().person({ device: ada.token })
  later.ask({ type: 'enter', table })
  expect(later.table.reactions).toBe(false)
  const [stored] = journal.tables()
  const older = Object.fromEntries(Object.entries(stored!.table).filter(([field]) => field !== 'reactions'))
  journal.saveTable(older as never)
  const latest = restart().person({ device: later.token })
  latest.ask({ type: 'enter', table })
  expect(latest.table.reactions).toBe(true)
})
