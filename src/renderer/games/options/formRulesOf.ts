// Finds each game's manners in its own folder. They are small and come with the lobby; the tables do not.

import { defaultFormRules } from './formRules.ts'
import type { FormRules } from './formRules.ts'

const found = import.meta.glob<FormRules>('../*/optionsForm.ts', { import: 'default', eager: true })

export function formRulesOf(game: string): FormRules {
  return found[`../${game}/optionsForm.ts`] ?? defaultFormRules
}
