// Large letters on a phone: the table keeps its room beside what is told, and nothing on it lies over anything else.

import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import type { TableState } from '../../src/shared/protocol/table.ts'
import { startHost } from '../../tools/driver/host.ts'
import type { RunningHost } from '../../tools/driver/host.ts'
import { startTwoPlayerGame } from '../../tools/driver/played-game.ts'
import { casesOf } from '../support/cases.ts'
import { alterMessages, fillTable, pageOfOwner } from '../support/full-table.ts'
import type { FullTable } from '../support/full-table.ts'
import { fontsIn } from '../support/fonts.ts'
import { outOfReach } from '../support/reach.ts'
import { everySize, sizes } from '../support/sizes.ts'
import { longTest, test } from '../support/test.ts'

let host: RunningHost
test.beforeAll(async () => {
  host = await startHost({ open: true })
})
test.afterAll(() => host.stop())

/** Boxes on the page, rounded to pixels. */
const boxesOf = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((found) =>
    found.map((one) => {
      const { left, top, right, bottom } = one.getBoundingClientRect()
      return { text: one.textContent.trim(), left, top, right, bottom, width: right - left, height: bottom - top }
    }),
  )

/** Pairs of names on the chart that lie over one another. */
async function overlappingNames(page: Page): Promise<string[]> {
  const names = await boxesOf(page, '.sea-chart .island > .name')
  return names.flatMap((one, index) =>
    names.slice(index + 1).flatMap((other) => {
      const isApart =
        one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top
      return isApart ? [] : [`${one.text} / ${other.text}`]
    }),
  )
}

test('the largest letters leave the chart and the ships their room on a phone', async ({ browser }) => {
  test.setTimeout(300_000)
  const table = await fillTable(host.url, 'davy-jones-gold', 4)
  await table.play(8)
  const page = await pageOfOwner(browser, table)
  // As much as there can be beside a question: two buttons and the time.
  let isLimited = false
  await alterMessages(page, (message) => {
    if (!isLimited) return message
    if (message.type === 'view') return { ...message, limit: { seconds: 60, left: 40_000, more: true } }
    if (message.type !== 'table') return message
    return { ...message, table: { ...message.table, takeBack: { seat: 0, moment: 1, now: true, asked: false } } }
  })
  for (const language of casesOf(['de', 'en', 'pt-BR'], ['de'])) {
    await page.addInitScript(
      (settings) => localStorage.setItem('lanyard.settings', settings),
      JSON.stringify({ language, motion: 'reduced', textSize: 'largest' }),
    )
    for (const name of casesOf(['small phone', 'phone', 'phone held across'], ['small phone', 'phone held across'])) {
      const size = sizes[name]
      const what = `${language} on a ${name}`
      await page.setViewportSize(size)
      await page.goto('about:blank')
      await page.goto(`${host.url}/#/table/${table.id}`)
      await expect(page.locator('.djg [data-action]').first()).toBeVisible()
      await expect(page.locator('.room__ask button').first()).toBeVisible()
      await fontsIn(page)

      const [ask, chart, list] = await Promise.all(
        ['.room__ask', '.djg .sea', '.djg .side'].map(async (selector) => (await boxesOf(page, selector))[0]!),
      )
      expect.soft(ask!.bottom, `${what}: the question's lower edge`).toBeLessThan(0.34 * size.height)
      expect.soft(chart!.height, `${what}: the chart's height`).toBeGreaterThan(0.28 * size.height)
      expect.soft(list!.height, `${what}: the list's height`).toBeGreaterThan(0.33 * size.height)
      expect.soft(await overlappingNames(page), what).toEqual([])
      for (const { text, left, right } of await boxesOf(page, '.sea-chart :is(.island, .zone) > .name')) {
        expect.soft(left, `${what}: ${text}`).toBeGreaterThanOrEqual(chart!.left - 1)
        expect.soft(right, `${what}: ${text}`).toBeLessThanOrEqual(chart!.right + 1)
      }
      for (const { height, right, bottom } of await boxesOf(page, '.sea-chart .controls button, .djg .view-toggle')) {
        expect.soft(height, `${what}: a button on the chart`).toBeLessThanOrEqual(48)
        expect.soft(right, `${what}: a button on the chart`).toBeLessThanOrEqual(size.width)
        expect.soft(bottom, `${what}: a button on the chart`).toBeLessThanOrEqual(size.height)
      }
      // What a ship does is told between her masts and her hold, and neither lies over it.
      const summaries = await page.locator('.djg .side .line:has(> .masts)').evaluateAll((lines) =>
        lines.map((line) => {
          const [masts, state, hold] = ['.masts', '.state', '.hold'].map((part) =>
            line.querySelector(`:scope > ${part}`)!.getBoundingClientRect(),
          )
          const isAbove = (one: typeof masts, other: typeof masts) => one!.bottom <= other!.top + 1
          const isBeside = (one: typeof masts, other: typeof masts) => one!.right <= other!.left + 1
          const isApart = (one: typeof masts, other: typeof masts) => isAbove(one, other) || isBeside(one, other)
          return { text: line.textContent.trim(), isApart: isApart(masts, state) && isApart(state, hold) }
        }),
      )
      expect.soft(summaries.length, what).toBeGreaterThan(0)
      for (const { text, isApart } of summaries) expect.soft(isApart, `${what}: ${text}`).toBe(true)
      // A ship's name is one word, and has one line.
      for (const { text, height } of await boxesOf(page, '.djg .find > .name'))
        expect.soft(height, `${what}: ${text}`).toBeLessThan(50)

      isLimited = true
      await page.goto('about:blank')
      await page.goto(`${host.url}/#/table/${table.id}`)
      await expect(page.locator('.room__ask .match-buttons--two')).toBeVisible()
      await expect(page.locator('.room__ask .countdown')).toBeVisible()
      await fontsIn(page)
      isLimited = false
      const [limited, buttons, words] = await Promise.all(
        ['.room__ask', '.match-buttons', '.ask__what'].map(async (selector) => (await boxesOf(page, selector))[0]!),
      )
      expect.soft(limited!.bottom, `${what}: with a time limit`).toBeLessThan(0.45 * size.height)
      expect.soft(words!.left, `${what}: with a time limit`).toBeGreaterThanOrEqual(buttons!.right)
    }
  }
  table.close()
})

test('the largest letters leave the table its room below a coach and above the bar of a replay', async ({ page }) => {
  const { height, width } = sizes['small phone']
  await page.setViewportSize({ width, height })
  await page.addInitScript(
    (settings) => localStorage.setItem('lanyard.settings', settings),
    JSON.stringify({ language: 'de', motion: 'reduced', textSize: 'largest' }),
  )
  async function expectRoom(minShare: number, within = 'main'): Promise<void> {
    await fontsIn(page)
    const [table] = await boxesOf(page, `${within} .dmd`)
    const [bank] = await boxesOf(page, `${within} .dmd .bank.mine`)
    expect(table!.bottom).toBeLessThanOrEqual(height)
    expect(table!.height).toBeGreaterThan(minShare * height)
    for (const pile of await boxesOf(page, `${within} .dmd .pile .heap`))
      expect(pile.bottom).toBeLessThanOrEqual(bank?.top ?? table!.bottom)
    for (const { left, right } of await boxesOf(page, '.coach :is(button, .say), .line button, .line select')) {
      expect(left).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(width)
    }
  }
  await page.goto(`${host.url}/#/learn/dead-mans-draw`)
  await page.locator('[data-place="draw-pile"]').click()
  await page.locator('.dmd .revealed [data-target]').first().click()
  await expectRoom(0.6)
  await page.locator('[data-decision="draw"][aria-disabled="false"]').click()
  await expect(page.locator('.dmd .next')).toBeAttached()
  await expectRoom(0.6)
  await page.locator('[data-decision="draw"][aria-disabled="false"]').click()
  await expect(page.locator('[data-hint]')).toBeVisible()
  await expectRoom(0.6)

  await page.goto('about:blank')
  await page.goto(`${host.url}/#/play`)
  await page.locator('input[value="dead-mans-draw"]').first().check()
  await page.locator('button[type="submit"]').click()
  await page.locator('[data-decision="draw"][aria-disabled="false"]').click()
  await page.locator('.room__head button').last().click()
  await page.getByRole('menuitem', { name: 'Zurückblicken' }).click()
  await expect(page.getByRole('dialog').locator('.dmd')).toBeVisible()
  await expectRoom(0.45, '[role="dialog"]')
})

longTest('the largest letters leave a gun’s target its name on a phone', async ({ page }) => {
  const { width, height } = sizes['small phone']
  await page.setViewportSize({ width, height })
  for (const language of casesOf(['de', 'en', 'pt-BR'], ['de'])) {
    await page.addInitScript(
      (settings) => localStorage.setItem('lanyard.settings', settings),
      JSON.stringify({ language, motion: 'reduced', textSize: 'largest' }),
    )
    await page.goto('about:blank')
    await page.goto(`${host.url}/#/learn/davy-jones-gold`)
    await page.locator('.djg [data-action="shoot"]').first().click()
    await expect(page.locator('.djg .gun select').first()).toBeVisible()
    for (const target of await boxesOf(page, '.djg .gun select')) expect(target.width, language).toBeGreaterThan(200)
  }
})

/** A match of five in which the owner has to choose a stack of another player. Luck may end a match before: then the next. */
async function tableWithChoice(): Promise<FullTable> {
  for (let tries = 1; ; tries++) {
    const table = await fillTable(host.url, 'dead-mans-draw', 5)
    const isReached = await table.playUntil('sword').then(
      () => true,
      () => false,
    )
    if (isReached) return table
    table.close()
    if (tries === 10) throw new Error('ten matches without a sword for the owner')
  }
}

test('large letters on the smallest phone leave the buttons in reach and the piles their place', async ({
  browser,
}) => {
  const turn = await fillTable(host.url, 'dead-mans-draw', 5)
  await turn.play(36)
  const tables = { 'a choice': await tableWithChoice(), 'a turn': turn }
  const { width, height } = everySize['smallest phone']
  for (const [what, table] of Object.entries(tables)) {
    const page = await pageOfOwner(browser, table, { viewport: { width, height } })
    for (const textSize of casesOf(['normal', 'large', 'larger', 'largest'], ['larger', 'largest'])) {
      await page.addInitScript(
        (settings) => localStorage.setItem('lanyard.settings', settings),
        JSON.stringify({ language: 'de', motion: 'reduced', textSize }),
      )
      await page.goto('about:blank')
      await page.goto(`${host.url}/#/table/${table.id}`)
      await expect(page.locator('.dmd .decision')).toHaveCount(2)
      await expect(page.locator('[data-busy]')).toHaveCount(0)
      await fontsIn(page)
      expect.soft(await outOfReach(page, '.dmd .decision'), `${what}, ${textSize}`).toEqual([])
      const [bank] = await boxesOf(page, '.dmd .bank.mine')
      for (const { bottom } of await boxesOf(page, '.dmd .pile .heap'))
        expect.soft(bottom, `${what}, ${textSize}`).toBeLessThanOrEqual(bank!.top)
    }
    table.close()
  }
})

test('with the largest letters a question leaves the table at its place, and its sign within its line', async ({
  browser,
}) => {
  const table = await fillTable(host.url, 'help-the-sheriff', 4)
  await table.playUntil('play')
  const page = await pageOfOwner(browser, table, { viewport: sizes['small phone'] })
  let isAsked = true
  await alterMessages(page, (message) =>
    message.type === 'view' && !isAsked
      ? { ...message, prompts: message.prompts.map((prompt) => ({ ...prompt, seat: 1 })) }
      : message,
  )
  for (const language of casesOf(['de', 'en', 'pt-BR'], ['de'])) {
    await page.addInitScript(
      (settings) => localStorage.setItem('lanyard.settings', settings),
      JSON.stringify({ language, motion: 'reduced', textSize: 'largest' }),
    )
    const tops: number[] = []
    for (isAsked of [true, false]) {
      await page.goto('about:blank')
      await page.goto(`${host.url}/#/table/${table.id}`)
      await expect(page.locator(isAsked ? '.ask--mine .now' : '.ask:not(.ask--mine) .question-rules')).toBeVisible()
      await fontsIn(page)
      const [felt] = await boxesOf(page, '.room__table')
      tops.push(felt!.top)
      const [sign] = await boxesOf(page, '.now__sign, .question-rules .sign')
      const line = await page
        .locator('.ask__what')
        .evaluate((what) => parseFloat(what.ownerDocument.defaultView!.getComputedStyle(what).lineHeight))
      expect(sign!.height, language).toBeLessThanOrEqual(line)
    }
    expect(tops[0]! - tops[1]!, language).toBeCloseTo(0, 0)
  }
  table.close()
})

test('with the largest letters names of two words are read whole on a phone', async ({ browser }) => {
  const people = ['Oma Elfriede', 'Opa Wilhelm', 'Karl-Heinz', 'Lea-Marie']
  for (const [game, moves, name] of [
    ['dead-mans-draw', 24, '.dmd .head .name'],
    ['help-the-sheriff', 0, '.hts .plate .who b'],
  ] as const) {
    const table = await fillTable(host.url, game, people.length)
    await table.play(moves)
    const page = await pageOfOwner(browser, table, { viewport: sizes['small phone'] })
    await alterMessages(page, (message) => {
      if (message.type !== 'table') return message
      const seats = message.table.seats.map((seat, index) => ({ ...seat, name: people[index]! }))
      return { ...message, table: { ...message.table, seats } }
    })
    await page.addInitScript(
      (settings) => localStorage.setItem('lanyard.settings', settings),
      JSON.stringify({ language: 'de', motion: 'reduced', textSize: 'largest' }),
    )
    await page.goto(`${host.url}/#/table/${table.id}`)
    await expect(page.locator(name)).toHaveCount(people.length)
    await fontsIn(page)
    const cut = await page
      .locator(name)
      .evaluateAll((names) =>
        names
          .filter(
            ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
              scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 2,
          )
          .map(({ textContent }) => textContent),
      )
    expect.soft(cut, game).toEqual([])
    table.close()
  }
})

test('the largest letters leave the table half of a phone where somebody is away', async ({ browser }) => {
  const table = await fillTable(host.url, 'dead-mans-draw', 4)
  await table.play(7)
  const page = await pageOfOwner(browser, table, { viewport: sizes['small phone'] })
  await alterMessages(page, (message) => {
    if (message.type === 'view')
      return { ...message, prompts: message.prompts.map((prompt) => ({ ...prompt, seat: 2 })) }
    if (message.type !== 'table') return message
    const seats = message.table.seats.map((seat, index) =>
      index === 2 ? { ...seat, name: 'Caio', connected: false } : seat,
    )
    return { ...message, table: { ...message.table, seats } as TableState }
  })
  await page.addInitScript(
    (settings) => localStorage.setItem('lanyard.settings', settings),
    JSON.stringify({ language: 'de', motion: 'reduced', textSize: 'largest' }),
  )
  await page.goto(`${host.url}/#/table/${table.id}`)
  await expect(page.locator('.absence')).toContainText('Caio hat die Verbindung verloren')
  await fontsIn(page)
  const [ask] = await boxesOf(page, '.room__ask')
  expect(ask!.bottom).toBeLessThan(0.52 * sizes['small phone'].height)
  table.close()
})

test('the largest letters cut no name of those whom the next game waits for', async ({ page }) => {
  await page.setViewportSize(sizes['small phone'])
  await page.addInitScript(
    (settings) => localStorage.setItem('lanyard.settings', settings),
    JSON.stringify({ language: 'de', motion: 'reduced', textSize: 'largest' }),
  )
  const names = ['Oma Elfriede', 'Maximilian Bergmann']
  await alterMessages(page, (message) => {
    if (message.type !== 'table') return message
    const people = { connected: true, yours: false }
    const seats = message.table.seats.map((seat, index) => ({ ...seat, ...people, name: names[index]! }))
    const [first, ...others] = seats
    return {
      ...message,
      table: { ...message.table, seats: [{ ...first, yours: true, ready: true }, ...others] } as TableState,
    }
  })
  const game = await startTwoPlayerGame(host.url)
  await game.play()
  await page.goto(`${host.url}/#/table/${game.table}`)
  const votes = page.locator('.result .votes > span')
  await expect(votes).toContainText('Noch offen: Maximilian Bergmann.')
  await fontsIn(page)
  const hidden = await votes.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
  expect(hidden).toBeLessThan(2)
})

test('the title of the settings is not torn apart by the largest letters', async ({ page }) => {
  for (const language of casesOf(['de', 'en', 'pt-BR'], ['de'])) {
    await page.addInitScript(
      (settings) => localStorage.setItem('lanyard.settings', settings),
      JSON.stringify({ language, motion: 'reduced', textSize: 'largest' }),
    )
    for (const name of casesOf(['small phone', 'phone'], ['small phone'])) {
      await page.setViewportSize(sizes[name])
      await page.goto('about:blank')
      await page.goto(host.url)
      await page.getByRole('button', { name: /^(Einstellungen|Settings|Ajustes)$/ }).click()
      await expect(page.locator('.dialog__title')).toBeVisible()
      await fontsIn(page)
      const [title] = await boxesOf(page, '.dialog__title')
      expect(title!.height, `${language} on a ${name}`).toBeLessThan(45)
    }
  }
})
