// Letters, digits and signs that press a table's buttons without the focus on them. They can be switched off: where the device is
// spoken to, or a hand slips, they would decide unasked (WCAG 2.1.4).

import { shallowRef } from 'vue'

/** Set by the settings of this device's person (stores/settings.ts). */
export const letterKeysOn = shallowRef(true)

export const isLetterKey = (key: string) => key.length === 1 && key !== ' '

/** For `aria-keyshortcuts`: undefined while the key does nothing. */
export const keyShortcut = (key: string) => (letterKeysOn.value ? key : undefined)
