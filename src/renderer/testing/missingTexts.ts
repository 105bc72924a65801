// Runs with each test file of the screens: a test fails if its page asks for a text that does not exist. Keys that are joined from
// parts are looked for nowhere else (i18n/locales.test.ts reads those that are whole in the sources).

/* eslint-disable no-console -- vue-i18n tells it there, and a mock would not outlive the files that restore all mocks */

import { afterEach, expect } from 'vitest'

const warning = /^\[intlify\] Not found '(.*)' key in '(.*)' locale messages/
const missing = new Set<string>()
const warn = console.warn
console.warn = (...said: unknown[]) => {
  const [, key, language] = warning.exec(String(said[0])) ?? []
  if (key) missing.add(`${key} (${language})`)
  else warn(...said)
}

// eslint-disable-next-line no-restricted-syntax -- not one module for all files: Vitest runs it again for each
afterEach(() => {
  const keys = [...missing]
  missing.clear()
  expect(keys, 'texts that the page has asked for and no locale has').toEqual([])
})
