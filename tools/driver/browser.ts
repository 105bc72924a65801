// The browser of tests, pictures and benchmarks.

import { chromium } from '@playwright/test'
import type { Browser } from '@playwright/test'
import { findBrowser, howToGetABrowser } from '../lib/browser.mjs'
import { Trouble } from '../lib/trouble.mjs'

/** `executablePath` is undefined if no browser is found. As root Chromium only starts without its sandbox. */
export const browserOptions = {
  executablePath: findBrowser(() => chromium.executablePath()),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
}

/** Throws `Trouble` if no browser is found. */
export async function launchBrowser(): Promise<Browser> {
  if (browserOptions.executablePath === undefined) throw new Trouble(howToGetABrowser)
  return chromium.launch(browserOptions)
}
