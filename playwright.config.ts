import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { browserOptions } from './tools/driver/browser.ts'
import { keepCompiledCode } from './tools/lib/compile-cache.ts'

keepCompiledCode()

/**
 * The files with the longest tests. Projects begin in their order: the last of these would else go on alone, while the other
 * workers have nothing left.
 */
const longest = [
  'games/*/{whole-game,one-screen,layout,clock,moments}.spec.ts',
  'home/table-layout.spec.ts',
  'table/{absence,evening,owner-controls,stronger-bots}.spec.ts',
]

const browser = {
  // A Chromium without a window refuses it where it is not given, and the page's console says so.
  permissions: ['screen-wake-lock'],
  launchOptions: {
    ...browserOptions,
    args: [
      ...browserOptions.args,
      // No machine of the tests has a graphics card: drawing without the process for one is a tenth faster.
      '--disable-gpu',
      // Nothing but the tests may use the network.
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  },
}

export default defineConfig({
  testDir: 'e2e',
  // `*.test.ts` are Vitest's.
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  forbidOnly: process.env.CI !== undefined,
  // CI runs a failed test once more; a test that passed only then is named in the last lines of the output.
  retries: process.env.CI ? 1 : 0,
  // For what hangs: on a quiet machine everything comes within a second, on a busy one within half a minute.
  timeout: 240_000,
  expect: { timeout: 60_000, toPass: { timeout: 60_000 } },
  // Every test plays against a host of its own.
  fullyParallel: true,
  // A worker keeps two thirds of a core busy: its pages wait for their host, and for moments that take their time.
  workers: availableParallelism() + 1,
  globalSetup: ['./tools/driver/practice.ts', './tools/driver/built-host.ts'],
  reporter: process.env.CI ? 'line' : 'list',
  use: {
    actionTimeout: 60_000,
    // It takes a quarter of the time. Where a failure is not plain: `npx playwright test NAME --trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'browser-longest', testMatch: longest, use: browser },
    { name: 'browser', testIgnore: ['electron/**', ...longest], use: browser },
  ],
})
