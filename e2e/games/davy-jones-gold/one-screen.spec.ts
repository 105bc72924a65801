// Two at one browser play the pirates' game, two captains each: a curtain where gold is to be hidden and nowhere else,
// and what is for both of them before the eyes of both.

import { expect } from '@playwright/test'
import { entriesOf } from '../../support/cases.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { startHost } from '../../../tools/driver/host.ts'
import type { RunningHost } from '../../../tools/driver/host.ts'
import { viewsOf } from '../../support/one-screen.ts'
import {
  curtain,
  curtainDue,
  doNext,
  expectOwnGoldOnly,
  facesIn,
  isGuarded,
  pirates,
  sailTogether,
  seen,
  whatNow,
} from '../../support/pirates.ts'
import type { Now } from '../../support/pirates.ts'
import { sizes } from '../../support/sizes.ts'
import { test } from '../../support/test.ts'
import type { View } from '../../../src/shared/games/davy-jones-gold/view.ts'

let host: RunningHost
test.beforeEach(async () => {
  host = await startHost({ name: 'Tavern' })
})
test.afterEach(() => host.stop())
test.use({ locale: 'en-GB', reducedMotion: 'reduce' } as const)

const screens = {
  keys: { viewport: sizes.laptop },
  touch: { viewport: sizes.phone, hasTouch: true, isMobile: true },
} as const

for (const [hand, screen] of entriesOf(screens, [])) {
  test.describe(`by ${hand}`, () => {
    test.use(screen)

    test('each in turn, and nobody sees the other’s gold', async ({ page }) => {
      const complaints: string[] = []
      page.on('pageerror', ({ message }) => complaints.push(message))
      const views = viewsOf<View>(page)
      await sailTogether(page, host.url)

      const met = { curtain: 0, moment: 0, over: 0, plan: 0, list: 0, answer: 0 }
      /** The player who has taken the screen. Nobody has until there is something to hide. */
      let looking: string | undefined
      let hasSailed = false
      let faces = 0
      let now = await whatNow(page)
      const enough = { curtain: 4, moment: 2 }
      const isEnough = () => met.curtain >= enough.curtain && met.moment >= enough.moment && faces > 0
      for (let before: Now | undefined; now.kind !== 'over' && !isEnough();) {
        met[now.kind]++
        if (now.kind === 'moment') {
          await expect(seen(page)).toBeFocused()
          if (isGuarded(views)) await expect.poll(() => views.at(-1)!.viewer).toBe('public')
          looking = undefined
        } else {
          expect(curtainDue(views, looking)).toBe(now.name)
        }
        if (now.kind === 'curtain') {
          await expect.poll(() => views.at(-1)!.viewer).toBe('public')
          await expect(curtain(page).getByRole('heading')).toBeFocused()
          await expect(page.getByTestId('narrator')).toHaveText('')
          looking = now.name
        }
        if (now.kind === 'moment' || now.kind === 'curtain') {
          expect(await facesIn(page)).toEqual([])
          if (met[now.kind] === 1) await expectAccessible(page)
        } else if (now.kind === 'list') faces += (await facesIn(page)).length
        if (now.kind !== 'curtain' && looking !== pirates[Number(views.at(-1)!.viewer)]) looking = undefined
        const done = await doNext(page, now, hand, hasSailed)
        if (done === 'move' || done === 'end') hasSailed = done === 'move'
        before = now
        now = await whatNow(page, before)
      }
      expect(met.over).toBe(0)
      // The player who has the screen sees their own gold.
      expect(faces).toBeGreaterThan(0)
      expect(views.at(-1)!.view.players.map(({ captains }) => captains.length)).toEqual([2, 2])
      expectOwnGoldOnly(views)
      expect(complaints).toEqual([])
    })
  })
}
