// The names of the variant cards (section 7); at most one lies on the table. Their rules are in rules/variant-rules.ts.

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
