import { expect, test } from 'vitest'
import { limits } from '#shared/protocol/limits.ts'
import { eveningWith } from './evening-score.ts'
import type { EveningRecord } from '../journal/table-record.ts'

/** A game of these people, which the first of them wins. */
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
  // Ada plays once more, and Ben is the one who has not played for the longest time.
  evening = play(evening, 'Ada', 'Cleo')
  const names = evening.map(({ name }) => name)
  expect(names).toHaveLength(limits.eveningPeople)
  expect(names).not.toContain('Ben')
  expect(names.slice(-2)).toEqual(['Ada', 'Cleo'])
  expect(evening.find(({ name }) => name === 'Ada')?.games).toEqual({ numbers: { played: 2, won: 2 } })
})
