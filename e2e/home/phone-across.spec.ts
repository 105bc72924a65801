// A phone held across, at a table with a time limit and a vote on somebody's seat: the question keeps a width that can be
// read, the chart stays on the screen, and a notice covers neither the question nor the board. Before a game, the forms show
// what there is to choose.

import { expect } from '@playwright/test'
import type { Locator, WebSocketRoute } from '@playwright/test'
import type { HostMessage } from '../../src/shared/protocol/messages.ts'
import { startHost } from '../../tools/driver/host.ts'
import type { RunningHost } from '../../tools/driver/host.ts'
import { Session } from '../../tools/driver/session.ts'
import { casesOf } from '../support/cases.ts'
import { fillTable, pageOfOwner } from '../support/full-table.ts'
import { fontsIn } from '../support/fonts.ts'
import { newDevice } from '../support/open-table.ts'
import { sizes } from '../support/sizes.ts'
import { test } from '../support/test.ts'

let host: RunningHost
test.beforeAll(async () => {
  host = await startHost({ open: true })
})
test.afterAll(() => host.stop())

const rightOf = async (found: Locator) => {
  const { x, width } = (await found.boundingBox())!
  return x + width
}

const names = ['Ana', 'Benjamin', 'Cleo', 'Dan']

/** As if Benjamin were away, the owner had asked for a vote, and time ran. */
function withVote(message: HostMessage): HostMessage {
  if (message.type === 'view') return { ...message, limit: { seconds: 60, left: 40_000, more: true } }
  if (message.type !== 'table') return message
  const seats = message.table.seats.map((seat, index) => {
    if (seat.kind !== 'person') return seat
    const named = { ...seat, name: names[index]! }
    return index === 1
      ? { ...named, connected: false, votes: [{ wish: 'free' as const, count: 1, yours: false }], freeNeeds: 3 }
      : named
  })
  return {
    ...message,
    table: { ...message.table, seats, owner: false, takeBack: { seat: 0, moment: 1, now: true, asked: false } },
  }
}

test('a vote and a clock leave the question and the chart their room', async ({ browser }) => {
  const table = await fillTable(host.url, 'davy-jones-gold', 4)
  await table.play(8)
  const page = await pageOfOwner(browser, table, { viewport: sizes['phone held across'] })
  let toPage: WebSocketRoute | undefined
  await page.routeWebSocket(/\/ws$/, (socket) => {
    toPage = socket
    socket
      .connectToServer()
      .onMessage((frame) => socket.send(JSON.stringify(withVote(JSON.parse(String(frame)) as HostMessage))))
  })
  const boxOf = async (selector: string) => (await page.locator(selector).first().boundingBox())!
  for (const language of casesOf(['de', 'en', 'pt-BR'], ['de'])) {
    await page.addInitScript(
      (settings) => localStorage.setItem('lanyard.settings', settings),
      JSON.stringify({ language, motion: 'reduced' }),
    )
    await page.goto('about:blank')
    await page.goto(`${host.url}/#/table/${table.id}`)
    await expect(page.locator('.absence__part--asks .button')).toHaveCount(2)
    await expect(page.locator('.countdown')).toBeVisible()
    await fontsIn(page)

    const [ask, words, buttons] = [await boxOf('.room__ask'), await boxOf('.ask__what'), await boxOf('.match-buttons')]
    expect.soft(ask.height, language).toBeLessThan(125)
    expect.soft(words.width, language).toBeGreaterThan(240)
    for (const part of ['.ask__now', '.absence__part--asks > p'])
      expect.soft((await boxOf(part)).x, `${language}: ${part}`).toBeGreaterThanOrEqual(buttons.x + buttons.width)
    const zoom = await boxOf('.sea-chart .controls')
    expect.soft(zoom.y + zoom.height, language).toBeLessThanOrEqual(sizes['phone held across'].height)

    toPage!.send(JSON.stringify({ type: 'course', table: table.id, news: { kind: 'resumed', by: 'Benjamin' } }))
    for (const size of [sizes['phone held across'], sizes.phone]) {
      await page.setViewportSize(size)
      const notice = await boxOf('.notice')
      const head = await boxOf('.room__head')
      expect
        .soft(notice.y + notice.height, `${language}, ${size.width} px`)
        .toBeLessThanOrEqual(head.y + head.height + 3)
      if (size === sizes.phone) continue
      const menu = await boxOf('.room__head [aria-haspopup="menu"]')
      expect.soft(notice.x + notice.width, language).toBeLessThanOrEqual(menu.x)
    }
    await page.setViewportSize(sizes['phone held across'])
  }
  table.close()
})

test('a notice in a lobby keeps nobody from the code or the settings', async ({ browser }) => {
  const owner = await Session.connect(host.url)
  const { table } = await owner.ask({ type: 'open-table', game: 'dead-mans-draw', name: 'Anas Tisch', seats: 2 })
  await owner.ask({ type: 'sit', seat: 0, name: 'Ana' })
  const page = await newDevice(browser, host, `table/${table}`, {
    locale: 'de',
    viewport: sizes['phone held across'],
  })
  await page.getByRole('button', { name: 'Nur zuschauen' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await owner.ask({ type: 'change-game', game: 'davy-jones-gold' })
  const notice = page.locator('.notice')
  await expect(notice).toContainText('Das Gold des Davy Jones')
  const { x, width } = (await notice.boundingBox())!
  expect.soft(x).toBeGreaterThanOrEqual(await rightOf(page.getByRole('button', { name: 'Tisch verlassen' })))
  expect.soft(x + width).toBeLessThanOrEqual((await page.locator('.invitation').boundingBox())!.x)
  owner.close()
})

test('the forms for a new game show that there are games to choose from', async ({ page }) => {
  await page.addInitScript(
    (settings) => localStorage.setItem('lanyard.settings', settings),
    JSON.stringify({ language: 'de', name: 'Zoe' }),
  )
  await page.setViewportSize(sizes['phone held across'])
  for (const path of ['host', 'play']) {
    // A page of its own: after a change of the address alone the form before it would still be there.
    await page.goto('about:blank')
    await page.goto(`${host.url}/#/${path}`)
    const [picture, start] = [page.locator('.box__picture').first(), page.locator('button[type="submit"]')]
    await expect(start).toBeInViewport({ ratio: 1 })
    await expect(picture).toBeVisible()
    await fontsIn(page)
    const seen = (await start.boundingBox())!.y - (await picture.boundingBox())!.y
    expect(seen, path).toBeGreaterThan(24)
  }
})
