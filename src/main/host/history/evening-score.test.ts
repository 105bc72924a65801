// The score over all games of an evening at one table.

import { describe, expect, test } from 'vitest'
import { limits } from '#shared/protocol/limits.ts'
import { eveningWith } from './evening-score.ts'
import { change, games, occupants, playMatch, tableOfFour, visitor } from '../table/testing/table-of-four.ts'
import type { Person } from '../testing/test-house.ts'
import type { EveningRecord } from '../journal/table-record.ts'

/** A game of these people that the first of them wins. */
function play(evening: readonly EveningRecord[], ...names: string[]): readonly EveningRecord[] {
  const seats = names.map((name) => ({ kind: 'person', name, device: `phone of ${name}` }) as const)
  const outcome = { winners: [0], scores: names.map((_, seat) => names.length - seat) }
  return eveningWith({ evening, seats, dealt: true as never }, { header: { game: 'numbers' }, outcome })
}

test('who has two seats under one name has played once, and won with either', () => {
  expect(play([], 'Ada', 'Ada')).toMatchObject([{ name: 'Ada', games: { numbers: { played: 1, won: 1 } } }])
})

test('of an evening with very many people those are kept who have played last', () => {
  let evening = play([], 'Ada', 'Ben')
  for (let guest = 2; guest < limits.eveningPeople; guest++) evening = play(evening, `guest ${guest}`)
  // Ada plays once more, so Ben is now the person who has not played for the longest time.
  evening = play(evening, 'Ada', 'Cleo')
  const names = evening.map(({ name }) => name)
  expect(names).toHaveLength(limits.eveningPeople)
  expect(names).not.toContain('Ben')
  expect(names.slice(-2)).toEqual(['Ada', 'Cleo'])
  expect(evening.find(({ name }) => name === 'Ada')?.games).toEqual({ numbers: { played: 2, won: 2 } })
})

describe('the score of the evening', () => {
  const totals = (person: Person) =>
    (person.table.evening ?? []).map(({ name, games: each }) => [
      name,
      ...each.map(({ game, played, won }) => `${game} ${won}/${played}`),
    ])
  const counted = (person: Person) =>
    totals(person)
      .map(([name]) => name)
      .toSorted()
  /** The winner of the match that is shown. */
  const winner = (person: Person) => occupants(person)[person.view.outcome!.winners[0]!]

  test('it goes over all games, counts no bots, and survives a restart', () => {
    const { ada, ben, restart, table, clock } = tableOfFour({ seed: () => 'a' })
    ada.ask({ type: 'bot', seat: 2, bot: 'lowest' })
    expect(ada.table.evening).toBeUndefined()
    ada.ask({ type: 'start' })
    for (const person of [ada, ben]) person.play(2)
    clock.pass(1000)
    const first = winner(ada)
    expect(totals(ben).map(([name, games]) => `${name} ${games}`)).toEqual(
      expect.arrayContaining(['Ada', 'Ben'].map((name) => `${name} numbers ${name === first ? 1 : 0}/1`)),
    )
    expect(totals(ada)[0]![0]).toBe(first)
    const shown = ada.table.evening
    change(ada, 'pair')
    expect(ada.table.evening).toEqual(shown)
    ada.ask({ type: 'configure', options: { rounds: 1 } })
    ben.ask({ type: 'ready', ready: true })
    playMatch(ada, ben)
    expect(totals(ada).map((line) => line.slice(1).map((game) => game.replace(/\d\//, '')))).toEqual([
      ['numbers 1', 'pair 1'],
      ['numbers 1', 'pair 1'],
    ])
    const again = restart({ games }).person({ device: ada.token })
    again.ask({ type: 'enter', table })
    expect(again.table.evening).toEqual(ada.table.evening)
  })

  test('it says which seat each of them has, that people of one name can be told apart', () => {
    const { ada, ben } = tableOfFour()
    ben.sit(1, 'Ada')
    playMatch(ada, ben)
    ada.ask({ type: 'reopen' })
    const won = ada.table.evening!.map(({ seat }) => seat)
    expect(won.toSorted()).toEqual([0, 1])
    ben.ask({ type: 'stand', seat: 1 })
    expect(ada.table.evening!.map(({ seat }) => seat)).toEqual(won.map((seat) => (seat === 0 ? 0 : undefined)))
  })

  test('a rematch counts the game before it once, and a game that was ended early not at all', () => {
    const { ada, ben } = tableOfFour()
    playMatch(ada, ben)
    for (const one of [ada, ben]) one.ask({ type: 'ready', ready: true })
    expect(ada.table.phase).toBe('playing')
    expect(ada.table.evening!.map(({ games: [line] }) => line!.played)).toEqual([1, 1])
    ada.ask({ type: 'end-game' })
    expect(ada.table.evening!.map(({ games: [line] }) => line!.played)).toEqual([1, 1])
  })

  test('a game counts for whoever has the seat at its end', () => {
    const setting = tableOfFour()
    const { ada, ben } = setting
    ada.ask({ type: 'start' })
    ben.disconnect()
    ada.ask({ type: 'absence', seat: 1, wish: 'free' })
    const cleo = visitor(setting)
    expect(cleo.sit(1, 'Cleo')).toBe('accepted')
    playMatch(ada, cleo)
    expect(counted(ada)).toEqual(['Ada', 'Cleo'])
    // A person who leaves after it keeps their wins.
    cleo.ask({ type: 'leave' })
    ada.ask({ type: 'reopen' })
    expect(counted(ada)).toEqual(['Ada', 'Cleo'])
  })

  test('a person who takes another name in the lobby keeps the score', () => {
    const { ada, ben } = tableOfFour()
    playMatch(ada, ben)
    ada.ask({ type: 'reopen' })
    expect(ben.sit(1, 'Benjamin')).toBe('accepted')
    expect(counted(ada)).toEqual(['Ada', 'Benjamin'])
  })

  test('two people on one device are two; one person on two seats is one', () => {
    const { ada, ben, clock } = tableOfFour()
    ada.sit(2, 'Anna')
    ada.sit(3, 'Ada')
    ada.ask({ type: 'start' })
    ada.ask({ type: 'decision-time', seconds: 10 })
    ben.play()
    clock.pass(60_000)
    expect(ada.table.phase).toBe('finished')
    expect(totals(ada)).toHaveLength(3)
    for (const { games: lines } of ada.table.evening!) expect(lines[0]!.played).toBe(1)
  })
})
