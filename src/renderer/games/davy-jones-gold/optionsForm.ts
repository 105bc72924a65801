// How the options of the pirates' game are asked and told: the book's game, a shorter one, and one for old hands.

import { options as schema } from '#shared/games/davy-jones-gold/options.ts'
import { valueAt } from '../options/form.ts'
import { plain } from '../options/formRules.ts'
import type { FormManners } from '../options/formRules.ts'

const byTheBook = schema.parse({})

const manners: FormManners = {
  ...plain,
  presets: {
    book: byTheBook,
    evening: { ...byTheBook, monsterAim: 'nearest', roundLimit: 12 },
    rough: { ...byTheBook, blockedShots: true, duelOnDocking: true },
  },
  numbers: { roundLimit: [0, 8, 12, 16, 20, 30] },
  // How long it may take is what a guest has to know; the rest only where it is not as in the book.
  tells(field, options) {
    if (field.name === 'roundLimit') return 'name'
    return valueAt(options, field.path) === valueAt(byTheBook, field.path) ? undefined : 'name'
  },
}
export default manners
