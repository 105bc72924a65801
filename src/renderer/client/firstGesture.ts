// Whether the person has pressed anything on this page yet: before that, browsers play no sound.

import { readonly, shallowRef } from 'vue'

const hasCome = shallowRef(false)
const gestures = ['pointerup', 'touchend', 'click', 'keydown'] as const

/** Starts to wait for the page's first gesture. */
export function awaitFirstGesture(): void {
  const come = () => {
    hasCome.value = true
    for (const gesture of gestures) document.removeEventListener(gesture, come, true)
  }
  for (const gesture of gestures) document.addEventListener(gesture, come, true)
}

export const firstGestureHasCome = readonly(hasCome)
