// For tests: the words of this game in all its languages.

import de from '../../../locales/dead-mans-draw/de.json' with { type: 'json' }
import en from '../../../locales/dead-mans-draw/en.json' with { type: 'json' }
import ptBR from '../../../locales/dead-mans-draw/pt-BR.json' with { type: 'json' }
import deRules from '../../../locales/dead-mans-draw/rules/de.json' with { type: 'json' }
import enRules from '../../../locales/dead-mans-draw/rules/en.json' with { type: 'json' }
import ptBRRules from '../../../locales/dead-mans-draw/rules/pt-BR.json' with { type: 'json' }
import { speechFrom } from '../../testing/speech.ts'

export const locales = {
  en: { ...en, rules: enRules },
  'pt-BR': { ...ptBR, rules: ptBRRules },
  de: { ...de, rules: deRules },
}
export type Locale = keyof typeof locales
export const localeNames = Object.keys(locales) as Locale[]
export const speechIn = speechFrom(locales)
