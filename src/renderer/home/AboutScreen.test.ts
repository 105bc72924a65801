// @vitest-environment happy-dom
import { flushPromises, mount } from '@vue/test-utils'
import { afterEach, expect, test, vi } from 'vitest'
import { createI18n } from 'vue-i18n'
import { createMemoryHistory, createRouter } from 'vue-router'
import { wordsIn } from '../i18n/testing/words.ts'
import { welcome } from '../client/testing/fakeSocket.ts'
import { connected } from '../stores/testing/connected.ts'
import AboutScreen from './AboutScreen.vue'
import { withoutWraps } from './licences.ts'

const licences = [{ name: 'vue', version: '3.5.0', identifier: 'MIT', text: 'Copyright (c) Evan You' }]
let shown: ReturnType<typeof mount> | undefined
afterEach(() => {
  shown?.unmount()
  vi.unstubAllGlobals()
})

async function show(fetched: () => Promise<unknown>): Promise<ReturnType<typeof mount>> {
  vi.stubGlobal('fetch', vi.fn(fetched))
  connected()
  const router = createRouter({ history: createMemoryHistory(), routes: [{ path: '/', component: AboutScreen }] })
  await router.push('/')
  const i18n = createI18n({ legacy: false, locale: 'en', messages: { en: wordsIn('en') } as never })
  shown = mount(AboutScreen, { global: { plugins: [i18n, router] }, attachTo: document.body })
  await flushPromises()
  return shown
}

test('the screen names the version, the credits and each licence with its text', async () => {
  const screen = await show(() => Promise.resolve({ json: () => Promise.resolve(licences) }))
  expect(fetch).toHaveBeenCalledWith('./licences.json')
  expect(screen.text()).toContain(`Version ${welcome.app}`)
  expect(screen.text()).toContain('Igino Marini')
  expect(screen.get('summary').text()).toMatch(/vue 3\.5\.0.*MIT/)
  expect(screen.get('details p').text()).toBe('Copyright (c) Evan You')
})

test('licences that could not be fetched are fetched when somebody asks again', async () => {
  let isUp = false
  const screen = await show(() =>
    isUp ? Promise.resolve({ json: () => Promise.resolve(licences) }) : Promise.reject(new TypeError('offline')),
  )
  expect(screen.get('[role=alert]').text()).toContain('could not be fetched')
  isUp = true
  await screen.get('[role=alert] button').trigger('click')
  await flushPromises()
  expect(screen.find('[role=alert]').exists()).toBe(false)
  expect(screen.get('summary').text()).toContain('vue')
})

test('a text that was wrapped for a wide page is not wrapped twice', () => {
  const wrapped =
    'Copyright (c) Evan You\nAll rights reserved\n\nPermission is hereby granted, free of charge, to any person\nobtaining a copy.\n'
  expect(withoutWraps(wrapped)).toBe(
    'Copyright (c) Evan You\nAll rights reserved\n\nPermission is hereby granted, free of charge, to any person obtaining a copy.\n',
  )
})
