// Whether the guest is asked if they have finished: from the table's menu, and from the bar of every other screen.

import { shallowRef } from 'vue'

export const askedBack = shallowRef(false)
