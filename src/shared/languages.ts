// The languages that Lanyard speaks. CONTRIBUTING.md (To add a language) says what a new one needs: the compiler and the tests ask
// for most of it.

export const languages = ['en', 'pt-BR', 'de'] as const
export type Language = (typeof languages)[number]

/** The language that fits best. `preferred` are BCP 47 tags, the best first. English if none fits. */
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
