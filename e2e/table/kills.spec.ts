// The host is killed in the middle of a game, again and again: the pages of all who play come back by themselves to the same
// position, and nobody loses a move that was acknowledged.
//
//   LANYARD_PAGE_KILLS=10 npm test -- browser      the long form

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { Browser, Page } from '@playwright/test'
import type { HostMessage } from '#shared/protocol/messages.ts'
import type { ViewMessage } from '#shared/protocol/match.ts'
import { startHost } from '../../tools/driver/host.ts'
import type { RunningHost } from '../../tools/driver/host.ts'
import { decision, target } from '../../tools/driver/player.ts'
import { Session } from '../../tools/driver/session.ts'
import { sizes } from '../support/sizes.ts'
import { test } from '../support/test.ts'

const kills = Number(process.env['LANYARD_PAGE_KILLS'] ?? 1)
const movesBetween = 2

/** A person's page, and what it has been told by the host. */
class Player {
  readonly page: Page
  view: ViewMessage | undefined
  /** Moves of this page that the host has acknowledged. */
  acknowledged = 0
  #onView: (() => void) | undefined
  #onCommand: (() => void) | undefined
  #onReturn: (() => void) | undefined

  constructor(page: Page) {
    this.page = page
    page.on('websocket', (socket) => {
      const commands = new Set<number>()
      let isFirst = true
      socket.on('framesent', ({ payload }) => {
        const { type, id } = JSON.parse(String(payload)) as { type: string; id: number }
        if (type !== 'command') return
        commands.add(id)
        this.#onCommand?.()
      })
      socket.on('framereceived', ({ payload }) => {
        const message = JSON.parse(String(payload)) as HostMessage
        if (message.type === 'accepted' && commands.has(message.id)) this.acknowledged++
        if (message.type !== 'view') return
        if (isFirst) this.#onReturn?.()
        isFirst = false
        this.view = message
        this.#onView?.()
      })
    })
  }

  nextView(): Promise<void> {
    return new Promise((resolve) => (this.#onView = resolve))
  }

  /** Resolves when the next move leaves the page. */
  nextCommand(): Promise<void> {
    return new Promise((resolve) => (this.#onCommand = resolve))
  }

  /** Resolves at the first view of the next connection, with the time and what had been heard until then. */
  nextReturn(): Promise<{ at: number; revision: number; acknowledged: number }> {
    return new Promise((resolve) => {
      this.#onReturn = () => {
        resolve({ at: performance.now(), revision: this.view!.revision, acknowledged: this.acknowledged })
      }
    })
  }

  /** All that the page knows of the game. */
  get position(): unknown {
    const { table, deal, revision, viewer, view, prompts, choices } = this.view!
    return { table, deal, revision, viewer, view, prompts, choices }
  }

  async isAsked(): Promise<boolean> {
    return (await this.page.locator('[data-target], [data-decision][aria-disabled="false"]').count()) > 0
  }

  /** Answers the question: the first target, else a card more, else none. */
  async answer(): Promise<void> {
    const choices = [target(this.page), decision(this.page, 'draw'), decision(this.page, 'collect')]
    for (const choice of choices) if (await choice.isVisible()) return choice.tap()
  }
}

async function sitDown(browser: Browser, url: string, name: string, size: keyof typeof sizes): Promise<Player> {
  const viewport = sizes[size]
  const context = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce', viewport, hasTouch: true })
  const player = new Player(await context.newPage())
  await player.page.goto(url)
  await player.page.getByLabel('Your name').fill(name)
  await player.page.getByRole('button', { name: 'Sit down' }).click()
  await expect(player.page.getByRole('region', { name: 'Seats' })).toContainText(name)
  return player
}

async function whoIsAsked(players: readonly Player[]): Promise<Player> {
  let asked: Player | undefined
  const look = async () => {
    for (const player of players) if (await player.isAsked()) asked = player
    return asked !== undefined
  }
  await expect.poll(look).toBe(true)
  return asked!
}

test(`the host is killed in a game, ${kills} times: all pages come back by themselves, with all that was acknowledged`, async ({
  browser,
}) => {
  test.setTimeout(60_000 + kills * 30_000)
  const dataFolder = await mkdtemp(join(tmpdir(), 'lanyard-kills-'))
  let host: RunningHost = await startHost({ dataFolder, quickBots: true, name: 'Kitchen' })
  const { port } = host
  try {
    const session = await Session.connect(host.url)
    const { table } = await session.ask({ type: 'open-table', game: 'dead-mans-draw', name: 'Friday', seats: 3 })
    session.close()
    const link = `${host.url}/#/table/${table}`
    const ana = await sitDown(browser, link, 'Ana', 'laptop')
    const ben = await sitDown(browser, link, 'Ben', 'phone')
    const cleo = await sitDown(browser, link, 'Cleo', 'small phone')
    const players = [ana, ben, cleo]
    await ana.page.getByRole('button', { name: 'Start the game' }).click()
    await whoIsAsked(players)
    // Gone with the page, if one is loaded again.
    for (const { page } of players) await page.evaluate(`document.body.dataset.stayed = 'yes'`)

    const away: number[][] = []
    for (let kill = 0; kill < kills; kill++) {
      for (let move = 0; move < movesBetween; move++) {
        const asked = await whoIsAsked(players)
        const shown = Promise.all(players.map((player) => player.nextView()))
        await asked.answer()
        await shown
      }
      const asked = await whoIsAsked(players)
      const before = players.map((player) => player.position)
      const { revision } = asked.view!
      // Every second time the host has not even read the move; else it may or may not have written it down. Windows has no
      // signal that holds a process.
      const isUnread = kill % 2 === 1 && process.platform !== 'win32'
      if (isUnread) process.kill(host.pid, 'SIGSTOP')
      const acknowledged = asked.acknowledged
      const sent = asked.nextCommand()
      const returning = Promise.all(players.map((player) => player.nextReturn()))
      const pressed = asked.answer()
      await sent
      const killedAt = performance.now()
      await host.kill()
      await pressed
      host = await startHost({ dataFolder, port, quickBots: true, name: 'Kitchen' })
      const returned = await returning
      away.push(returned.map(({ at }) => at - killedAt))

      const now = players.map(({ view }) => view!.revision)
      expect(new Set(now).size).toBe(1)
      // Nobody was told of a move that is gone.
      expect(now[0]).toBeGreaterThanOrEqual(Math.max(...returned.map((known) => known.revision)))
      const isAcknowledged = returned[players.indexOf(asked)]!.acknowledged > acknowledged
      if (isAcknowledged) expect(now[0]).toBe(revision + 1)
      if (isUnread) expect(now[0]).toBe(revision)
      if (now[0] === revision) expect(players.map((player) => player.position)).toEqual(before)
      for (const { page } of players) {
        await expect(page.locator('.banner')).toHaveCount(0)
        expect(await page.evaluate('document.body.dataset.stayed')).toBe('yes')
      }
      await whoIsAsked(players)
    }
    const seconds = away.map((times) => times.map((ms) => (ms / 1000).toFixed(1)).join(' '))
    console.log(`figure: host killed ${kills} times: seconds that each of three pages was away: ${seconds.join(', ')}`)
  } finally {
    await host.kill()
    await rm(dataFolder, { recursive: true, force: true })
  }
})
