// For tests: the texts of this game in all its languages.

import type en from '../locales/en.json'
import type lobby from '../locales/lobby/en.json'
import type options from '../locales/options/en.json'
import type rules from '../locales/rules/en.json'
import { wordsOf } from '../../testing/speech.ts'

export type { Language as Locale } from '../../../i18n/languages.ts'
export const { locales, localeNames, speechIn } = wordsOf<
  typeof en & typeof lobby & { options: typeof options; rules: typeof rules }
>('help-the-sheriff')
