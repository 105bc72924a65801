// The rules as a book: its entries, and the links between them. Their sentences are in ../locales/rules.

import { bookLinks } from '../../rules-book/rulesLinks.ts'

export const chapters = { game: ['goal', 'turn', 'end'] } as const
export type EntryId = (typeof chapters)['game'][number]
export const entryIds: readonly EntryId[] = chapters.game

export const neighbours: Readonly<Record<EntryId, readonly EntryId[]>> = { goal: ['end'], turn: ['end'], end: ['goal'] }

export const titleOf = (entry: EntryId) => `rules.entries.${entry}.name`

export const { entryAt, titleAt } = bookLinks(entryIds, titleOf)

/** The entry that explains a kind of question. */
export const entryFor = (kind: string): EntryId => (kind === 'turn' ? 'turn' : 'goal')
