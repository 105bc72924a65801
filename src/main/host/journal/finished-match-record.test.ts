import { expect, test } from 'vitest'
import { readFinishedMatchRecord } from './finished-match-record.ts'

test('what a newer version has written of whoever held a seat stays with the finished game', () => {
  const holder = { seat: 0, person: { device: 'ab', name: 'Ada', pronoun: 'she' }, since: 3, until: 7 }
  const record = {
    id: 'k3f9a1-1',
    played: '2026-11-29T20:50:00.000Z',
    game: 'numbers',
    rulesVersion: 1,
    algorithm: 'chacha20',
    table: 'Kitchen table',
    seats: [{ kind: 'bot', bot: 'lowest' }],
    holders: [holder],
    outcome: null,
    tallies: {},
  }
  expect(readFinishedMatchRecord(JSON.stringify(record), record.id).holders).toEqual([holder])
})
