// Games that guests of a kiosk leave behind take no room from those who come after them.

import { expect, test } from 'vitest'
import { limits } from '#shared/protocol/limits.ts'
import { cafeOfTwo } from './testing/test-cafe.ts'
import { deal } from '../testing/test-house.ts'

const isOpened = /^[a-z0-9]{6}$/
const times = <T>(count: number, act: () => T) => Array.from({ length: count }, act)

test('games against bots make way, the oldest first, while those of a phone stay', () => {
  const { page, ben, person } = cafeOfTwo()
  const against = { bots: ['lowest'] }
  const left = times(limits.tablesPerDevice, () => deal([page], against))
  expect(page.open()).toMatch(isOpened)
  expect(page.open()).toMatch(isOpened)
  const isThere = (table: string) => person().ask({ type: 'enter', table }) === 'accepted'
  expect(left.map(isThere)).toEqual([false, false, ...times(limits.tablesPerDevice - 2, () => true)])
  times(limits.tablesPerDevice, () => deal([ben], against))
  expect(ben.open()).toBe('too-many-tables')
})

test('a game where somebody else has a seat makes way last, and only while nobody is there', () => {
  const { page, ben, person } = cafeOfTwo()
  const shared = deal([page, ben])
  const alone = times(limits.tablesPerDevice - 1, () => deal([page], { bots: ['lowest'] }))
  const others = alone.map((table) => {
    const other = person()
    other.ask({ type: 'enter', table })
    return other
  })
  expect(page.open()).toBe('too-many-tables')
  ben.disconnect()
  others.at(-1)!.ask({ type: 'leave' })
  page.ask({ type: 'leave' })
  expect(page.open()).toMatch(isOpened)
  const back = person({ device: ben.token })
  expect(back.ask({ type: 'enter', table: shared })).toBe('accepted')
  back.disconnect()
  expect(page.open()).toMatch(isOpened)
  expect(person({ device: back.token }).ask({ type: 'enter', table: shared })).toBe('unknown-table')
})

test('games that others have left, too, make way for guests after the wipe', () => {
  const { station, person } = cafeOfTwo()
  const pages = times(4, () => station('Window'))
  const games = times(limits.tablesPerAddress, () => {
    const page = pages.shift()!
    pages.push(page)
    const phone = person({ address: '192.168.1.77' })
    const table = deal([page, phone])
    phone.disconnect()
    page.ask({ type: 'wipe' })
    page.ask({ type: 'station', name: 'Window' })
    return table
  })
  expect(pages[0]!.open()).toMatch(isOpened)
  const isThere = (table: string) => person().ask({ type: 'enter', table }) === 'accepted'
  expect(games.slice(0, 2).map(isThere)).toEqual([false, true])
  expect(person({ address: pages[0]!.address }).open()).toBe('too-many-tables')
})
