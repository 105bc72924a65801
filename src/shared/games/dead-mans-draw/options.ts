// What the table's host may choose: an edition, which is a preset of knobs (section 9), and single knobs.

import { z } from 'zod'

/** Every place where the printed editions differ. Knobs that only a trait asks about are read when traits are played. */
const knobs = z.strictObject({
  /** D-107 */
  discardPile: z.enum(['open', 'closed']),
  /** D-307 */
  oracle: z.enum(['public', 'private']),
  /** D-207 */
  abilityBust: z.boolean(),
  /** D-504 */
  treasureHunter: z.union([z.literal(2), z.literal(3)]),
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
  /** D-304, as the digital game reads it */
  swordSeesPlayArea: z.boolean(),
})
export type Knobs = z.infer<typeof knobs>

/** The knobs that play without traits, in the order of a form. */
export const baseKnobs = ['discardPile', 'oracle', 'abilityBust', 'savedKeyChest', 'swordSeesPlayArea'] as const

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
}

/** Section 9, column by column. `custom` is `mayday`, with the knobs that the table sets. */
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

/** Traits, mermaid abilities and variants have their place here; so far each can only be off. */
export const options = z.strictObject({
  edition: z.enum(['mayday', 'conclave', 'elznir', 'digital', 'custom']).default('mayday'),
  traits: z.literal(false).default(false),
  mermaidAbility: z.literal(false).default(false),
  variant: z.literal('none').default('none'),
  knobs: knobs.partial().default({}),
})
export type Options = z.infer<typeof options>

/** What is in force at a table: its edition's knobs, and over them those that it sets itself. */
export function knobsInForce(chosen: Options): Knobs {
  return { ...editions[chosen.edition], ...chosen.knobs }
}
