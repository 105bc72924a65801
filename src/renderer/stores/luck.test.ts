// @vitest-environment happy-dom
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { algorithm } from '#shared/engine/chance.ts'
import { Match } from '#shared/engine/match.ts'
import { deadMansDraw } from '#shared/games/dead-mans-draw/index.ts'
import { commitment, fieldsOf, rosterOf, seedFrom } from '#shared/luck/commit-reveal.ts'
import { enrolmentOf, makeSharing, numberFromShares, numberOf, secretsFrom } from '#shared/luck/sharing.ts'
import type { Game } from '#shared/engine/game.ts'
import type { DealAttempt, Part, Proof } from '#shared/luck/commit-reveal.ts'
import type { LuckMessage } from '#shared/protocol/luck.ts'
import type { HostMessage } from '#shared/protocol/messages.ts'
import type { ViewMessage } from '#shared/protocol/match.ts'
import type { TableState } from '#shared/protocol/table.ts'
import { welcome } from '../client/testing/fakeSocket.ts'
import { useConnection } from './connection.ts'
import { useLuck } from './luck.ts'
import { useTable } from './table.ts'
import { connected } from './testing/connected.ts'
import { deferred } from '../testing/deferred.ts'

/** A promise for which the loading of the page's files waits. */
const files = vi.hoisted(() => ({ come: Promise.resolve() }))
vi.mock(import('../client/loading/fetchWithRetry.ts'), async (original) => {
  const { fetchWithRetry } = await original()
  return { fetchWithRetry: (fetch, waiting) => files.come.then(() => fetchWithRetry(fetch, waiting)) }
})

const game = deadMansDraw as unknown as Game
const options = game.options.parse({})
const dealt = { game: game.id, rulesVersion: game.rulesVersion, options, seats: 2, algorithm }
const hosts = 'a'.repeat(64)
const person = { kind: 'person', name: 'Ana', connected: true, ready: false, yours: true } as const
const table = (): TableState => ({
  id,
  name: 'Big table',
  game: game.id,
  phase: 'playing',
  options,
  spectators: 0,
  owner: true,
  reactions: true,
  seats: [person, { kind: 'bot', bot: 'easy' }],
})

/** Counts tables, so that each test has another: a device's records survive its page. */
let tables = 0
let id: string
let occasion: DealAttempt
let host: Proof['host']

let network: ReturnType<typeof connected>
const say = (message: HostMessage) => network.last().hears(message)
/** Waits until this page has sent a request of this type. Returns the last one. */
async function asked<T extends 'commit' | 'share' | 'show' | 'open' | 'prove' | 'enter'>(type: T) {
  const last = () => network.last().asked(type).at(-1)
  await expect.poll(last, { message: type }).toBeDefined()
  return last()!
}
const luck = (phase: LuckMessage['phase'], parts: Part[]): LuckMessage => ({
  type: 'luck',
  ...occasion,
  phase,
  asked: 1,
  place: 1,
  hash: host.hash,
  parts,
})

/** Starts a page that has just been loaded. */
function load(): void {
  network = connected()
  void useTable().enter(id)
  say({ type: 'table', table: table() })
}
// Loaded first: on a busy machine, loading takes longer than a test waits for the results.
beforeAll(() => Promise.all([import('../client/fairLuck.ts'), import('../client/luckCheck.ts')]))
beforeEach(() => {
  id = `table${++tables}`
  occasion = { table: id, deal: 1, attempt: 1, dealt }
  host = { number: hosts, hash: commitment(hosts, 0, occasion) }
  load()
})

/** Shuffles with this page as an honest host does. `meanwhile` runs between commitment and number. */
async function shuffled(meanwhile: () => void = () => undefined): Promise<{ proof: Proof; match: Match }> {
  const open: Part = { seats: [0], hash: null, number: null }
  say(luck('commit', [open]))
  const { id: request, hash } = await asked('commit')
  say({ type: 'accepted', id: request })
  await Promise.resolve()
  meanwhile()
  say(luck('show', [{ ...open, hash }]))
  const show = await asked('show')
  say({ type: 'accepted', id: show.id })
  const parts = [{ ...open, hash, number: show.number }]
  say(luck('done', parts))
  const proof = { table: id, deal: 1, attempt: 1, host, parts }
  return { proof, match: new Match(game, { options, seats: 2, seed: seedFrom(proof, occasion) }) }
}

function show(match: Match, change: Partial<ViewMessage> = {}): void {
  const { revision, outcome } = match
  const view: ViewMessage = {
    type: 'view',
    table: id,
    deal: 1,
    revision,
    viewer: 0,
    view: match.view(0),
    prompts: [],
    whole: true,
    events: [],
    ...(outcome && { outcome }),
    ...change,
  }
  say(view)
}

/** Draws and collects until the match is over, and shows all of it to this page. */
function playedToTheEnd(match: Match): void {
  show(match)
  while (!match.outcome) {
    const { seat } = match.prompts[0]!
    const choices = match.choices(seat)
    match.submit(seat, choices.find(({ type }) => type === 'collect') ?? choices[0])
    show(match)
  }
}

describe('a page', () => {
  test('shuffles along by itself, checks the game when it is over, and finds nothing wrong', async () => {
    const { proof, match } = await shuffled()
    playedToTheEnd(match)
    const { id: request } = await asked('prove')
    expect(useLuck().verdict).toBeUndefined()
    say({ type: 'accepted', id: request, proof, log: match.log })
    await expect.poll(() => useLuck().verdict).toMatchObject({ kind: 'checked', devices: 1 })
    expect(network.last().asked('prove')).toHaveLength(1)
  })

  test('says loudly that it was shown something else', async () => {
    const { proof, match } = await shuffled()
    show(match, { view: { ...(match.view(0) as object), demand: 9 } })
    playedToTheEnd(match)
    say({ type: 'accepted', id: (await asked('prove')).id, proof, log: match.log })
    await expect.poll(() => useLuck().verdict).toMatchObject({ kind: 'wrong', findings: [{ code: 'view' }] })
  })

  test('that is loaded again on the way shows what it has promised, and still checks', async () => {
    const { proof, match } = await shuffled(load)
    load()
    playedToTheEnd(match)
    say({ type: 'accepted', id: (await asked('prove')).id, proof, log: match.log })
    await expect.poll(() => useLuck().verdict).toMatchObject({ kind: 'checked' })
  })

  test('shares its number, opens what another does not show, and knows after each loading what it has said', async () => {
    const bens = secretsFrom('be'.repeat(32), fieldsOf(occasion))
    const parts: Part[] = [
      { seats: [0], hash: null, number: null },
      { seats: [1], hash: null, number: null },
    ]
    const accepted = (request: { id: number }) => say({ type: 'accepted', id: request.id })
    say(luck('commit', parts))
    const commit = await asked('commit')
    accepted(commit)
    const promised: Part[] = [
      { ...parts[0]!, hash: commit.hash },
      { ...parts[1]!, hash: commitment(numberOf(bens), 2, occasion) },
    ]
    const nothing = { sharing: null, proof: null, opened: null }
    const keys = [
      { ...commit.shared!, ...nothing },
      { ...enrolmentOf(bens), ...nothing },
    ] as const
    load()
    say({ ...luck('share', promised), shared: keys })
    const { id: sharing, ...share } = await asked('share')
    accepted({ id: sharing })
    // The answer may be lost on the way: when the page is asked again, it must be the same.
    load()
    say({ ...luck('share', promised), shared: keys })
    const again = await asked('share')
    expect(again.sharing).toEqual(share.sharing)
    accepted(again)

    const roster = rosterOf(occasion, host.hash, promised, keys)
    const bensSharing = makeSharing(roster, 2, bens)
    const shared = [
      { ...keys[0], sharing: share.sharing },
      { ...keys[1], sharing: bensSharing },
    ] as const
    say({ ...luck('show', promised), shared })
    const show = await asked('show')
    accepted(show)
    load()
    say({ ...luck('open', promised), shared, missing: [2] })
    const { id: opening, shares } = await asked('open')
    accepted({ id: opening })
    const opened = shares.map((one) => ({ ...one, place: 1 }))
    expect(numberFromShares(opened)).toBe(numberOf(bens))

    const done = [
      { ...promised[0]!, number: show.number },
      { ...promised[1]!, number: numberOf(bens) },
    ]
    const proved = [
      { ...shared[0], proof: show.proof! },
      { ...shared[1], opened },
    ] as const
    say({ ...luck('done', done), shared: proved })
    const proof = { table: id, deal: 1, attempt: 1, host, parts: done }
    const match = new Match(game, { options, seats: 2, seed: seedFrom(proof, occasion) })
    playedToTheEnd(match)
    say({ type: 'accepted', id: (await asked('prove')).id, proof, shared: proved, log: match.log })
    await expect
      .poll(() => useLuck().verdict)
      .toEqual({ kind: 'checked', choices: 1, devices: 2, leftOut: [], thrownAway: 0 })
  })

  test('makes another number for each shuffle', async () => {
    const first = await shuffled()
    say({ ...luck('commit', [{ seats: [0], hash: null, number: null }]), deal: 2 })
    await expect.poll(() => network.last().asked('commit')).toHaveLength(2)
    expect(network.last().asked('commit')[1]!.hash).not.toBe(first.proof.parts[0]!.hash)
  })

  test('does not hold it against the host that what it saw was taken back while its connection was broken', async () => {
    const { proof, match } = await shuffled()
    show(match)
    show(match, { revision: 1, view: { ...(match.view(0) as object), demand: 9 } })
    network.last().breaks()
    useConnection().check()
    network.last().opens()
    say(welcome)
    while (!match.outcome) {
      const { seat } = match.prompts[0]!
      const choices = match.choices(seat)
      match.submit(seat, choices.find(({ type }) => type === 'collect') ?? choices[0])
      if (match.revision > 1) show(match, { undone: 1 })
    }
    say({ type: 'accepted', id: (await asked('prove')).id, proof, log: match.log })
    await expect.poll(() => useLuck().verdict).toMatchObject({ kind: 'checked' })
  })

  test('asks again when the answer was lost with the connection, and takes a no for one', async () => {
    const { match } = await shuffled()
    playedToTheEnd(match)
    await asked('prove')
    network.last().breaks()
    await expect.poll(() => useLuck().verdict).toMatchObject({ kind: 'unchecked', doubt: 'no-answer' })
    useConnection().check()
    network.last().opens()
    say(welcome)
    show(match)
    say({ type: 'rejected', id: (await asked('prove')).id, code: 'no-proof' })
    await expect.poll(() => useLuck().verdict).toMatchObject({ kind: 'unchecked', doubt: 'no-proof' })
  })

  test('asks where the file with the check comes only after the connection was lost and is back', async () => {
    const { proof, match } = await shuffled()
    const { promise, resolve: comes } = deferred<undefined>()
    files.come = promise
    playedToTheEnd(match)
    network.last().breaks()
    useConnection().check()
    network.last().opens()
    say(welcome)
    show(match)
    comes(undefined)
    say({ type: 'accepted', id: (await asked('prove')).id, proof, log: match.log })
    await expect.poll(() => useLuck().verdict).toMatchObject({ kind: 'checked' })
    expect(network.last().asked('prove')).toHaveLength(1)
  })

  test('asks a host again that has been asked too much', async () => {
    const { proof, match } = await shuffled()
    playedToTheEnd(match)
    const { id: request } = await asked('prove')
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    say({ type: 'rejected', id: request, code: 'too-fast' })
    await vi.advanceTimersByTimeAsync(1000)
    expect(network.last().asked('prove')).toHaveLength(2)
    say({ type: 'accepted', id: (await asked('prove')).id, proof, log: match.log })
    await expect.poll(() => useLuck().verdict).toMatchObject({ kind: 'checked' })
  })

  test('asks about the next game where nothing has been answered about the one before', async () => {
    const { match } = await shuffled()
    playedToTheEnd(match)
    await asked('prove')
    show(match, { deal: 2 })
    await expect.poll(() => network.last().asked('prove')).toHaveLength(2)
  })

  test('forgets the game before with the next one', async () => {
    const { proof, match } = await shuffled()
    playedToTheEnd(match)
    say({ type: 'accepted', id: (await asked('prove')).id, proof, log: match.log })
    await expect.poll(() => useLuck().verdict).toBeDefined()
    show(new Match(game, { options, seats: 2, seed: 'next' }), { deal: 2 })
    expect(useLuck().verdict).toBeUndefined()
  })
})
