// Challenges that reach the host at the same time, over real sockets: one counts, and the others' senders have been shown
// why theirs come too late.

import { expect, test } from 'vitest'
import { Client } from './testing/client.ts'
import { startHost } from './testing/house.ts'
import { StoppedClock } from './testing/stopped-clock.ts'
import type { Seat } from '#shared/engine/game.ts'
import type { Event } from '#shared/games/help-the-sheriff/events.ts'
import type { View } from '#shared/games/help-the-sheriff/view.ts'
import type { ViewMessage } from '#shared/protocol/match.ts'

const seats = 4
const seconds = 20

/** Four people at their own devices, by seat; the game has begun. */
async function saloon(url: string): Promise<Client[]> {
  const clients = await Promise.all(Array.from({ length: seats }, () => Client.connect(url)))
  const wish = { type: 'open-table', game: 'help-the-sheriff', name: 'Saloon', seats } as const
  const opened = await clients[0]!.ask({
    ...wish,
    options: { handSize: 7, challengeSeconds: seconds, nextSheriff: 'richest' },
  })
  if (opened.type !== 'accepted') throw new Error(JSON.stringify(opened))
  for (const [seat, client] of clients.entries()) {
    if (seat > 0) await client.ask({ type: 'enter', table: opened.table! })
    await client.ask({ type: 'sit', seat, name: `Player ${seat}` })
    await client.ask({ type: 'ready', ready: true })
  }
  await clients[0]!.ask({ type: 'start' })
  return clients
}

/** Waits until every device has the view of this revision. */
async function together(clients: readonly Client[], revision: number): Promise<ViewMessage[]> {
  return Promise.all(clients.map((client) => client.until('view', (view) => view.revision === revision)))
}

/** Plays the first choice until a card lies face down. Returns the open prompts and the revision; null at the end of the game. */
async function nextWindow(clients: readonly Client[], from: number) {
  for (let revision = from; ; revision++) {
    const [{ prompts, outcome }] = (await together(clients, revision)) as [ViewMessage]
    if (outcome) return null
    const { seat, kind, id } = prompts[0]!
    if (kind === 'challenge') return { revision, prompts }
    const { choices } = clients[seat]!.last('view')
    const reply = await clients[seat]!.ask({ type: 'command', prompt: id, action: choices![0] as { type: string } })
    expect(reply.type).toBe('accepted')
  }
}

const answer = (client: Client, prompt: number, type: 'challenge' | 'let-pass') =>
  client.ask({ type: 'command', prompt, action: { type } })
const eventsOf = (view: ViewMessage) => view.events as Event[]
const publicPart = ({ view }: ViewMessage) => ({ ...(view as View), hand: null, dollars: null })

/** Expects that this device was shown what closed the window before it got the rejection. */
function expectShownBefore(client: Client, revision: number, rejection: object): void {
  const shown = client.messages.findIndex((message) => message.type === 'view' && message.revision === revision)
  expect(shown).toBeGreaterThan(0)
  expect(shown).toBeLessThan(client.messages.indexOf(rejection as (typeof client.messages)[number]))
}

test('H-203: of challenges sent back to back one counts, at every card of a game, and nothing comes of the others', async () => {
  const { url } = await startHost({ clock: new StoppedClock() })
  const clients = await saloon(url)
  const winners = new Set<Seat>()
  let windows = 0
  for (let window = await nextWindow(clients, 0); window; window = await nextWindow(clients, window.revision + 1)) {
    // Each of the three is the first to challenge some card.
    const asked = window.prompts.map((_, index, all) => all[(index + windows) % all.length]!)
    const replies = await Promise.all(asked.map(({ seat, id }) => answer(clients[seat]!, id, 'challenge')))
    const first = asked.filter((_, index) => replies[index]!.type === 'accepted').map(({ seat }) => seat)
    expect(first).toHaveLength(1)
    winners.add(first[0]!)

    const views = await together(clients, window.revision + 1)
    for (const [index, { seat }] of asked.entries()) {
      const reply = replies[index]!
      if (reply.type === 'accepted') continue
      expect(['stale-prompt', 'not-asked', 'finished']).toContain(reply.code)
      expectShownBefore(clients[seat]!, window.revision + 1, reply)
    }
    for (const view of views) {
      const told = eventsOf(view)
      expect(told.filter(({ type }) => type === 'challenge')).toMatchObject([{ seat: first[0] }])
      expect(told.filter(({ type }) => type === 'reveal')).toMatchObject([{ challenger: first[0] }])
      expect(publicPart(view)).toEqual(publicPart(views[0]!))
    }
    windows++
  }
  expect(windows).toBeGreaterThan(6)
  expect(winners.size).toBeGreaterThan(1)
})

test('H-203: a challenge that arrives just after the time has run out changes nothing', async () => {
  const clock = new StoppedClock()
  const { url } = await startHost({ clock })
  const clients = await saloon(url)
  const { revision, prompts } = (await nextWindow(clients, 0))!
  const [one, other] = prompts as [(typeof prompts)[number], (typeof prompts)[number]]
  const challenges = [one, other].map(({ seat, id }) => answer(clients[seat]!, id, 'challenge'))
  // Both are on their way, and the host has received neither.
  clock.pass(seconds)
  const replies = await Promise.all(challenges)
  const views = await together(clients, revision + 1)
  for (const [index, { seat }] of [one, other].entries()) {
    expect(replies[index]).toMatchObject({ type: 'rejected' })
    expectShownBefore(clients[seat]!, revision + 1, replies[index]!)
  }
  for (const view of views) {
    const [timeOut, reveal, ...rest] = eventsOf(view)
    expect(timeOut).toEqual({ type: 'time-out', seats: prompts.map(({ seat }) => seat) })
    expect(reveal).toMatchObject({ type: 'reveal' })
    expect(reveal).not.toHaveProperty('challenger')
    expect(rest.map(({ type }) => type)).not.toContain('challenge')
  }
})

test('H-203: one that arrives just before counts, and no time runs out for that card any more', async () => {
  const clock = new StoppedClock()
  const { url } = await startHost({ clock })
  const clients = await saloon(url)
  const { revision, prompts } = (await nextWindow(clients, 0))!
  const { seat, id } = prompts[0]!
  const reply = answer(clients[seat]!, id, 'challenge')
  await clients[seat]!.until('view', (view) => view.revision === revision + 1)
  expect(() => clock.pass(seconds)).toThrow('nothing waits')
  expect(await reply).toMatchObject({ type: 'accepted' })
  for (const view of await together(clients, revision + 1)) {
    expect(eventsOf(view)[0]).toMatchObject({ type: 'challenge', seat })
    expect(view).not.toHaveProperty('limit')
  }
})
