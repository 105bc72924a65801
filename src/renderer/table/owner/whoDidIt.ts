// The name of the one who has paused, ended or otherwise changed the match, for a sentence.

import type { Seat } from '#shared/engine/game.ts'
import type { DoneBy } from '#shared/protocol/owner-controls.ts'
import { isolated } from '../../i18n/isolated.ts'

/** `t`: of vue-i18n; `nameOf`: of the table's seats, which tells people of one name apart. */
export function whoDidIt(
  t: (key: string) => string,
  { by, bySeat, staff }: DoneBy & { readonly staff?: true },
  nameOf: (seat: Seat) => string,
): string {
  if (bySeat !== undefined) return nameOf(bySeat)
  return by === undefined ? t(staff ? 'flow.staff' : 'flow.host') : isolated(by)
}
