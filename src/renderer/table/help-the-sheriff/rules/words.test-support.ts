// For tests: the words of the book in each language, in which a missing key is an error.

import { createI18n } from 'vue-i18n'
import deGame from '../../../locales/help-the-sheriff/de.json' with { type: 'json' }
import enGame from '../../../locales/help-the-sheriff/en.json' with { type: 'json' }
import ptBRGame from '../../../locales/help-the-sheriff/pt-BR.json' with { type: 'json' }
import deRules from '../../../locales/help-the-sheriff/rules/de.json' with { type: 'json' }
import enRules from '../../../locales/help-the-sheriff/rules/en.json' with { type: 'json' }
import ptBRRules from '../../../locales/help-the-sheriff/rules/pt-BR.json' with { type: 'json' }
import type { Say } from '../../rules-book/book.ts'

export const locales = {
  en: { ...enGame, rules: enRules },
  'pt-BR': { ...ptBRGame, rules: ptBRRules },
  de: { ...deGame, rules: deRules },
}
export type Locale = keyof typeof locales
export const localeNames = Object.keys(locales) as Locale[]

export function sayIn(locale: Locale): Say {
  const { global } = createI18n({ legacy: false, locale, messages: locales, missingWarn: false, fallbackWarn: false })
  return (key, params = {}) => {
    if (!global.te(key)) throw new Error(`${locale} has no words for ${key}`)
    return global.t(key, params)
  }
}
