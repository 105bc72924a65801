// The languages that Lanyard speaks. A new one is a line here and a file in each folder of ../locales.

export const languages = ['en', 'pt-BR', 'de'] as const
export type Language = (typeof languages)[number]

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
