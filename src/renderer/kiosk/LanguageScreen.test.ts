// @vitest-environment happy-dom
import { flushPromises, mount } from '@vue/test-utils'
import { createPinia } from 'pinia'
import { createI18n } from 'vue-i18n'
import { createMemoryHistory, createRouter } from 'vue-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gamesPath, languagePath } from '../client/kioskPaths.ts'
import { clearStored } from '../client/storage/localValues.ts'
import type { Language } from '../i18n/languages.ts'
import { wordsIn } from '../i18n/testing/words.ts'
import LanguageScreen from './LanguageScreen.vue'

/** By language that has been requested: the function that delivers it. */
const asked = new Map<Language, () => void>()
vi.mock(import('../i18n/index.ts'), async (original) => ({
  ...(await original()),
  setLanguage: (language) => new Promise((comes) => asked.set(language, comes)),
}))

let page: ReturnType<typeof mount>
let router: ReturnType<typeof createRouter>

beforeEach(async () => {
  const i18n = createI18n({ legacy: false, locale: 'en', messages: { en: wordsIn('en') } as never })
  const empty = { template: '<p></p>' }
  router = createRouter({
    history: createMemoryHistory(),
    routes: [
      { path: languagePath, component: LanguageScreen },
      { path: '/:others(.*)', component: empty },
    ],
  })
  await router.push(languagePath)
  page = mount({ template: '<RouterView />' }, { global: { plugins: [i18n, createPinia(), router] } })
})
afterEach(() => {
  page.unmount()
  clearStored()
})

const choose = (language: Language) => page.get(`button[lang=${language}]`).trigger('click')
/** Delivers the language. Returns the path where the guests are then. */
async function placeWith(language: Language): Promise<string> {
  asked.get(language)!()
  await flushPromises()
  return router.currentRoute.value.path
}

test('leads to the games once the language that was chosen is there', async () => {
  await choose('de')
  expect(router.currentRoute.value.path).toBe(languagePath)
  expect(await placeWith('de')).toBe(gamesPath)
})

test('of two languages that are chosen one after the other the last leads to the games', async () => {
  await choose('de')
  await choose('pt-BR')
  expect(await placeWith('de')).toBe(languagePath)
  expect(await placeWith('pt-BR')).toBe(gamesPath)
})

test('a language that comes late takes nobody from their game', async () => {
  await choose('de')
  await router.push('/table/abc123')
  expect(await placeWith('de')).toBe('/table/abc123')
})
