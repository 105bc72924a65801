// For tests: a language's own words, spoken as the frame speaks them, in which a missing key is an error.

import { createI18n } from 'vue-i18n'
import de from '../../../locales/dead-mans-draw/de.json' with { type: 'json' }
import en from '../../../locales/dead-mans-draw/en.json' with { type: 'json' }
import ptBR from '../../../locales/dead-mans-draw/pt-BR.json' with { type: 'json' }
import deRules from '../../../locales/dead-mans-draw/rules/de.json' with { type: 'json' }
import enRules from '../../../locales/dead-mans-draw/rules/en.json' with { type: 'json' }
import ptBRRules from '../../../locales/dead-mans-draw/rules/pt-BR.json' with { type: 'json' }
import type { Speech } from '../../contract.ts'

export const locales = {
  en: { ...en, rules: enRules },
  'pt-BR': { ...ptBR, rules: ptBRRules },
  de: { ...de, rules: deRules },
}
export type Locale = keyof typeof locales
export const localeNames = Object.keys(locales) as Locale[]

const names = ['Ana', 'Bia', 'Caio', 'Davi']

/** `you` is the seat of whoever reads. */
export function speechIn(locale: Locale, you?: number): Speech {
  const { global } = createI18n({ legacy: false, locale, messages: locales, missingWarn: false, fallbackWarn: false })
  return {
    t(key, params = {}) {
      if (!global.te(key)) throw new Error(`${locale} has no words for ${key}`)
      return global.t(key, params)
    },
    name: (seat) => names[seat] ?? '',
    isYou: (seat) => seat === you,
  }
}
