// A session that the page has lost sight of: it was loaded anew from the beginning, by staff, after crashes or after a power
// cut, and shows the attract loop, though nobody has ended the session.

import { watch } from 'vue'
import { hasGuestData, markGuestData } from './guestData.ts'
import { useIdle } from './useIdle.ts'
import type { IdleInput } from './useIdle.ts'

export interface UnfinishedSessionInput extends Omit<IdleInput, 'activity'> {
  nobodyIsHere(): boolean
}

/**
 * Guests who are still there touch the screen and find the way back to their game. Where nobody does, in the time after which
 * idle guests have gone, they have. They are not asked whether they are there: other guests would answer.
 */
export function useUnfinishedSession({ nobodyIsHere, ...idle }: UnfinishedSessionInput): void {
  if (nobodyIsHere() && hasGuestData()) {
    useIdle({ ...idle, activity: () => (nobodyIsHere() ? 'chooses' : 'gone') })
  }
  watch(
    nobodyIsHere,
    (nobody) => {
      if (!nobody) markGuestData()
    },
    { immediate: true },
  )
}
