// The sounds of a table in a real browser: fetched once somebody has pressed something there, decoded, and muted for good.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { startHost } from '../../tools/driver/host.ts'
import type { RunningHost } from '../../tools/driver/host.ts'
import { sizes } from '../support/sizes.ts'
import { test } from '../support/test.ts'
import { root } from '../../tools/lib/node.mjs'
import { hostAndJoin } from '../../tools/driver/two-machines.ts'

let house: RunningHost
test.beforeEach(async () => {
  house = await startHost({ name: 'Kitchen' })
})
test.afterEach(() => house.stop())

/** What howler leaves on the page. */
interface WithHowler {
  readonly Howler?: { readonly ctx: { readonly state: string }; readonly _howls: readonly { duration(): number }[] }
}
const places = JSON.parse(readFileSync(join(root, 'src/renderer/client/sounds/sprite.json'), 'utf8')) as Record<
  string,
  number[]
>
const lastEnd = Math.max(...Object.values(places).map(([begin, length]) => begin! + length!)) / 1000

test('a table is heard, and silent once it is muted', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'en-GB', viewport: sizes.phone })
  const [ana, ben] = [await context.newPage(), await (await browser.newContext({ locale: 'en-GB' })).newPage()]
  const fetched: string[] = []
  ana.on('request', (request) => void (/\/(howler|sounds)/.test(request.url()) && fetched.push(request.url())))
  for (const page of [ana, ben]) await page.goto(house.url)
  await ana.getByRole('link', { name: 'Host for the room' }).waitFor()
  expect(fetched).toEqual([])

  await hostAndJoin(ana, ben, `127.0.0.1:${house.port}`)
  const decoded = () =>
    ana.evaluate(() => {
      const { Howler } = globalThis as WithHowler
      return { state: Howler?.ctx?.state, seconds: Howler?._howls[0]?.duration() ?? 0 }
    })
  await expect.poll(async () => (await decoded()).seconds).toBeGreaterThan(lastEnd - 0.1)
  expect((await decoded()).state).toBe('running')
  expect(fetched).toHaveLength(2)

  const mute = ana.getByRole('button', { name: 'Mute' })
  const unmute = ana.getByRole('button', { name: 'Sounds on' })
  const box = (await mute.boundingBox())!
  expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(48)
  await mute.click()
  await expect(unmute).toBeVisible()
  await expectAccessible(ana)

  await ana.reload()
  await unmute.focus()
  expect(fetched).toHaveLength(2)
  await unmute.press('Enter')
  await expect(mute).toBeFocused()
  await expect.poll(() => fetched.length).toBe(4)
})
