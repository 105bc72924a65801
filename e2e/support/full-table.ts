// A table whose seats are all taken by people with the longest names. They have no pages; `pageOfOwner` opens the owner's.

import type { BrowserContextOptions, Browser, Page } from '@playwright/test'
import { limits } from '../../src/shared/protocol/limits.ts'
import type { OpenPrompt } from '#shared/engine/open-prompts.ts'
import type { HostMessage } from '../../src/shared/protocol/messages.ts'
import { Session } from '../../tools/driver/session.ts'

/** The widest name that the host accepts, in one word that can't be broken into lines. */
export const longestName = (seat: number): string => `P${seat}`.padEnd(limits.nameLength, 'mw')

export interface FullTable {
  readonly id: string
  /** The device that opened the table and has the first seat. A page can continue as this device. */
  readonly owner: { readonly hostId: string; readonly device: string }
  /** Starts the game, plays this many moves, and then further until the owner is asked. */
  play(moves: number): Promise<void>
  /** Starts the game, and plays until the owner has a prompt of this kind. */
  playUntil(kind: string): Promise<void>
  close(): void
}

export async function fillTable(
  url: string,
  game: string,
  seats: number,
  options: Record<string, unknown> = {},
): Promise<FullTable> {
  const people = await Promise.all(Array.from({ length: seats }, () => Session.connect(url)))
  const owner = people[0]!
  const opened = await owner.ask({ type: 'open-table', game, name: 'W'.repeat(limits.tableNameLength), seats, options })
  const table = opened.table!
  for (const [seat, person] of people.entries()) {
    if (seat > 0) await person.ask({ type: 'enter', table })
    await person.ask({ type: 'sit', seat, name: longestName(seat) })
    if (seat > 0) await person.ask({ type: 'ready', ready: true })
  }
  const { hostId, device } = owner.last('welcome')
  /** `isReached`: whether the owner has the prompts that are wanted, after this many moves. */
  async function playOn(isReached: (own: readonly OpenPrompt[], moves: number) => boolean): Promise<void> {
    await owner.ask({ type: 'start' })
    await owner.until(() => owner.view)
    for (let move = 0; ; move++) {
      const { prompts, revision, outcome } = owner.view!
      if (outcome) throw new Error(`the match was over after ${move} moves`)
      const own = prompts.filter(({ seat }) => seat === 0)
      if (isReached(own, move)) return
      const prompt = prompts[move % prompts.length]!
      const person = people[prompt.seat]!
      const { action } = await person.ask({ type: 'sample', prompt: prompt.id })
      await person.ask({ type: 'command', prompt: prompt.id, action: { ...action! } })
      await owner.until(() => owner.view!.revision > revision)
    }
  }
  return {
    id: table,
    owner: { hostId, device },
    play: (moves) => playOn((own, played) => played >= moves && own.length > 0),
    playUntil: (kind) => playOn((own) => own.some((prompt) => prompt.kind === kind)),
    close() {
      for (const person of people) person.close()
    },
  }
}

/** Opens a page of the table's owner, which returns to the owner's seat. */
export async function pageOfOwner(
  browser: Browser,
  { owner: { hostId, device } }: FullTable,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const page = await (await browser.newContext({ reducedMotion: 'reduce', ...options })).newPage()
  await continueAs(page, { hostId, device })
  return page
}

/** Lets a page continue as a device that a host knows, from its next load on. */
export async function continueAs(page: Page, { hostId, device }: FullTable['owner']): Promise<void> {
  const known = JSON.stringify({ tokens: { [hostId]: device }, hosts: {} })
  await page.addInitScript(
    (devices) => localStorage.getItem('lanyard.devices') ?? localStorage.setItem('lanyard.devices', devices),
    known,
  )
}

/** Passes the host's messages to the page through `change`, from the page's next load on. */
export async function alterMessages(page: Page, change: (message: HostMessage) => HostMessage): Promise<void> {
  await page.routeWebSocket(/\/ws$/, (socket) => {
    const host = socket.connectToServer()
    host.onMessage((frame) => socket.send(JSON.stringify(change(JSON.parse(String(frame)) as HostMessage))))
  })
}
