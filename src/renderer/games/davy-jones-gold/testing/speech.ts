// For tests: the words of this game in all its languages.

import type en from '../locales/en.json'
import { wordsOf } from '../../testing/speech.ts'

export const { locales, localeNames, speechIn } = wordsOf<typeof en>('davy-jones-gold')
