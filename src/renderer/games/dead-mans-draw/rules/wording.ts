// Chooses between the forms of a sentence by the knobs, the options and the variant card of a table. Every screen that names a
// trait or a variant uses it.

import { effectiveKnobs, options as schema } from '#shared/games/dead-mans-draw/options.ts'
import type { Knobs } from '#shared/games/dead-mans-draw/options.ts'
import type { Trait } from '#shared/games/dead-mans-draw/traits.ts'
import type { Variant } from '#shared/games/dead-mans-draw/variants.ts'
import type { Wording } from '../../rules-book/book.ts'

export type VariantCard = Exclude<Variant, 'none'>

/** The rules that decide the wording, such as a view's `rules`; `random` is a variant card that has not been drawn yet. */
export interface EffectiveRules {
  readonly knobs: Knobs
  readonly mermaidAbility: boolean
  readonly variant: Variant | 'random'
}
/** The rules of a table, with the option for traits. */
export interface PlayedRules extends EffectiveRules {
  readonly traits: boolean
}

/** Rules from a table's options, before or during a game. `rules`: the view's, which have the variant card that was drawn. */
export function playedRules(options: unknown, rules?: Pick<EffectiveRules, 'variant'>): PlayedRules {
  const chosen = schema.parse(options)
  const { traits, mermaidAbility, variant } = chosen
  return { knobs: effectiveKnobs(chosen), traits, mermaidAbility, variant: rules?.variant ?? variant }
}

/** The form of a trait's line, for traits with several. */
const traitForms: Partial<Record<Trait, (inForce: EffectiveRules) => string>> = {
  'golden-scales': ({ variant }) => (variant === 'pile-o-treasure' ? 'each' : 'once'), // D-501
  casanova: ({ mermaidAbility, knobs }) => (mermaidAbility ? (knobs.casanovaMay ? 'may' : 'must') : 'mermaid'), // D-603
  'treasure-hunter': ({ knobs }) => String(knobs.treasureHunter), // D-504
  mystic: ({ knobs }) => knobs.oracle, // D-508
  miser: ({ knobs }) => knobs.miser, // D-510
  'captains-hook': ({ knobs }) => (knobs.captainsHookDistinct ? 'distinct' : 'any'), // D-511
  misfire: ({ knobs }) => knobs.misfire, // D-515
  parry: ({ knobs }) => knobs.parry, // D-516
}

/** When a trait applies, in a line without "you", so that it can stand beside any player. */
export function traitShort(trait: Trait, inForce: EffectiveRules): Wording {
  const form = traitForms[trait]?.(inForce)
  return { key: `traits.${trait}.short${form === undefined ? '' : `.${form}`}`, params: {} }
}

/** The change of a variant card in one line. */
export function variantShort(variant: VariantCard, { knobs }: Pick<EffectiveRules, 'knobs'>): Wording {
  return { key: `variants.${variant}.short`, params: numbers(knobs) }
}

/** The parameters for all sentences of the rules. */
export function numbers({ suddenDeathScore, missingSuitPenalty, wavesLimit }: Knobs): Wording['params'] {
  return { score: suddenDeathScore, count: missingSuitPenalty, limit: wavesLimit }
}
