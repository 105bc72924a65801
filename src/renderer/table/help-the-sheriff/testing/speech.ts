// For tests: the words of this game in all its languages.

import de from '../../../locales/help-the-sheriff/de.json' with { type: 'json' }
import en from '../../../locales/help-the-sheriff/en.json' with { type: 'json' }
import ptBR from '../../../locales/help-the-sheriff/pt-BR.json' with { type: 'json' }
import deRules from '../../../locales/help-the-sheriff/rules/de.json' with { type: 'json' }
import enRules from '../../../locales/help-the-sheriff/rules/en.json' with { type: 'json' }
import ptBRRules from '../../../locales/help-the-sheriff/rules/pt-BR.json' with { type: 'json' }
import { speechFrom } from '../../testing/speech.ts'

export const locales = {
  en: { ...en, rules: enRules },
  'pt-BR': { ...ptBR, rules: ptBRRules },
  de: { ...de, rules: deRules },
}
export type Locale = keyof typeof locales
export const localeNames = Object.keys(locales) as Locale[]
export const speechIn = speechFrom(locales)
