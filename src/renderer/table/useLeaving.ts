// Leaving the table: immediately, or after a question if a game is running or about to begin.

import { ref, watch } from 'vue'
import { useRouter } from 'vue-router'
import type { RouteLocationRaw } from 'vue-router'
import type { TableState } from '#shared/protocol/table.ts'
import { useKioskMode } from '../client/kioskMode.ts'
import { useHistory } from '../stores/history.ts'
import { useTable } from '../stores/table.ts'
import { useAskBeforeBack } from '../ui/overlays/useAskBeforeBack.ts'
import { useExitPath } from './useExitPath.ts'

/** `asking` opens the `LeaveDialog`. The browser's Back has the same effect as `askToLeave`. */
export function useLeaving(table: () => TableState) {
  const tableStore = useTable()
  const history = useHistory()
  const router = useRouter()
  const exitPath = useExitPath()
  const { isOn: isKiosk } = useKioskMode()
  const asking = ref(false)
  const plays = () => tableStore.mySeats.length > 0 && (table().phase === 'playing' || table().shuffling !== undefined)

  /** The page to go to instead of the exit: that of a link or a file that the system has opened meanwhile. */
  let next: RouteLocationRaw | undefined
  function leave(): void {
    void router.push(next ?? exitPath.value)
  }
  function askToLeave(to?: RouteLocationRaw): void {
    next = to
    if (plays()) asking.value = true
    else leave()
  }
  // A kiosk has no Back button: only the program changes its address.
  useAskBeforeBack(() => plays() && !isKiosk.value, askToLeave)
  // The question no longer applies, for example after the end of the match.
  watch(plays, (does) => does || (asking.value = false))
  // Somebody who stays in the game has declined the file to open. Otherwise the history would open it at the next visit.
  watch(asking, (asks) => asks || !plays() || (history.fileToOpen = undefined))

  return { asking, askToLeave, leave }
}
