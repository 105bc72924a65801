// The options that the owner of a table may choose (section 3 of the rules).

import { z } from 'zod'

export const options = z.strictObject({
  /** G-039: islands, ships and monsters block shots. */
  blockedShots: z.boolean().default(false),
  /** G-109: a ship that docks at Davy Jones's island fights him at once. */
  duelOnDocking: z.boolean().default(false),
  /** P-107: the active player picks the monsters' targets, or they always take the nearest ship. */
  monsterAim: z.enum(['player', 'nearest']).default('player'),
  /** G-123: the game ends after this many turns of every seat. 0 means no limit; null is read as 0. */
  roundLimit: z
    .int()
    .min(0)
    .max(500)
    .nullable()
    .transform((rounds) => rounds ?? 0)
    .default(0),
})
export type Options = z.infer<typeof options>
