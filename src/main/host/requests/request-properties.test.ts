import { expect, test, vi } from 'vitest'
import { testCafe } from '../cafe/testing/test-cafe.ts'
import { oneOfEachRequest } from '../testing/one-of-each-request.ts'
import { deal } from '../testing/test-house.ts'
import { keysOf } from './request-properties.ts'
import type { Request, RequestBody } from '#shared/protocol/messages.ts'
import type { Guest } from '../guests/guest.ts'

test('what only reads changes nothing at the table of whoever asks, and nobody’s state of it is made again', async () => {
  const house = testCafe()
  const [boss, ben] = [await house.staff(), house.person()]
  const table = house.house.tables.get(deal([boss, ben], { options: { rounds: 1 } }))!
  const updates = vi.spyOn(table, 'sendUpdates')
  const reads = (...requests: RequestBody[]) => {
    updates.mockClear()
    const told = ben.messages.length
    for (const request of requests) expect([request.type, boss.ask(request)]).toEqual([request.type, 'accepted'])
    expect(updates).not.toHaveBeenCalled()
    house.house.tables.markChanged(table)
    house.house.updateAll()
    expect(ben.messages.slice(told)).toEqual([])
  }
  reads(
    { type: 'ping' },
    { type: 'seek' },
    { type: 'watch-tables', on: true },
    { type: 'sample', prompt: boss.view.prompts.find(({ seat }) => seat === 0)!.id },
    { type: 'recall', step: 0 },
  )
  for (const each of [boss, ben]) each.play()
  expect(boss.table.phase).toBe('finished')
  reads(
    { type: 'recall', step: 1 },
    { type: 'prove' },
    { type: 'match' },
    { type: 'matches' },
    { type: 'statistics' },
    { type: 'figures', day: '2026-11-22' },
  )
  expect(boss.ask({ type: 'look', viewer: 'public' })).toBe('accepted')
  expect(updates).toHaveBeenCalled()
})

test('what needs a table waits for what is under way there', () => {
  const { person } = testCafe()
  const needing = Object.values(oneOfEachRequest).filter((request) => person().ask(request) === 'no-table')
  expect(needing.length).toBeGreaterThan(30)
  const keys = (table: string | undefined, request: RequestBody) =>
    keysOf({ table } as Guest, { ...request, id: 1 } as Request)
  for (const request of needing) {
    const named = 'table' in request && request.table !== undefined ? [request.table] : []
    expect(keys('bbbbbb', request), request.type).toContain(named[0] ?? 'bbbbbb')
    expect(keys(undefined, request), request.type).toEqual(named)
  }
})
