import { chromium, defineConfig } from '@playwright/test'
import { findBrowser } from './tools/lib/browser.mjs'

const asRoot = process.getuid?.() === 0

export default defineConfig({
  testDir: 'e2e',
  // `*.test.ts` are Vitest's.
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  forbidOnly: process.env.CI !== undefined,
  retries: 0,
  timeout: 60_000,
  // Every test plays against a host of its own.
  fullyParallel: true,
  reporter: process.env.CI ? 'line' : 'list',
  use: {
    actionTimeout: 15_000,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'browser',
      testIgnore: 'electron/**',
      use: {
        launchOptions: {
          executablePath: findBrowser(() => chromium.executablePath()),
          args: [
            ...(asRoot ? ['--no-sandbox'] : []),
            // Nothing but the tests may use the network.
            '--disable-background-networking',
            '--disable-component-update',
            '--disable-sync',
            '--no-first-run',
          ],
        },
      },
    },
    { name: 'electron', testDir: 'e2e/electron' },
  ],
})
