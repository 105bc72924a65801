// The book's entries for the rules of a table.

import type { BookSource } from '../../rules-book/book.ts'
import { chapters, isPlayed, neighboursOf, titleOf } from './entries.ts'
import type { EntryId } from './entries.ts'
import { leadOf, textsOf } from './texts.ts'
import type { PlayedRules } from './wording.ts'

/** Without a table all entries are in play. */
export function bookSource(played: PlayedRules, atTable: boolean): BookSource<EntryId> {
  return {
    chapters,
    title: titleOf,
    lead: (entry) => leadOf(entry, played),
    sentences: (entry) => textsOf(entry, played),
    note: (chapter) => (chapter === 'variants' ? noteOn(played, atTable) : undefined),
    isPlayed: (entry) => !atTable || isPlayed(entry, played),
    neighbours: neighboursOf,
  }
}

function noteOn({ variant }: PlayedRules, atTable: boolean): string | undefined {
  if (!atTable) return 'rules.atMostOneVariant'
  return variant === 'random' ? 'rules.anyVariant' : undefined
}
