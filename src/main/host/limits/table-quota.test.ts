import { expect, test } from 'vitest'
import { limits } from '#shared/protocol/limits.ts'
import { homeCapacity } from './capacity.ts'
import { TableQuota } from './table-quota.ts'
import type { Connection } from '../guests/connection.ts'

const at = (address: string) => ({ address, local: false }) as Connection

test('a table counts for its address from the request to open it until it is closed, also once it is there', () => {
  const quota = new TableQuota(homeCapacity)
  const opener = (one: number) => ({ device: `device ${one}`, connection: at('192.168.1.20') })
  const ids = Array.from({ length: homeCapacity.tablesPerAddress }, (_, one) => `table ${one}`)
  for (const [one, id] of ids.entries()) quota.reserve(id, opener(one))
  expect(quota.allows(opener(99))).toBe(false)
  for (const [one, id] of ids.entries()) quota.hold(id, { opener: `device ${one}` })
  expect(quota.allows(opener(99))).toBe(false)
  quota.release(ids[0]!)
  expect(quota.allows(opener(99))).toBe(true)
})

test('a table that passes to another device counts as one of that device', () => {
  const quota = new TableQuota(homeCapacity)
  const tables = Array.from({ length: limits.tablesPerDevice }, () => ({ opener: 'ada' }))
  for (const [one, table] of tables.entries()) quota.hold(`table ${one}`, table)
  const allows = (device: string) => quota.allows({ device, connection: at('192.168.1.20') })
  expect([allows('ada'), allows('ben')]).toEqual([false, true])
  for (const table of tables) table.opener = 'ben'
  expect([allows('ada'), allows('ben')]).toEqual([true, false])
})
