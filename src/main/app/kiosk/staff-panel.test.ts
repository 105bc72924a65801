import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { defaultSettings } from '#shared/cafe/settings.ts'
import type { CafeSettings } from '#shared/cafe/settings.ts'
import type { StaffState } from '../../../preload/staff-bridge.ts'
import type { PinAnswer } from '../../host/cafe/cafe-settings-store.ts'
import { StaffPanel, openSeconds } from './staff-panel.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const withPin: CafeSettings = { ...defaultSettings, pin: 'a hash', languages: ['de', 'en'] }

function standInPanel(settings: CafeSettings = withPin) {
  const shown: StaffState[] = []
  const cafe = {
    settings,
    tryPin: vi.fn((pin: string): Promise<PinAnswer> => Promise.resolve(pin === '2468' ? 'right' : 'wrong')),
    setPin: vi.fn(async (pin: string, maySet: () => boolean) => {
      await Promise.resolve()
      if (maySet()) cafe.settings = { ...cafe.settings, pin }
      return cafe.settings.pin === pin
    }),
  }
  const acts = { restart: vi.fn(), counter: vi.fn(), leave: vi.fn(), quit: vi.fn() }
  const panel = new StaffPanel({ cafeSettings: cafe, actions: acts, show: (state) => shown.push(state) })
  return { panel, cafe, acts, shown, show: () => panel.state.show }
}

async function openedPanel() {
  const stage = standInPanel()
  stage.panel.openPinPad()
  await stage.panel.tryPin('2468')
  expect(stage.show()).toBe('sheet')
  return stage
}

test('holding the corner and entering the PIN opens the sheet, in the first language of the cafe', async () => {
  const { panel, cafe, show, shown } = standInPanel()
  expect(show()).toBe('corner')
  panel.openPinPad()
  expect(show()).toBe('pin')
  await panel.tryPin('2468')
  expect(cafe.tryPin).toHaveBeenCalledWith('2468', { device: 'staff corner', address: '127.0.0.1' })
  expect(shown.map((state) => state.show)).toEqual(['pin', 'sheet'])
  expect(panel.state.languages).toEqual(['de', 'en'])
})

test('a wrong PIN is told so, and one too many is told to wait', async () => {
  const { panel, cafe } = standInPanel()
  panel.openPinPad()
  await panel.tryPin('1111')
  expect(panel.state).toMatchObject({ show: 'pin', refused: 'wrong' })
  cafe.tryPin.mockResolvedValueOnce({ wait: 30 })
  await panel.tryPin('2468')
  expect(panel.state).toMatchObject({ show: 'pin', refused: { wait: 30 } })
  await panel.tryPin('2468')
  expect(panel.state).toEqual({ show: 'sheet', languages: ['de', 'en'] })
})

test('without the PIN nothing of staff’s can be done', async () => {
  const { panel, acts, cafe, show } = standInPanel()
  await panel.tryPin('2468')
  await panel.setPin('1111')
  for (const act of ['restart', 'counter', 'leave', 'quit'] as const) panel.act(act)
  panel.openPinPad()
  for (const act of ['restart', 'counter', 'leave', 'quit'] as const) panel.act(act)
  expect(show()).toBe('pin')
  expect(cafe.tryPin).not.toHaveBeenCalled()
  expect(cafe.setPin).not.toHaveBeenCalled()
  for (const act of Object.values(acts)) expect(act).not.toHaveBeenCalled()
  panel.act('back')
  expect(show()).toBe('corner')
})

test.each(['restart', 'counter', 'leave', 'quit'] as const)('from the sheet staff can: %s, once', async (act) => {
  const { panel, acts, show } = await openedPanel()
  panel.act(act)
  panel.act(act)
  expect(acts[act]).toHaveBeenCalledTimes(1)
  expect(show()).toBe('corner')
})

test('PIN and sheet close by themselves after a minute', async () => {
  const { panel, show } = standInPanel()
  panel.openPinPad()
  await vi.advanceTimersByTimeAsync(openSeconds * 1000)
  expect(show()).toBe('corner')
  const opened = await openedPanel()
  await vi.advanceTimersByTimeAsync(openSeconds * 1000)
  expect(opened.show()).toBe('corner')
})

test('a pad that closes before the wait is over says the rest of it when it is opened again', async () => {
  const { panel, cafe } = standInPanel()
  panel.openPinPad()
  cafe.tryPin.mockResolvedValueOnce({ wait: 100 })
  await panel.tryPin('1111')
  await vi.advanceTimersByTimeAsync(openSeconds * 1000)
  expect(panel.state).toMatchObject({ show: 'corner' })
  panel.openPinPad()
  expect(panel.state).toMatchObject({ show: 'pin', refused: { wait: 40 } })
  panel.act('back')
  await vi.advanceTimersByTimeAsync(41_000)
  panel.openPinPad()
  expect(panel.state).toEqual({ show: 'pin', languages: ['de', 'en'] })
})

test('a PIN that is looked at when the pad closes opens nothing', async () => {
  const { panel, cafe, show } = standInPanel()
  const { promise, resolve } = Promise.withResolvers<PinAnswer>()
  cafe.tryPin.mockReturnValueOnce(promise)
  panel.openPinPad()
  const tried = panel.tryPin('2468')
  await vi.advanceTimersByTimeAsync(openSeconds * 1000)
  resolve('right')
  await tried
  expect(show()).toBe('corner')
})

test('without a PIN it asks for one and offers nothing else, except to leave the kiosk', async () => {
  const { panel, acts, show } = standInPanel(defaultSettings)
  expect(show()).toBe('first-pin')
  await vi.advanceTimersByTimeAsync(10 * openSeconds * 1000)
  panel.act('back')
  panel.act('counter')
  expect(show()).toBe('first-pin')
  expect(acts.counter).not.toHaveBeenCalled()
  await panel.setPin('2468')
  expect(show()).toBe('corner')

  const other = standInPanel(defaultSettings)
  other.panel.act('leave')
  expect(other.acts.leave).toHaveBeenCalledTimes(1)
})

test('a PIN that was set elsewhere meanwhile is not replaced, but asked for', async () => {
  const { panel, cafe, show } = standInPanel(defaultSettings)
  cafe.settings = withPin
  await panel.setPin('1111')
  expect(cafe.setPin).not.toHaveBeenCalled()
  expect(show()).toBe('pin')
})

test('a PIN that is set elsewhere while the hash of another is being made is not replaced', async () => {
  const { panel, cafe, show } = standInPanel(defaultSettings)
  const setting = panel.setPin('1111')
  cafe.settings = withPin
  await setting
  expect(cafe.settings).toBe(withPin)
  expect(show()).toBe('pin')
})

test('a PIN that could not be kept is said, and there is none', async () => {
  const { panel, cafe } = standInPanel(defaultSettings)
  cafe.setPin.mockRejectedValueOnce(new Error('cafe.json can’t be written: the disk is full; make room.'))
  await panel.setPin('2468')
  expect(panel.state).toMatchObject({
    show: 'first-pin',
    refused: { trouble: expect.stringContaining('full') as string },
  })
})

test('when the page is gone it calls staff, and lets them in from there', async () => {
  const { panel, acts, show } = standInPanel()
  panel.pageFailed()
  expect(show()).toBe('call')
  panel.openPinPad()
  await panel.tryPin('2468')
  panel.act('back')
  expect(show()).toBe('call')
  panel.openPinPad()
  await panel.tryPin('2468')
  panel.act('restart')
  expect(acts.restart).toHaveBeenCalledTimes(1)
  panel.pageIsBack()
  expect(show()).toBe('corner')
})

test('staff who are in when the page goes stay in', async () => {
  const { panel, show } = await openedPanel()
  panel.pageFailed()
  expect(show()).toBe('sheet')
  panel.pageIsBack()
  expect(show()).toBe('sheet')
  panel.act('back')
  expect(show()).toBe('corner')
})
