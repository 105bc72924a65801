// Finds each game's manners in its own folder. They are small and come with the lobby; the tables do not.

import { plain } from './formRules.ts'
import type { FormManners } from './formRules.ts'

const found = import.meta.glob<FormManners>('../*/optionsForm.ts', { import: 'default', eager: true })

export function mannersOf(game: string): FormManners {
  return found[`../${game}/optionsForm.ts`] ?? plain
}
