import { expect, test } from 'vitest'
import { limits } from '#shared/protocol/limits.ts'
import { asked, testCafe, pin } from '../cafe/testing/test-cafe.ts'
import { deal } from '../testing/test-house.ts'

test('a seat keeps a place as long as it is theirs, the more the older its table is', () => {
  const house = testCafe()
  const [ada, ben, guest] = [house.person(), house.person(), house.person()]
  expect(ada.priority).toEqual({ kind: 'other', worth: 0 })
  for (const person of [ada, ben]) {
    person.open()
    person.sit(0, 'Ada')
  }
  guest.ask({ type: 'enter', table: ada.table.id })
  const back = (person: typeof ada) => house.person({ device: person.token }).priority!
  const [older, newer] = [back(ada), back(ben)]
  expect([older.kind, newer.kind, back(guest).kind]).toEqual(['seated', 'seated', 'other'])
  expect(older.worth).toBeGreaterThan(newer.worth)
})

test('who has left a game for another table keeps a place by the older of the two', () => {
  const house = testCafe()
  const [ada, ben, cleo] = [house.person(), house.person(), house.person()]
  deal([ada, ben])
  cleo.open()
  cleo.sit(0, 'Cleo')
  ada.ask({ type: 'leave' })
  ada.open()
  ada.sit(0, 'Ada')
  const worthOf = (person: typeof ada) => house.person({ device: person.token }).priority!.worth
  expect(worthOf(ada)).toBeGreaterThan(worthOf(cleo))
})

test('a seat that was given back keeps none', () => {
  const house = testCafe()
  const ada = house.person()
  ada.open()
  ada.sit(0, 'Ada')
  ada.ask({ type: 'stand', seat: 0 })
  expect(house.person({ device: ada.token }).priority).toEqual({ kind: 'other', worth: 0 })
})

test('the host’s own machine has one, whoever it is', () => {
  expect(testCafe().person({ local: true }).priority).toMatchObject({ kind: 'local' })
})

test('staff keep a place, but no rights, also after they have gone; until there is another PIN', async () => {
  const house = testCafe()
  const counter = await house.staff()
  counter.disconnect()
  const again = house.person({ device: counter.token })
  expect(again.priority).toMatchObject({ kind: 'staff' })
  expect(again.ask({ type: 'counter' })).toBe('not-staff')

  const other = await house.staff()
  expect(await asked(other, { type: 'set-pin', pin: '314159' })).toBe('accepted')
  expect(house.person({ device: again.token }).priority).toMatchObject({ kind: 'other' })
  expect(house.person({ device: other.token }).priority).toMatchObject({ kind: 'staff' })
})

test('of more devices that have said the PIN than there may be the first keeps none', async () => {
  const house = testCafe()
  const all = []
  while (all.length <= limits.staffDevices) all.push(await house.staff())
  const kinds = all.map(({ token }) => house.person({ device: token }).priority!.kind)
  expect(kinds).toEqual(['other', ...Array.from({ length: limits.staffDevices }, () => 'staff')])
})

test('a wrong PIN keeps none, nor do the guests of a kiosk after staff have used it', async () => {
  const house = testCafe()
  await house.staff()
  const stranger = house.person()
  expect(await asked(stranger, { type: 'staff', pin: '000000' })).toBe('wrong-pin')
  expect(house.person({ device: stranger.token }).priority).toMatchObject({ kind: 'other' })

  const kiosk = house.station()
  expect(await asked(kiosk, { type: 'staff', pin })).toBe('accepted')
  const { token } = kiosk
  kiosk.ask({ type: 'wipe' })
  for (const device of [token, kiosk.token]) {
    expect(house.person({ device }).priority).toMatchObject({ kind: 'other' })
  }
})

test('who finds no place is told so, and nobody is sent away for them', () => {
  const house = testCafe()
  const ada = house.person()
  const { token } = ada
  const told: unknown[] = []
  let closed: string | undefined
  const late = {
    local: false,
    takePlace: () => false,
    send: (message: unknown) => void told.push(message),
    close: (reason: string) => void (closed = reason),
  }
  expect(house.house.welcome(late, { type: 'hello', protocol: 1, device: token })).toBeUndefined()
  expect(told).toEqual([{ type: 'refused', code: 'host-full', protocol: 1 }])
  expect([closed, ada.closed]).toEqual(['protocol', undefined])
  expect(house.person({ device: token }).last('welcome').device).not.toBe(token)
})
