// @vitest-environment happy-dom
import { effectScope, nextTick, ref } from 'vue'
import type { EffectScope } from 'vue'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useScreenAwake } from './useScreenAwake.ts'

const keeper = { enabled: false, enable: vi.fn(() => void (keeper.enabled = true)), disable: vi.fn() }
const { enable, disable } = keeper
const isSeated = ref(false)
let scope: EffectScope
const load = vi.fn(() => Promise.resolve(keeper))

async function sit(seated: boolean): Promise<void> {
  isSeated.value = seated
  await nextTick()
  await Promise.resolve()
  await nextTick()
}
const press = () => document.dispatchEvent(new Event('click'))

beforeEach(() => {
  isSeated.value = false
  keeper.enabled = false
  scope = effectScope()
  scope.run(() => useScreenAwake(() => isSeated.value, load))
})
afterEach(() => {
  scope.stop()
  Reflect.deleteProperty(navigator, 'wakeLock')
  vi.restoreAllMocks()
  for (const mock of [enable, disable, load]) mock.mockClear()
})

test('who only watches keeps no screen on', async () => {
  await sit(false)
  press()
  expect(load).not.toHaveBeenCalled()
})

describe('over plain HTTP', () => {
  test('an evening of three tables leaves one video in the page', async () => {
    for (let table = 1; table <= 3; table++) {
      const atTable = effectScope()
      atTable.run(() => useScreenAwake(() => true))
      await expect.poll(() => document.querySelector('video')).not.toBeNull()
      await vi.dynamicImportSettled()
      atTable.stop()
    }
    expect(document.querySelectorAll('video')).toHaveLength(1)
  })

  test('the first gesture in the seat keeps the screen on, once', async () => {
    await sit(true)
    expect(enable).not.toHaveBeenCalled()
    press()
    await nextTick()
    press()
    expect(enable).toHaveBeenCalledOnce()
  })

  test('a touch that could not keep it on, as at the end of a swipe, is followed by the next', async () => {
    await sit(true)
    enable.mockImplementationOnce(() => undefined)
    press()
    await nextTick()
    press()
    await nextTick()
    press()
    expect(enable).toHaveBeenCalledTimes(2)
  })

  test('leaving the seat, or the page, lets the screen sleep', async () => {
    await sit(true)
    press()
    await sit(false)
    expect(disable).toHaveBeenCalledOnce()
    press()
    expect(enable).toHaveBeenCalledOnce()
    await sit(true)
    scope.stop()
    expect(disable).toHaveBeenCalledTimes(2)
  })

  test('a seat that is left while the library is being fetched keeps nothing on', async () => {
    let fetched: () => void = () => undefined
    load.mockImplementationOnce(() => new Promise((done) => (fetched = () => done(keeper))))
    await sit(true)
    await sit(false)
    fetched()
    await nextTick()
    press()
    expect(enable).not.toHaveBeenCalled()
  })

  test('a page that comes back takes the next gesture again', async () => {
    await sit(true)
    press()
    document.dispatchEvent(new Event('visibilitychange'))
    press()
    expect(enable).toHaveBeenCalledTimes(2)
  })

  test('a library that can not be fetched disturbs nobody', async () => {
    load.mockImplementationOnce(() => Promise.reject(new Error('offline')))
    await sit(true)
    press()
    expect(enable).not.toHaveBeenCalled()
  })
})

test('where the page is secure, the wake lock needs no gesture', async () => {
  Object.defineProperty(navigator, 'wakeLock', { value: {}, configurable: true })
  await sit(true)
  expect(enable).toHaveBeenCalledOnce()
})
