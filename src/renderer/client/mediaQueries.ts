// Preferences of the operating system and the width of the screen, as refs that follow changes.

import { onScopeDispose, shallowRef } from 'vue'
import type { Ref } from 'vue'

function matches(query: string): Readonly<Ref<boolean>> {
  const list = matchMedia(query)
  const value = shallowRef(list.matches)
  const follow = () => (value.value = list.matches)
  list.addEventListener('change', follow)
  onScopeDispose(() => list.removeEventListener('change', follow))
  return value
}

export const usePreferredReducedMotion = () => matches('(prefers-reduced-motion: reduce)')
export const usePreferredContrast = () => matches('(prefers-contrast: more)')
/** Whether the log has room beside the table. The styles of MatchScreen use the same width. */
export const useWideScreen = () => matches('(min-width: 75rem)')
/** Whether the table has all the width that it can use, even with the log beside it. */
export const useRoomyScreen = () => matches('(min-width: 120rem)')
