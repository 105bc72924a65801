// Names, for a sentence, who has paused, ended or otherwise changed the match.

import type { Seat } from '#shared/engine/game.ts'
import type { DoneBy } from '#shared/protocol/owner-controls.ts'
import type { TableState } from '#shared/protocol/table.ts'
import { isolated } from '../../i18n/isolated.ts'

/** `t`: from vue-i18n. `nameOf`: of the table's seats; it tells people with the same name apart. */
export function whoDidIt(
  t: (key: string) => string,
  { by, bySeat, staff }: DoneBy & { readonly staff?: true },
  nameOf: (seat: Seat) => string,
): string {
  if (bySeat !== undefined) return nameOf(bySeat)
  return by === undefined ? t(staff ? 'flow.staff' : 'flow.host') : isolated(by)
}

/** A sentence about who has paused the match. `t`, `nameOf`: as above. */
export function pausedSentence(
  t: (key: string, named?: Record<string, unknown>) => string,
  paused: NonNullable<TableState['paused']>,
  nameOf: (seat: Seat) => string,
): string {
  return t('flow.news.paused', { name: whoDidIt(t, paused, nameOf) })
}
