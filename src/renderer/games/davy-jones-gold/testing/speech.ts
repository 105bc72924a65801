// This game's words in all languages, for tests.

import type en from '../locales/en.json'
import type lobby from '../locales/lobby/en.json'
import type options from '../locales/options/en.json'
import { wordsOf } from '../../testing/speech.ts'

export const { locales, localeNames, speechIn } = wordsOf<typeof en & typeof lobby & { options: typeof options }>(
  'davy-jones-gold',
)
