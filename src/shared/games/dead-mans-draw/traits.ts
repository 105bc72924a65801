// The traits (section 5 and D-604): their names and public data. The rules that each changes are in rules/trait-rules.ts.

import type { Suit } from './cards.ts'
import type { Rules } from './options.ts'

/** In the order of the rules. */
export const traitNames = [
  'golden-scales',
  'casanova',
  'plunderer',
  'treasure-hunter',
  'navigator',
  'master-gunner',
  'scavenger',
  'mystic',
  'swordsman',
  'miser',
  'captains-hook',
  'safe-harbor',
  'fisherman',
  'beastmaster',
  'misfire',
  'parry',
  'davy-jones-locker',
  'siren',
] as const
export type Trait = (typeof traitNames)[number]

export interface TraitData {
  /** The suits that the trait is about, which its picture shows. Empty for the one that names no suit. */
  readonly suits: readonly Suit[]
  /** Whether the trait is dealt under these rules. Absent: always. */
  isDealt?(rules: Pick<Rules, 'variant' | 'mermaidAbility'>): boolean
  /** Its owner chooses an opponent before the first turn, and takes the cards that this opponent loses by a bust. */
  readonly takesLosses?: true
  /** Whether a card of this suit goes to its owner's bank instead of entering on the owner's turn. */
  claims?(suit: Suit, rules: Rules): boolean
  /** Its owner looks through the discard pile, which nobody else may see while it is closed. */
  readonly seesDiscards?: true
}

export const traits: Readonly<Record<Trait, TraitData>> = {
  'golden-scales': { suits: ['mermaid'] },
  // D-502
  casanova: { suits: ['mermaid'], claims: (suit, rules) => suit === 'mermaid' && !rules.mermaidAbility },
  plunderer: { suits: ['key', 'chest'] },
  'treasure-hunter': { suits: ['key', 'chest'] },
  navigator: { suits: ['map'], seesDiscards: true }, // D-505
  'master-gunner': { suits: ['cannon'] },
  scavenger: { suits: ['cannon'] },
  mystic: { suits: ['oracle'] },
  swordsman: { suits: ['sword'] },
  miser: { suits: ['hook'] },
  'captains-hook': { suits: ['hook'] },
  'safe-harbor': { suits: ['anchor'] },
  fisherman: { suits: ['kraken'], claims: (suit) => suit === 'kraken' }, // D-513
  beastmaster: { suits: ['kraken'] },
  misfire: { suits: ['cannon'] },
  parry: { suits: ['sword'] },
  // D-517; D-701: not dealt where the thieves' island takes everybody's losses
  'davy-jones-locker': { suits: [], takesLosses: true, isDealt: ({ variant }) => variant !== 'thieves-island' },
  // D-604
  siren: { suits: ['mermaid'], isDealt: ({ mermaidAbility }) => mermaidAbility },
}

/** The traits in the box at a table with these rules, one copy of each, in the order of the rules. */
export function traitsDealt(rules: Pick<Rules, 'variant' | 'mermaidAbility'>): Trait[] {
  return traitNames.filter((trait) => traits[trait].isDealt?.(rules) ?? true)
}
