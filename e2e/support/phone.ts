// The phone of whoever joins a table in the room.

import { devices } from '@playwright/test'
import type { BrowserContextOptions } from '@playwright/test'
import { sizes } from './sizes.ts'

/**
 * Held upright, and touched, by somebody who reads English. It has one pixel where a real phone has seven: without a graphics card,
 * drawing seven takes seven times as long.
 */
export const phone = {
  ...devices['Pixel 7'],
  viewport: sizes.phone,
  deviceScaleFactor: 1,
  locale: 'en-GB',
} satisfies BrowserContextOptions
