// A whole game over real sockets at a table with all kinds of devices: a shared display and spectators are sent exactly
// what is public, frame by frame, and nothing of anybody's hand.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { seededChance } from '#shared/engine/chance.ts'
import { eventsFor } from '#shared/engine/game.ts'
import { Match } from '#shared/engine/match.ts'
import { games } from '#shared/games/registry.ts'
import { secrets } from '#shared/games/help-the-sheriff/testing/secrets.ts'
import { openJournal } from '../host/journal/journal.ts'
import { Client } from './testing/client.ts'
import { startHost } from './testing/house.ts'
import type { ScopedEvent } from '#shared/engine/game.ts'
import type { StoredTable } from '../host/journal/table-journal.ts'

const game = games.find(({ id }) => id === 'help-the-sheriff')!

/** A laptop with one seat, a phone with two, a bot, a shared display, and a spectator. */
async function party(url: string) {
  const laptop = await Client.connect(url)
  const opened = await laptop.ask({ type: 'open-table', game: game.id, name: 'All sorts', seats: 4 })
  const table = opened.type === 'accepted' ? opened.table! : ''
  const [phone, screen, guest] = [await Client.connect(url), await Client.connect(url), await Client.connect(url)]
  for (const client of [phone, guest]) await client.ask({ type: 'enter', table })
  expect(await screen.ask({ type: 'enter', table, as: 'screen' })).toMatchObject({ type: 'accepted' })
  await laptop.ask({ type: 'sit', seat: 0, name: 'Lea' })
  await phone.ask({ type: 'sit', seat: 1, name: 'Phil' })
  await phone.ask({ type: 'sit', seat: 2, name: 'Pia' })
  await laptop.ask({ type: 'bot', seat: 3, bot: 'easy' })
  await phone.ask({ type: 'ready', ready: true })
  return { laptop, phone, screen, guest }
}

/** The public views and events due at each revision, computed from the journal. */
function truth({ header, entries }: StoredTable) {
  const match = new Match(game, header!)
  const story: ScopedEvent<unknown>[] = []
  const due = () => {
    const { prompts, outcome } = match
    const shown = {
      view: match.view('public'),
      prompts,
      ...(outcome && { outcome }),
      events: eventsFor(story, 'public'),
    }
    const now = JSON.parse(JSON.stringify(shown)) as typeof shown
    return { ...now, open: new Set(secrets.open(match.position(), 'public')) }
  }
  const all = [due()]
  for (const { actor, action } of entries) {
    const result = match.submit(actor, action)
    if (result.accepted) story.push(...result.events)
    all.push(due())
  }
  return all
}

test('the screen and those who look on are sent what is public, and nothing else', async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'lanyard-screens-'))
  const host = await startHost({ dataFolder })
  const { laptop, phone, screen, guest } = await party(host.url)
  await laptop.ask({ type: 'start' })
  const chance = seededChance('all sorts')
  for (let revision = 0; ;) {
    await guest.until('view', (view) => view.revision >= revision)
    const shown = guest.last('view')
    if (shown.outcome) break
    revision = shown.revision + 1
    const asked = shown.prompts.find(({ seat }) => seat < 3)
    if (!asked) continue
    const player = asked.seat === 0 ? laptop : phone
    // Only if needed, as in a page: the host limits the messages per second.
    if (player.last('view').viewer !== asked.seat) await player.must({ type: 'look', viewer: asked.seat })
    const { prompts, choices } = await player.until(
      'view',
      (view) => view.viewer === asked.seat && view.revision >= shown.revision,
    )
    const prompt = prompts.find(({ seat }) => seat === asked.seat)
    const action = choices?.[chance.die(choices.length) - 1]
    if (!prompt || !action) continue
    const reply = await player.ask({ type: 'command', prompt: prompt.id, action: { ...action } })
    // The bot may have been faster.
    if (reply.type === 'rejected') expect(['stale-prompt', 'not-asked', 'finished']).toContain(reply.code)
  }
  await screen.until('view', (view) => view.outcome !== undefined)
  await host.stop()
  const journal = openJournal(dataFolder)
  const due = truth(journal.tables()[0]!)
  journal.close()
  rmSync(dataFolder, { recursive: true })

  for (const client of [screen, guest]) {
    const known = new Set<string>()
    let told = 0
    for (const message of client.messages) {
      if (message.type !== 'view') {
        expect(secrets.namesIn(message)).toEqual([])
        continue
      }
      const { viewer, view, prompts, choices, outcome, events, revision } = message
      const { open, events: story, ...shown } = due[revision]!
      expect({ viewer, choices }).toEqual({ viewer: 'public', choices: undefined })
      expect({ view, prompts, ...(outcome && { outcome }) }).toEqual(shown)
      expect(events).toEqual(story.slice(told))
      told = story.length
      for (const name of open) known.add(name)
      for (const name of secrets.namesIn({ view, prompts })) expect(open).toContain(name)
      for (const name of secrets.namesIn(message)) expect(known).toContain(name)
    }
    expect(client.last('view').revision).toBe(due.length - 1)
  }
})
