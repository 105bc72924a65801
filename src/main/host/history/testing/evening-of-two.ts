// Two people whose games the history keeps, and their requests to it.

import { expect } from 'vitest'
import { numbers } from '../../testing/numbers-game.ts'
import { deal, testHouse } from '../../testing/test-house.ts'
import type { Game } from '#shared/engine/game.ts'
import type { Person } from '../../testing/test-house.ts'

export const numbersGame = numbers as unknown as Game
export const newer = { ...numbers, rulesVersion: 2 } as unknown as Game
export const gameOf = (id: string) => (id === 'numbers' ? numbersGame : undefined)
export const evening = new Date('2026-11-21T20:15:00.000Z')

/** A house with the host's own screen, and with Ada and Ben at a table where a game has been dealt. */
export function eveningOfTwo(settings: Parameters<typeof testHouse>[0] = {}) {
  const house = testHouse({ date: () => evening, ...settings })
  const [ada, ben, host] = [house.person(), house.person(), house.person({ local: true })]
  const table = deal([ada, ben], { name: 'Long evening', options: { rounds: 1 } })
  return { ...house, ada, ben, host, table }
}

export function playOut(...people: Person[]): void {
  for (const each of people) expect(each.play()).toBe('accepted')
}

/** Another game of the same two people, played to its end or left in the middle. */
export function again(people: [Person, Person], actions = 2): void {
  for (const each of people) each.ask({ type: 'ready', ready: true })
  playOut(...people.slice(0, actions))
}

/** The ids in the list, newest first, or the code of a rejection. */
export function listed(person: Person, before?: string): string[] | string {
  const answer = person.ask({ type: 'matches', ...(before !== undefined && { before }) })
  return answer === 'accepted' ? person.last('matches').matches.map(({ id }) => id) : answer
}

export function fetched(person: Person, match?: string): string {
  return person.ask({ type: 'match', ...(match !== undefined && { match }) })
}

export function erase(host: Person, what: 'match' | 'all', match: string): void {
  expect(host.ask({ type: 'forget-matches', ...(what === 'all' ? { all: true } : { match }) })).toBe('accepted')
}

/** Each name in the statistics, with its number of games. */
export const gamesByName = (person: Person) => {
  person.ask({ type: 'statistics' })
  return person.last('statistics').statistics.map(({ name, games: played }) => `${name} ${played}`)
}
