// A client that knows nothing about a game except its list of choices plays it to the end. If moves can't be listed, it
// asks the host for one.

import { expect, test } from 'vitest'
import { seededChance } from '#shared/engine/chance.ts'
import { games } from '#shared/games/registry.ts'
import { randomGames } from '#shared/testing/random-games.ts'
import { seatsNear } from '#shared/testing/seats.ts'
import { homeCapacity } from '../host/limits/capacity.ts'
import { Client } from './testing/client.ts'
import { startHost } from './testing/house.ts'
import type { Chance } from '#shared/engine/chance.ts'
import type { Action, Game, Outcome } from '#shared/engine/game.ts'
import type { GameUnderTest } from '#shared/testing/harness.ts'
import type { Reply } from '#shared/testing/protocol-client.ts'

/** Number of games of each kind, played to the end by the rules. */
const wholeGames = randomGames(process.env, 3, 30)
/** Maximum number of games: this many have never lacked one of a game's free choices. */
const mostGames = Math.max(wholeGames, 40)

/** Opens a table, seats this many people and starts the game. */
async function party(url: string, game: Game, seats: number): Promise<Client[]> {
  const opener = await Client.connect(url)
  const opened = await opener.ask({ type: 'open-table', game: game.id, name: 'Blind', seats })
  if (opened.type !== 'accepted') throw new Error(JSON.stringify(opened))
  const others = await Promise.all(Array.from({ length: seats - 1 }, () => Client.connect(url)))
  for (const client of others) await client.ask({ type: 'enter', table: opened.table! })
  const all = [opener, ...others]
  for (const [seat, client] of all.entries()) await client.ask({ type: 'sit', seat, name: `Seat ${seat}` })
  for (const client of others) await client.ask({ type: 'ready', ready: true })
  await opener.ask({ type: 'start' })
  return all
}

/** Milliseconds: far more than the longest game takes on a busy machine. */
const longestGame = 300_000

/** Fails if a game stops, and reports the last message to each of its people: the test itself has the time of many games. */
async function inTime<T>(clients: readonly Client[], game: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    const last = clients.map(({ messages, view }) => [
      view?.viewer,
      view?.revision,
      view?.prompts,
      messages.at(-1)?.type,
    ])
    late.reject(new Error(`the game stands still: ${JSON.stringify(last)}`))
  }, longestGame)
  try {
    return await Promise.race([game, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** Whether the answer came too late: others were faster, or the game is over. */
const isLate = (reply: Reply) =>
  reply.type === 'rejected' && ['stale-prompt', 'not-asked', 'finished', 'not-in-play'].includes(reply.code)

/**
 * Answers every prompt of its seat until the game is over. `asked` collects the requests that it had to make. By chance a
 * game may reach the length at which the host ends it.
 */
async function playBlind(client: Client, chance: Chance, asked: Set<string>): Promise<Outcome | 'ended'> {
  const isEnded = () => client.messages.some((message) => message.type === 'course' && message.news.kind === 'ended')
  for (let answered = 0; ;) {
    const next = () => {
      const { view } = client
      const isNext = view?.outcome ?? view?.prompts.some(({ seat, id }) => seat === view.viewer && id > answered)
      return isNext && view
    }
    const view = await client.until(() => next() || (isEnded() && 'ended'))
    if (view === 'ended') return view
    if (view.outcome) return view.outcome
    const prompt = view.prompts.find(({ seat }) => seat === view.viewer)!
    const { choices = [] } = view
    let action = choices[chance.die(choices.length) - 1] as Action & Record<string, unknown>
    if (action.free === true) {
      asked.add(action.type)
      const reply = await client.ask({ type: 'sample', prompt: prompt.id })
      if (reply.type === 'accepted') action = reply.action as typeof action
      else if (!isLate(reply)) throw new Error(`nothing to play: ${JSON.stringify([view.prompts, reply])}`)
    }
    const reply = await client.ask({ type: 'command', prompt: prompt.id, action })
    if (reply.type !== 'accepted' && !isLate(reply)) throw new Error(`refused: ${JSON.stringify([action, reply])}`)
    answered = prompt.id
    // In a long game only the latest messages are needed.
    client.frames.length = 0
    if (!isEnded()) client.messages.length = 0
  }
}

test.each(games.map((game) => [game.id, game] as const))(
  'whoever knows only the choices of %s is never stuck',
  async (id, game) => {
    const { url } = await startHost()
    const { gameUnderTest } = (await import(`../../shared/games/${id}/testing/game-under-test.ts`)) as {
      gameUnderTest: GameUnderTest
    }
    // Plays games until all kinds of free choices have occurred.
    const kinds = gameUnderTest.free ?? []
    const asked = new Set<string>()
    for (let round = 0; round < wholeGames || (asked.size < kinds.length && round < mostGames); round++) {
      const seats = game.seats.min + (round % (seatsNear(4, game) - game.seats.min + 1))
      const clients = await party(url, game, seats)
      const chance = seededChance(`${id} ${round}`)
      const played = Promise.all(clients.map((client) => playBlind(client, chance, asked)))
      const outcomes = await inTime(clients, played)
      for (const outcome of outcomes) expect(outcome).toEqual(outcomes[0])
      await clients[0]!.ask({ type: 'close-table' })
      await Promise.all(clients.map((client) => client.leave()))
    }
    expect([...asked].sort()).toEqual(kinds)
  },
  mostGames * 20_000,
)

test('a game that the host ends for its length is over for whoever knows only its choices', async () => {
  const { url } = await startHost({ capacity: { ...homeCapacity, actionsPerMatch: 60 } })
  const game = games.find(({ id }) => id === 'davy-jones-gold')!
  const clients = await party(url, game, 3)
  const chance = seededChance('long')
  const played = Promise.all(clients.map((client) => playBlind(client, chance, new Set())))
  expect(await inTime(clients, played)).toEqual(['ended', 'ended', 'ended'])
})
