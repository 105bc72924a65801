// Whole games with all their secrets, over real sockets: each frame has what its viewer may see, and nothing else.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { seededChance } from '#shared/engine/chance.ts'
import { lastingEventsFor, eventsFor, allViewers } from '#shared/engine/game.ts'
import { Match } from '#shared/engine/match.ts'
import { games } from '#shared/games/registry.ts'
import { randomGames } from '#shared/testing/random-games.ts'
import { seatsNear } from '#shared/testing/seats.ts'
import { openJournal } from '../host/journal/journal.ts'
import { Client } from './testing/client.ts'
import { startHost } from './testing/house.ts'
import { StoppedClock } from './testing/stopped-clock.ts'
import type { Chance } from '#shared/engine/chance.ts'
import type { Action, Game, Seat, ScopedEvent, Viewer } from '#shared/engine/game.ts'
import type { RecalledMessage } from '#shared/protocol/history.ts'
import type { ViewMessage } from '#shared/protocol/match.ts'
import type { Secrets } from '#shared/testing/secrets.ts'
import type { StoredTable } from '../host/journal/table-journal.ts'

/** Number of games of each kind. */
const wholeGames = randomGames(process.env, 2, 30)

const tables = games.flatMap((game) =>
  Array.from({ length: wholeGames }, (_, index) => ({ id: game.id, game, seed: `ahoy ${index + 1}` })),
)

/** Ada, Ben, a device for all other seats, and a spectator. */
async function party(url: string, game: Game, options: unknown) {
  const seats = seatsNear(4, game)
  const ada = await Client.connect(url)
  const opened = await ada.ask({ type: 'open-table', game: game.id, name: 'Secrets', seats, options })
  if (opened.type !== 'accepted') throw new Error(JSON.stringify(opened))
  const table = opened.table!
  const [ben, shared, guest] = [await Client.connect(url), await Client.connect(url), await Client.connect(url)]
  for (const client of [ben, shared, guest]) await client.ask({ type: 'enter', table })
  const clients = Array.from({ length: seats }, (_, seat) => [ada, ben][seat] ?? shared)
  for (const [seat, client] of clients.entries()) await client.ask({ type: 'sit', seat, name: `Seat ${seat}` })
  for (const client of [ben, shared]) await client.ask({ type: 'ready', ready: true })
  await ada.ask({ type: 'start' })
  return { table, clients, guest, sharers: seats > 3 ? shared : undefined }
}

const at = (client: Client, revision: number, viewer?: Viewer) =>
  client.until('view', (view) => view.revision === revision && (viewer === undefined || view.viewer === viewer))

/** The game, and a function that returns the host's current position, to choose actions that can't be listed. */
function overlooked(game: Game): { game: Game; position(): unknown } {
  let latest: unknown
  return {
    game: {
      ...game,
      setup: (...deal) => (latest = game.setup(...deal)),
      apply(state, ...played) {
        const events = game.apply(state, ...played)
        latest = state
        return events
      },
    },
    position: () => latest,
  }
}

interface Circumstances {
  readonly clock: StoppedClock
  readonly chance: Chance
  position(): unknown
}

/**
 * Any seat with a prompt gives any answer, or all seats are too late. In between, people are impatient, presumptuous, or
 * lose the connection.
 */
async function play(url: string, game: Game, options: unknown, { clock, chance, position }: Circumstances) {
  const { table, clients, guest, sharers } = await party(url, game, options)
  const everybody = new Set([...clients, guest])
  if (sharers) expect((await at(sharers, 0)).viewer).toBe('public')
  const watched = [...everybody].map((client) => ({ client, seats: seatsOf(clients, client) }))
  for (let revision = 0, timeOuts = 0; ; revision++) {
    await Promise.all([...everybody].map((client) => at(client, revision)))
    const { prompts, outcome, limit } = guest.last('view')
    if (outcome) return { watched, actions: revision, devices: everybody.size }
    // For a replay view the host plays its game again up to that step.
    const here = position()
    const [ada, lost] = clients as [Client, Client?]
    if (revision === 1 && lost) {
      await lost.leave()
      const back = await Client.connect(url, lost.token)
      await back.ask({ type: 'enter', table })
      const { view, prompts } = lost.last('view')
      expect(await at(back, 1)).toMatchObject({ view, prompts, whole: true })
      clients[1] = back
      everybody.delete(lost)
      everybody.add(back)
      watched.push({ client: back, seats: [1] })
    }
    if (revision % 5 === 0) {
      // Ada requests earlier positions, and tries to see more.
      for (const step of [revision, revision >> 1]) {
        expect(await ada.ask({ type: 'recall', step })).toMatchObject({ type: 'accepted' })
      }
      expect(codeOf(await ada.ask({ type: 'prove' }))).toBe('in-play')
      expect(codeOf(await ada.ask({ type: 'match' }))).toBe('match-not-over')
    }
    if (limit && (timeOuts === 0 || chance.die(6) === 1)) {
      clock.pass(limit.seconds)
      timeOuts++
      continue
    }
    const { seat, id } = prompts[chance.die(prompts.length) - 1]!
    const client = clients[seat]!
    if (client === sharers) await client.ask({ type: 'look', viewer: seat })
    const { choices = [] } = await at(client, revision, seat)
    const choice = choices[chance.die(choices.length) - 1]!
    const chosen = 'free' in choice ? game.sample!(here, seat, chance) : choice
    const action = chosen as Action & Record<string, unknown>
    const command = { type: 'command', prompt: id, action } as const
    expect(await (clients[seat === 0 ? 1 : 0] ?? guest).ask(command)).toMatchObject({ code: 'not-your-seat' })
    expect(await client.ask(command)).toMatchObject({ type: 'accepted' })
    expect(['stale-prompt', 'not-asked', 'finished']).toContain(codeOf(await client.ask(command)))
    if (client === sharers) await client.ask({ type: 'look', viewer: 'public' })
  }
}
const seatsOf = (clients: readonly Client[], client: Client): Viewer[] =>
  clients.flatMap((one, seat) => (one === client ? [seat] : []))
const codeOf = (reply: object) => ('code' in reply ? reply.code : undefined)

/** The events that a viewer may be sent at a revision, and the names open to that viewer then, or at any time so far. */
interface Due {
  readonly told: { events: unknown[]; later: unknown[] }
  readonly isTimed: boolean
  readonly open: ReadonlySet<string>
  readonly known: ReadonlySet<string>
}

/** Plays the journal's game by the rules: for each revision, the information that each viewer may have. */
function truth(game: Game, secrets: Secrets, { header, entries }: StoredTable): Map<Viewer, Due>[] {
  const match = new Match(game, header!)
  const story: ScopedEvent<unknown>[] = []
  const viewers = allViewers(header!.seats)
  const known = new Map(viewers.map((viewer) => [viewer, new Set<string>()]))
  const record = () => {
    const dues = viewers.map((viewer): [Viewer, Due] => {
      const asked = match.prompts.some(({ seat }) => seat === viewer)
      const told = {
        view: match.view(viewer),
        prompts: match.prompts,
        ...(asked && { choices: match.choices(viewer as Seat) }),
        ...(match.outcome && { outcome: match.outcome }),
        events: eventsFor(story, viewer),
        later: lastingEventsFor(story, viewer),
      }
      const open = new Set(secrets.open(match.position(), viewer))
      for (const name of open) known.get(viewer)!.add(name)
      const due = { isTimed: match.limit !== undefined, open, known: new Set(known.get(viewer)) }
      return [viewer, { ...due, told: JSON.parse(JSON.stringify(told)) as Due['told'] }]
    })
    return new Map(dues)
  }
  const revisions = [record()]
  for (const { actor, action } of entries) {
    const result = match.submit(actor, action)
    if (result.accepted) story.push(...result.events)
    revisions.push(record())
  }
  return revisions
}

/** Checks that for the past, somebody with a seat is sent only what the public may know, and nothing of their hand. */
function checkRecalled(message: RecalledMessage, { told, open, known }: Due, secrets: Secrets): void {
  const { view, prompts, story } = message
  expect(story).toEqual(told.later)
  for (const name of secrets.namesIn({ view, prompts })) expect(open).toContain(name)
  for (const name of secrets.namesIn(message)) expect(known).toContain(name)
}

/** Checks that a frame is what its viewer may have, and that its position names nothing else. */
function checkView(message: ViewMessage, { told, isTimed, open, known }: Due, secrets: Secrets): void {
  const { view, prompts, choices, outcome, whole } = message
  const { events, later, ...due } = told
  const heard = whole ? later : events.slice(events.length - message.events.length)
  const position = { view, prompts, ...(choices && { choices }), ...(outcome && { outcome }) }
  expect(position).toEqual(due)
  expect(message.events).toEqual(heard)
  expect(message.limit !== undefined).toBe(isTimed)
  for (const name of secrets.namesIn(position)) expect(open).toContain(name)
  for (const name of secrets.namesIn(message)) expect(known).toContain(name)
}

test.each(tables)('no frame of $id says more than its viewer may know: luck $seed', async ({ id, game, seed }) => {
  const { secrets } = (await import(`../../shared/games/${id}/testing/secrets.ts`)) as { secrets: Secrets }
  const chance = seededChance(seed)
  const clock = new StoppedClock()
  const dataFolder = mkdtempSync(join(tmpdir(), 'lanyard-secrets-'))
  const { game: hosted, position } = overlooked(game)
  const host = await startHost({ dataFolder, clock, games: [hosted] })
  const { watched, actions, devices } = await play(host.url, game, secrets.options(chance), { clock, chance, position })
  await host.stop()
  const journal = openJournal(dataFolder)
  const stored = journal.tables()[0]!
  journal.close()
  rmSync(dataFolder, { recursive: true })

  const revisions = truth(game, secrets, stored)
  expect(revisions).toHaveLength(actions + 1)
  const isTimed = revisions.some((dues) => dues.get('public')!.isTimed)
  expect(stored.entries.some(({ actor }) => actor === 'table')).toBe(isTimed)
  let frames = 0
  let recalls = 0
  for (const { client, seats } of watched) {
    for (const text of client.frames) expect(text).not.toContain(stored.header!.seed)
    for (const message of client.messages) {
      if (message.type === 'recalled') {
        checkRecalled(message, revisions[message.step]!.get('public')!, secrets)
        recalls++
      } else if (message.type !== 'view') expect(secrets.namesIn(message)).toEqual([])
      else {
        expect(seats.length === 1 ? seats : [...seats, 'public']).toContain(message.viewer)
        checkView(message, revisions[message.revision]!.get(message.viewer)!, secrets)
        frames++
      }
    }
  }
  expect(frames).toBeGreaterThan(devices * actions)
  expect(recalls).toBeGreaterThan(actions / 5)
})
