// Traits at real tables: chosen in secret over real sockets and at one screen, and what they do on the table.

import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { lanAddresses } from '../../../src/main/net/addresses.ts'
import { chooseGame } from '../../../tools/driver/choose-game.ts'
import { startHost } from '../../../tools/driver/host.ts'
import { decision, playUntil } from '../../../tools/driver/player.ts'
import { casesOf, entriesOf } from '../../support/cases.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { fontsIn } from '../../support/fonts.ts'
import { phone } from '../../support/phone.ts'
import { usePractice } from '../../support/practice.ts'
import { sizes } from '../../support/sizes.ts'
import { longTest, test } from '../../support/test.ts'

const laptop = { viewport: sizes.laptop, locale: 'en-GB', reducedMotion: 'reduce' } as const

/** Collects every WebSocket message that the page receives from now on. */
function listenTo(page: Page): string[] {
  const frames: string[] = []
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(payload.toString())))
  return frames
}

/** The traits on the cards that a page shows. */
const traitsOn = (page: Page): Promise<string[]> =>
  page.locator('[data-trait]').evaluateAll((cards) => cards.map((card) => card.getAttribute('data-trait') ?? ''))

/** Names a trait as a value. Some knobs are called like traits, and those are keys; so is a face. */
const names = (frame: string, trait: string) => new RegExp(`(?<!"face":)"${trait}"(?!\\s*:)`).test(frame)

async function chooseFullGame(page: Page): Promise<void> {
  await page.getByText('Full game', { exact: true }).click()
}

/** From the home page to the form of a full game for Ana and Ben at this screen, without bots. */
async function setUpForTwo(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Play here' }).click()
  await page.getByLabel('Your name').fill('Ana')
  await page.getByRole('button', { name: 'One more person' }).click()
  await page.getByLabel('Name of player 2').fill('Ben')
  await page.getByText('no bots', { exact: true }).click()
  await page.locator('summary').click()
  await chooseFullGame(page)
  await chooseGame(page, "Dead Man's Draw")
}

longTest(
  'D-104: two choose in secret, and neither is sent a word of the other before the reveal',
  async ({ browser }) => {
    test.skip(lanAddresses().length === 0, 'this machine is on no network, so nobody can host for the room')
    const host = await startHost({ quickBots: true, name: 'Kitchen' })
    try {
      const ana = await (await browser.newContext(laptop)).newPage()
      const ben = await (await browser.newContext(phone)).newPage()
      const [toAna, toBen] = [listenTo(ana), listenTo(ben)]

      await test.step('both sit down at a table with traits', async () => {
        await ana.goto(host.url)
        await ana.getByRole('link', { name: 'Host for the room' }).click()
        await ana.getByLabel('Your name').fill('Ana')
        await chooseGame(ana, "Dead Man's Draw")
        await ana.getByRole('button', { name: 'Open the table' }).click()
        await ana.getByText('Rules of this table').click()
        await chooseFullGame(ana)
        await ben.goto(`http://${lanAddresses()[0]}:${host.port}`)
        await ben.getByRole('link', { name: 'Come in' }).tap()
        await ben.getByLabel('Your name').fill('Ben')
        await ben.getByRole('button', { name: 'Sit down' }).tap()
        await expect(ben.getByRole('button', { name: 'You are ready' })).toBeVisible()
        await ana.getByRole('button', { name: 'Start the game' }).click()
        for (const page of [ana, ben]) {
          await expect(page.locator('.choice')).toHaveCount(2)
          await expectAccessible(page)
        }
      })

      const [dealtToAna, dealtToBen] = [await traitsOn(ana), await traitsOn(ben)]
      const [kept, rejected] = dealtToAna as [string, string]

      await test.step('Ana keeps one by keyboard, and only she sees which', async () => {
        await ana.locator('.choice').first().focus()
        await ana.keyboard.press('Enter')
        await expect(ana.locator('.kept')).toHaveAttribute('data-trait', kept)
        await expect(ben.locator('.seat[data-state="chosen"]')).toHaveCount(1)
        await expectAccessible(ana)
        for (const frame of toBen) for (const trait of dealtToAna) expect(names(frame, trait)).toBe(false)
        for (const frame of toAna) for (const trait of dealtToBen) expect(names(frame, trait)).toBe(false)
        expect(await ben.content()).not.toContain(`data-trait="${kept}"`)
      })

      await test.step('Ben reloads and is asked the same; then all is turned up together', async () => {
        await ben.reload()
        await expect(ben.locator('.choice')).toHaveCount(2)
        expect(await traitsOn(ben)).toEqual(dealtToBen)
        await ben.locator('.choice').nth(1).tap()
        for (const page of [ana, ben]) {
          await expect(page.locator('.seat[data-state="up"]')).toHaveCount(2)
          await expect(page.locator('.begin')).toBeVisible()
          await expectAccessible(page)
        }
      })

      await test.step('at the table both traits stand by their players, and the rejected ones are never heard of', async () => {
        await ana.keyboard.press('Enter')
        await expect(ana.locator('.opening')).toHaveCount(0)
        // A tap while the traits are being turned up only ends that.
        await expect(async () => {
          if (await ben.locator('.begin').isVisible()) await ben.locator('.begin').tap()
          await expect(ben.locator('.opening')).toHaveCount(0, { timeout: 500 })
        }).toPass()
        for (const page of [ana, ben]) await expect(page.locator('.badge')).toHaveCount(2)
        const mayDraw = (page: Page) => decision(page, 'draw').isVisible()
        await expect.poll(async () => (await mayDraw(ana)) || (await mayDraw(ben))).toBe(true)
        const [first, other] = (await mayDraw(ana)) ? [ana, ben] : [ben, ana]
        // Where the table still shows something, a press only ends that.
        await playUntil(first, '[data-place="play-area"] [data-card]', { isDaring: () => true })
        await expect(
          other.locator('[data-place="play-area"], [data-place^="bank"]').locator('[data-card]').first(),
        ).toBeAttached()
        for (const frame of toBen) expect(names(frame, rejected)).toBe(false)
        expect(toBen.some((frame) => names(frame, kept))).toBe(true)
        for (const frame of toAna) expect(names(frame, dealtToBen[0]!)).toBe(false)
        for (const page of [ana, ben]) await expectAccessible(page)
      })
    } finally {
      await host.stop()
    }
  },
)

longTest(
  'D-104: two at one screen choose behind the curtain, which is gone once nothing is secret',
  async ({ browser }) => {
    const host = await startHost({ quickBots: true, name: 'Kitchen' })
    try {
      const page = await (await browser.newContext(laptop)).newPage()
      // A navigator looks at what nobody else may see for the whole game, behind the curtain.
      const choice = page.locator('.choice').filter({ hasNot: page.locator('[data-trait="navigator"]') })
      await page.goto(host.url)
      await setUpForTwo(page)
      await page.getByRole('button', { name: 'Start playing' }).click()

      await expect(page.getByTestId('curtain')).toBeVisible()
      await expect(page.locator('[data-trait]')).toHaveCount(0)
      await page.getByRole('button', { name: 'I am Ana' }).click()
      await expect(page.locator('.choice')).toHaveCount(2)
      const dealtToAna = await traitsOn(page)
      await choice.first().click()

      await expect(page.getByTestId('curtain')).toBeVisible()
      await expect(page.locator('[data-trait]')).toHaveCount(0)
      await page.getByRole('button', { name: 'I am Ben' }).click()
      await expect(page.locator('.choice')).toHaveCount(2)
      for (const trait of dealtToAna) expect(await page.content()).not.toContain(`data-trait="${trait}"`)
      await choice.first().click()

      await expect(page.locator('.seat[data-state="up"]')).toHaveCount(2)
      await page.locator('.begin').click()
      for (let turn = 0; turn < 3; turn++) {
        await expect(page.locator('[data-target], [data-decision][aria-disabled="false"]').first()).toBeVisible()
        await expect(page.getByTestId('curtain')).toHaveCount(0)
        if (await page.locator('[data-target]').first().isVisible()) await page.locator('[data-target]').first().click()
        else await page.keyboard.press((await decision(page, 'collect').isVisible()) ? 'c' : 'd')
        await expect(page.locator('[data-busy]')).toHaveCount(0)
      }
    } finally {
      await host.stop()
    }
  },
)

test('two at one screen go on from the open traits to the table where secrets remain, as with an oracle of their own', async ({
  browser,
}) => {
  const host = await startHost({ quickBots: true, name: 'Kitchen' })
  try {
    const page = await (await browser.newContext(laptop)).newPage()
    await page.goto(host.url)
    await setUpForTwo(page)
    await page.getByText('Your own choice', { exact: true }).click()
    await page.getByRole('radio', { name: /^Elznir/ }).click()
    await page.getByRole('button', { name: 'Start playing' }).click()
    for (const name of ['Ana', 'Ben']) {
      await page.getByRole('button', { name: `I am ${name}` }).click()
      await page.locator('.choice').first().click()
    }
    await page.locator('.begin').click()
    const curtain = page.getByTestId('curtain')
    await expect(curtain).toBeVisible()
    await curtain.getByRole('button', { name: /^I am / }).click()
    await decision(page, 'draw').click()
    await expect(page.locator('[data-place="play-area"] .cards > li')).toHaveCount(1)
  } finally {
    await host.stop()
  }
})

test.describe('a game in the page', () => {
  test.use(laptop)
  const practice = usePractice()

  async function everyTargetIsInReach(page: Page): Promise<void> {
    const missed = await page.locator('[data-target]').evaluateAll((targets) =>
      targets
        .filter((target) => {
          target.scrollIntoView({ block: 'nearest' })
          const { left, top, width, height } = target.getBoundingClientRect()
          const hit = target.ownerDocument.elementFromPoint(left + width / 2, top + height / 2)
          return !hit || !target.contains(hit) || width < 44 || height < 44
        })
        .map((target) => target.textContent),
    )
    expect(missed).toEqual([])
  }

  test('D-517: of three, one chooses whose losses to take, and both are marked', async ({ page }) => {
    await page.goto(`${practice.url}?seats=3&traits&bot=random&until=victim&tries=300&still`)
    await expect(page.locator('.take')).toHaveCount(2)
    for (const [, size] of entriesOf(sizes, ['small phone', 'phone held across'])) {
      await page.setViewportSize(size)
      await everyTargetIsInReach(page)
    }
    await page.setViewportSize(laptop.viewport)
    await expectAccessible(page)
    const victim = (
      await page
        .locator('.seat', { has: page.locator('.take') })
        .first()
        .locator('.name')
        .innerText()
    ).trim()
    await page.locator('.take').first().focus()
    await page.keyboard.press('Enter')
    await page.locator('.begin').click()
    await expect(page.locator('.mine .victim')).toHaveText(`takes ${victim}'s losses`)
    await expect(page.locator('.others .victim')).toHaveText('losses go to you')
  })

  test('who gets the losses is told below the two lines of a trait, not in them', async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 768 })
    await page.goto(
      `${practice.url}?seats=4&traits&bot=random&until=plunderer&where=victims.1&tries=400&viewer=0&still&lang=de`,
    )
    await expect(page.locator('.others .victim')).toHaveCount(2)
    const lines = await page.locator('.trait-line:has(.victim)').evaluateAll((all) =>
      all.map((line) => ({
        words: line.querySelector('.words')!.getBoundingClientRect().bottom,
        victim: line.querySelector('.victim')!.getBoundingClientRect().top,
      })),
    )
    for (const { words, victim } of lines) expect(victim).toBeGreaterThanOrEqual(words)
  })

  test('the name of every trait has room where traits are chosen and shown, on the smallest phones', async ({
    page,
  }) => {
    for (const language of casesOf(['de', 'en', 'pt-BR'], ['de'])) {
      const { default: texts } = (await import(`../../../src/renderer/games/dead-mans-draw/locales/${language}.json`, {
        with: { type: 'json' },
      })) as { default: { traits: Record<string, { name: string }> } }
      const traits = Object.values(texts.traits).map(({ name }) => name)
      await page.goto(`${practice.url}?seats=5&traits&lang=${language}&still`)
      await expect(page.locator('.choice')).toHaveCount(2)
      await fontsIn(page)
      for (const size of [sizes['small phone'], { width: 320, height: 568 }, phone.viewport]) {
        await page.setViewportSize(size)
        for (const scale of ['1', '1.5']) {
          const cut = await page.locator('html').evaluate(
            (html, { traits, scale }) => {
              html.style.setProperty('--text-scale', scale)
              const opening = html.querySelector('.opening')!
              const range = html.ownerDocument.createRange()
              const faults: string[] = []
              for (const name of traits) {
                for (const card of opening.querySelectorAll('.trait-card')) {
                  const title = card.querySelector('.name')!
                  title.textContent = name
                  range.selectNodeContents(title)
                  const [text, room] = [range.getBoundingClientRect(), title.getBoundingClientRect()]
                  if (text.left < room.left - 1 || text.right > room.right + 1) faults.push(`${name} is too wide`)
                  // One line for each word at most: no word is torn apart.
                  const { lineHeight } = html.ownerDocument.defaultView!.getComputedStyle(title)
                  const lines = Math.round(room.height / parseFloat(lineHeight))
                  if (lines > name.split(/[ -]/).length) faults.push(`${name} is torn apart`)
                }
              }
              if (opening.scrollWidth > opening.clientWidth) faults.push('the sheet is too wide')
              return faults
            },
            { traits, scale },
          )
          expect.soft(cut, `${language}, ${size.width} px, letters times ${scale}`).toEqual([])
        }
      }
    }
  })

  test('a trait that applies lights up and says why', async ({ page }) => {
    await page.goto(`${practice.url}?seats=4&traits&viewer=public&until=trait&tries=50&still`)
    const moment = page.locator('.moments li')
    await expect(moment).toHaveCount(1)
    await expect(page.locator('.badge[data-lit]')).toHaveCount(1)
    const name = await page.locator('.badge[data-lit] .name').innerText()
    await expect(moment).toContainText(name)
    await expect(page.locator('.said')).toContainText(name)
    await expectAccessible(page)
  })

  const choices = {
    plunderer: '',
    misfire: '',
    mermaid: 'mermaidAbility',
    casanova: 'mermaidAbility&edition=elznir',
    // A navigator's, which lays the whole discard pile open.
    map: 'where=pending.revealed.3',
  } as const
  for (const [kind, more] of entriesOf(choices, [])) {
    test(`${kind}: the choice is in reach at every size`, async ({ page }) => {
      await page.goto(
        `${practice.url}?seats=8&traits&bot=random&until=${kind}&tries=300&still&odds&variant=bottom-feeder&${more}`,
      )
      await expect(page.locator('[data-target]').first()).toBeVisible()
      for (const name of ['laptop', 'phone', 'small phone', 'phone held across'] as const) {
        await page.setViewportSize(sizes[name])
        await everyTargetIsInReach(page)
      }
      await expectAccessible(page)
      await page.setViewportSize(laptop.viewport)
      await page.locator('[data-target]').first().focus()
      await page.keyboard.press('Enter')
      await expect(page.locator('.said')).not.toBeEmpty()
    })
  }
})
