// For tests: all message files, loaded at once.

import { isForLanguage, mergeMessages } from '../messageFiles.ts'
import type { Messages } from '../messageFiles.ts'
import type { Language } from '../languages.ts'

const files = import.meta.glob<Messages>(['../locales/*.json', '../../games/*/locales/**/*.json'], {
  import: 'default',
  eager: true,
})

/** By path from `src/renderer`: `i18n/locales/en.json`, `games/dead-mans-draw/locales/rules/en.json`. */
export const wordFiles: Readonly<Record<string, Messages>> = Object.fromEntries(
  Object.entries(files).map(([path, messages]) => [
    path.startsWith('../../') ? path.slice('../../'.length) : path.replace('../', 'i18n/'),
    messages,
  ]),
)

/** All texts of one language, as the app merges them. */
export function wordsIn(language: Language): Messages {
  return mergeMessages(Object.entries(wordFiles).filter(([path]) => isForLanguage(language, path)))
}
