// Long answers are expensive for the host and the network: the bytes for a stranger are limited, and nobody who plays has
// to wait.

import { beforeEach, describe, expect, test, vi } from 'vitest'
import { limits } from '#shared/protocol/limits.ts'
import { systemClock } from '../../host/clock.ts'
import { reject } from '../../host/rejection.ts'
import { isLongAnswer } from '../../host/requests/request-properties.ts'
import { numbers } from '../../host/testing/numbers-game.ts'
import { oneOfEachRequest } from '../../host/testing/one-of-each-request.ts'
import { Client } from '../testing/client.ts'
import { unsentBytes } from './answer-budget.ts'
import { startHost } from '../testing/house.ts'
import type { Game } from '#shared/engine/game.ts'
import type { Request, RequestBody } from '#shared/protocol/messages.ts'
import type { RecalledMessage } from '#shared/protocol/history.ts'
import type { LanyardHost } from '../../lanyard-host.ts'

/** As the numbers game, but each bid in the first round has long events, and bids in the second may be taken back. */
const epic: Game = {
  ...(numbers as unknown as Game),
  undoable: { actions: ['bid'], events: ['bid'] },
  apply: (...move) => {
    const songs = (move[0] as { round: number }).round === 1 ? 32 : 0
    return [
      ...(numbers as unknown as Game).apply(...move),
      ...Array.from({ length: songs }, (_, line) => ({ public: { type: 'song', line, words: 'la '.repeat(400) } })),
    ]
  },
}
type CommandAction = Extract<RequestBody, { type: 'command' }>['action']
const stranger = (last: number) => ({ localAddress: `127.1.0.${last}` })

let now: number
let host: LanyardHost
let table: string

beforeEach(async (context) => {
  if (process.platform !== 'linux') return context.skip('only Linux has all the addresses of 127.0.0.0/8')
  now = 0
  host = await startHost({
    games: [epic],
    clock: { now: () => now, after: (milliseconds, run) => systemClock.after(milliseconds, run) },
    isLocal: (address) => address === '127.0.0.1',
  })
  table = await playEpic(await Client.connect(host.url))
})

/** Plays with a bot until there is a story. Returns the table's id. */
async function playEpic(client: Client): Promise<string> {
  const opened = await client.must({ type: 'open-table', game: 'numbers', name: 'Epic', seats: 2 })
  await client.must({ type: 'sit', seat: 0, name: 'Ada' })
  await client.must({ type: 'bot', seat: 1, bot: 'lowest' })
  await client.must({ type: 'start' })
  const view = await client.until('view', ({ choices }) => choices !== undefined)
  const action = view.choices![0] as unknown as CommandAction
  await client.must({ type: 'command', prompt: view.prompts.find(({ seat }) => seat === 0)!.id, action })
  await client.until('view', ({ revision }) => revision >= 2)
  return opened.table!
}

/** Plays the first round on two seats of their own, and views the second as the first seat. */
async function playEpicAlone(client: Client): Promise<string> {
  const opened = await client.must({ type: 'open-table', game: 'numbers', name: 'Alone', seats: 2 })
  for (const seat of [0, 1]) await client.must({ type: 'sit', seat, name: 'Ada' })
  await client.must({ type: 'start' })
  await client.until('view')
  for (const viewer of [0, 1, 0]) {
    await client.must({ type: 'look', viewer })
    await client.until(() => client.last('view').viewer === viewer)
    if (client.last('view').revision < 2) await bid(client)
  }
  return opened.table!
}

async function bid(client: Client): Promise<void> {
  const { viewer, choices, prompts, revision } = client.last('view')
  const prompt = prompts.find(({ seat }) => seat === viewer)!.id
  await client.must({ type: 'command', prompt, action: choices![0] as unknown as CommandAction })
  await client.until(() => client.last('view').revision === revision + 1)
}

async function onlooker(last: number): Promise<Client> {
  const client = await Client.connect(host.url, undefined, stranger(last))
  await client.ask({ type: 'enter', table })
  return client
}
const bytes = (client: Client) => client.frames.reduce((sum, frame) => sum + Buffer.byteLength(frame), 0)

/** Sends requests at the highest allowed rate for this many seconds. Returns the number of answers. */
async function askOn(client: Client, request: RequestBody, seconds: number): Promise<number> {
  let answered = 0
  for (let count = 0; count < seconds * limits.messagesPerSecond; count++) {
    now += 1000 / limits.messagesPerSecond
    const reply = await client.ask(request)
    if (reply.type === 'accepted') answered++
    else expect(reply.code).toBe('too-fast')
  }
  return answered
}

/** Many connections from the first stranger's address, which together have used up its budget. */
async function greedyNeighbours(): Promise<Client[]> {
  const neighbours = await Promise.all([1, 1, 1, 1].map(onlooker))
  for (const neighbour of neighbours) for (let count = 0; count < 30; count++) await neighbour.ask(recall)
  expect(await neighbours[0]!.ask(recall)).toMatchObject({ code: 'too-fast' })
  return neighbours
}
const recall = { type: 'recall', step: 2 } as const

const slack = 256 * 1024

const asking: [string, () => RequestBody][] = [
  ['the past', () => ({ type: 'recall', step: 2 })],
  ['the whole table', () => ({ type: 'enter', table })],
]

describe.each(asking)('who asks for %s as fast as one may', (_, request) => {
  test('gets so many bytes, then too-fast, and goes on when time has passed', async () => {
    const client = await onlooker(1)
    const seconds = 10
    expect(await askOn(client, request(), seconds)).toBeLessThan(seconds * limits.messagesPerSecond)
    expect(bytes(client)).toBeGreaterThan(limits.longAnswerBurst)
    expect(bytes(client)).toBeLessThan(limits.longAnswerBurst + seconds * limits.longAnswerBytes + slack)
    expect(await client.ask(request())).toMatchObject({ code: 'too-fast' })
    expect(await client.ask({ type: 'ping' })).toMatchObject({ type: 'accepted' })
    now += 1000
    expect(await client.ask(request())).toMatchObject({ type: 'accepted' })
  })

  test('gets no more on many connections, and takes nothing from other addresses', async () => {
    const clients = await Promise.all(Array.from({ length: 12 }, () => onlooker(1)))
    const seconds = 2
    for (let count = 0; count < seconds * limits.messagesPerSecond; count++) {
      now += 1000 / limits.messagesPerSecond
      for (const client of clients) await client.ask(request())
    }
    const sum = clients.reduce((all, client) => all + bytes(client), 0)
    expect(sum).toBeGreaterThan(limits.longAnswerBurstPerAddress)
    expect(sum).toBeLessThan(limits.longAnswerBurstPerAddress + seconds * limits.longAnswerBytesPerAddress + slack)
    const other = await onlooker(2)
    expect(await other.ask(request())).toMatchObject({ type: 'accepted' })
  })
})

test('who takes back again and again pays for what all at the table are sent, and goes on when time has passed', async () => {
  const ada = await Client.connect(host.url, undefined, stranger(1))
  table = await playEpicAlone(ada)
  const all = [ada, ...(await Promise.all([2, 3, 4].map(onlooker)))]
  const begun = now
  const takeBack = () => ada.ask({ type: 'take-back', moment: ada.last('table').table.takeBack!.moment })
  let told = 0
  for (let undone = 1; undone <= 100; undone++) {
    now += 2000 / limits.messagesPerSecond
    await bid(ada)
    const before = all.map(bytes)
    const answer = await takeBack()
    if (answer.type === 'rejected') {
      expect(answer.code).toBe('too-fast')
      break
    }
    await Promise.all(all.map((one) => one.until('view', (view) => view.undone === undone)))
    all.forEach((one, index) => (told += bytes(one) - before[index]!))
  }
  expect(told).toBeGreaterThan(limits.longAnswerBurst - slack)
  expect(told).toBeLessThan(limits.longAnswerBurst + ((now - begun) / 1000) * limits.longAnswerBytes + slack)
  expect(ada.last('view').revision).toBe(3)
  now += 1000
  expect(await takeBack()).toMatchObject({ type: 'accepted' })
})

test('a game that is too big to be sent counts as the largest that is', async () => {
  vi.spyOn(host.house.history, 'file').mockImplementation(function* () {
    return reject('match-too-big')
  })
  const client = await onlooker(1)
  const codes: string[] = []
  for (let count = 0; count < 10; count++) {
    now += 1000 / limits.messagesPerSecond
    const reply = await client.ask({ type: 'match', match: `${table}-1` })
    codes.push(reply.type === 'rejected' ? reply.code : reply.type)
  }
  const most = Math.ceil(limits.longAnswerBurst / limits.matchBytes) + 1
  expect(codes.filter((code) => code === 'match-too-big').length).toBeLessThanOrEqual(most)
  expect(codes.at(-1)).toBe('too-fast')
})

test('who has a seat has a bound alone, whatever others there have asked for', async () => {
  const ada = await Client.connect(host.url, undefined, stranger(1))
  const own = await playEpic(ada)
  const [neighbour] = await greedyNeighbours()
  expect(await neighbour!.ask({ type: 'ping' })).toMatchObject({ type: 'accepted' })
  expect(await ada.ask({ type: 'enter', table: own })).toMatchObject({ type: 'accepted' })
  expect(await askOn(ada, { type: 'enter', table: own }, 10)).toBeLessThan(10 * limits.messagesPerSecond)
})

test('staff have a bound alone, too', async () => {
  await (await Client.connect(host.url)).must({ type: 'set-pin', pin: '2468' })
  const counter = await Client.connect(host.url, undefined, stranger(1))
  await counter.must({ type: 'staff', pin: '2468' })
  await greedyNeighbours()
  expect(await counter.ask({ type: 'counter' })).toMatchObject({ type: 'accepted' })
})

test('each long answer waits once an address has had what it may', async () => {
  await greedyNeighbours()
  const client = await Client.connect(host.url, undefined, stranger(1))
  const long = Object.values(oneOfEachRequest).filter(({ type }) => isLongAnswer({ type } as Request))
  expect(long.map(({ type }) => type)).toContain('prove')
  for (const request of long) expect(await client.ask(request), request.type).toMatchObject({ code: 'too-fast' })
})

test('who has a seat gets no more by coming back on another connection', async () => {
  const ada = await Client.connect(host.url, undefined, stranger(1))
  const own = await playEpic(ada)
  await askOn(ada, recall, 10)
  while ((await ada.ask(recall)).type === 'accepted');
  await ada.leave()
  const back = await Client.connect(host.url, ada.last('welcome').device, stranger(1))
  expect(await back.ask({ type: 'enter', table: own })).toMatchObject({ code: 'too-fast' })
  now += 1000
  expect(await back.ask({ type: 'enter', table: own })).toMatchObject({ type: 'accepted' })
})

test('who asks only for what is new of the story looks through a whole game without waiting', async () => {
  const client = await onlooker(1)
  await client.ask({ type: 'recall', step: 2 })
  const { story } = await client.until('recalled')
  const before = bytes(client)
  const steps = 10 * limits.messagesPerSecond
  for (let count = 0; count < steps; count++) {
    now += 1000 / limits.messagesPerSecond
    expect(await client.ask({ type: 'recall', step: count % 3, known: story.length })).toMatchObject({
      type: 'accepted',
    })
  }
  // Most of the bytes are the news of each step.
  expect((bytes(client) - before) / steps).toBeLessThan(32 * 1024)
})

test('the host’s own machine may ask for as much as it likes', async () => {
  const client = await Client.connect(host.url)
  await client.ask({ type: 'enter', table })
  expect(await askOn(client, { type: 'recall', step: 2 }, 10)).toBe(10 * limits.messagesPerSecond)
})

test.each([
  ['a look at the beginning of a game', 0, 0],
  ['a look at the end of a long one', 16_000, 256_000],
])('%s costs what it took to tell the story up to there, however much of that is left out', (_, step, cost) => {
  const tell = { type: 'recalled', step, story: [], known: 40_000 } as unknown as RecalledMessage
  expect(unsentBytes({ tell })).toBe(cost)
})
