// The languages of the app, their names, and which of them this browser prefers.

import { bestLanguage, languages } from '#shared/languages.ts'
import type { Language } from '#shared/languages.ts'

export { bestLanguage, languages }
export type { Language }

/** Each language's name in that language. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  'pt-BR': 'Português (Brasil)',
  de: 'Deutsch',
}

/** `chosen`: a language; anything else selects the best of this browser's languages. */
export function preferredLanguage(chosen: unknown): Language {
  return languages.find((language) => language === chosen) ?? bestLanguage(navigator.languages)
}
