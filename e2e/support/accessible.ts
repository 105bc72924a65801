import { expect } from '@playwright/test'
import axe from 'axe-core'
import texts from '../../src/renderer/i18n/locales/en.json' with { type: 'json' }
import type { Page } from '@playwright/test'
import type { NodeResult } from 'axe-core'

/** A text that has not been fetched is shown by its key. */
const keyOfText = new RegExp(`\\b(?:games|${Object.keys(texts).join('|')})\\.\\w[\\w.-]*`, 'g')
/** What is read on the page, by eyes or aloud. */
const read = `[
  document.documentElement.innerText,
  ...['aria-label', 'title', 'placeholder', 'alt'].flatMap((name) =>
    [...document.querySelectorAll('[' + name + ']')].map((one) => one.getAttribute(name)),
  ),
].join('\\n')`

/** Asks for violations only: a report of passed checks takes longer than the checks. */
const violations = `axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations)`

/** Fails on findings that axe calls serious or critical, and names each with its place; and where a text is missing. */
export async function expectAccessible(page: Page): Promise<void> {
  expect((await page.evaluate<string>(read)).match(keyOfText)).toBeNull()
  // Once for each document: half a megabyte takes longer to load than to run.
  if (!(await page.evaluate<boolean>(`'axe' in window`))) await page.evaluate(axe.source)
  const found = await page.evaluate<{ id: string; impact: string; nodes: NodeResult[] }[]>(violations)
  const grave = found.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  const places = grave.map(({ id, nodes }) => ({
    id,
    at: nodes.map(({ target, html }) => `${target.join(' ')}: ${html}`),
  }))
  expect(places).toEqual([])
}
