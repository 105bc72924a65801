// @vitest-environment happy-dom
// How texts are loaded: each part once, in each language that is loaded.

import { beforeEach, expect, test, vi } from 'vitest'
import { watch } from 'vue'
import { manifests } from '#shared/games/manifests.ts'
import type * as I18n from './index.ts'
import { languages } from './languages.ts'

let page: typeof I18n
beforeEach(async () => {
  vi.resetModules()
  page = await import('./index.ts')
})
const merges = () => vi.spyOn(page.i18n.global, 'mergeLocaleMessage')

test('a part that is asked for again is not merged again', async () => {
  await page.loadLanguage('en')
  const merged = merges()
  await Promise.all([page.loadTexts('history'), page.loadTexts('history')])
  await page.loadTexts('history')
  expect(merged).toHaveBeenCalledOnce()
  expect(page.i18n.global.te('history.title')).toBe(true)
})

test('a language that is asked for twice at once keeps the parts that it came with', async () => {
  await page.loadTexts('history')
  await Promise.all([page.loadLanguage('de'), page.loadLanguage('de')])
  expect(page.i18n.global.te('history.title', 'de')).toBe(true)
})

test('a language that is asked for while its parts are on their way is there only with them', async () => {
  await page.loadTexts('history')
  const hasCommonTexts = new Promise<void>((resolve) => {
    watch(
      () => page.i18n.global.availableLocales.includes('de'),
      () => resolve(),
      { flush: 'sync' },
    )
  })
  void page.loadLanguage('de')
  await hasCommonTexts
  await page.loadLanguage('de')
  expect(page.i18n.global.te('history.title', 'de')).toBe(true)
})

test('a part that comes while a language is on its way is there in that language, too', async () => {
  const coming = page.loadLanguage('pt-BR')
  await page.loadTexts('history')
  await coming
  expect(page.i18n.global.te('history.title', 'pt-BR')).toBe(true)
})

test('of two languages that are chosen one after the other the second is shown, whichever comes last', async () => {
  await page.loadLanguage('en')
  const german = page.setLanguage('de')
  await page.setLanguage('en')
  await german
  expect(page.i18n.global.locale.value).toBe('en')
})

test.each(languages)(
  'a code that only a newer host has is told by the general text of its list, in %s',
  async (language) => {
    await page.setLanguage(language)
    const games = manifests.map(({ id }) => id)
    await Promise.all(['trouble', 'join', 'counter', ...games].map(page.loadTexts))
    const { t } = page.i18n.global
    const ofFrame = [
      'refusals',
      'bots',
      'lobby.gone',
      'lobby.startBar',
      'door.is',
      'join',
      'counter.phase',
      'counter.doing',
    ]
    const lists = [...ofFrame, ...games.map((game) => `games.${game}.refuse`)]
    const told = lists.map((list) => t(`${list}.of-a-newer-host`, { who: 'Ana' }))
    expect(told).toEqual(lists.map((list) => t(`${list}.other`)))
    for (const text of told) expect(text).not.toMatch(/\.\w/)
  },
)
