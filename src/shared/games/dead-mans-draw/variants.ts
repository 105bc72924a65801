// The names of the variant cards (section 7). A game has at most one. Their rules are in rules/variant-rules.ts.

export const variantNames = [
  'thieves-island',
  'pile-o-treasure',
  'sudden-death',
  'all-hands-on-deck',
  'strange-lands',
  'beneath-the-waves',
  'bottom-feeder',
] as const
export type Variant = 'none' | (typeof variantNames)[number]
