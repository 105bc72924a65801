// The languages that Lanyard speaks, for those who choose among them.

import { languages } from '#shared/languages.ts'
import type { Language } from '#shared/languages.ts'

export { languages }
export type { Language }

/** As their speakers call them: whoever looks for their language may understand no other. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  'pt-BR': 'Português (Brasil)',
  de: 'Deutsch',
}

/** The best of our languages for somebody who prefers these, as a browser lists them; English when none fits. */
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

function primary(tag: string): string {
  return tag.toLowerCase().split('-')[0] ?? ''
}
