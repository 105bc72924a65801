// The texts of the frame and of each game, loaded one language at a time.

import { nextTick } from 'vue'
import { createI18n } from 'vue-i18n'
import { isForLanguage, mergeMessages } from './messageFiles.ts'
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

/** Loads a language, if it is not loaded yet, so that single texts can be shown in it. */
export async function loadLanguage(language: Language): Promise<void> {
  const { global } = i18n
  if (!global.availableLocales.includes(language)) global.setLocaleMessage(language, await load(language))
}

/** Makes it the page's language. Loads it if needed. */
export async function setLanguage(language: Language): Promise<void> {
  await loadLanguage(language)
  i18n.global.locale.value = language
  document.documentElement.lang = language
  await nextTick()
}

async function load(language: Language): Promise<Messages> {
  if (!(`./locales/${language}.json` in files)) throw new Error(`i18n/locales/${language}.json is missing`)
  const mine = Object.entries(files).filter(([path]) => isForLanguage(language, path))
  return mergeMessages(await Promise.all(mine.map(async ([path, read]) => [path, await read()] as const)))
}
