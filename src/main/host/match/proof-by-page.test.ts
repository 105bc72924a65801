// Whoever follows the steps of docs/protocol.md under "The proof", with the game's rules and nothing else of this program,
// finds the very game that they were shown.

import { expect, test } from 'vitest'
import { games } from '#shared/games/registry.ts'
import { drawnFrom, promiseOf, seedOf } from '../testing/steps-of-protocol.ts'
import { deal, testHouse } from '../testing/test-house.ts'
import type { Action } from '#shared/engine/game.ts'
import type { ViewMessage } from '#shared/protocol/match.ts'
import type { Person } from '../testing/test-house.ts'

/** As after the way through JSON. */
const plain = (data: unknown) => JSON.parse(JSON.stringify(data)) as unknown

/** Answers every question with a random legal answer until the game is over. */
function playToTheEnd(people: readonly Person[]) {
  for (;;) {
    const { prompts, outcome } = people[0]!.view
    if (outcome) return
    const { seat, id } = prompts[0]!
    expect(people[seat]!.ask({ type: 'sample', prompt: id })).toBe('accepted')
    const action = people[seat]!.last('accepted').action as Action & Record<string, unknown>
    expect(people[seat]!.ask({ type: 'command', prompt: id, action })).toBe('accepted')
  }
}

const options: Readonly<Record<string, unknown>> = { 'davy-jones-gold': { roundLimit: 10 } }

test.each(games.map((game) => [game.id, game] as const))('a game of %s', (id, game) => {
  const { person } = testHouse({ games })
  const people = [person(), person(), person()]
  const table = deal(people, { game: id, ...(options[id] !== undefined && { options: options[id] }) })
  playToTheEnd(people)
  const [ada] = people as [Person, ...Person[]]
  expect(ada.ask({ type: 'prove' })).toBe('accepted')
  const { proof, log } = ada.last('accepted')

  // 1
  const { seed, ...dealt } = log!.header
  const luck = ada.messages.filter((message) => message.type === 'luck')
  expect(proof).toMatchObject({ table, deal: 1 })
  expect(dealt).toEqual(luck[0]!.dealt)
  expect(dealt.options).toEqual(ada.table.options)
  // 2
  const occasion = { ...proof!, dealt }
  expect(promiseOf(occasion, 0, proof!.host.number)).toBe(proof!.host.hash)
  expect(proof!.parts.map(({ number }, index) => promiseOf(occasion, index + 1, number!))).toEqual(
    proof!.parts.map(({ hash }) => hash),
  )
  // 3
  expect(seedOf(proof!, dealt)).toBe(seed)
  // 4
  expect(luck.map(({ hash }) => hash)).toEqual(luck.map(() => proof!.host.hash))
  expect(luck.at(-1)!.parts).toEqual(proof!.parts)
  // 5
  const chance = drawnFrom(seed)
  let state = game.setup(dealt.options, dealt.seats, chance)
  const views = people.flatMap(({ messages }) =>
    messages.filter((message): message is ViewMessage => message.type === 'view'),
  )
  let compared = 0
  for (let revision = 0; revision <= log!.entries.length; revision++) {
    for (const shown of views.filter((one) => one.revision === revision)) {
      expect(shown.view).toEqual(plain(game.view(state, shown.viewer)))
      compared++
    }
    const entry = log!.entries[revision]
    if (!entry) break
    state = game.clone(state)
    game.apply(state, entry.actor, entry.action, chance)
  }
  expect(compared).toBe(views.length)
  expect(new Set(views.map(({ revision }) => revision)).size).toBe(log!.entries.length + 1)
  expect(plain(game.outcome(state))).toEqual(ada.view.outcome)
})
