// The content of the rules book under a table's options.

import type { Options } from '#shared/games/davy-jones-gold/options.ts'
import type { BookSource } from '../../rules-book/book.ts'
import { chapters, neighbours, titleOf } from './entries.ts'
import type { EntryId } from './entries.ts'
import { textsOf } from './texts.ts'

/** The book under these options. `atTable` is false if they are only the defaults. */
export function bookSource(rules: Options, atTable: boolean): BookSource<EntryId> {
  return {
    chapters,
    title: titleOf,
    sentences: (entry) => textsOf(entry, rules, atTable),
    isSteps: (entry) => entry === 'set-up',
    neighbours: (entry) => neighbours[entry],
  }
}
