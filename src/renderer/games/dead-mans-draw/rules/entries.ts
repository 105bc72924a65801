// The rules as a book: its chapters, their entries, and the links between entries. The sentences are in texts.ts.

import { suitOf } from '#shared/games/dead-mans-draw/cards.ts'
import type { Suit } from '#shared/games/dead-mans-draw/cards.ts'
import { traitNames, traits } from '#shared/games/dead-mans-draw/traits.ts'
import type { Trait } from '#shared/games/dead-mans-draw/traits.ts'
import { variantNames } from '#shared/games/dead-mans-draw/variants.ts'
import type { View } from '#shared/games/dead-mans-draw/view.ts'
import { bookLinks } from '../../rules-book/rulesLinks.ts'
import type { PlayedRules, VariantCard } from './wording.ts'

const topics = ['setup', 'turn', 'bust', 'collect', 'end', 'score', 'known', 'traits', 'party', 'mermaids'] as const
type Topic = (typeof topics)[number]
/** The chest is explained with the key, in one entry. */
type ToldSuit = Exclude<Suit, 'chest'>
const toldSuits: readonly ToldSuit[] = [
  'anchor',
  'hook',
  'cannon',
  'key',
  'map',
  'oracle',
  'sword',
  'kraken',
  'mermaid',
]

/** An entry that belongs to no card. */
export type TopicEntry = `game:${Topic}`
export type CardEntry = `suit:${ToldSuit}` | `trait:${Trait}` | `variant:${VariantCard}`
export type EntryId = TopicEntry | CardEntry

export const chapters = {
  game: topics.map((topic): EntryId => `game:${topic}`),
  suits: toldSuits.map((suit): EntryId => `suit:${suit}`),
  traits: traitNames.map((trait): EntryId => `trait:${trait}`),
  variants: variantNames.map((variant): EntryId => `variant:${variant}`),
} as const
type Chapter = keyof typeof chapters
export const entryIds: readonly EntryId[] = Object.values(chapters).flat()

export const { entryAt, titleAt } = bookLinks(entryIds, titleOf, { 'suit:chest': 'suit:key' })

/** The entry about a kind of prompt: the ability of a suit or a trait, or the turn. */
export function entryFor(kind: string): EntryId {
  if (kind === 'trait') return 'game:traits'
  if (kind === 'victim') return 'trait:davy-jones-locker'
  return entryAt(`suit:${kind}`) ?? entryAt(`trait:${kind}`) ?? 'game:turn'
}

/** The kind and the name: `suit:key` is the entry of the kind `suit` about the key. */
export function partsOf(entry: EntryId): [kind: 'game' | 'suit' | 'trait' | 'variant', name: string] {
  return entry.split(':') as ReturnType<typeof partsOf>
}

/** The suits that an entry is about, for its picture and its links; empty for an entry that belongs to no card. */
export function suitsOf(entry: EntryId): readonly Suit[] {
  const [kind, name] = partsOf(entry)
  if (kind === 'trait') return traits[name as Trait].suits
  if (kind !== 'suit') return []
  return name === 'key' ? ['key', 'chest'] : [name as Suit]
}

/** Entries about the same cards: a suit's traits, a trait's suits. */
export function neighboursOf(entry: EntryId): EntryId[] {
  const own = suitsOf(entry)
  const other: Partial<Record<string, Chapter>> = { suit: 'traits', trait: 'suits' }
  const chapter = other[partsOf(entry)[0]]
  if (chapter === undefined) return []
  return chapters[chapter].filter((candidate) => suitsOf(candidate).some((suit) => own.includes(suit)))
}

/** The entries about the present view: cards in play, the players' traits, the variant card. */
export function entriesOn({ playArea, traits: owned, rules }: View): EntryId[] {
  const addresses = [
    ...playArea.map(({ card }) => `suit:${suitOf(card)}`),
    ...owned.map((trait) => `trait:${trait}`),
    `variant:${rules.variant}`,
  ]
  const found = addresses.map(entryAt)
  return entryIds.filter((entry) => found.includes(entry))
}

/** Whether the entry applies at that table. */
export function isPlayed(entry: EntryId, played: PlayedRules): boolean {
  const [kind, name] = partsOf(entry)
  if (entry === 'game:traits') return played.traits
  if (entry === 'game:mermaids') return played.mermaidAbility
  if (kind === 'variant') return played.variant === 'random' || played.variant === name
  return kind !== 'trait' || (played.traits && isDealt(name as Trait, played))
}

function isDealt(trait: Trait, { mermaidAbility, variant }: PlayedRules): boolean {
  return traits[trait].isDealt?.({ mermaidAbility, variant: variant === 'random' ? 'none' : variant }) ?? true
}

/** The key of an entry's title. */
export function titleOf(entry: EntryId): string {
  const [kind, name] = partsOf(entry)
  if (kind === 'game') return `rules.game.${name}.name`
  return entry === 'suit:key' ? 'rules.suits.key.name' : `${kind}s.${name}.name`
}
