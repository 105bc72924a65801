import { expect } from '@playwright/test'
import axe from 'axe-core'
import type { Page } from '@playwright/test'
import type { NodeResult } from 'axe-core'

/** Asks for violations only: a report of passed checks takes longer than the checks. */
const violations = `axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations)`

/** Fails on findings that axe calls serious or critical, and names each with its place. */
export async function expectAccessible(page: Page): Promise<void> {
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
