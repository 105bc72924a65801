import { expect } from '@playwright/test'
import axe from 'axe-core'
import type { Page } from '@playwright/test'
import type { NodeResult } from 'axe-core'

/** Of what is as it should be nothing is asked: to put it together takes longer than the look itself. */
const violations = `axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations)`

/** Nothing that axe calls serious or critical; what it finds is named with its place. */
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
