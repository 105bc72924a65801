// Admission to a table: its code and its lock.

import { describe, expect, test, vi } from 'vitest'
import { parseRequest } from '#shared/protocol/codec.ts'
import { limits } from '#shared/protocol/limits.ts'
import { openJournal } from '../../journal/journal.ts'
import { adaAtTable, codeOf, enter, wrongOf } from './testing/ada-at-table.ts'
import type { Person } from '../../testing/test-house.ts'

test.each([
  [{ type: 'enter', table: 'abc123', code: '12345' }, 'code'],
  [{ type: 'enter', table: 'abc123', code: '１２３４５６' }, 'code'],
  [{ type: 'enter', table: 'abc123', code: 123456 }, 'code'],
  [{ type: 'enter', table: 'abc123', as: 'owner' }, 'as'],
  [{ type: 'door', code: '123456' }, 'code'],
  [{ type: 'door', locked: 'yes' }, 'locked'],
  [{ type: 'remove', visitor: '0'.repeat(16) }, 'visitor'],
  [{ type: 'remove' }, 'visitor'],
  [{ type: 'readmit', visitor: 'Ben' }, 'visitor'],
])('%j is not understood, and the field is named', (request, field) => {
  const parsed = parseRequest(JSON.stringify({ id: 1, ...request }))
  expect(parsed).toMatchObject({ ok: false, id: 1, detail: expect.stringContaining(field) as string })
})

describe('a code', () => {
  test('is asked of new people, once; its owner sees it and can renew it', () => {
    const { person, ada, ben, table } = adaAtTable()
    expect(ada.table.door).toBeUndefined()
    expect(ada.ask({ type: 'door', code: 'new' })).toBe('accepted')
    const code = codeOf(ada)
    expect(code).toMatch(/^\d{6}$/)
    expect(ben.table.door).toEqual({ asksCode: true, locked: false, spectators: true })

    const cleo = person()
    expect(enter(cleo, table)).toBe('code-needed')
    expect(enter(cleo, table, { code: wrongOf(code) })).toBe('wrong-code')
    expect(cleo.count('table')).toBe(0)
    expect(enter(cleo, table, { code })).toBe('accepted')
    expect(cleo.table.door).not.toHaveProperty('code')
    cleo.ask({ type: 'leave' })
    expect(enter(cleo, table)).toBe('accepted')

    ada.ask({ type: 'door', code: 'new' })
    expect(codeOf(ada)).not.toBe(code)
    expect(enter(person(), table, { code })).toBe('wrong-code')
    cleo.ask({ type: 'leave' })
    expect(enter(cleo, table)).toBe('accepted')
    ada.ask({ type: 'door', code: 'none' })
    expect(enter(person(), table)).toBe('accepted')
    expect(ada.table.door).toBeUndefined()
  })

  test('is not asked of those who were here before, also when they come back', () => {
    const { person, ada, ben, table } = adaAtTable()
    ada.ask({ type: 'door', code: 'new' })
    ben.disconnect()
    const back = person({ device: ben.token })
    expect(enter(back, table)).toBe('accepted')
  })

  test('hides the names of those inside from the others', () => {
    const { person, ada, ben, table } = adaAtTable()
    const cleo = person()
    const listed = (guest: Person) => guest.last('tables').tables[0]!
    expect(listed(cleo)).toMatchObject({ people: ['Ada'], door: 'open' })
    ada.ask({ type: 'door', code: 'new' })
    expect(listed(cleo)).toMatchObject({ people: [], door: 'code', open: 2 })
    expect(listed(ben)).toMatchObject({ people: ['Ada'] })
    expect(listed(ada)).toMatchObject({ people: ['Ada'], yours: true })
    ada.ask({ type: 'door', locked: true })
    expect(listed(cleo)).toMatchObject({ people: [], door: 'locked' })
    expect(JSON.stringify(cleo.messages)).not.toContain(codeOf(ada))
    expect(enter(cleo, table)).toBe('locked')
  })

  test('five wrong ones, and the next has to wait; longer each time, and not longer for trying meanwhile', () => {
    const { person, clock, ada, table } = adaAtTable()
    ada.ask({ type: 'door', code: 'new' })
    const code = codeOf(ada)
    const dan = person({ address: '10.0.0.9' })
    for (let step = 1; step <= limits.wrongCodes; step++) {
      expect(enter(dan, table, { code: wrongOf(code, step) })).toBe('wrong-code')
    }
    for (let again = 0; again < 20; again++) expect(enter(dan, table, { code })).toBe('too-many-tries')
    expect(dan.last('rejected').detail).toBe(String(limits.codePauseSeconds))
    clock.pass(limits.codePauseSeconds * 1000 - 1)
    expect(enter(dan, table, { code })).toBe('too-many-tries')
    expect(dan.last('rejected').detail).toBe('1')
    clock.pass(1)
    expect(enter(dan, table, { code: wrongOf(code) })).toBe('wrong-code')
    expect(enter(dan, table, { code })).toBe('too-many-tries')
    expect(dan.last('rejected').detail).toBe(String(2 * limits.codePauseSeconds))
    clock.pass(2 * limits.codePauseSeconds * 1000)
    expect(enter(dan, table, { code })).toBe('accepted')
  })

  test('a missing code is no try', () => {
    const { person, ada, table } = adaAtTable()
    ada.ask({ type: 'door', code: 'new' })
    const dan = person()
    for (let again = 0; again < 20; again++) expect(enter(dan, table)).toBe('code-needed')
    expect(enter(dan, table, { code: codeOf(ada) })).toBe('accepted')
  })

  test('a stranger with many devices gets no more tries, and keeps nobody else out', () => {
    const { person, ada, table } = adaAtTable()
    ada.ask({ type: 'door', code: 'new' })
    const code = codeOf(ada)
    const tried = Array.from({ length: 200 }, (_, step) =>
      enter(person({ address: '10.0.0.9' }), table, { code: wrongOf(code, step + 1) }),
    )
    expect(tried.filter((answer) => answer === 'wrong-code')).toHaveLength(limits.wrongCodesPerAddress)
    expect(enter(person({ address: '10.0.0.9' }), table, { code })).toBe('too-many-tries')
    expect(enter(person({ address: '10.0.0.8' }), table, { code })).toBe('accepted')
  })

  test('what a device tried at one table counts at the next, and a right code there takes nothing back', () => {
    const { person, ada, table } = adaAtTable()
    ada.ask({ type: 'door', code: 'new' })
    const dan = person({ address: '10.0.0.9' })
    for (let step = 1; step < limits.wrongCodes; step++) enter(dan, table, { code: wrongOf(codeOf(ada), step) })
    const eve = person({ address: '10.0.0.7' })
    const other = eve.open()
    eve.ask({ type: 'door', code: 'new' })
    expect(enter(dan, other, { code: codeOf(eve) })).toBe('accepted')
    expect(enter(dan, table, { code: wrongOf(codeOf(ada)) })).toBe('wrong-code')
    expect(enter(dan, table, { code: codeOf(ada) })).toBe('too-many-tries')
    expect(dan.table.id).toBe(other)
  })
})

describe('a lock', () => {
  test('keeps new people out, with the right code too; who was here comes and goes', () => {
    const { person, ada, ben, table, restart } = adaAtTable()
    ada.ask({ type: 'door', code: 'new', locked: true })
    expect(enter(person(), table, { code: codeOf(ada) })).toBe('locked')
    expect(enter(person(), table, { as: 'screen' })).toBe('locked')
    ben.ask({ type: 'leave' })
    expect(enter(ben, table)).toBe('accepted')
    const later = restart()
    const back = later.person({ device: ben.token })
    expect(back.ask({ type: 'enter', table })).toBe('accepted')
    expect(later.person().ask({ type: 'enter', table })).toBe('locked')
    const owner = later.person({ device: ada.token })
    expect(owner.ask({ type: 'enter', table })).toBe('accepted')
    expect(owner.table.door).toEqual(ada.table.door)
    owner.ask({ type: 'door', locked: false })
    expect(later.person().ask({ type: 'enter', table, code: codeOf(owner) })).toBe('accepted')
  })

  test('lets in whoever opened the table, also where they have no seat there', () => {
    const { ada, table } = adaAtTable()
    ada.ask({ type: 'door', code: 'new', locked: true })
    ada.ask({ type: 'stand', seat: 0 })
    ada.ask({ type: 'leave' })
    expect(enter(ada, table)).toBe('accepted')
  })

  test('is for its owner to turn', () => {
    const { ada, ben } = adaAtTable()
    expect(ben.ask({ type: 'door', locked: true })).toBe('not-owner')
    expect(ben.ask({ type: 'remove', visitor: '00000000' })).toBe('not-owner')
    expect(ada.table.door).toBeUndefined()
  })

  test('a house where all tables are locked has none to sit down at', () => {
    const { house, ada } = adaAtTable()
    expect(house.joinableTables).toBe(1)
    ada.ask({ type: 'door', locked: true })
    expect(house.joinableTables).toBe(0)
  })
})

describe('where nothing can be written', () => {
  function fullDisk() {
    const journal = openJournal()
    const there = adaAtTable({ journal })
    const full = vi.spyOn(journal, 'saveTable').mockImplementation(() => {
      throw new Error('disk full')
    })
    return { ...there, mend: () => full.mockRestore() }
  }

  test('the admission settings stay as they are, and the owner is told so', () => {
    const { person, ada, ben, table, mend } = fullDisk()
    expect(ada.ask({ type: 'door', code: 'new', locked: true, spectators: false })).toBe('internal-error')
    expect(ada.table.door).toBeUndefined()
    expect(ada.ask({ type: 'remove', visitor: ada.table.visitors![0]!.id })).toBe('internal-error')
    expect(ben.count('table-closed')).toBe(0)
    expect(enter(person(), table)).toBe('accepted')
    expect(enter(person(), table, { as: 'screen' })).toBe('accepted')
    mend()
    expect(ada.ask({ type: 'remove', visitor: ada.table.visitors![0]!.id })).toBe('accepted')
    expect(ben.last('table-closed').reason).toBe('removed')
  })

  test('nobody new comes in with the code, and all who were in come back', () => {
    const journal = openJournal()
    const { person, ada, ben, table } = adaAtTable({ journal })
    ada.ask({ type: 'door', code: 'new' })
    const full = vi.spyOn(journal, 'saveTable').mockImplementation(() => {
      throw new Error('disk full')
    })
    const cleo = person()
    expect(enter(cleo, table, { code: codeOf(ada) })).toBe('internal-error')
    expect(cleo.count('table')).toBe(0)
    ben.disconnect()
    expect(enter(person({ device: ben.token }), table)).toBe('accepted')
    full.mockRestore()
    expect(enter(cleo, table, { code: codeOf(ada) })).toBe('accepted')
  })
})

test('a table of a journal from before doors is open to everybody', () => {
  const { journal, table, restart } = adaAtTable()
  const [stored] = journal.tables()
  const older = Object.fromEntries(Object.entries(stored!.table).filter(([field]) => field !== 'door'))
  journal.saveTable(older as never)
  const later = restart()
  const guest = later.person()
  expect(guest.last('tables').tables).toMatchObject([{ id: table, door: 'open', people: ['Ada'] }])
  expect(guest.ask({ type: 'enter', table })).toBe('accepted')
})
