// Letters, digits and signs that press a table's buttons although the focus is elsewhere. They can be switched off: with speech
// input, or when a hand slips, they would trigger answers that nobody meant (WCAG 2.1.4).

import { shallowRef } from 'vue'

/** Set by the settings of this device's person (stores/settings.ts). */
export const letterKeysOn = shallowRef(true)

export const isLetterKey = (key: string) => key.length === 1 && key !== ' '

/** For `aria-keyshortcuts`: undefined while the key does nothing. */
export const keyShortcut = (key: string) => (letterKeysOn.value ? key : undefined)
