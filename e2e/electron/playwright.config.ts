import { defineConfig } from '@playwright/test'
import all from '../../playwright.config.ts'

/** The window has a host of its own: what the browser tests build before they begin is not needed. */
export default defineConfig({
  ...all,
  testDir: '.',
  outputDir: '../../test-results',
  globalSetup: [],
  projects: [{ name: 'electron' }],
})
