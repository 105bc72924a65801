// The rules as a book: its chapters, their entries, and the links between entries. The sentences are in texts.ts.

import { characters, faceOf } from '#shared/games/help-the-sheriff/cards.ts'
import type { Character } from '#shared/games/help-the-sheriff/cards.ts'
import type { Effect } from '#shared/games/help-the-sheriff/state.ts'
import type { View } from '#shared/games/help-the-sheriff/view.ts'
import { bookLinks } from '../../rules-book/rulesLinks.ts'
import type { Moment } from '../board/scene.ts'

export const chapters = {
  game: ['aim', 'table', 'round', 'claim', 'challenge', 'situations'],
  money: ['dollars', 'broke'],
  characters: ['effects', ...characters],
  end: ['end-of-round', 'end-of-game'],
  small: ['secrets', 'deck', 'empty-hand', 'options'],
} as const
export type EntryId = (typeof chapters)[keyof typeof chapters][number]
export const entryIds: readonly EntryId[] = Object.values(chapters).flat()

export const { entryAt, titleAt } = bookLinks(entryIds, titleOf)

/** The key of an entry's title. */
export function titleOf(entry: EntryId): string {
  return isCharacter(entry) ? `words.character.${entry}` : `rules.entries.${entry}.name`
}

export function isCharacter(entry: string): entry is Character {
  return characters.some((character) => character === entry)
}

/** The related entries of each entry. */
export const neighbours: Readonly<Record<EntryId, readonly EntryId[]>> = {
  aim: ['round', 'end-of-game'],
  table: ['effects', 'deck'],
  round: ['claim', 'challenge', 'situations', 'empty-hand'],
  claim: ['challenge', 'situations'],
  challenge: ['situations', 'broke'],
  situations: ['challenge', 'effects', 'broke'],
  dollars: ['broke', 'secrets'],
  broke: ['dollars', 'badwood', 'teddy'],
  effects: ['situations', 'deck'],
  mariachi: ['deck'],
  badwood: ['catty', 'teddy', 'broke'],
  catty: ['badwood', 'broke'],
  coyote: ['dollars'],
  teddy: ['badwood', 'broke'],
  gus: ['empty-hand', 'deck'],
  'end-of-round': ['end-of-game'],
  'end-of-game': ['end-of-round', 'empty-hand'],
  secrets: ['dollars', 'mariachi'],
  deck: ['effects'],
  'empty-hand': ['gus', 'end-of-game'],
  options: ['challenge', 'end-of-round', 'coyote', 'teddy'],
}

/** The entries about the present view: open cards, shields, and the open prompt. */
export function entriesOn({ lead, laid, asked, shielded, pending }: View): EntryId[] {
  const open = [lead, laid?.faceUp ? laid.card : undefined].flatMap((card) => (card ? [faceOf(card).character] : []))
  const now: readonly (string | undefined)[] = [
    ...open,
    laid && !laid.faceUp ? 'claim' : undefined,
    asked.length > 0 ? 'challenge' : undefined,
    shielded.length > 0 ? 'badwood' : undefined,
    pending && entryFor(pending.ability),
  ]
  return entryIds.filter((entry) => now.includes(entry))
}

const questions: Readonly<Partial<Record<string, EntryId>>> = {
  lead: 'round',
  play: 'claim',
  challenge: 'challenge',
  'next-sheriff': 'end-of-round',
}

/** The entry about a kind of prompt: `teddy-bonus` belongs to its character. */
export function entryFor(kind: string): EntryId | undefined {
  return questions[kind] ?? entryAt(kind.replace(/-(normal|bonus)$/, ''))
}

/** The entry about a moment. Dollars are shown because of the current effect, or else at the round's end. */
export function entryOn(moment: Moment, effect: Effect | undefined): EntryId {
  if (moment.type === 'reveal') return 'situations'
  if (moment.type === 'broke') return 'broke'
  return effect?.character === 'catty' ? 'catty' : 'end-of-round'
}
