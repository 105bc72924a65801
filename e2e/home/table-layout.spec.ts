// Each game at a full table with the longest names: the lobby, the match, its menu and its result, for those who play and
// on a screen for the room. Nothing is cut off, covered or too wide at any size and with any text.

import { expect } from '@playwright/test'
import type { Browser, Page } from '@playwright/test'
import type { HostMessage } from '../../src/shared/protocol/messages.ts'
import { startHost } from '../../tools/driver/host.ts'
import type { RunningHost } from '../../tools/driver/host.ts'
import { alterMessages, fillTable, longestName, pageOfOwner } from '../support/full-table.ts'
import type { FullTable } from '../support/full-table.ts'
import { expectNoFaults } from '../support/layout-faults.ts'
import { longTest, test } from '../support/test.ts'

let host: RunningHost
test.beforeAll(async () => {
  host = await startHost({ open: true })
})
test.afterAll(() => host.stop())

const tables: Readonly<Record<string, { game: string; seats: number; moves: number }>> = {
  "Dead Man's Draw with five": { game: 'dead-mans-draw', seats: 5, moves: 30 },
  "Dead Man's Draw": { game: 'dead-mans-draw', seats: 8, moves: 36 },
  'Help the Sheriff': { game: 'help-the-sheriff', seats: 8, moves: 6 },
  "Davy Jones' Gold": { game: 'davy-jones-gold', seats: 4, moves: 24 },
}
const languages = ['de', 'en', 'pt-BR']

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

for (const [name, { game, seats, moves }] of Object.entries(tables))
  longTest(`${name}: nothing is cut off, covered or too wide at a full table`, async ({ browser }) => {
    test.setTimeout(600_000)
    const lobby = await fillTable(host.url, game, seats)
    const { owner, room } = await pagesOf(browser, lobby)
    for (const language of languages) {
      await open(owner, language, `table/${lobby.id}`)
      await expect(owner.locator('.lobby-bar')).toBeVisible()
      await expectNoFaults(owner, `lobby, ${language}`)
      await owner.getByRole('button', { name: /^(Anderes Spiel|Another game|Outro jogo)$/ }).click()
      await expect(owner.getByRole('dialog')).toBeVisible()
      await expectNoFaults(owner, `another game, ${language}`)
      await open(room, language, `table/${lobby.id}?as=screen`)
      await expect(room.locator('.wall__seats')).toBeVisible()
      await expectNoFaults(room, `lobby on the screen for the room, ${language}`)
    }
    lobby.close()

    const table = await fillTable(host.url, game, seats)
    await table.play(moves)
    const { owner: player, room: screen } = await pagesOf(browser, table)
    let isOver = false
    for (const page of [player, screen])
      await alterMessages(page, (message) => (isOver ? ended(seats, message) : message))
    for (const language of languages) {
      isOver = false
      await open(player, language, `table/${table.id}`)
      await expect(player.getByRole('main')).toBeVisible()
      await expect(player.locator('[data-busy]')).toHaveCount(0)
      await expectNoFaults(player, `match, ${language}`)
      await player.locator('.room__head [aria-haspopup="menu"]').click()
      await expect(player.getByRole('menu')).toBeVisible()
      await expectNoFaults(player, `menu, ${language}`, { within: '[role="menu"]' })
      await open(screen, language, `table/${table.id}?as=screen`)
      await expect(screen.locator('.turn')).toBeVisible()
      // Nobody shows a board to the room on a phone.
      await expectNoFaults(screen, `match on the screen for the room, ${language}`, { atLeast: 640 })

      isOver = true
      await open(player, language, `table/${table.id}`)
      await expect(player.getByRole('dialog')).toBeVisible()
      await expectNoFaults(player, `result, ${language}`)
      await open(screen, language, `table/${table.id}?as=screen`)
      await expect(screen.getByRole('dialog')).toBeVisible()
      await expectNoFaults(screen, `result on the screen for the room, ${language}`)
    }
    table.close()
  })
