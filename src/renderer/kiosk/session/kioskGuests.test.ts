// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { expect, test } from 'vitest'
import { createI18n } from 'vue-i18n'
import type { SeatState } from '#shared/protocol/table.ts'
import en from '../../i18n/locales/en.json' with { type: 'json' }
import { pirateNameCount, useKioskGuests } from './kioskGuests.ts'

test('each pirate has a name in the words', () => {
  expect(Object.keys(en.kiosk.pirates)).toEqual(Array.from({ length: pirateNameCount }, (_, pirate) => String(pirate)))
})

function twoGuests(): ReturnType<typeof useKioskGuests> {
  const pinia = createPinia()
  setActivePinia(pinia)
  let guests!: ReturnType<typeof useKioskGuests>
  const i18n = createI18n({ legacy: false, locale: 'en', messages: { en } })
  const screen = { setup: () => ((guests = useKioskGuests()), () => null) }
  mount(screen, { global: { plugins: [pinia, i18n] } })
  guests.people = 2
  return guests
}

test('a typed name does not change the one that an empty field gives', () => {
  const guests = twoGuests()
  const [given] = guests.names
  guests.typed[0] = 'Zora'
  expect(guests.names[0]).toBe('Zora')
  expect(guests.pirateAt(0)).toBe(given)
})

test('guests who join a table get names that nobody has there', () => {
  const guests = twoGuests()
  const taken = [...guests.names]
  guests.avoidNames(taken)
  expect(guests.names).toHaveLength(2)
  for (const name of guests.names) expect(taken).not.toContain(name)
})

const seatOf = (name: string, yours: boolean): SeatState => ({
  kind: 'person',
  name,
  connected: true,
  ready: true,
  yours,
})

test('the guests come to a table one after the other, and no more than they are', () => {
  const guests = twoGuests()
  guests.typed.push('Ana', 'Ben')
  expect(guests.nextName([{ kind: 'open' }, seatOf('Zora', false)])).toBe('Ana')
  expect(guests.nextName([seatOf('Ana', true), { kind: 'bot', bot: 'easy' }])).toBe('Ben')
  expect(guests.nextName([seatOf('Ben', true)])).toBe('Ana')
  expect(guests.nextName([seatOf('Ana', true), seatOf('Ben', true), { kind: 'open' }])).toBeUndefined()
})

test('a guest whose pirate’s name somebody has there comes by another one, and who sits there keeps theirs', () => {
  const guests = twoGuests()
  const [first = '', second = ''] = guests.names
  const seats = [seatOf(first, true), seatOf(second, false)]
  const next = guests.nextName(seats)
  expect([undefined, first, second]).not.toContain(next)
  expect(guests.nextName([...seats, seatOf(next!, true)])).toBeUndefined()
})

test('a guest who takes another name has it from then on', () => {
  const guests = twoGuests()
  const [first = '', second = ''] = guests.names
  guests.rename(second, 'Ben')
  expect(guests.names).toEqual([first, 'Ben'])
  guests.rename('Ben', 'Bennet')
  guests.rename('Zora', 'Zorro')
  expect(guests.names).toEqual([first, 'Bennet'])
})

test('a name that was typed stays, whoever else has it', () => {
  const guests = twoGuests()
  guests.typed[0] = 'Ana'
  const [, second = ''] = guests.names
  guests.avoidNames(['Ana', second])
  expect(guests.names[0]).toBe('Ana')
  expect(guests.names[1]).not.toBe(second)
})
