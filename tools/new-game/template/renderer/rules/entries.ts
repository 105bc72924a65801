// The rules as a book: its entries, and where each leads on. Their sentences are in ../locales/rules.

import type { Speech } from '../../contract.ts'

export const chapters = { game: ['goal', 'turn', 'end'] } as const
export type EntryId = (typeof chapters)['game'][number]
export const entryIds: readonly EntryId[] = chapters.game

export const neighbours: Readonly<Record<EntryId, readonly EntryId[]>> = { goal: ['end'], turn: ['end'], end: ['goal'] }

export const titleOf = (entry: EntryId) => `rules.entries.${entry}.name`

/** The entry that an address means; undefined for one that the book does not have. */
export const entryAt = (address: string) => entryIds.find((entry) => entry === address)

export function titleAt(address: string, speech: Pick<Speech, 't'>): string | undefined {
  const entry = entryAt(address)
  return entry && speech.t(titleOf(entry))
}

/** Where the rules tell of a question. */
export const entryFor = (kind: string): EntryId => (kind === 'turn' ? 'turn' : 'goal')
