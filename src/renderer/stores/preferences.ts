// What the operating system says about its person and their screen, as refs that follow when it changes.

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
/** Room for the log beside the table; TableRoom's styles draw the same line. */
export const useWideScreen = () => matches('(min-width: 75rem)')
