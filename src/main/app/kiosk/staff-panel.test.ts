import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { defaultSettings } from '#shared/cafe/settings.ts'
import type { CafeSettings } from '#shared/cafe/settings.ts'
import type { StaffState } from '../../../preload/staff-bridge.ts'
import type { PinAnswer } from '../../host/cafe/cafe-settings-store.ts'
import { StaffPanel, openSeconds } from './staff-panel.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const withPin: CafeSettings = { ...defaultSettings, pin: 'a hash', languages: ['de', 'en'] }

function standInDoor(settings: CafeSettings = withPin) {
  const shown: StaffState[] = []
  const cafe = {
    settings,
    tryPin: vi.fn((pin: string): Promise<PinAnswer> => Promise.resolve(pin === '2468' ? 'right' : 'wrong')),
    setPin: vi.fn((pin: string) => {
      cafe.settings = { ...cafe.settings, pin }
      return Promise.resolve()
    }),
  }
  const acts = { restart: vi.fn(), counter: vi.fn(), leave: vi.fn(), quit: vi.fn() }
  const door = new StaffPanel({ cafeSettings: cafe, actions: acts, show: (state) => shown.push(state) })
  return { door, cafe, acts, shown, show: () => door.state.show }
}

async function openedDoor() {
  const stage = standInDoor()
  stage.door.openPinPad()
  await stage.door.tryPin('2468')
  expect(stage.show()).toBe('sheet')
  return stage
}

test('held, the PIN, and staff are in; the first language of the cafe is theirs', async () => {
  const { door, cafe, show, shown } = standInDoor()
  expect(show()).toBe('corner')
  door.openPinPad()
  expect(show()).toBe('pin')
  await door.tryPin('2468')
  expect(cafe.tryPin).toHaveBeenCalledWith('2468', { device: 'staff corner', address: '127.0.0.1' })
  expect(shown.map((state) => state.show)).toEqual(['pin', 'sheet'])
  expect(door.state.languages).toEqual(['de', 'en'])
})

test('a wrong PIN is told so, and one too many is told to wait', async () => {
  const { door, cafe } = standInDoor()
  door.openPinPad()
  await door.tryPin('1111')
  expect(door.state).toMatchObject({ show: 'pin', refused: 'wrong' })
  cafe.tryPin.mockResolvedValueOnce({ wait: 30 })
  await door.tryPin('2468')
  expect(door.state).toMatchObject({ show: 'pin', refused: { wait: 30 } })
  await door.tryPin('2468')
  expect(door.state).toEqual({ show: 'sheet', languages: ['de', 'en'] })
})

test('without the PIN nothing of staff’s can be done', async () => {
  const { door, acts, cafe, show } = standInDoor()
  await door.tryPin('2468')
  await door.setPin('1111')
  for (const act of ['restart', 'counter', 'leave', 'quit'] as const) door.act(act)
  door.openPinPad()
  for (const act of ['restart', 'counter', 'leave', 'quit'] as const) door.act(act)
  expect(show()).toBe('pin')
  expect(cafe.tryPin).not.toHaveBeenCalled()
  expect(cafe.setPin).not.toHaveBeenCalled()
  for (const act of Object.values(acts)) expect(act).not.toHaveBeenCalled()
  door.act('back')
  expect(show()).toBe('corner')
})

test.each(['restart', 'counter', 'leave', 'quit'] as const)('from the sheet staff can: %s, once', async (act) => {
  const { door, acts, show } = await openedDoor()
  door.act(act)
  door.act(act)
  expect(acts[act]).toHaveBeenCalledTimes(1)
  expect(show()).toBe('corner')
})

test('PIN and sheet close by themselves after a minute', async () => {
  const { door, show } = standInDoor()
  door.openPinPad()
  await vi.advanceTimersByTimeAsync(openSeconds * 1000)
  expect(show()).toBe('corner')
  const opened = await openedDoor()
  await vi.advanceTimersByTimeAsync(openSeconds * 1000)
  expect(opened.show()).toBe('corner')
})

test('a pad that closes before the wait is over says the rest of it when it is opened again', async () => {
  const { door, cafe } = standInDoor()
  door.openPinPad()
  cafe.tryPin.mockResolvedValueOnce({ wait: 100 })
  await door.tryPin('1111')
  await vi.advanceTimersByTimeAsync(openSeconds * 1000)
  expect(door.state).toMatchObject({ show: 'corner' })
  door.openPinPad()
  expect(door.state).toMatchObject({ show: 'pin', refused: { wait: 40 } })
  door.act('back')
  await vi.advanceTimersByTimeAsync(41_000)
  door.openPinPad()
  expect(door.state).toEqual({ show: 'pin', languages: ['de', 'en'] })
})

test('a PIN that is looked at when the pad closes opens nothing', async () => {
  const { door, cafe, show } = standInDoor()
  const { promise, resolve } = Promise.withResolvers<PinAnswer>()
  cafe.tryPin.mockReturnValueOnce(promise)
  door.openPinPad()
  const tried = door.tryPin('2468')
  await vi.advanceTimersByTimeAsync(openSeconds * 1000)
  resolve('right')
  await tried
  expect(show()).toBe('corner')
})

test('without a PIN it asks for one, stays until there is one, and lets go of who will not', async () => {
  const { door, acts, show } = standInDoor(defaultSettings)
  expect(show()).toBe('first-pin')
  await vi.advanceTimersByTimeAsync(10 * openSeconds * 1000)
  door.act('back')
  door.act('counter')
  expect(show()).toBe('first-pin')
  expect(acts.counter).not.toHaveBeenCalled()
  await door.setPin('2468')
  expect(show()).toBe('corner')

  const other = standInDoor(defaultSettings)
  other.door.act('leave')
  expect(other.acts.leave).toHaveBeenCalledTimes(1)
})

test('a PIN that was set elsewhere meanwhile is not replaced, but asked for', async () => {
  const { door, cafe, show } = standInDoor(defaultSettings)
  cafe.settings = withPin
  await door.setPin('1111')
  expect(cafe.setPin).not.toHaveBeenCalled()
  expect(show()).toBe('pin')
})

test('a PIN that could not be kept is said, and there is none', async () => {
  const { door, cafe } = standInDoor(defaultSettings)
  cafe.setPin.mockRejectedValueOnce(new Error('cafe.json can’t be written: the disk is full; make room.'))
  await door.setPin('2468')
  expect(door.state).toMatchObject({
    show: 'first-pin',
    refused: { trouble: expect.stringContaining('full') as string },
  })
})

test('when the page is gone it calls staff, and lets them in from there', async () => {
  const { door, acts, show } = standInDoor()
  door.pageFailed()
  expect(show()).toBe('call')
  door.openPinPad()
  await door.tryPin('2468')
  door.act('back')
  expect(show()).toBe('call')
  door.openPinPad()
  await door.tryPin('2468')
  door.act('restart')
  expect(acts.restart).toHaveBeenCalledTimes(1)
  door.pageIsBack()
  expect(show()).toBe('corner')
})

test('staff who are in when the page goes stay in', async () => {
  const { door, show } = await openedDoor()
  door.pageFailed()
  expect(show()).toBe('sheet')
  door.pageIsBack()
  expect(show()).toBe('sheet')
  door.act('back')
  expect(show()).toBe('corner')
})
