// The languages of the app, with their names and the choice of the best for a browser.

import { languages } from '#shared/languages.ts'
import type { Language } from '#shared/languages.ts'

export { languages }
export type { Language }

/** Each language's name in that language. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  'pt-BR': 'Português (Brasil)',
  de: 'Deutsch',
}

/** `preferred`: BCP 47 tags as a browser lists them. English when none fits. */
export function bestLanguage(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const wanted = tag.toLowerCase()
    const found =
      languages.find((language) => language.toLowerCase() === wanted) ??
      languages.find((language) => primary(language) === primary(wanted))
    if (found) return found
  }
  return 'en'
}

/** `chosen`: a language, or anything else for the best of this browser's. */
export function preferredLanguage(chosen: unknown): Language {
  return languages.find((language) => language === chosen) ?? bestLanguage(navigator.languages)
}

function primary(tag: string): string {
  return tag.toLowerCase().split('-')[0] ?? ''
}
