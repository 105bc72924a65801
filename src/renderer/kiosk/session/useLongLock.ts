// Staff lock all stations when the cafe closes and unlock them in the morning: by then, the last guests have gone.

import { watch } from 'vue'
import { hasGuestData } from './guestData.ts'
import type { IdleInput } from './useIdle.ts'

const longMs = 3_600_000

/** `onGiveUp`: called at the unlocking if the guests were locked out for so long that they must have gone. */
export function useLongLock({ isLocked, onGiveUp }: Pick<IdleInput, 'isLocked' | 'onGiveUp'>): void {
  let since = Infinity
  watch(
    isLocked,
    (now) => {
      // By the calendar, because the machine may have slept meanwhile.
      if (now) since = Date.now()
      else if (Date.now() - since > longMs && hasGuestData()) onGiveUp()
    },
    { immediate: true },
  )
}
