// A session that nobody has ended although the page shows the attract loop: staff, crashes or a power cut have loaded the page
// from the beginning.

import { watch } from 'vue'
import { hasGuestData, markGuestData } from './guestData.ts'
import { useIdle } from './useIdle.ts'
import type { IdleInput } from './useIdle.ts'

export interface UnfinishedSessionInput extends Omit<IdleInput, 'activity'> {
  nobodyIsHere(): boolean
}

/**
 * Guests who are still there touch the screen and find the way back to their game. If nobody does in the time in which idle
 * guests are given up, they have gone. They are not asked whether they are there: other guests would answer.
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
