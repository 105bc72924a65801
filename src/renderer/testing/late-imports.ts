// Run before each file of the screens: a part of a page that is still on its way when the tests are over would come to a page
// that is not there any more.

import { afterAll, vi } from 'vitest'

// eslint-disable-next-line no-restricted-syntax -- not one module for all files: Vitest runs it anew for each
afterAll(() => vi.dynamicImportSettled())
