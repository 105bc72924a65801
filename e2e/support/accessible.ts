import { AxeBuilder } from '@axe-core/playwright'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

/** Nothing that axe calls serious or critical; what it finds is named with its place. */
export async function expectAccessible(page: Page): Promise<void> {
  // Else axe opens a blank page each time, to put together what the frames have found: no page of ours has any, and it
  // takes longer than the look itself. Of what is as it should be nothing is asked.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  const found = grave.map(({ id, nodes }) => ({
    id,
    at: nodes.map(({ target, html }) => `${target.join(' ')}: ${html}`),
  }))
  expect(found).toEqual([])
}
