// @vitest-environment happy-dom
import { flushPromises, mount } from '@vue/test-utils'
import { createI18n } from 'vue-i18n'
import { createMemoryHistory, createRouter } from 'vue-router'
import { expect, test } from 'vitest'
import { defineComponent, h } from 'vue'
import ConnectionBanner from '../app/connection/ConnectionBanner.vue'
import { wordsIn } from '../i18n/testing/words.ts'
import { connected } from '../stores/testing/connected.ts'
import HostScreen from './HostScreen.vue'

test('a name of the table that nobody could read opens no table, and is found in what is folded', async () => {
  const network = connected()
  const router = createRouter({
    history: createMemoryHistory(),
    routes: ['/', '/host'].map((path) => ({ path, component: { render: () => null } })),
  })
  await router.push('/host')
  const i18n = createI18n({ legacy: false, locale: 'en', messages: { en: wordsIn('en') } as never })
  const screen = mount(HostScreen, { global: { plugins: [router, i18n] }, attachTo: document.body })
  const fold = screen.get('details')
  const name = fold.get('input[type=text]')
  await name.setValue('\u0301')
  await screen.get('form').trigger('submit')
  await flushPromises()
  expect(network.last().asked('open-house')).toEqual([])
  expect(fold.element.open).toBe(true)
  expect(document.activeElement).toBe(name.element)

  await name.setValue('Friday')
  await screen.get('form').trigger('submit')
  expect(network.last().asked('open-house')).toHaveLength(1)
  screen.unmount()
})

test('the button that opens the table says that the connection is lost, while it is', async () => {
  const network = connected()
  const router = createRouter({ history: createMemoryHistory(), routes: [{ path: '/', component: {} }] })
  const i18n = createI18n({ legacy: false, locale: 'en', messages: { en: wordsIn('en') } as never })
  const page = defineComponent(() => () => [h(ConnectionBanner), h(HostScreen)])
  const screen = mount(page, { global: { plugins: [router, i18n] }, attachTo: document.body })
  const open = screen.get('button[type=submit]')
  expect(open.attributes('aria-describedby')).toBeUndefined()
  network.last().breaks()
  await flushPromises()
  expect(open.attributes('aria-disabled')).toBe('true')
  expect(screen.get(`#${open.attributes('aria-describedby')}`).text()).not.toBe('')
  screen.unmount()
})
