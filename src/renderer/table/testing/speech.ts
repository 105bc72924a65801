// For tests: a game's own words in some language, spoken as the frame speaks them. A missing key is an error.

import { createI18n } from 'vue-i18n'
import type { Speech } from '../contract.ts'

const names = ['Ana', 'Bia', 'Caio', 'Davi', 'Eva', 'Fred', 'Gil', 'Hugo']

/** `you` is the seat of whoever reads. */
export type SpeechIn<Locale extends string> = (locale: Locale, you?: number) => Speech

export function speechFrom<Locale extends string>(messages: Readonly<Record<Locale, object>>): SpeechIn<Locale> {
  return (locale, you) => {
    const { global } = createI18n({ legacy: false, locale, messages: messages as never, missingWarn: false })
    const { te, t } = global as unknown as { te(key: string): boolean; t(key: string, params: object): string }
    return {
      t(key, params = {}) {
        if (!te(key)) throw new Error(`${locale} has no words for ${key}`)
        return t(key, params)
      },
      name: (seat) => names[seat] ?? '',
      isYou: (seat) => seat === you,
    }
  }
}
