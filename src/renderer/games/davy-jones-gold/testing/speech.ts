// For tests: the texts of this game in all its languages.

import type en from '../locales/en.json'
import type lobby from '../locales/lobby/en.json'
import type options from '../locales/options/en.json'
import { wordsOf } from '../../testing/speech.ts'

export const { locales, localeNames, speechIn } = wordsOf<typeof en & typeof lobby & { options: typeof options }>(
  'davy-jones-gold',
)
