// For tests: the words of this game in all its languages.

import de from '../../../locales/help-the-sheriff/de.json' with { type: 'json' }
import en from '../../../locales/help-the-sheriff/en.json' with { type: 'json' }
import ptBR from '../../../locales/help-the-sheriff/pt-BR.json' with { type: 'json' }
import { speechFrom } from '../../testing/speech.ts'

export const locales = { en, 'pt-BR': ptBR, de }
export type Locale = keyof typeof locales
export const localeNames = Object.keys(locales) as Locale[]
export const speechIn = speechFrom(locales)
