// The options form of Help the Sheriff: presets for the book's rules, its competitive mode, and a clock for large tables.

import { options as schema } from '#shared/games/help-the-sheriff/options.ts'
import { valueAt } from '../options/form.ts'
import { defaultFormRules } from '../options/formRules.ts'
import type { FormRules } from '../options/formRules.ts'

const byTheBook = schema.parse({})
const fewDollars = [1, 2, 3, 4]

const formRules: FormRules = {
  ...defaultFormRules,
  presets: {
    book: byTheBook,
    competitive: { ...byTheBook, oneChallenge: true },
    clock: { ...byTheBook, challengeSeconds: 30 },
  },
  numbers: {
    challengeSeconds: [0, 15, 30, 60, 120],
    coyoteNormal: fewDollars,
    coyoteBonus: fewDollars,
    teddyBonus: fewDollars,
  },
  // A guest has to know the rules of challenging; other options are named only if they differ from the book.
  inSummary(field, options) {
    if (field.name === 'oneChallenge' || field.name === 'challengeSeconds') return 'name'
    return valueAt(options, field.path) === valueAt(byTheBook, field.path) ? undefined : 'name'
  },
}
export default formRules
