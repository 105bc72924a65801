// This game's words in all languages, for tests.

import type en from '../locales/en.json'
import { wordsOf } from '../../testing/speech.ts'

export const { locales, localeNames, speechIn } = wordsOf<typeof en>('davy-jones-gold')
