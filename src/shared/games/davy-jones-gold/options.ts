// The options that the owner of a table may choose (section 3 of the rules).

import { z } from 'zod/mini'

export const options = z.strictObject({
  /** G-039: islands, ships and monsters block shots. */
  blockedShots: z._default(z.boolean(), false),
  /** G-109: a ship that docks at Davy Jones's island fights him immediately. */
  duelOnDocking: z._default(z.boolean(), false),
  /** P-107: the active player picks the monsters' targets, or they always take the nearest ship. */
  monsterAim: z._default(z.enum(['player', 'nearest']), 'player'),
  /** G-123: the game ends after this many turns of every seat. 0 means no limit; null is read as 0. */
  roundLimit: z._default(
    z.pipe(
      z.nullable(z.int().check(z.minimum(0), z.maximum(500))),
      z.transform((rounds) => rounds ?? 0),
    ),
    0,
  ),
})
export type Options = z.infer<typeof options>
