// Whole games with all that is secret, over real sockets: each frame holds what its viewer may see, and nothing else.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { seededChance } from '#shared/engine/chance.ts'
import { toldTo } from '#shared/engine/game.ts'
import { Match } from '#shared/engine/match.ts'
import { deadMansDraw } from '#shared/games/dead-mans-draw/index.ts'
import { subject } from '#shared/games/dead-mans-draw/subject.test-support.ts'
import { traitNames } from '#shared/games/dead-mans-draw/traits.ts'
import { openJournal } from '../host/journal.ts'
import { Client } from './testing/client.ts'
import { startHost } from './testing/house.ts'
import type { Chance } from '#shared/engine/chance.ts'
import type { Action, Game, Seat, Told, Viewer } from '#shared/engine/game.ts'
import type { ViewMessage } from '#shared/protocol/messages.ts'
import type { StoredTable } from '../host/records.ts'

/** Ada, Ben, a device that two share, and somebody who looks on. */
async function party(url: string, options: unknown) {
  const ada = await Client.enter(url)
  const opened = await ada.ask({ type: 'open-table', game: 'dead-mans-draw', name: 'Secrets', seats: 4, options })
  if (opened.type !== 'accepted') throw new Error(JSON.stringify(opened))
  const table = opened.table!
  const [ben, shared, guest] = [await Client.enter(url), await Client.enter(url), await Client.enter(url)]
  for (const client of [ben, shared, guest]) await client.ask({ type: 'enter', table })
  const clients = [ada, ben, shared, shared]
  for (const [seat, client] of clients.entries()) await client.ask({ type: 'sit', seat, name: `Seat ${seat}` })
  for (const client of [ben, shared]) await client.ask({ type: 'ready', ready: true })
  await ada.ask({ type: 'start' })
  return { table, clients, guest }
}

const at = (client: Client, revision: number, viewer?: Viewer) =>
  client.until('view', (view) => view.revision === revision && (viewer === undefined || view.viewer === viewer))

/** Anybody who is asked answers, anything; in between somebody is impatient, presumptuous, or loses the connection. */
async function play(url: string, options: unknown, luck: Chance) {
  const { table, clients, guest } = await party(url, options)
  const everybody = new Set([...clients, guest])
  expect((await at(clients[2]!, 0)).viewer).toBe('public')
  const watched = [...everybody].map((client) => ({ client, seats: seatsOf(clients, client) }))
  for (let revision = 0; ; revision++) {
    await Promise.all([...everybody].map((client) => at(client, revision)))
    const { prompts, outcome } = guest.last('view')
    if (outcome) return { watched, actions: revision }
    if (revision === 1) {
      const lost = clients[1]!
      await lost.leave()
      const back = await Client.enter(url, lost.token)
      await back.ask({ type: 'enter', table })
      const { view, prompts } = lost.last('view')
      expect(await at(back, 1)).toMatchObject({ view, prompts, whole: true })
      clients[1] = back
      everybody.delete(lost)
      everybody.add(back)
      watched.push({ client: back, seats: [1] })
    }
    const { seat, id } = prompts[luck.die(prompts.length) - 1]!
    const client = clients[seat]!
    if (seat > 1) await client.ask({ type: 'look', viewer: seat })
    const { choices = [] } = await at(client, revision, seat)
    const action = choices[luck.die(choices.length) - 1] as Action & Record<string, unknown>
    const command = { type: 'command', prompt: id, action } as const
    expect(await clients[seat === 0 ? 1 : 0]!.ask(command)).toMatchObject({ code: 'not-your-seat' })
    expect(await client.ask(command)).toMatchObject({ type: 'accepted' })
    expect(['stale-prompt', 'not-asked', 'finished']).toContain(codeOf(await client.ask(command)))
    if (seat > 1) await client.ask({ type: 'look', viewer: 'public' })
  }
}
const seatsOf = (clients: readonly Client[], client: Client): Viewer[] =>
  clients.flatMap((one, seat) => (one === client ? [seat] : []))
const codeOf = (reply: object) => ('code' in reply ? reply.code : undefined)

/** What the rules make of the journal's game: for each revision what any viewer may be told. */
function truth({ header, entries }: StoredTable) {
  const match = new Match(deadMansDraw as unknown as Game, header!)
  const viewers: Viewer[] = [0, 1, 2, 3, 'public']
  const { opening } = match.position() as { opening: { dealt: string[][] } | null }
  const story: Told<unknown>[] = []
  const record = () => {
    const asked = (viewer: Viewer) => match.prompts.some(({ seat }) => seat === viewer)
    const told = viewers.map((viewer) => ({
      view: match.view(viewer),
      prompts: match.prompts.slice(),
      ...(asked(viewer) && { choices: match.choices(viewer as Seat) }),
      ...(match.outcome && { outcome: match.outcome }),
      events: story.map((event) => toldTo(event, viewer)).filter((event) => event !== undefined),
    }))
    return new Map(viewers.map((viewer, index) => [viewer, JSON.parse(JSON.stringify(told[index])) as object]))
  }
  const revisions = [record()]
  for (const { actor, action } of entries) {
    const result = match.submit(actor, action)
    if (result.accepted) story.push(...result.events)
    revisions.push(record())
  }
  return { revisions, dealt: opening?.dealt ?? [] }
}

/** Traits that a frame names, apart from the knobs that are called like some. */
function traitsIn(frame: ViewMessage): string[] {
  const text = JSON.stringify(frame, (key, value: unknown) => (key === 'rules' ? undefined : value))
  return traitNames.filter((trait) => text.includes(`"${trait}"`))
}

test.each(['ahoy', 'barnacle', 'cutlass', 'doubloon'])(
  'D-104 D-106 D-107 D-307 D-505: a game of luck %s',
  async (seed) => {
    const luck = seededChance(seed)
    const options = { ...(subject.options(luck) as object), traits: true }
    const dataFolder = mkdtempSync(join(tmpdir(), 'lanyard-secrets-'))
    const host = await startHost({ dataFolder })
    const { watched, actions } = await play(host.url, options, luck)
    await host.stop()
    const journal = openJournal(dataFolder)
    const stored = journal.tables()[0]!
    journal.close()
    rmSync(dataFolder, { recursive: true })

    const { revisions, dealt } = truth(stored)
    expect(revisions).toHaveLength(actions + 1)
    let frames = 0
    for (const { client, seats } of watched) {
      for (const text of client.frames) expect(text).not.toContain(stored.header!.seed)
      for (const message of client.told.filter((one) => one.type === 'view')) {
        const { view, prompts, choices, outcome, viewer, revision, whole } = message
        expect(seats.length === 1 ? seats : [...seats, 'public']).toContain(viewer)
        const known = revisions[revision]!.get(viewer) as { events: unknown[] }
        const events = whole ? message.events : known.events.slice(0, known.events.length - message.events.length)
        const said = { view, prompts, ...(choices && { choices }), ...(outcome && { outcome }) }
        expect({ ...said, events: whole ? events : [...events, ...message.events] }).toEqual(known)
        const { traits } = view as { traits: (string | null)[] }
        const open = [...traits, ...(viewer === 'public' ? [] : dealt[viewer]!)]
        for (const trait of traitsIn(message)) expect(open).toContain(trait)
        frames++
      }
    }
    expect(frames).toBeGreaterThan(4 * actions)
  },
)
