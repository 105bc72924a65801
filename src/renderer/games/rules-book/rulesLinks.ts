// Doors from a table to its rules: whatever shows a thing that has rules can open the book at its entry.

import { inject, provide } from 'vue'
import type { InjectionKey } from 'vue'

export interface RulesLinks {
  /** At an entry of the game's own naming; without one, at the first page. */
  open(at?: string): void
  /** How the entry there is called; undefined for one that the book does not have. */
  titleAt(at: string): string | undefined
}

const key: InjectionKey<RulesLinks> = Symbol('rules')

/** The key that opens them at what is looked at: the sign on a door, or a letter where that sign is hard to reach. */
export function isRulesKey({ key }: KeyboardEvent): boolean {
  return key === '?' || key.toLowerCase() === 'h'
}

/** The table says how its rules are opened; every part of it may then do so. */
export function provideRulesLinks(rules: RulesLinks): void {
  provide(key, rules)
}

export function useRulesLinks(): RulesLinks {
  const rules = inject(key)
  if (!rules) throw new Error('a door to the rules outside of a table: provideRulesLinks comes first')
  return rules
}
