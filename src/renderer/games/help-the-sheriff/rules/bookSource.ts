// The book's entries for a table's options.

import type { Options } from '#shared/games/help-the-sheriff/options.ts'
import type { BookSource } from '../../rules-book/book.ts'
import { chapters, neighbours, titleOf } from './entries.ts'
import type { EntryId } from './entries.ts'
import { textsOf } from './texts.ts'

export function bookSource(rules: Options, atTable: boolean): BookSource<EntryId> {
  return {
    chapters,
    title: titleOf,
    sentences: (entry) => textsOf(entry, rules, atTable),
    isSteps: (entry) => entry === 'round',
    neighbours: (entry) => neighbours[entry],
  }
}
