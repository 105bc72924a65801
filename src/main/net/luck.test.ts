// The fair shuffle over real sockets, with a host as everybody starts it.

import { expect, test } from 'vitest'
import { gameOf } from '#shared/games/registry.ts'
import { checkLuck } from '#shared/luck/check-proof.ts'
import { commitment } from '#shared/luck/commit-reveal.ts'
import { judgeLuck } from '#shared/luck/verdict.ts'
import { limits } from '#shared/protocol/limits.ts'
import { Client } from './testing/client.ts'
import { startHost } from './testing/house.ts'
import { StoppedClock } from './testing/stopped-clock.ts'
import type { Action } from '#shared/engine/game.ts'
import type { SeenView } from '#shared/luck/witness.ts'
import type { Verdict } from '#shared/luck/verdict.ts'

/** Collects as soon as possible, otherwise takes the first choice. */
const careful = (choices: readonly Action[]) => choices.find(({ type }) => type === 'collect') ?? choices[0]!

/** Ada and Ben, each at their own device, and a bot; ready to begin. */
async function party(url: string) {
  const [ada, ben] = await Promise.all([Client.connect(url), Client.connect(url)])
  await ada.ask({ type: 'open-table', game: 'dead-mans-draw', name: 'Long evening', seats: 3 })
  await ada.ask({ type: 'sit', seat: 0, name: 'Ada' })
  await ben.ask({ type: 'enter', table: ada.last('table').table.id })
  await ben.ask({ type: 'sit', seat: 1, name: 'Ben' })
  await ben.ask({ type: 'ready', ready: true })
  await ada.ask({ type: 'bot', seat: 2, bot: 'random' })
  return { ada, ben }
}

async function check(client: Client): Promise<Verdict> {
  const answer = await client.ask({ type: 'prove' })
  if (answer.type !== 'accepted') throw new Error(answer.code)
  const { table: at, deal, outcome } = client.last('view')
  const { options, game } = client.last('table').table
  const seen = client.messages.filter(
    (message) => message.type === 'view' && message.deal === deal,
  ) as unknown as SeenView[]
  const { proof, shared, log } = answer
  return judgeLuck({
    game: gameOf(game)!,
    table: at,
    deal,
    proof,
    shared,
    log,
    witness: client.witness,
    seen,
    outcome,
    options,
  })
}

test('two devices shuffle along, play against a bot to the end, and both find the game fair; so they do the next', async () => {
  const { url } = await startHost()
  const { ada, ben } = await party(url)
  await ada.ask({ type: 'start' })
  for (const deal of [1, 2]) {
    await Promise.all([ada, ben].map((each) => each.until('view', (view) => view.deal === deal)))
    await Promise.all([ada, ben].map((each) => each.playToTheEnd(careful)))
    for (const each of [ada, ben]) {
      expect(await check(each)).toEqual({ kind: 'checked', choices: 1, devices: 2, leftOut: [], thrownAway: 0 })
    }
    await Promise.all([ada, ben].map((each) => each.ask({ type: 'ready', ready: true })))
  }
})

/** Cleo sits down in the bot's place. */
async function joined(url: string, { ada }: { ada: Client }): Promise<Client> {
  await ada.ask({ type: 'bot', seat: 2, bot: null })
  const cleo = await Client.connect(url)
  await cleo.ask({ type: 'enter', table: ada.last('table').table.id })
  await cleo.ask({ type: 'sit', seat: 2, name: 'Cleo' })
  await cleo.ask({ type: 'ready', ready: true })
  return cleo
}

test('a device whose line breaks when numbers are shown comes back to a deal that has its number', async () => {
  const { url } = await startHost()
  const { ada, ben } = await party(url)
  const cleo = await joined(url, { ada })
  ben.silentIn = ['show']
  const { token } = ben
  await ada.ask({ type: 'start' })
  await ben.until('luck', ({ phase }) => phase === 'show')
  ben.socket.terminate()
  const { parts } = await ada.until('luck', ({ phase }) => phase === 'done')
  expect(parts[1]!.number).toBe(ben.witness!.number)
  expect(ada.messages.flatMap((message) => (message.type === 'luck' ? [message.phase] : []))).toContain('open')

  const again = await Client.connect(url, token)
  again.witness = ben.witness
  await again.ask({ type: 'enter', table: ada.last('table').table.id })
  const all = [ada, again, cleo]
  await Promise.all(all.map((each) => each.until('view')))
  await Promise.all(all.map((each) => each.playToTheEnd(careful)))
  for (const each of all) {
    expect(await check(each)).toEqual({ kind: 'checked', choices: 1, devices: 3, leftOut: [], thrownAway: 0 })
  }
})

test('a program without a key plays among devices that share, and checks the proof by the rules that it knows', async () => {
  const { url } = await startHost()
  const { ada, ben } = await party(url)
  const cleo = await joined(url, { ada })
  ben.shuffles = false
  await ada.ask({ type: 'start' })
  const number = 'ab'.repeat(32)
  const asked = await ben.until('luck')
  await ben.ask({ type: 'commit', deal: 1, attempt: 1, hash: commitment(number, 2, asked) })
  await ben.until('luck', ({ phase }) => phase === 'show')
  expect(await ben.ask({ type: 'show', deal: 1, attempt: 1, number })).toMatchObject({ type: 'accepted' })
  const all = [ada, ben, cleo]
  await Promise.all(all.map((each) => each.until('view')))
  await Promise.all(all.map((each) => each.playToTheEnd(careful)))
  expect(ben.messages.flatMap((message) => (message.type === 'luck' ? [message.phase] : []))).toEqual([
    'commit',
    'show',
    'done',
  ])
  const answer = await ben.ask({ type: 'prove' })
  if (answer.type !== 'accepted') throw new Error(answer.code)
  expect(checkLuck(answer.proof!, answer.log!)).toEqual([])
  for (const each of [ada, cleo]) {
    expect(await check(each)).toMatchObject({ kind: 'unchecked', doubt: 'could-choose', choices: 2, devices: 3 })
  }
})

test('what is no key, no sharing and no share is refused by its field', async () => {
  const { url } = await startHost()
  const { ben } = await party(url)
  const hex = 'ab'.repeat(32)
  const key = 'e2f2ae0a6abc4e71a884a961c500515f58e30b6aa582dd8db6a65945e08d2d76'
  const occasion = { deal: 1, attempt: 1 }
  const sharing = { commitments: [key], shares: [{ share: key, proof: 'ab'.repeat(48) }] }
  const wrong: [object, string][] = [
    [{ type: 'commit', ...occasion, hash: hex, shared: { key } }, 'shared.point'],
    [{ type: 'commit', ...occasion, hash: hex, shared: { key, point: 'FF'.repeat(32) } }, 'shared.point'],
    [{ type: 'commit', ...occasion, hash: hex, shared: { key: '00'.repeat(31), point: key } }, 'shared.key'],
    [{ type: 'share', ...occasion, sharing: { ...sharing, commitments: [] } }, 'sharing.commitments'],
    [
      { type: 'share', ...occasion, sharing: { ...sharing, shares: Array(17).fill(sharing.shares[0]) } },
      'sharing.shares',
    ],
    [{ type: 'show', ...occasion, number: hex, proof: hex }, 'proof'],
    [{ type: 'open', ...occasion, shares: [{ place: 0, share: key, proof: 'ab'.repeat(48) }] }, 'shares.0.place'],
  ]
  for (const [index, [request, field]] of wrong.entries()) {
    ben.say({ ...request, id: 900 + index })
    const { code, detail } = await ben.until('rejected', ({ id }) => id === 900 + index)
    expect([code, String(detail).split(':')[0]]).toEqual(['malformed-message', field])
  }
  expect(await ben.ask({ type: 'share', ...occasion, sharing })).toMatchObject({ code: 'no-shuffle' })
})

test('a program that knows nothing of it plays along, a little later', async () => {
  const clock = new StoppedClock()
  const { url } = await startHost({ clock })
  const { ada, ben } = await party(url)
  ben.shuffles = false
  await ada.ask({ type: 'start' })
  await ada.until('table', ({ table }) => table.shuffling?.given === 1)
  clock.pass(limits.luckSeconds)
  await Promise.all([ada, ben].map((each) => each.until('view')))
  expect(ben.last('luck').parts).toMatchObject([{ seats: [0] }, { seats: [1], hash: null, number: null }])
})

test('what is no hash, no number, or no moment for one changes nothing', async () => {
  const { url } = await startHost()
  const { ada, ben } = await party(url)
  for (const [index, hash] of ['', 'ab', 'AB'.repeat(32), 7, null].entries()) {
    ben.say({ type: 'commit', id: 900 + index, deal: 1, attempt: 1, hash })
    expect(await ben.until('rejected', ({ id }) => id === 900 + index)).toMatchObject({
      code: 'malformed-message',
      detail: expect.stringMatching(/^hash: /) as string,
    })
  }
  const hash = 'ab'.repeat(32)
  expect(await ben.ask({ type: 'commit', deal: 1, attempt: 1, hash })).toMatchObject({ code: 'no-shuffle' })
  expect(await ben.ask({ type: 'show', deal: 1, attempt: 1, number: hash })).toMatchObject({ code: 'no-shuffle' })
  expect(await ben.ask({ type: 'prove' })).toMatchObject({ code: 'not-in-play' })
  await ada.ask({ type: 'start' })
  await ada.until('view')
  expect(await ada.ask({ type: 'commit', deal: 1, attempt: 1, hash })).toMatchObject({ code: 'no-shuffle' })
  expect(await ada.ask({ type: 'prove' })).toMatchObject({ code: 'in-play' })
})
