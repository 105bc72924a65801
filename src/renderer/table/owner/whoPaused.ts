// The name of the one who has paused the match, for a sentence.

import { isolated } from '../../i18n/isolated.ts'

/** `t`: of vue-i18n. */
export function whoPaused(t: (key: string) => string, { by, staff }: { by?: string; staff?: true }): string {
  return by === undefined ? t(staff ? 'flow.staff' : 'flow.host') : isolated(by)
}
