// What the operating system says about its person, as refs that follow when they change their mind.

import { shallowRef } from 'vue'
import type { Ref } from 'vue'

function matches(query: string): Readonly<Ref<boolean>> {
  const list = matchMedia(query)
  const value = shallowRef(list.matches)
  list.addEventListener('change', () => (value.value = list.matches))
  return value
}

export const usePreferredReducedMotion = () => matches('(prefers-reduced-motion: reduce)')
export const usePreferredContrast = () => matches('(prefers-contrast: more)')
