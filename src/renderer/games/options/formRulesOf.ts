// Finds each game's form rules in its folder. They are small and loaded with the lobby, unlike the tables.

import { defaultFormRules } from './formRules.ts'
import type { FormRules } from './formRules.ts'

const found = import.meta.glob<FormRules>('../*/optionsForm.ts', { import: 'default', eager: true })

export function formRulesOf(game: string): FormRules {
  return found[`../${game}/optionsForm.ts`] ?? defaultFormRules
}
