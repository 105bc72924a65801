// Ada and Ben at a table that others may join, and their requests between two games.

import { expect } from 'vitest'
import { claims } from '../../testing/claims-game.ts'
import { numbers } from '../../testing/numbers-game.ts'
import { testHouse } from '../../testing/test-house.ts'
import type { Game } from '#shared/engine/game.ts'
import type { Person } from '../../testing/test-house.ts'

const pair = { ...numbers, id: 'pair', seats: { min: 2, max: 2 } }
export const games = [numbers, claims, pair] as unknown as Game[]

/** Ada owns a table of four seats of `numbers`; she and Ben sit there, and Ben is ready. */
export function tableOfFour(settings: Parameters<typeof testHouse>[0] = {}, options: unknown = { rounds: 1 }) {
  const setting = testHouse({ games, ...settings })
  const [ada, ben] = [setting.person(), setting.person()]
  const table = ada.open({ seats: 4, options })
  ada.sit(0, 'Ada')
  ben.ask({ type: 'enter', table })
  ben.sit(1, 'Ben')
  ben.ask({ type: 'ready', ready: true })
  return { ...setting, ada, ben, table }
}

export function visitor(from: { person: () => Person; table: string }): Person {
  const cleo = from.person()
  expect(cleo.ask({ type: 'enter', table: from.table })).toBe('accepted')
  return cleo
}

/** A running match at a table of four. Cleo, who watches, waits for a seat. */
export function cleoWaits() {
  const setting = tableOfFour()
  setting.ada.ask({ type: 'start' })
  const cleo = visitor(setting)
  expect(wait(cleo, 'Cleo')).toBe('accepted')
  return { ...setting, cleo }
}

/** Plays a match of one round to its end. */
export function playMatch(...people: Person[]): void {
  if (people[0]!.table.phase === 'lobby') expect(people[0]!.ask({ type: 'start' })).toBe('accepted')
  for (const person of people) expect(person.play(), `${person.table.phase}`).toBe('accepted')
  expect(people[0]!.table.phase).toBe('finished')
}

/** As `playMatch`, at a table with bots. */
export function playWithBots({ ada, ben, clock }: Pick<ReturnType<typeof tableOfFour>, 'ada' | 'ben' | 'clock'>): void {
  while (ada.table.phase === 'playing') {
    for (const each of [ada, ben]) each.play()
    clock.pass(10_000)
  }
}

export const change = (person: Person, game: string) => person.ask({ type: 'change-game', game })

export const wait = (person: Person, name: string | null) => person.ask({ type: 'wait', name })

/** The name of each seat's person; otherwise the kind of the seat. */
export const occupants = (person: Person) =>
  person.table.seats.map((seat) => (seat.kind === 'person' ? seat.name : seat.kind))
