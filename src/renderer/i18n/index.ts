// The frame's words and each game's, one language at a time.

import { nextTick } from 'vue'
import { createI18n } from 'vue-i18n'
import { isIn, joined } from './messageFiles.ts'
import type { Messages } from './messageFiles.ts'
import type { Language } from './languages.ts'

const files = import.meta.glob<Messages>(['./locales/*.json', '../games/*/locales/**/*.json'], {
  import: 'default',
})

export const i18n = createI18n({
  legacy: false,
  locale: 'en',
  missingWarn: true,
  messages: {} as Record<string, Messages>,
})

/** Fetches a language where that has not been done: single sentences can be said in it then. */
export async function learn(language: Language): Promise<void> {
  const { global } = i18n
  if (!global.availableLocales.includes(language)) global.setLocaleMessage(language, await load(language))
}

/** Speaks a language from now on, fetched where that has not been done. */
export async function speak(language: Language): Promise<void> {
  await learn(language)
  i18n.global.locale.value = language
  document.documentElement.lang = language
  await nextTick()
}

async function load(language: Language): Promise<Messages> {
  if (!(`./locales/${language}.json` in files)) throw new Error(`i18n/locales/${language}.json is missing`)
  const mine = Object.entries(files).filter(([path]) => isIn(language, path))
  return joined(await Promise.all(mine.map(async ([path, read]) => [path, await read()] as const)))
}
