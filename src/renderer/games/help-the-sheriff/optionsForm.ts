// How the options of Help the Sheriff are asked and told: the book's rules, its competitive mode, a clock for big tables.

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
  // How one may challenge is what a guest has to know; the rest only where it is not as in the book.
  inSummary(field, options) {
    if (field.name === 'oneChallenge' || field.name === 'challengeSeconds') return 'name'
    return valueAt(options, field.path) === valueAt(byTheBook, field.path) ? undefined : 'name'
  },
}
export default formRules
