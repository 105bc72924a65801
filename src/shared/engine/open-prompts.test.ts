import { expect, test } from 'vitest'
import { numberPrompts, renumberPrompts } from './open-prompts.ts'
import type { Prompt } from './game.ts'

const first = numberPrompts({ open: [], made: 0 }, [prompt(0), prompt(1)], 'table')

function prompt(seat: number, change: Partial<Prompt> = {}): Prompt {
  return { seat, kind: 'turn', ...change }
}

/** The ids of these prompts after those of `first`, when a seat, or the table, has acted. */
function idsAfter(actor: number | 'table', ...next: Prompt[]): number[] {
  return numberPrompts(first, next, actor).open.map(({ id }) => id)
}

test('the prompts of a match are numbered from 1', () => {
  expect(first).toEqual({
    open: [
      { ...prompt(0), id: 1 },
      { ...prompt(1), id: 2 },
    ],
    made: 2,
  })
})

test('a prompt that stays as it was keeps its id, in whatever order', () => {
  expect(idsAfter('table', prompt(1), prompt(0))).toEqual([2, 1])
})

test('a seat that has answered is asked anew, even if it is asked the same', () => {
  expect(idsAfter(0, prompt(0), prompt(1))).toEqual([3, 2])
})

test.each<[string, Partial<Prompt>]>([
  ['of another kind', { kind: 'doubt' }],
  ['about something else', { about: 'the third card' }],
  ['that only the first answer counts for', { firstCounts: true }],
])('a prompt %s is another one', (_, change) => {
  expect(idsAfter('table', prompt(0, change), prompt(1))).toEqual([3, 2])
})

test('an id is not given out twice, even if its prompt is gone', () => {
  const gone = numberPrompts(first, [], 0)
  expect(numberPrompts(gone, [prompt(1)], 'table').open[0]!.id).toBe(3)
})

test('prompts get back the ids that they had, and the next one a new one', () => {
  const again = renumberPrompts(first, { revision: 4, undone: 1, made: 9, ids: [7, 8] })
  expect(again.open.map(({ id }) => id)).toEqual([7, 8])
  expect(numberPrompts(again, [prompt(0)], 0).open[0]!.id).toBe(10)
})

test('a numbering for another number of prompts is not taken', () => {
  expect(() => renumberPrompts(first, { revision: 4, undone: 1, made: 9, ids: [7] })).toThrow('of another position')
})
