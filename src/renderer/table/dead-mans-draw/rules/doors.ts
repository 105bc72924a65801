// Doors from the table to its rules: whatever shows a card, a trait or a variant can open the page at its entry.

import { inject, provide } from 'vue'
import type { InjectionKey } from 'vue'
import type { Suit } from '#shared/games/dead-mans-draw/cards.ts'
import type { Trait } from '#shared/games/dead-mans-draw/traits.ts'
import type { VariantCard } from './wording.ts'

/** Where a door leads: `suit:hook`, `trait:miser`, `variant:strange-lands`; without one, the first page. */
export type Address = `suit:${Suit}` | `trait:${Trait}` | `variant:${VariantCard}`
export interface Rules {
  open(at?: Address): void
}

const key: InjectionKey<Rules> = Symbol('rules')

/** The table says how its rules are opened; every part of it may then do so. */
export function provideRules(rules: Rules): void {
  provide(key, rules)
}

export function useRules(): Rules {
  const rules = inject(key)
  if (!rules) throw new Error('a door to the rules outside of a table: provideRules comes first')
  return rules
}
