// For tests: the texts of the frame and of each game in all languages, used as the frame uses them.

import { createI18n } from 'vue-i18n'
import type { Messages } from '../../i18n/messageFiles.ts'
import { formatList } from '../../i18n/formatList.ts'
import { languages } from '../../i18n/languages.ts'
import type { Language } from '../../i18n/languages.ts'
import { wordsIn } from '../../i18n/testing/words.ts'
import type { Speech } from '../contract.ts'

const names = ['Ana', 'Bia', 'Caio', 'Davi', 'Eva', 'Fred', 'Gil', 'Hugo']

/** All texts, by language. */
export const messages = Object.fromEntries(languages.map((language) => [language, wordsIn(language)])) as Record<
  Language,
  Messages
>

/** A game's own texts by language, and its speech: `you` is the reader's seat. A missing key throws. */
export function wordsOf<Words>(game: string) {
  const locales = Object.fromEntries(
    languages.map((language) => [language, (messages[language].games as Messages)[game]]),
  ) as Record<Language, Words>

  function speechIn(locale: Language, you?: number): Speech {
    const { global } = createI18n({ legacy: false, locale, messages: locales as never, missingWarn: false })
    const { te, t, n } = global as unknown as {
      te(key: string): boolean
      t(key: string, params: object): string
      n(value: number): string
    }
    return {
      t(key, params = {}) {
        if (!te(key)) throw new Error(`${locale} has no words for ${key}`)
        return t(key, params)
      },
      n: (value) => n(value),
      list: (items, joinedBy) => formatList(items, locale, joinedBy),
      name: (seat) => names[seat] ?? '',
      isYou: (seat) => seat === you,
    }
  }
  return { locales, localeNames: languages, speechIn }
}
