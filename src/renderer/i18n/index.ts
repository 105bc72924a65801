// The frame's words and each game's, one language at a time: `home.title`, `games.dead-mans-draw.name`. A folder in a
// game's folder is a part of its words: `games.dead-mans-draw.rules.search`.

import { nextTick } from 'vue'
import { createI18n } from 'vue-i18n'
import type { LocaleMessageValue, VueMessageType } from 'vue-i18n'
import type { Language } from './languages.ts'

type Messages = Record<string, LocaleMessageValue<VueMessageType>>
type Files = Record<string, () => Promise<Messages>>

const frameFiles: Files = import.meta.glob<Messages>('../locales/*.json', { import: 'default' })
const gameFiles: Files = import.meta.glob<Messages>(['../locales/*/*.json', '../locales/*/*/*.json'], {
  import: 'default',
})

export const i18n = createI18n({
  legacy: false,
  locale: 'en',
  missingWarn: true,
  messages: {} as Record<string, Messages>,
})

/** Fetches a language where that has not been done, and speaks it from then on. */
export async function speak(language: Language): Promise<void> {
  const { global } = i18n
  if (!global.availableLocales.includes(language)) global.setLocaleMessage(language, await load(language))
  global.locale.value = language
  document.documentElement.lang = language
  await nextTick()
}

async function load(language: Language): Promise<Messages> {
  const frame = frameFiles[`../locales/${language}.json`]
  if (!frame) throw new Error(`locales/${language}.json is missing`)
  const [words, ...ofGames] = await Promise.all([
    frame(),
    ...Object.entries(gameFiles).flatMap(([path, read]) => {
      const [, game, part, name] = /locales\/([^/]+)\/(?:([^/]+)\/)?([^/]+)\.json$/.exec(path) ?? []
      return game !== undefined && name === language ? [read().then((messages) => ({ game, part, messages }))] : []
    }),
  ])
  const games: Record<string, Messages> = {}
  for (const { game, part, messages } of ofGames) {
    games[game] = { ...games[game], ...(part === undefined ? messages : { [part]: messages }) }
  }
  return { ...words, games }
}
