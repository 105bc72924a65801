// @vitest-environment happy-dom
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { MatchSummary, RecalledMessage } from '#shared/protocol/history.ts'
import { welcome } from '../client/testing/fakeSocket.ts'
import type { FakeSocket } from '../client/testing/fakeSocket.ts'
import { useHistory } from './history.ts'
import { connected } from './testing/connected.ts'

let network: ReturnType<typeof connected>
let host: FakeSocket
beforeEach(() => {
  network = connected()
  host = network.last()
})

/** A step of a game that has `length` steps. */
const recalled = (step: number, length = 30): RecalledMessage => ({
  type: 'recalled',
  table: 'abc123',
  deal: 1,
  step,
  length,
  turns: [],
  view: {},
  prompts: [],
  news: [],
  story: [],
  takeovers: [],
})
const accept = (request: { readonly id: number }) => host.hears({ type: 'accepted', id: request.id })

test('of two steps asked for at once each comes to whoever asked for it', async () => {
  const history = useHistory()
  const [later, earlier] = [history.fetchStep(20, 0), history.fetchStep(3, 0)]
  host.asked('recall').forEach(accept)
  host.hears(recalled(3))
  host.hears(recalled(20))
  expect(await Promise.all([later, earlier])).toMatchObject([{ step: 20 }, { step: 3 }])
})

test('a step that was taken back meanwhile is answered by the last one there is', async () => {
  const step = useHistory().fetchStep(30, 0)
  accept(host.asked('recall')[0]!)
  host.hears(recalled(28, 28))
  expect(await step).toMatchObject({ step: 28 })
})

test('a step that the host does not show, or that a lost connection took with it, is said to be missing', async () => {
  const history = useHistory()
  const refused = history.fetchStep(5, 0)
  host.hears({ type: 'rejected', id: host.asked('recall')[0]!.id, code: 'too-fast' })
  expect(await refused).toEqual({ accepted: false, code: 'too-fast' })
  const lost = history.fetchStep(6, 0)
  accept(host.asked('recall')[1]!)
  host.hears(welcome)
  expect(await lost).toEqual({ accepted: false, code: 'unanswered' })
})

const match = (id: string) => ({ id }) as MatchSummary

type Fetched = 'match' | 'matches' | 'statistics'
type Fetch = (isWanted: () => boolean) => unknown
test.each<[string, Fetched, Fetch]>([
  ['the last match is', 'match', (isWanted) => useHistory().fetchLastMatch('abc123-1', isWanted)],
  ['the list is', 'matches', (isWanted) => useHistory().refresh(isWanted)],
  ['the statistics are', 'statistics', (isWanted) => useHistory().refresh(isWanted)],
  ['what has changed is', 'matches', (isWanted) => useHistory().erase({ all: true }, isWanted)],
  [
    'what one match has changed is',
    'statistics',
    (isWanted) => {
      useHistory().matches = [match('a'), match('b')]
      return useHistory().erase({ match: 'a' }, isWanted)
    },
  ],
])(
  '%s asked for again where the host has been asked too much, as long as somebody wants it',
  async (_, what, fetch) => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    let isWanted = true
    void fetch(() => isWanted)
    host.asked('forget-matches').forEach(accept)
    await vi.advanceTimersByTimeAsync(0)
    const refuse = async () => {
      host.hears({ type: 'rejected', id: host.asked(what).at(-1)!.id, code: 'too-fast' })
      await vi.advanceTimersByTimeAsync(1000)
    }
    await refuse()
    expect(host.asked(what)).toHaveLength(2)
    isWanted = false
    await refuse()
    expect(host.asked(what)).toHaveLength(2)
  },
)

test('a match that is erased leaves the list with the older ones that were fetched; a name is erased from all of it', async () => {
  const history = useHistory()
  host.hears({ type: 'matches', matches: [match('d'), match('c')], more: true, kept: true })
  host.hears({ type: 'matches', matches: [match('b'), match('a')], before: 'c', more: false, kept: true })

  void history.erase({ match: 'b' }, () => true)
  accept(host.asked('forget-matches')[0]!)
  await expect.poll(() => host.asked('statistics')).toHaveLength(1)
  expect(history.matches?.map(({ id }) => id)).toEqual(['d', 'c', 'a'])
  expect(host.asked('matches')).toEqual([])

  void history.erase({ name: 'Ada' }, () => true)
  accept(host.asked('forget-matches')[1]!)
  await expect.poll(() => host.asked('matches')).toHaveLength(1)
})

test('older matches are added to those that are there, only once, until the list is fetched anew', () => {
  const history = useHistory()
  const newest = () => host.hears({ type: 'matches', matches: [match('d'), match('c')], more: true, kept: true })
  newest()
  const older = { type: 'matches', matches: [match('b'), match('a')], before: 'c', more: false, kept: true } as const
  for (const message of [older, older]) host.hears({ ...message, matches: [...message.matches] })
  expect(history.matches?.map(({ id }) => id)).toEqual(['d', 'c', 'b', 'a'])
  expect(history.hasMore).toBe(false)
  newest()
  expect(history.matches?.map(({ id }) => id)).toEqual(['d', 'c'])
})
