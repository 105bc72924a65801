// The phone of a guest in the room.

import { devices } from '@playwright/test'
import type { BrowserContextOptions } from '@playwright/test'
import { sizes } from './sizes.ts'

/**
 * An upright phone with touch, in English. It has one pixel for about seven of a real phone: without a graphics card,
 * drawing seven takes seven times as long.
 */
export const phone = {
  ...devices['Pixel 7'],
  viewport: sizes.phone,
  deviceScaleFactor: 1,
  locale: 'en-GB',
} satisfies BrowserContextOptions
