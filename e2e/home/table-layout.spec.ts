// Each game at a full table with the longest names: the lobby, the match, its menu and its result, for those who play and
// on a screen for the room. Nothing is cut off, covered or too wide at any size and with any text. In the short form the match,
// for those who play.

import { expect } from '@playwright/test'
import type { Browser, Locator, Page } from '@playwright/test'
import { games } from '#shared/games/registry.ts'
import { languages } from '#shared/languages.ts'
import type { HostMessage } from '../../src/shared/protocol/messages.ts'
import { startHost } from '../../tools/driver/host.ts'
import type { RunningHost } from '../../tools/driver/host.ts'
import { entriesOf, isLongForm } from '../support/cases.ts'
import { fontsIn } from '../support/fonts.ts'
import { alterMessages, fillTable, longestName, pageOfOwner } from '../support/full-table.ts'
import type { FullTable } from '../support/full-table.ts'
import { expectNoFaults, layoutFaults } from '../support/layout-faults.ts'
import { linesOf } from '../support/lines.ts'
import { everySize } from '../support/sizes.ts'
import { longTest, test } from '../support/test.ts'

let host: RunningHost
test.beforeAll(async () => {
  host = await startHost({ open: true })
})
test.afterAll(() => host.stop())

/** So many moves into a game there is most to see. */
const movesUntilFull: Readonly<Record<string, number>> = { 'dead-mans-draw': 36, 'davy-jones-gold': 24 }
const tables = games.flatMap(({ id, seats }) =>
  [seats.max, ...(id === 'dead-mans-draw' ? [5] : [])].map((count) => ({
    name: `${id} with ${count}`,
    game: id,
    seats: count,
    moves: movesUntilFull[id] ?? 6,
  })),
)

async function open(page: Page, language: string, path: string): Promise<void> {
  await page.addInitScript(
    (settings) => localStorage.setItem('lanyard.settings', settings),
    JSON.stringify({ language, motion: 'reduced' }),
  )
  await page.goto('about:blank')
  await page.goto(`${host.url}/#/${path}`)
}

/** A page of the table's owner, and one that shows the table to the room. */
async function pagesOf(browser: Browser, table: FullTable) {
  const owner = await pageOfOwner(browser, table)
  const room = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  return { owner, room }
}

/** The match is over, and there is as much to tell after it as there can be. */
function ended(seats: number, message: HostMessage): HostMessage {
  const everyone = Array.from({ length: seats }, (_, seat) => longestName(seat))
  if (message.type === 'view') {
    return {
      ...message,
      prompts: [],
      choices: [],
      outcome: { winners: [seats - 1], scores: everyone.map((_, seat) => seat) },
    }
  }
  if (message.type !== 'table') return message
  return {
    ...message,
    table: {
      ...message.table,
      phase: 'finished',
      openNext: 1,
      spectators: 3,
      waiting: [longestName(10), longestName(11)].map((name) => ({ name, connected: true })),
      wishes: [{ game: 'davy-jones-gold', names: everyone.slice(0, 3) }],
      evening: everyone.map((name, index) => ({
        name,
        games: ['dead-mans-draw', 'help-the-sheriff', 'davy-jones-gold'].map((game) => ({
          game,
          played: 12,
          won: index,
        })),
      })),
    },
  }
}

/** As one who has just moved hears it. */
const withTakeBack = (message: HostMessage): HostMessage =>
  message.type === 'table'
    ? { ...message, table: { ...message.table, takeBack: { seat: 0, moment: 1, now: true, asked: false } } }
    : message

test('a laptop has the whole names of four people in the bar of the table', async ({ browser }) => {
  const names = ['Bartholomäus der Rote', 'Maximiliane Hohenstein', 'Friedrich-Wilhelm', 'Annegret Schmidtbauer']
  const table = await fillTable(host.url, 'davy-jones-gold', names.length)
  await table.play(1)
  const player = await pageOfOwner(browser, table, { viewport: everySize.laptop })
  await alterMessages(player, (message) => {
    if (message.type !== 'table') return message
    const seats = message.table.seats.map((seat, index) => ({ ...seat, name: names[index]! }))
    return { ...message, table: { ...message.table, name: 'Abend bei Hoffmanns', seats } }
  })
  await open(player, 'de', `table/${table.id}`)
  const shown = player.getByRole('banner').getByRole('listitem').locator('[dir="auto"]')
  await expect(shown).toHaveText(names)
  await fontsIn(player)
  const cut = (all: Locator) =>
    all.evaluateAll((those) => those.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
  expect(await cut(shown)).toEqual([0, 0, 0, 0])
  expect(await linesOf(player.getByRole('banner').getByRole('heading'))).toEqual([1])
  table.close()
})

/** In the short form the fullest table of each game. */
const fullest = tables.filter(
  ({ game, seats }) => isLongForm || games.some(({ id, seats: { max } }) => id === game && seats === max),
)
for (const { name, game, seats, moves } of fullest)
  test(`${name}: nothing is cut off, covered or too wide in a match`, async ({ browser }) => {
    const table = await fillTable(host.url, game, seats)
    await table.play(moves)
    const player = await pageOfOwner(browser, table)
    await alterMessages(player, withTakeBack)
    await open(player, 'de', `table/${table.id}`)
    await expect(player.locator('.match-buttons')).toBeVisible()
    await expect(player.locator('[data-busy]')).toHaveCount(0)
    for (const [size, viewport] of entriesOf(everySize, ['small phone', 'phone held across', 'laptop'])) {
      await player.setViewportSize(viewport)
      expect.soft(await layoutFaults(player), size).toEqual([])
      expect.soft(await linesOf(player.locator('.match-buttons__word')), size).toEqual([1])
    }
    table.close()
  })

for (const { name, game, seats, moves } of tables)
  for (const language of languages)
    longTest(`a full table of ${name}, ${language}: nothing is cut off, covered or too wide`, async ({ browser }) => {
      test.setTimeout(600_000)
      const lobby = await fillTable(host.url, game, seats)
      const { owner, room } = await pagesOf(browser, lobby)
      await open(owner, language, `table/${lobby.id}`)
      await expect(owner.locator('.lobby-bar')).toBeVisible()
      await expectNoFaults(owner, 'lobby')
      await owner.getByRole('button', { name: /^(Anderes Spiel|Another game|Outro jogo)$/ }).click()
      await expect(owner.getByRole('dialog')).toBeVisible()
      await expectNoFaults(owner, 'another game')
      await open(room, language, `table/${lobby.id}?as=screen`)
      await expect(room.locator('.wall__seats')).toBeVisible()
      await expectNoFaults(room, 'lobby on the screen for the room')
      lobby.close()

      const table = await fillTable(host.url, game, seats)
      await table.play(moves)
      const { owner: player, room: screen } = await pagesOf(browser, table)
      let isOver = false
      for (const page of [player, screen])
        await alterMessages(page, (message) => (isOver ? ended(seats, message) : message))
      await open(player, language, `table/${table.id}`)
      await expect(player.getByRole('main')).toBeVisible()
      await expect(player.locator('[data-busy]')).toHaveCount(0)
      await expectNoFaults(player, 'match')
      await player.locator('.room__head [aria-haspopup="menu"]').click()
      await expect(player.getByRole('menu')).toBeVisible()
      await expectNoFaults(player, 'menu', { within: '[role="menu"]' })
      await open(screen, language, `table/${table.id}?as=screen`)
      await expect(screen.locator('.turn')).toBeVisible()
      // Nobody shows a board to the room on a phone.
      await expectNoFaults(screen, 'match on the screen for the room', { atLeast: 640 })

      isOver = true
      await open(player, language, `table/${table.id}`)
      await expect(player.getByRole('dialog')).toBeVisible()
      await expectNoFaults(player, 'result')
      await open(screen, language, `table/${table.id}?as=screen`)
      await expect(screen.getByRole('dialog')).toBeVisible()
      await expectNoFaults(screen, 'result on the screen for the room')
      table.close()
    })
