// @vitest-environment happy-dom

import { flushPromises, mount } from '@vue/test-utils'
import { getActivePinia } from 'pinia'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { nextTick } from 'vue'
import { createI18n } from 'vue-i18n'
import { welcome } from '../../client/testing/fakeSocket.ts'
import { wordsIn } from '../../i18n/testing/words.ts'
import { useTable } from '../../stores/table.ts'
import { connected } from '../../stores/testing/connected.ts'
import ConnectionBanner from './ConnectionBanner.vue'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('a host that hangs is named, and what one has to do: nothing', async () => {
  const network = connected()
  network.last().hears({ type: 'house', house: { name: "Ana's machine", open: true, urls: [] } })
  const i18n = createI18n({ legacy: false, locale: 'en', messages: { en: wordsIn('en') } as never })
  const banner = mount(ConnectionBanner, { global: { plugins: [i18n, getActivePinia()!] } })
  expect(banner.text()).toBe('')
  // A ping stays unanswered.
  vi.advanceTimersByTime(15_000)
  await nextTick()
  expect(banner.text()).toContain("Ana's machine does not answer. As soon as it does, everything goes on by itself…")
  vi.advanceTimersByTime(400)
  network.last().breaks()
  await nextTick()
  expect(banner.text()).toContain('The connection is lost.')
  banner.unmount()
})

test.each([
  ['somebody who plays', true],
  ['a screen for the room, or who looks on', false],
])('of a game under way %s is told what is kept for them', async (_, yours) => {
  const network = connected()
  useTable().$patch({
    table: { phase: 'playing', seats: [{ kind: 'person', name: 'Ana', connected: true, ready: true, yours }] } as never,
  })
  const i18n = createI18n({ legacy: false, locale: 'en', messages: { en: wordsIn('en') } as never })
  const banner = mount(ConnectionBanner, { global: { plugins: [i18n, getActivePinia()!] } })
  network.last().breaks()
  await nextTick()
  expect(banner.text().includes('Your seat')).toBe(yours)
  banner.unmount()
})

test.each([
  ['the page’s heading', '<main><h1 tabindex="-1">Home</h1></main>', 'Home'],
  ['the place of the game', '<header><h1>Friday</h1></header><main tabindex="-1">Cards</main>', 'Cards'],
])('once the connection is back %s has the focus that its button had', async (_, content, focused) => {
  const network = connected()
  document.body.innerHTML = `${content}<div id="app"></div>`
  const i18n = createI18n({ legacy: false, locale: 'en', messages: { en: wordsIn('en') } as never })
  const plugins = [i18n, getActivePinia()!]
  const banner = mount(ConnectionBanner, { global: { plugins }, attachTo: '#app' })
  network.last().breaks()
  await nextTick()
  banner.get('button').element.focus()
  await banner.get('button').trigger('click')
  network.last().opens()
  network.last().hears(welcome)
  await flushPromises()
  expect(banner.find('button').exists()).toBe(false)
  expect(document.activeElement?.textContent).toBe(focused)
  banner.unmount()
})
