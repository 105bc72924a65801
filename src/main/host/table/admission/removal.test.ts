// Somebody is removed from a table, and let back in.

import { describe, expect, test } from 'vitest'
import { limits } from '#shared/protocol/limits.ts'
import { adaAtTable, codeOf, deal, enter, idOf } from './testing/ada-at-table.ts'

describe('someone who is removed', () => {
  test('is told, loses the seat in the lobby and stays out, also after a restart of the host', () => {
    const { person, ada, ben, table, restart } = adaAtTable()
    ben.sit(1, 'Ben')
    expect(ada.table.visitors).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f]{8}$/) as string,
        names: ['Ben'],
        seats: [1],
        screen: false,
        connected: true,
      },
    ])
    expect(ben.table).not.toHaveProperty('visitors')
    expect(ada.ask({ type: 'remove', visitor: idOf(ada, { name: 'Ben' }) })).toBe('accepted')
    expect(ben.last('table-closed')).toEqual({ type: 'table-closed', table, reason: 'removed' })
    expect(ben.ask({ type: 'sit', seat: 1, name: 'Ben' })).toBe('no-table')
    expect(ada.table.seats[1]).toEqual({ kind: 'open' })
    expect(ada.table).not.toHaveProperty('visitors')
    expect(enter(ben, table)).toBe('removed')
    expect(enter(ben, table, { as: 'screen' })).toBe('removed')
    ben.disconnect()
    person()
    const later = restart()
    expect(later.person({ device: ben.token }).ask({ type: 'enter', table })).toBe('removed')
  })

  test('does not come back with the code they know', () => {
    const { person, ada, ben, table } = adaAtTable()
    ada.ask({ type: 'door', code: 'new' })
    const known = codeOf(ada)
    ada.ask({ type: 'remove', visitor: ada.table.visitors![0]!.id })
    expect(ben.last('table-closed').reason).toBe('removed')
    expect(codeOf(ada)).not.toBe(known)
    expect(enter(person(), table, { code: known })).toBe('wrong-code')
  })

  test('leaves a seat with nobody in a running game, which nobody is called back to, and none in the next', () => {
    const { person, ada, ben, table } = adaAtTable()
    ben.sit(1, 'Ben')
    const cleo = person()
    enter(cleo, table)
    cleo.sit(2, 'Cleo')
    cleo.ask({ type: 'ready', ready: true })
    deal({ ada, ben })
    ada.ask({ type: 'remove', visitor: idOf(ada, { name: 'Ben' }) })
    expect(ada.table.seats[1]).toMatchObject({ kind: 'person', name: 'Ben', connected: false })
    expect(ben.play()).toBe('no-table')
    const heard = ben.count('view')
    ada.play()
    expect(ben.count('view')).toBe(heard)
    const back = person({ device: ben.token })
    expect(back.last('welcome')).not.toHaveProperty('back')
    expect(back.last('tables').tables).toMatchObject([{ yours: false }])
    expect(enter(back, table)).toBe('removed')
    expect(ada.table.visitors!.map(({ names }) => names)).toEqual([['Cleo']])
  })

  test('is not dealt in again after the game', () => {
    const { person, ada, ben, table } = adaAtTable()
    const cleo = person()
    enter(cleo, table)
    cleo.sit(2, 'Cleo')
    cleo.ask({ type: 'ready', ready: true })
    deal({ ada, ben })
    for (const each of [ada, ben, cleo]) each.play()
    expect(ada.table.phase).toBe('finished')
    for (const each of [ada, cleo]) each.ask({ type: 'ready', ready: true })
    expect(ada.table.phase).toBe('finished')
    // The next game waits for nobody else.
    ada.ask({ type: 'remove', visitor: idOf(ada, { name: 'Ben' }) })
    expect(ada.table).toMatchObject({ phase: 'playing', seats: [{ name: 'Ada' }, { name: 'Cleo' }] })
  })

  test('is let back in by the owner, who knows the name still, past code and lock; also after a restart', () => {
    const { person, ada, ben, table, restart } = adaAtTable()
    const cleo = person()
    enter(cleo, table)
    ben.sit(1, 'Ben')
    const [first, second] = ada.table.visitors!
    for (const { id } of [first!, second!]) ada.ask({ type: 'remove', visitor: id })
    expect(ada.table.removed).toEqual([
      { id: second!.id, names: [] },
      { id: first!.id, names: ['Ben'] },
    ])
    ada.ask({ type: 'door', code: 'new', locked: true })

    const later = restart()
    const [owner, back, other] = [ada, ben, cleo].map((who) => later.person({ device: who.token }))
    enter(owner!, table)
    expect(owner!.table.removed).toHaveLength(2)
    expect(owner!.ask({ type: 'readmit', visitor: first!.id })).toBe('accepted')
    expect(owner!.table.removed).toEqual([{ id: second!.id, names: [] }])
    expect(enter(back!, table)).toBe('accepted')
    expect(back!.table).not.toHaveProperty('removed')
    expect(back!.sit(1, 'Ben')).toBe('accepted')
    expect(enter(other!, table)).toBe('removed')
    expect(back!.ask({ type: 'readmit', visitor: second!.id })).toBe('not-owner')
    expect(owner!.ask({ type: 'readmit', visitor: first!.id })).toBe('unknown-visitor')
    expect(owner!.ask({ type: 'readmit', visitor: 'ffffffff' })).toBe('unknown-visitor')
    owner!.ask({ type: 'readmit', visitor: second!.id })
    expect(owner!.table).not.toHaveProperty('removed')
  })

  test('is let back in past a lock, or a code, that the owner sets only afterwards', () => {
    const { ada, ben, table } = adaAtTable()
    ada.ask({ type: 'remove', visitor: ada.table.visitors![0]!.id })
    expect(ada.ask({ type: 'readmit', visitor: ada.table.removed![0]!.id })).toBe('accepted')
    ada.ask({ type: 'door', code: 'new', locked: true })
    expect(enter(ben, table)).toBe('accepted')
  })

  test('is known as a screen where it was one, also after a restart, until it is somebody’s device', () => {
    const { person, ada, table, restart } = adaAtTable()
    const screen = person()
    enter(screen, table, { as: 'screen' })
    ada.ask({ type: 'remove', visitor: idOf(ada, { screen: true }) })
    const later = restart()
    const [owner, back] = [ada, screen].map((who) => later.person({ device: who.token }))
    enter(owner!, table)
    const { id } = owner!.table.removed![0]!
    expect(owner!.table.removed).toEqual([{ id, names: [], screen: true }])
    owner!.ask({ type: 'readmit', visitor: id })
    expect(enter(back!, table)).toBe('accepted')
    owner!.ask({ type: 'remove', visitor: id })
    expect(owner!.table.removed).toEqual([{ id, names: [] }])
  })

  test('is let back in to the seat that waits in a running game', () => {
    const { person, ada, ben, table } = adaAtTable()
    deal({ ada, ben })
    ada.ask({ type: 'remove', visitor: idOf(ada, { name: 'Ben' }) })
    expect(ada.ask({ type: 'readmit', visitor: ada.table.removed![0]!.id })).toBe('accepted')
    const back = person({ device: ben.token })
    expect(back.last('welcome').back).toBe(table)
    expect(enter(back, table)).toBe('accepted')
    expect(ada.table.seats[1]).toMatchObject({ name: 'Ben', connected: true })
    expect(back.play()).toBe('accepted')
  })

  test('is remembered with their names as long as with their devices', () => {
    const { person, ada, journal, table } = adaAtTable()
    for (let guest = 0; guest <= limits.admissionDevices; guest++) {
      const next = person()
      enter(next, table)
      next.sit(1, `Guest ${guest}`)
      ada.ask({ type: 'remove', visitor: idOf(ada, { name: `Guest ${guest}` }) })
    }
    expect(ada.table.removed).toHaveLength(limits.admissionDevices)
    expect(ada.table.removed![0]!.names).toEqual([`Guest ${limits.admissionDevices}`])
    const { removed, removedNames } = journal.tables()[0]!.table.door
    expect(Object.keys(removedNames).sort()).toEqual([...removed].sort())
  })

  test('can be away, and is never the owner nor whoever opened the table', () => {
    const { person, ada, ben, table } = adaAtTable()
    ben.sit(1, 'Ben')
    ben.disconnect()
    expect(ada.table.visitors).toMatchObject([{ names: ['Ben'], connected: false }])
    ada.ask({ type: 'remove', visitor: ada.table.visitors![0]!.id })
    expect(ada.table.seats[1]).toEqual({ kind: 'open' })
    expect(enter(person({ device: ben.token }), table)).toBe('removed')

    const cleo = person()
    enter(cleo, table)
    cleo.sit(2, 'Cleo')
    ada.disconnect()
    expect(cleo.table).toMatchObject({ owner: true })
    expect(cleo.table).not.toHaveProperty('visitors')
    expect(cleo.ask({ type: 'remove', visitor: 'ffffffff' })).toBe('unknown-visitor')
  })

  test('no device is named on the way', () => {
    const { journal, ada, ben } = adaAtTable()
    ben.sit(1, 'Ben')
    const said = JSON.stringify([...ada.messages, ...ben.messages].filter(({ type }) => type !== 'welcome'))
    const ids = journal.devices().map(({ id }) => id)
    expect(ids).toHaveLength(2)
    for (const id of ids) expect(said).not.toContain(id)
  })
})
