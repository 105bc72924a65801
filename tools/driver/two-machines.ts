// Two people at two machines, each with their own Lanyard: one hosts for the room, the other joins by address, and both
// play a turn. The same code drives Electron's windows and their stand-ins in a browser.

import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { chooseGame } from './choose-game.ts'
import { decision, target } from './player.ts'

/** Ends at the table, with the game dealt. `address`: the host's address for the guest's machine. */
export async function hostAndJoin(host: Page, guest: Page, address: string): Promise<void> {
  await host.getByRole('link', { name: 'Host for the room' }).click()
  await host.getByLabel('Your name').fill('Ana')
  await chooseGame(host, "Dead Man's Draw")
  await host.getByRole('button', { name: 'Open the table' }).click()
  await expect(host.getByRole('button', { name: 'Start the game' })).toBeVisible()

  await guest.getByRole('link', { name: /^Join/ }).click()
  await guest.getByLabel('Address of the host').fill(address)
  await guest.getByRole('button', { name: 'Join', exact: true }).click()
  await guest
    .getByRole('link', { name: 'Come in' })
    .or(guest.getByRole('button', { name: 'Come in' }))
    .click()
  await guest.getByLabel('Your name').fill('Ben')
  await guest.getByRole('button', { name: 'Sit down' }).click()
  await expect(guest.getByRole('button', { name: 'You are ready' })).toBeVisible()

  await host.getByRole('button', { name: 'Start the game' }).click()
  for (const page of [host, guest]) await expect(page.locator('[data-decision]').first()).toBeVisible()
}

/** Plays one turn of each, in either order. */
export async function playATurnEach(one: Page, other: Page): Promise<void> {
  const begins = async (page: Page) => await decision(page, 'draw').isVisible()
  await expect.poll(async () => (await begins(one)) || (await begins(other))).toBe(true)
  const [first, second] = (await begins(one)) ? [one, other] : [other, one]
  await playATurn(first, second)
  await playATurn(second, first)
}

/** Draws once, chooses for abilities, and collects as soon as that is allowed; or busts. */
async function playATurn(mine: Page, theirs: Page): Promise<void> {
  await decision(mine, 'draw').click()
  for (;;) {
    await expect.poll(() => whatNow(mine, theirs), { message: 'the turn goes on' }).not.toBe('wait')
    const step = await whatNow(mine, theirs)
    if (step === 'over') return
    if (step !== 'wait') await step.click()
  }
}

async function whatNow(mine: Page, theirs: Page): Promise<Locator | 'over' | 'wait'> {
  if (await decision(theirs, 'draw').isVisible()) return 'over'
  if (await mine.locator('[data-busy]').isVisible()) return 'wait'
  for (const step of [target(mine), decision(mine, 'collect'), decision(mine, 'draw')]) {
    if (await step.isVisible()) return step
  }
  return 'wait'
}
