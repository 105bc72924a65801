// Which game is deleted when the history is full.

import { describe, expect, test } from 'vitest'
import { limits } from '#shared/protocol/limits.ts'
import { openJournal } from '../journal/journal.ts'
import { testHouse } from '../testing/test-house.ts'
import { again, eveningOfTwo, listed, playOut } from './testing/evening-of-two.ts'
import type { FinishedMatchRecord } from '../journal/finished-match-record.ts'
import type { Person } from '../testing/test-house.ts'

describe('when there are too many', () => {
  const house = ''
  /** Fills the history with games of these origins, oldest first; then Ada and Ben play one more. */
  function full(origins: readonly (string | undefined)[]) {
    const journal = openJournal()
    const before = eveningOfTwo({ journal })
    playOut(before.ada, before.ben)
    const { header, entries } = journal.finishedMatchLog(`${before.table}-1`)!
    const stored = journal.finishedMatches()[0]!
    const { table } = journal.tables()[0]!
    journal.forgetMatches([stored.id], [])
    expect(origins).toHaveLength(limits.matches)
    for (const [index, from] of origins.entries()) {
      const record = { ...stored, id: `older-${index}`, from } as FinishedMatchRecord
      journal.saveTable(table, { record, header, entries })
    }
    const { person } = before.restart()
    const [ada, ben] = [before.ada, before.ben].map((who) => person({ device: who.token })) as [Person, Person]
    for (const each of [ada, ben]) each.ask({ type: 'enter', table: table.id })
    again([ada, ben])
    const kept = journal.finishedMatches().map(({ id }) => id)
    expect(kept).toHaveLength(limits.matches)
    expect(kept.at(-1)).toBe(`${table.id}-2`)
    expect(listed(person({ local: true }))).toEqual(kept.toReversed().slice(0, limits.matchesPerPage))
    return { gone: origins.flatMap((_, index) => (kept.includes(`older-${index}`) ? [] : [index])), journal }
  }
  const times = <T>(count: number, origin: T) => Array.from({ length: count }, () => origin)

  test('the oldest goes of whoever has most, and nobody else’s', () => {
    expect(full([...times(10, '10.0.0.8'), ...times(1000, house), ...times(990, '10.0.0.9')]).gone).toEqual([1010])
  })

  test('half of the room is for the host’s own machine, whoever else has how many addresses', () => {
    const strangers = times(1000, '').map((_, index) => `10.0.${index >> 8}.${index & 255}`)
    expect(full([...times(1000, house), ...strangers]).gone).toEqual([1000])
    expect(full([...times(1500, house), ...strangers.slice(500)]).gone).toEqual([0])
  })

  test('games from before there was such a rule count as the host’s own', () => {
    expect(full([...times(900, undefined), ...times(1100, '10.0.0.9')]).gone).toEqual([900])
  })

  test('a game counts for whoever owned its table when it was dealt, and no address outlives a name', () => {
    const { journal } = full(times(2000, house))
    const from = () => journal.finishedMatches().at(-1)!.from
    expect(from()).toBe('192.168.1.30')
    expect(testHouse({ journal }).person({ local: true }).ask({ type: 'forget-matches', name: 'Ada' })).toBe('accepted')
    expect(from()).toBe('forgotten')
  })
})
