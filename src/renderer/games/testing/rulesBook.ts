// Checks that the tests of every game's rules book share.

import { matchesSearch } from '../rules-book/book.ts'
import type { Page } from '../rules-book/book.ts'

/** The keys of all texts in a tree of texts; `path` is the tree's own key. */
export function leaves(tree: unknown, path: string): string[] {
  if (typeof tree === 'string') return [path]
  return Object.entries(tree as object).flatMap(([key, part]) => leaves(part, `${path}.${key}`))
}

interface Sayings<E extends string, R> {
  readonly entryIds: readonly E[]
  /** Tables that together use every text. */
  readonly tables: readonly R[]
  titleOf(entry: E): string
  textsOf(entry: E, rules: R, atTable: boolean): readonly { readonly key: string }[]
}

/** The keys of `written` that no entry uses, at any of the tables or without one. */
export function neverSaid<E extends string, R>(
  written: readonly string[],
  { entryIds, tables, titleOf, textsOf }: Sayings<E, R>,
): string[] {
  const said = new Set<string>(entryIds.map(titleOf))
  for (const rules of tables)
    for (const atTable of [true, false])
      for (const entry of entryIds) for (const { key } of textsOf(entry, rules, atTable)) said.add(key)
  return written.filter((key) => !said.has(key))
}

/** Entries without links, and links that lead to no entry, to an alias or back to their own entry. */
export function deadEnds<E extends string>(
  neighbours: Readonly<Record<E, readonly E[]>>,
  entryAt: (address: string) => E | undefined,
): string[] {
  return Object.entries<readonly E[]>(neighbours).flatMap(([entry, links]) =>
    links.length === 0
      ? [entry]
      : links.filter((link) => link === entry || entryAt(link) !== link).map((link) => `${entry} to ${link}`),
  )
}

/** The entries of the pages that a search finds. */
export function found(pages: readonly Page[], words: string): string[] {
  return pages.filter(matchesSearch(words)).map(({ entry }) => entry)
}
