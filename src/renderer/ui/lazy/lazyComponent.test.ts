// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { defineComponent, h } from 'vue'
import { lazyComponent } from './lazyComponent.ts'
import { deferred } from '../../testing/deferred.ts'

const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()))
  vi.stubGlobal('reportError', () => undefined)
  sessionStorage.clear()
  reload.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const Coming = defineComponent(() => () => h('p', 'coming'))
const There = defineComponent(() => () => h('p', 'there'))

test('a placeholder stands in place of a component until its file has come', async () => {
  const file = deferred<typeof There>()
  const Lazy = lazyComponent(() => file.promise, Coming)
  const page = mount(() => h('div', h(Lazy)))
  expect(page.text()).toBe('coming')
  file.resolve(There)
  await vi.advanceTimersByTimeAsync(1)
  expect(page.text()).toBe('there')
})

test('the page is loaded anew for a file that stays lost while one of those who asked for it is shown', async () => {
  const Lazy = lazyComponent(() => Promise.reject<typeof There>(new Error('lost')))
  const [one, other] = [mount(Lazy), mount(Lazy)]
  one.unmount()
  await vi.advanceTimersByTimeAsync(4000)
  expect(reload).toHaveBeenCalledOnce()
  other.unmount()
})

test('the page is not loaded anew once nobody shows what was lost', async () => {
  const Lazy = lazyComponent(() => Promise.reject<typeof There>(new Error('lost')))
  mount(Lazy).unmount()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(reload).not.toHaveBeenCalled()
})
