// Staff lock all stations when they close, and unlock them in the morning: the guests of before are not there any more.

import { watch } from 'vue'
import { hasGuestData } from './guestData.ts'
import type { IdleInput } from './useIdle.ts'

const longMs = 3_600_000

/** `gaveUp`: the guests were locked out for so long that they have gone. */
export function useLongLock({ locked, gaveUp }: Pick<IdleInput, 'locked' | 'gaveUp'>): void {
  let since = Infinity
  watch(
    locked,
    (isLocked) => {
      // By the calendar: the machine may have slept meanwhile.
      if (isLocked) since = Date.now()
      else if (Date.now() - since > longMs && hasGuestData()) gaveUp()
    },
    { immediate: true },
  )
}
