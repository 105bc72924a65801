// What the table's host may choose (section 3 of the rules).

import { z } from 'zod'

export const options = z.strictObject({
  /** G-039: islands, ships and monsters stop shots. */
  blockedShots: z.boolean().default(false),
  /** G-109: a ship that docks where Davy Jones is fights him at once. */
  duelOnDocking: z.boolean().default(false),
  /** Who picks the monsters' targets (P-107): the active player, or they always take the nearest ship. */
  monsterAim: z.enum(['player', 'nearest']).default('player'),
  /** G-123: the game ends after so many turns of every seat; 0, which may be written as null, is for never. */
  roundLimit: z
    .int()
    .min(0)
    .max(500)
    .nullable()
    .transform((rounds) => rounds ?? 0)
    .default(0),
})
export type Options = z.infer<typeof options>
