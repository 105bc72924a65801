// A game with rules that this version of the program does not have.

import { describe, expect, test } from 'vitest'
import { readMatchFile } from '#shared/history/read-match-file.ts'
import { eveningOfTwo, fetched, gameOf, listed, newer, numbersGame, playOut } from './testing/evening-of-two.ts'
import type { Proof } from '#shared/luck/commit-reveal.ts'
import type { StoredTable } from '../journal/table-journal.ts'

describe('a table of other rules', () => {
  function afterAnUpdate() {
    const before = eveningOfTwo()
    before.ada.play()
    const after = before.restart({ games: [newer] })
    const [ada, host] = [after.person({ device: before.ada.token }), after.person({ local: true })]
    return { ...after, ada, host, table: before.table, before }
  }

  test('is listed as not playable for its people, and saved as a file on the host’s own machine', () => {
    const { ada, host, table, person } = afterAnUpdate()
    for (const each of [ada, host]) {
      expect(listed(each)).toEqual([`${table}-1`])
      expect(each.last('matches').matches[0]).toMatchObject({ rulesVersion: 1, complete: false, playable: false })
    }
    // A version with its rules may continue it, so Ben's cards are still secret.
    expect(fetched(ada, `${table}-1`)).toBe('match-not-over')
    expect(fetched(person(), `${table}-1`)).toBe('unknown-match')
    expect(fetched(host, `${table}-1`)).toBe('accepted')
    const file = JSON.stringify(host.last('match').match)
    expect(readMatchFile(file, gameOf)).toMatchObject({ ok: true })
    expect(readMatchFile(file, () => newer)).toMatchObject({
      error: { code: 'other-rules', params: { file: 1, ours: 2 } },
    })
  })

  test('is saved with the proof of its shuffle, if all have shuffled it', () => {
    const { ada, journal, restart } = eveningOfTwo()
    ada.play()
    const [{ table, header, entries }] = journal.tables() as [StoredTable]
    const record = { ...table, deals: 2 }
    const hash = '00'.repeat(32)
    const proof: Proof = { table: table.id, deal: 2, attempt: 1, host: { number: hash, hash }, parts: [] }
    journal.saveDeal(record, header!, proof)
    journal.append(table.id, 2, 0, entries[0]!)
    const host = restart({ games: [newer] }).person({ local: true })
    expect(fetched(host, `${table.id}-2`)).toBe('accepted')
    expect(host.last('match').match.luck).toEqual(proof)
  })

  test('is never played on: nobody can enter it', () => {
    const { ada, table } = afterAnUpdate()
    expect(ada.ask({ type: 'enter', table })).toBe('unknown-table')
    expect(ada.last('tables').tables).toEqual([])
  })

  test('goes on where it stood once its rules are back, and is then no game that is over', () => {
    const { restart, before, table } = afterAnUpdate()
    const { person } = restart({ games: [numbersGame] })
    const ben = person({ device: before.ben.token })
    expect(listed(ben)).toEqual([])
    ben.ask({ type: 'enter', table })
    expect(ben.play()).toBe('accepted')
    expect(listed(ben)).toEqual([`${table}-1`])
  })

  test('is known once more to whoever waits for a seat there', () => {
    const first = eveningOfTwo()
    const cleo = first.person()
    cleo.ask({ type: 'enter', table: first.table })
    expect(cleo.ask({ type: 'wait', name: 'Cleo' })).toBe('accepted')
    const { restart } = first.restart({ games: [newer] })
    const { person } = restart({ games: [numbersGame] })
    const again = person({ device: cleo.token })
    again.ask({ type: 'enter', table: first.table })
    expect(again.table.waiting).toMatchObject([{ name: 'Cleo', yours: true }])
  })

  test('is erased with its table', () => {
    const { host, journal, table } = afterAnUpdate()
    expect(host.ask({ type: 'forget-matches', match: `${table}-1` })).toBe('accepted')
    expect(listed(host)).toEqual([])
    expect(journal.tables()).toEqual([])
  })

  test('names nobody whose name is erased, and forgets no others', () => {
    const { ada, ben, journal, restart, table } = eveningOfTwo()
    ada.play()
    const [{ table: record }] = journal.tables() as [StoredTable]
    const she = { device: 'hers', name: 'Ada' }
    journal.saveTable({
      ...record,
      name: 'Adas Tisch',
      waiting: [she],
      evening: [{ ...she, games: {} }],
      paused: { by: 'Ada', bySeat: 0 },
      ended: { by: 'Ada' },
      door: { ...record.door, removed: ['hers'], removedNames: { hers: ['Ada', 'Ida'] } },
    })
    const after = restart({ games: [newer] })
    const [back, host] = [after.person({ device: ben.token }), after.person({ local: true })]
    expect(host.ask({ type: 'forget-matches', name: 'Ada' })).toBe('accepted')
    expect(JSON.stringify(journal.tables())).not.toContain('Ada')
    expect(journal.tables()).toMatchObject([
      { table: { dealtFrom: 'forgotten', door: { removedNames: { hers: ['Ida'] } } } },
    ])
    for (const reader of [back, after.restart().person({ device: back.token })]) {
      expect(listed(reader)).toEqual([`${table}-1`])
      expect(reader.last('matches').matches).toMatchObject([
        { table: '…', seats: [{ kind: 'forgotten' }, { kind: 'person', name: 'Ben' }] },
      ])
    }
  })

  test('whose game was over is there without it once it is erased, which does not come back with the next start', () => {
    const { ada, ben, table, restart } = eveningOfTwo()
    playOut(ada, ben)
    const { person, journal, restart: startAgain } = restart({ games: [newer] })
    expect(person({ local: true }).ask({ type: 'forget-matches', match: `${table}-1` })).toBe('accepted')
    expect(journal.tables()).toMatchObject([{ table: { dealt: false, evening: [] }, header: undefined }])
    expect(listed(startAgain().person({ local: true }))).toEqual([])
  })

  test('whose game was over is listed once, with its result', () => {
    const { ada, ben, table, restart } = eveningOfTwo()
    playOut(ada, ben)
    const after = restart({ games: [newer] })
    const back = after.person({ device: ada.token })
    expect(listed(back)).toEqual([`${table}-1`])
    expect(back.last('matches').matches[0]).toMatchObject({ complete: true, playable: false })
    expect(fetched(back, `${table}-1`)).toBe('accepted')
  })

  test('whose game was over is back in its lobby, with the score of the evening', () => {
    const { ada, ben, table, restart } = eveningOfTwo()
    playOut(ada, ben)
    const score = ben.table.evening
    expect(score).toHaveLength(2)
    const { restart: startAgain, journal, logged } = restart({ games: [newer] })
    expect(logged).not.toContainEqual(expect.objectContaining({ code: 'table-not-restored' }))
    expect(journal.tables()).toMatchObject([{ header: undefined }])
    const back = startAgain().person({ device: ada.token })
    expect(back.last('welcome')).toMatchObject({ room: table })
    back.ask({ type: 'enter', table })
    expect(back.table).toMatchObject({ phase: 'lobby', seats: [{ name: 'Ada' }, { name: 'Ben' }], evening: score })
  })
})
