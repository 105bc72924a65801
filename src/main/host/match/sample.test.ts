// Sample answers: a person with a prompt gets one legal answer, which does not change the game.

import { expect, test } from 'vitest'
import { davyJonesGold } from '#shared/games/davy-jones-gold/index.ts'
import { deal, testHouse } from '../testing/test-house.ts'
import type { Action, Game } from '#shared/engine/game.ts'
import type { Person } from '../testing/test-house.ts'

/** Ada and Ben play, each on their own device; the game is always dealt from the same seed. */
function twoPirates() {
  const { person, journal } = testHouse({ games: [davyJonesGold as unknown as Game], seed: () => 'always the same' })
  const [ada, ben] = [person(), person()]
  const table = deal([ada, ben], { game: 'davy-jones-gold' })
  const asked = () => {
    const [prompt] = ada.view.prompts
    return { ...prompt!, who: prompt!.seat === 0 ? ada : ben, other: prompt!.seat === 0 ? ben : ada }
  }
  return { person, journal, table, ada, ben, asked }
}

const answer = (who: Person) => who.last('accepted').action as Action & Record<string, unknown>

test('what is given is legal, the same until the position is another, and leaves no trace', () => {
  const { journal, ada, ben, asked } = twoPirates()
  const seen = () =>
    JSON.stringify([ada.messages, ben.messages].map((told) => told.filter(({ type }) => type !== 'accepted')))
  const stored = () => JSON.stringify(journal.tables())
  for (let step = 0; step < 60; step++) {
    const { who, id } = asked()
    const before = [seen(), stored()]
    expect(who.ask({ type: 'sample', prompt: id })).toBe('accepted')
    const action = answer(who)
    expect(who.ask({ type: 'sample', prompt: id })).toBe('accepted')
    expect(answer(who)).toEqual(action)
    expect([seen(), stored()]).toEqual(before)
    expect(who.ask({ type: 'command', prompt: id, action })).toBe('accepted')
    expect(ada.view.revision).toBe(step + 1)
  }
})

test('whoever asks for none gets the same game from the same seed', () => {
  const [advised, own] = [twoPirates(), twoPirates()]
  for (let step = 0; step < 60; step++) {
    const { who, id } = advised.asked()
    who.ask({ type: 'sample', prompt: id })
    const action = answer(who)
    expect(who.ask({ type: 'command', prompt: id, action })).toBe('accepted')
    expect(own.asked().who.ask({ type: 'command', prompt: id, action })).toBe('accepted')
    for (const name of ['ada', 'ben'] as const) {
      const { view, prompts, choices, events } = own[name].view
      expect(advised[name].view).toMatchObject({ view, prompts, events, ...(choices && { choices }) })
    }
  }
})

test('after an action was taken back it answers the question that is open then, not the one before', () => {
  const { ada, asked } = twoPirates()
  const playOn = () => {
    const { who, id } = asked()
    who.ask({ type: 'sample', prompt: id })
    expect(who.ask({ type: 'command', prompt: id, action: answer(who) })).toBe('accepted')
    return id
  }
  let answered = playOn()
  for (let step = 0; !ada.table.takeBack && step < 200; step++) answered = playOn()
  expect(ada.ask({ type: 'take-back', moment: ada.table.takeBack!.moment })).toBe('accepted')
  const { who } = asked()
  expect(who.ask({ type: 'sample', prompt: answered })).toBe('stale-prompt')
  expect(playOn()).not.toBe(answered)
})

test('only for who is asked, by the number of an open question, while the game goes on', () => {
  const { person, table, ada, ben, asked } = twoPirates()
  const guest = person()
  const { who, other, id } = asked()
  const sample = (one: Person, prompt = id) => one.ask({ type: 'sample', prompt })
  expect(sample(guest)).toBe('no-table')
  guest.ask({ type: 'enter', table })
  expect(sample(guest)).toBe('not-your-seat')
  expect(sample(other)).toBe('not-your-seat')
  expect(sample(other, 999)).toBe('not-asked')
  expect(sample(who, 999)).toBe('stale-prompt')
  ada.ask({ type: 'pause', paused: true })
  expect(sample(who)).toBe('paused')
  ada.ask({ type: 'pause', paused: false })
  expect(sample(who)).toBe('accepted')
  ada.ask({ type: 'end-game' })
  expect(sample(who)).toBe('not-in-play')
  expect(ben.messages.concat(guest.messages).filter((message) => 'action' in message)).toHaveLength(who === ben ? 1 : 0)
})

test('of a game that is over there is nothing to answer', () => {
  const { person } = testHouse()
  const [ada, ben] = [person(), person()]
  deal([ada, ben])
  const { id } = ada.view.prompts.find(({ seat }) => seat === 0)!
  expect(ada.ask({ type: 'sample', prompt: id })).toBe('accepted')
  expect(ada.view.choices).toContainEqual(answer(ada))
  for (let round = 0; round < 2; round++) for (const one of [ada, ben]) one.play()
  expect(ada.ask({ type: 'sample', prompt: id })).toBe('finished')
})
