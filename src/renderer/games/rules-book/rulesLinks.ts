// Links from a table to its rules: a component can open the book at the entry about what it shows.

import { inject, onBeforeUnmount, onMounted, provide } from 'vue'
import type { InjectionKey } from 'vue'
import type { Speech } from '../contract.ts'
import { isPlainKey } from '../stage/inputGuard.ts'

export interface RulesLinks {
  /** Opens the book at an entry named by the game; without one, at the first page. */
  open(at?: string): void
  /** The title of an entry; undefined for one that the book does not have. */
  titleAt(at: string): string | undefined
}

const key: InjectionKey<RulesLinks> = Symbol('rules')

/** Whether a key opens the rules: `?`, or `h` for keyboards on which that sign is hard to reach. */
export function isRulesKey({ key }: KeyboardEvent): boolean {
  return key === '?' || key.toLowerCase() === 'h'
}

/** Provides the table's rules links to all components inside it. */
export function provideRulesLinks(rules: RulesLinks): void {
  provide(key, rules)
}

export function useRulesLinks(): RulesLinks {
  const rules = inject(key)
  if (!rules) throw new Error('a link to the rules outside of a table: provideRulesLinks comes first')
  return rules
}

/**
 * Calls `pressed` for a key that opens the rules, while the component is mounted. The table handles keys first: it may know a
 * better entry, or the key skips its animation. In both cases it prevents the key's default action.
 */
export function useRulesKey(pressed: () => void): void {
  function onKeyDown(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.repeat || !isPlainKey(event) || !isRulesKey(event)) return
    event.preventDefault()
    pressed()
  }
  // On the window, so that it runs after the table's listener on the document.
  onMounted(() => window.addEventListener('keydown', onKeyDown))
  onBeforeUnmount(() => window.removeEventListener('keydown', onKeyDown))
}

/**
 * The entry at an address of a game's rules book, and its title; undefined for an address that the book does not have.
 * `titleOf` returns the key of an entry's title. `aliases`: addresses that lead to an entry with another ID.
 */
export function bookLinks<Entry extends string>(
  entryIds: readonly Entry[],
  titleOf: (entry: Entry) => string,
  aliases: Readonly<Record<string, Entry>> = {},
) {
  const entryAt = (address: string): Entry | undefined =>
    entryIds.find((entry) => entry === (aliases[address] ?? address))
  return {
    entryAt,
    titleAt(address: string, speech: Pick<Speech, 't'>): string | undefined {
      const entry = entryAt(address)
      return entry && speech.t(titleOf(entry))
    },
  }
}
