import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect } from '@playwright/test'
import texts from '../../src/renderer/i18n/locales/en.json' with { type: 'json' }
import type { Page } from '@playwright/test'
import type { NodeResult } from 'axe-core'

/** A text's key, which a page shows if it has not fetched the text. */
const keyOfText = new RegExp(`\\b(?:games|${Object.keys(texts).join('|')})\\.\\w[\\w.-]*`, 'g')
/** A script that returns all texts of the page, visible or only for screen readers. */
const read = `[
  document.documentElement.innerText,
  ...['aria-label', 'title', 'placeholder', 'alt'].flatMap((name) =>
    [...document.querySelectorAll('[' + name + ']')].map((one) => one.getAttribute(name)),
  ),
].join('\\n')`

/** Half as long as the one that the package gives as `source`, and so half as long to load. */
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Runs only the rules whose findings are serious or critical: a finding is as grave as its rule. Reports only violations: a
 * report of passed checks takes longer than the checks.
 */
const violations = `axe.run({
  resultTypes: ['violations'],
  rules: Object.fromEntries(
    axe._audit.rules
      .filter(({ impact }) => impact === 'minor' || impact === 'moderate')
      .map(({ id }) => [id, { enabled: false }]),
  ),
}).then(({ violations }) => violations)`

/** Fails on findings that axe calls serious or critical, naming each with its place, and on missing texts. */
export async function expectAccessible(page: Page): Promise<void> {
  expect((await page.evaluate<string>(read)).match(keyOfText)).toBeNull()
  // Only once for each document: loading half a megabyte takes longer than running it.
  if (!(await page.evaluate<boolean>(`'axe' in window`))) await page.evaluate(axe)
  const found = await page.evaluate<{ id: string; impact: string; nodes: NodeResult[] }[]>(violations)
  const grave = found.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  const places = grave.map(({ id, nodes }) => ({
    id,
    at: nodes.map(({ target, html }) => `${target.join(' ')}: ${html}`),
  }))
  expect(places).toEqual([])
}
