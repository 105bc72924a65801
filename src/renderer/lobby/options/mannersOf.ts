// Finds each game's manners in its own folder. They are small and come with the lobby; the tables do not.

import { plain } from './manners.ts'
import type { FormManners } from './manners.ts'

const found = import.meta.glob<FormManners>('../../table/*/manners.ts', { import: 'default', eager: true })

export function mannersOf(game: string): FormManners {
  return found[`../../table/${game}/manners.ts`] ?? plain
}
