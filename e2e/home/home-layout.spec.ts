// At home nothing lies over the name, in every language and at every text size; turned, a phone has all three ways in sight.
// A lobby with all seats full shows what there is to do next, and nothing in it is cut or too wide.

import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { games } from '#shared/games/registry.ts'
import { expectAccessible } from '../support/accessible.ts'
import { layoutFaults } from '../support/layout-faults.ts'
import { startHost } from '../../tools/driver/host.ts'
import { Client } from '../../src/main/net/testing/client.ts'
import type { RunningHost } from '../../tools/driver/host.ts'
import { everySize, sizes } from '../support/sizes.ts'
import { casesOf, entriesOf } from '../support/cases.ts'
import { test } from '../support/test.ts'

let host: RunningHost
test.beforeAll(async () => {
  host = await startHost()
})
test.afterAll(() => host.stop())

/** Pairs of elements that overlap, among the visible names of Lanyard and all links and buttons. */
function overlappingControls(page: Page): Promise<string[]> {
  return page.locator('#app').evaluate((app) => {
    const { getComputedStyle } = app.ownerDocument.defaultView!
    const head = app.querySelector('.home__head')
    const isHidden = head && getComputedStyle(head).clipPath !== 'none'
    const seen = [...app.querySelectorAll('.home__name, .home__brand, .home__line, a, button')].filter(
      (one) => one.checkVisibility() && !(isHidden && head.contains(one)),
    )
    const boxes = seen.map((one) => {
      const range = app.ownerDocument.createRange()
      range.selectNodeContents(one)
      const box = one.matches('a, button') ? one.getBoundingClientRect() : range.getBoundingClientRect()
      return { one, text: one.textContent.trim().slice(0, 24), box }
    })
    return boxes.flatMap(({ one, text, box }, index) =>
      boxes.slice(index + 1).flatMap(({ one: other, text: said, box: at }) => {
        if (one.contains(other) || other.contains(one)) return []
        const wide = Math.min(box.right, at.right) - Math.max(box.left, at.left)
        const high = Math.min(box.bottom, at.bottom) - Math.max(box.top, at.top)
        return Math.min(wide, high) > 1 ? [`${text} / ${said}`] : []
      }),
    )
  })
}

/** What is written on the page where the moon is. */
function writtenOnTheMoon(page: Page): Promise<string[]> {
  return page.locator('#app').evaluate((app) => {
    const moon = app.querySelector('.night__moon')!.getBoundingClientRect()
    const range = app.ownerDocument.createRange()
    return [...app.querySelectorAll('a, button, h1, p')].flatMap((one) => {
      range.selectNodeContents(one)
      const { left, top, right, bottom } = range.getBoundingClientRect()
      const isApart = right <= moon.left || left >= moon.right || bottom <= moon.top || top >= moon.bottom
      return moon.width === 0 || isApart ? [] : [one.textContent.trim()]
    })
  })
}

const homeSizes = { ...sizes, tablet: { width: 768, height: 1024 } } as const

for (const language of casesOf(['en', 'pt-BR', 'de'], ['de']))
  test(`nothing lies over the name in ${language}`, async ({ page }) => {
    for (const textSize of casesOf(['normal', 'larger', 'largest'], ['normal', 'largest'])) {
      await page.addInitScript(
        (settings) => localStorage.setItem('lanyard.settings', settings),
        JSON.stringify({ language, textSize }),
      )
      await page.goto(host.url)
      await expect(page.locator('.home__name')).toBeAttached()
      for (const [name, size] of entriesOf(homeSizes, ['small phone', 'phone held across', 'tablet', 'wall'])) {
        await page.setViewportSize(size)
        expect(await overlappingControls(page), `${textSize} at a ${name}`).toEqual([])
        expect(await writtenOnTheMoon(page), `${textSize} at a ${name}`).toEqual([])
      }
    }
  })

test('a phone that is turned shows the name and all three ways at once', async ({ page }) => {
  await page.setViewportSize(sizes['phone held across'])
  await page.goto(host.url)
  await expect(page.locator('.home__brand')).toBeInViewport({ ratio: 1 })
  for (const way of await page.locator('.home .way').all()) await expect(way).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lanyard')
  await expectAccessible(page)
})

test('on a laptop each game stands below one of the ways', async ({ page }) => {
  await page.setViewportSize(sizes.laptop)
  await page.goto(host.url)
  const edges = (all: Locator) =>
    all.evaluateAll((those) =>
      those.map((one) => {
        const { left, right } = one.getBoundingClientRect()
        return [Math.round(left), Math.round(right)]
      }),
    )
  const shelf = page.getByRole('region', { name: 'The games' }).getByRole('listitem')
  await expect(shelf).toHaveCount(games.length)
  const ways = await edges(page.locator('.home .way'))
  // A fourth game begins another line.
  expect((await edges(shelf)).slice(0, ways.length)).toEqual(ways)
})

const lobbySizes = { ...sizes, 'smallest phone': everySize['smallest phone'] } as const
/** The smallest screens in each direction. */
const tightest = ['small phone', 'phone held across'] as const

test('a full lobby and the form of a guest fit every screen, and what there is to do next is in view', async ({
  page,
}) => {
  const longest = (start: string) => start.padEnd(24, 'mw')
  const people = await Promise.all(Array.from({ length: 8 }, () => Client.connect(host.url)))
  const [ana] = people as [Client]
  await ana.ask({ type: 'open-table', game: 'dead-mans-draw', name: 'W'.repeat(40), seats: 8 })
  const { table } = await ana.until('table')
  for (const [seat, client] of people.entries()) {
    await client.ask({ type: 'enter', table: table.id })
    if (seat < 7) await client.ask({ type: 'sit', seat, name: longest(`P${seat} `), face: 'captain' })
  }
  for (const textSize of ['normal', 'largest']) {
    await page.addInitScript(
      (settings) => localStorage.setItem('lanyard.settings', settings),
      JSON.stringify({ language: 'de', textSize, name: longest('Zoe ') }),
    )
    await page.goto('about:blank')
    await page.goto(`${host.url}/#/table/${table.id}`)
    const form = page.getByRole('dialog', { name: 'Hinsetzen' })
    const sitDown = form.getByRole('button', { name: 'Hinsetzen' })
    for (const fields of ['without', 'with']) {
      if (fields === 'with') await form.getByRole('button', { name: 'Name und Gesicht' }).click()
      for (const [name, size] of entriesOf(lobbySizes, tightest)) {
        await page.setViewportSize(size)
        await sitDown.scrollIntoViewIfNeeded()
        await expect(sitDown, `${textSize} at a ${name}`).toBeInViewport({ ratio: 1 })
        expect.soft(await layoutFaults(page), `form ${fields} fields, ${textSize} at a ${name}`).toEqual([])
      }
    }
    await sitDown.click()
    const ready = page.getByRole('button', { name: 'Du bist bereit' })
    for (const [name, size] of entriesOf(lobbySizes, [...tightest, 'wall'])) {
      await page.setViewportSize(size)
      await expect(ready, `${textSize} at a ${name}`).toBeInViewport({ ratio: 1 })
      expect.soft(await layoutFaults(page), `lobby, ${textSize} at a ${name}`).toEqual([])
    }
    await page.getByRole('button', { name: /^Aufstehen/ }).click()
    await expect(ready).toHaveCount(0)
  }
  for (const client of people) client.socket.terminate()
})

for (const language of casesOf(['en', 'de'], ['de']))
  test(`a laptop's lobby has the name of the rules in the line of its buttons, ${language}`, async ({ page }) => {
    await page.addInitScript(
      (settings) => localStorage.setItem('lanyard.settings', settings),
      JSON.stringify({ language, name: 'Zoe' }),
    )
    await page.setViewportSize(everySize.laptop)
    await page.goto(`${host.url}/#/host`)
    await page.locator('button[type="submit"]').click()
    const [rules, learn] = [page.locator('.lobby__head .chip'), page.locator('.lobby__head .button')]
    await expect(learn.first()).toBeVisible()
    const middle = (one: Locator) =>
      one.evaluate((box) => {
        const { top, bottom } = box.getBoundingClientRect()
        return Math.round((top + bottom) / 2)
      })
    expect(Math.abs((await middle(rules)) - (await middle(learn.last())))).toBeLessThanOrEqual(1)
  })

test('a phone reads the licences of what it was sent', async ({ page }) => {
  await page.setViewportSize(sizes.phone)
  await page.goto(host.url)
  await page.getByRole('link', { name: 'About' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Lanyard')
  const licence = page.locator('details').filter({ hasText: 'pinia' })
  await licence.locator('summary').click()
  await expect(licence.getByText('Eduardo San Martin Morote')).toBeVisible()
  await expectAccessible(page)
})
