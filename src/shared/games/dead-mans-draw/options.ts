// The options of a table: an edition, which is a preset of knobs (section 9), and knobs set one by one.

import { z } from 'zod/mini'
import { variantNames } from './variants.ts'
import type { Variant } from './variants.ts'

/** The knobs: every difference between the printed editions, and the variant cards' numbers, which no book gives. */
const knobs = z.strictObject({
  /** D-107 */
  discardPile: z.enum(['open', 'closed']),
  /** D-307 */
  oracle: z.enum(['public', 'private']),
  /** D-207 */
  abilityBust: z.boolean(),
  /** D-504 */
  treasureHunter: z.union([z.literal(2), z.literal(3)], '2 or 3'),
  /** D-510 */
  miser: z.enum(['next-card', 'hooked-card']),
  /** D-511 */
  captainsHookDistinct: z.boolean(),
  /** D-515 */
  misfire: z.enum(['to-owner', 'discard']),
  /** D-516 */
  parry: z.enum(['any-sword', 'owner-only']),
  /** D-516 */
  parryDiscardsSword: z.boolean(),
  /** D-603 */
  casanovaMay: z.boolean(),
  /** D-306 */
  savedKeyChest: z.boolean(),
  /** D-304, as in the digital game. */
  swordSeesPlayArea: z.boolean(),
  /** D-703 */
  suddenDeathScore: z.int().check(z.minimum(1), z.maximum(500)),
  /** D-704 */
  missingSuitPenalty: z.int().check(z.minimum(0), z.maximum(100)),
  /** D-706 */
  wavesLimit: z.int().check(z.minimum(1), z.maximum(500)),
})
export type Knobs = z.infer<typeof knobs>

const mayday: Knobs = {
  discardPile: 'closed',
  oracle: 'public',
  abilityBust: true,
  treasureHunter: 3,
  miser: 'next-card',
  captainsHookDistinct: false,
  misfire: 'to-owner',
  parry: 'any-sword',
  parryDiscardsSword: true,
  casanovaMay: false,
  savedKeyChest: false,
  swordSeesPlayArea: false,
  suddenDeathScore: 50,
  missingSuitPenalty: 5,
  wavesLimit: 60,
}

/** The columns of section 9. `custom` is `mayday` with the knobs that the table sets. */
export const editions = {
  mayday,
  conclave: { ...mayday, discardPile: 'open', treasureHunter: 2, misfire: 'discard', parryDiscardsSword: false },
  elznir: {
    ...mayday,
    oracle: 'private',
    treasureHunter: 2,
    miser: 'hooked-card',
    captainsHookDistinct: true,
    misfire: 'discard',
    parry: 'owner-only',
    parryDiscardsSword: false,
    casanovaMay: true,
  },
  digital: { ...mayday, oracle: 'private', abilityBust: false, misfire: 'discard', swordSeesPlayArea: true },
  custom: mayday,
} as const satisfies Record<string, Knobs>
export type Edition = keyof typeof editions

export const options = z.strictObject({
  edition: z._default(z.enum(['mayday', 'conclave', 'elznir', 'digital', 'custom']), 'mayday'),
  /** Section 5; without traits it is the learning game (D-104). */
  traits: z._default(z.boolean(), false),
  /** Section 6 */
  mermaidAbility: z._default(z.boolean(), false),
  /** Section 7; `random` draws one for each game. */
  variant: z._default(z.enum(['none', ...variantNames, 'random']), 'none'),
  /** Whether viewers see how likely the next draw is to bust, given what they know. */
  odds: z._default(z.boolean(), false),
  knobs: z._default(z.partial(knobs), {}),
})
export type Options = z.infer<typeof options>

/** The knobs of a table: those of its edition, unless the table sets them itself. */
export function effectiveKnobs(chosen: Pick<Options, 'edition' | 'knobs'>): Knobs {
  return { ...editions[chosen.edition], ...chosen.knobs }
}

type Asks = (chosen: Pick<Options, 'traits' | 'mermaidAbility' | 'variant'>) => boolean
const withTraits: Asks = ({ traits }) => traits
const withVariant =
  (name: Variant): Asks =>
  ({ variant }) =>
    variant === name || variant === 'random'

/** The options under which a knob makes a difference. Knobs that are not listed always can. */
const asked: Partial<Record<keyof Knobs, Asks>> = {
  treasureHunter: withTraits,
  miser: withTraits,
  captainsHookDistinct: withTraits,
  misfire: withTraits,
  parry: withTraits,
  parryDiscardsSword: withTraits,
  casanovaMay: ({ traits, mermaidAbility }) => traits && mermaidAbility,
  suddenDeathScore: withVariant('sudden-death'),
  missingSuitPenalty: withVariant('all-hands-on-deck'),
  wavesLimit: withVariant('beneath-the-waves'),
}

/** The knobs that make a difference at a table with these options, in the order of the form. */
export function relevantKnobs(chosen: Pick<Options, 'traits' | 'mermaidAbility' | 'variant'>): (keyof Knobs)[] {
  return z.keyof(knobs).options.filter((knob) => asked[knob]?.(chosen) ?? true)
}

/** Whether a knob makes a difference at this table, considering its other knobs too (D-516). */
export function matters(knob: keyof Knobs, chosen: Options): boolean {
  if (knob === 'parryDiscardsSword' && effectiveKnobs(chosen).parry !== 'any-sword') return false
  return relevantKnobs(chosen).includes(knob)
}

/** The rules of one game. */
export interface Rules {
  readonly knobs: Knobs
  readonly variant: Variant
  readonly mermaidAbility: boolean
  readonly odds: boolean
}

/** The rules that follow from the table's options, with the variant card that is chosen or drawn. */
export function rulesOf(chosen: Options, variant: Variant): Rules {
  return { knobs: effectiveKnobs(chosen), variant, mermaidAbility: chosen.mermaidAbility, odds: chosen.odds }
}
