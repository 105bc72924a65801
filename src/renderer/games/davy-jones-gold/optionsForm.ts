// The form for this game's options, with presets: the book's rules, a shorter game, and one for experienced players.

import { options as schema } from '#shared/games/davy-jones-gold/options.ts'
import { valueAt } from '../options/form.ts'
import { defaultFormRules } from '../options/formRules.ts'
import type { FormRules } from '../options/formRules.ts'

const byTheBook = schema.parse({})

const formRules: FormRules = {
  ...defaultFormRules,
  presets: {
    book: byTheBook,
    evening: { ...byTheBook, monsterAim: 'nearest', roundLimit: 12 },
    rough: { ...byTheBook, blockedShots: true, duelOnDocking: true },
  },
  numbers: { roundLimit: [0, 8, 12, 16, 20, 30] },
  // Guests are told how long the game may take; other options only if they differ from the book.
  inSummary(field, options) {
    if (field.name === 'roundLimit') return 'name'
    return valueAt(options, field.path) === valueAt(byTheBook, field.path) ? undefined : 'name'
  },
}
export default formRules
