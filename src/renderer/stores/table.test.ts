// @vitest-environment happy-dom
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { nextTick } from 'vue'
import type { HostMessage, RejectionCode } from '#shared/protocol/messages.ts'
import type { ViewMessage } from '#shared/protocol/match.ts'
import type { TableState } from '#shared/protocol/table.ts'
import { welcome } from '../client/testing/fakeSocket.ts'
import { useConnection } from './connection.ts'
import { useTable } from './table.ts'
import { connected } from './testing/connected.ts'
import { clearStored } from '../client/storage/localValues.ts'

const lobby: TableState = {
  id: 'abc123',
  name: 'Big table',
  game: 'dead-mans-draw',
  phase: 'lobby',
  options: {},
  seats: [
    { kind: 'person', name: 'Ana', connected: true, ready: false, yours: true },
    { kind: 'bot', bot: 'easy' },
    { kind: 'person', name: 'Ben', connected: true, ready: false, yours: true },
    { kind: 'open' },
  ],
  spectators: 0,
  owner: true,
  reactions: true,
}

function viewOf(change: Partial<ViewMessage>): ViewMessage {
  return {
    type: 'view',
    table: 'abc123',
    deal: 1,
    revision: 0,
    viewer: 0,
    view: {},
    prompts: [],
    whole: true,
    events: [],
    ...change,
  }
}

let network: ReturnType<typeof connected>
const say = (message: HostMessage) => network.last().hears(message)
/** Accepts the last request of a type. */
async function accept(type: Parameters<ReturnType<typeof network.last>['asked']>[0], table?: string): Promise<void> {
  await expect.poll(() => network.last().asked(type)).not.toEqual([])
  const id = network.last().asked(type).at(-1)?.id ?? -1
  say({ type: 'accepted', id, ...(table !== undefined && { table }) })
}

/** Rejects the last request. */
function refuse(code: RejectionCode, detail?: string): void {
  const id = network.last().asked('enter').at(-1)?.id ?? -1
  say({ type: 'rejected', id, code, ...(detail !== undefined && { detail }) })
}

beforeEach(() => {
  clearStored()
  network = connected()
})

async function atTable() {
  const table = useTable()
  const entering = table.enter('abc123')
  say({ type: 'table', table: lobby })
  await accept('enter')
  await entering
  return table
}

describe('being at a table', () => {
  test('entering asks once, and shows what the host says', async () => {
    const table = await atTable()
    expect(table.table).toEqual(lobby)
    expect(table.mySeats).toEqual([0, 2])
    await table.enter('abc123')
    expect(network.last().asked('enter')).toHaveLength(1)
  })

  test('opening a table is being at it, whichever of its two messages comes first', async () => {
    const table = useTable()
    const opening = table.open({ game: 'dead-mans-draw', name: 'Big table', seats: 4, options: {} })
    say({ type: 'table', table: lobby })
    await accept('open-table', 'abc123')
    expect(await opening).toEqual({ accepted: true, table: 'abc123' })
    expect(table.table).toEqual(lobby)
    expect(table.isAtTable).toBe(true)
  })

  test('a last word about a table that was left is not shown', async () => {
    const table = await atTable()
    void table.leave()
    say({ type: 'table', table: lobby })
    say(viewOf({}))
    expect(table.table).toBeUndefined()
    expect(table.scene).toBeUndefined()
  })

  test('a table that is not there is said so, and the page is at no table', async () => {
    const table = useTable()
    const entering = table.enter('zzzzzz')
    const id = network.last().asked('enter')[0]?.id ?? -1
    say({ type: 'rejected', id, code: 'unknown-table' })
    await entering
    expect(table.closedReason).toBe('closed')
    expect(table.isAtTable).toBe(false)
  })

  test('a closed table leaves its reason behind', async () => {
    const table = await atTable()
    say({ type: 'table-closed', table: 'abc123', reason: 'empty' })
    expect(table.table).toBeUndefined()
    expect(table.closedReason).toBe('empty')
  })

  test('after a break it goes back by itself and meanwhile keeps what was there', async () => {
    const table = await atTable()
    say({ type: 'table', table: { ...lobby, phase: 'playing' } })
    say(viewOf({ revision: 4 }))
    network.last().breaks()
    expect(table.scene?.message.revision).toBe(4)
    useConnection().check()
    network.last().opens()
    say(welcome)
    await expect.poll(() => network.last().asked('enter')).toMatchObject([{ table: 'abc123' }])
  })

  test('a code is tried once; why the door stays shut is kept until the next try', async () => {
    const table = useTable()
    const entering = table.enter('abc123', { code: '111111', as: 'screen' })
    expect(network.last().asked('enter')).toMatchObject([{ table: 'abc123', code: '111111', as: 'screen' }])
    refuse('wrong-code')
    await entering
    expect(table.entryRejection).toEqual({ code: 'wrong-code' })
    expect(table.isAtTable).toBe(true)
    network.last().breaks()
    useConnection().check()
    network.last().opens()
    say(welcome)
    await expect.poll(() => network.last().asked('enter')).toHaveLength(1)
    expect(network.last().asked('enter')[0]).toEqual({
      type: 'enter',
      id: expect.any(Number) as number,
      table: 'abc123',
      as: 'screen',
    })
    vi.spyOn(performance, 'now').mockReturnValue(5000)
    refuse('too-many-tries', '20')
    await expect.poll(() => table.entryRejection?.code).toBe('too-many-tries')
    expect(table.entryRejection!.until).toBe(25_000)
    vi.mocked(performance.now).mockRestore()
    const knocking = table.retryEntry('222222')
    say({ type: 'table', table: { ...lobby, screen: true } })
    await accept('enter')
    await knocking
    expect(table.entryRejection).toBeUndefined()
    expect(table.table?.screen).toBe(true)
  })

  test('a code that the host has not checked, as where the table is locked, is tried again', async () => {
    const table = useTable()
    const entering = table.enter('abc123', { code: '111111' })
    refuse('locked')
    await entering
    const retrying = table.retryEntry()
    expect(network.last().asked('enter')).toMatchObject([{ code: '111111' }, { code: '111111' }])
    refuse('wrong-code')
    await retrying
    void table.retryEntry()
    expect(network.last().asked('enter')[2]).not.toHaveProperty('code')
  })

  test('a code whose answer the break has swallowed is tried again', async () => {
    const table = useTable()
    void table.enter('abc123', { code: '111111' })
    network.last().breaks()
    useConnection().check()
    network.last().opens()
    say(welcome)
    await expect.poll(() => network.last().asked('enter')).toMatchObject([{ code: '111111' }])
    expect(table.entryRejection).toBeUndefined()
  })

  test('a host that is asked too much is asked again, as long as the page is to be there, and what was there stays', async () => {
    const table = await atTable()
    say(viewOf({ revision: 4 }))
    network.last().breaks()
    useConnection().check()
    network.last().opens()
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    say(welcome)
    await vi.advanceTimersByTimeAsync(0)
    refuse('too-fast')
    await vi.advanceTimersByTimeAsync(1000)
    expect(network.last().asked('enter')).toHaveLength(2)
    expect([table.scene?.message.revision, table.entryRejection]).toEqual([4, undefined])
    refuse('too-fast')
    await vi.advanceTimersByTimeAsync(0)
    void table.leave()
    await vi.advanceTimersByTimeAsync(1000)
    expect(network.last().asked('enter')).toHaveLength(2)
  })

  test('somebody who was removed meanwhile sees nothing of the table any more', async () => {
    const table = await atTable()
    say(viewOf({}))
    network.last().breaks()
    useConnection().check()
    network.last().opens()
    say(welcome)
    await expect.poll(() => network.last().asked('enter')).toHaveLength(1)
    refuse('removed')
    await expect.poll(() => table.entryRejection).toEqual({ code: 'removed' })
    expect([table.table, table.scene]).toEqual([undefined, undefined])
  })

  test('the same table in another role is entered anew', async () => {
    const table = await atTable()
    void table.enter('abc123', { as: 'screen' })
    expect(network.last().asked('enter')).toMatchObject([{}, { as: 'screen' }])
  })

  test('a table wanted before the connection is up is entered when it is', async () => {
    const connection = useConnection()
    connection.connect({ url: 'http://localhost:4747', isHome: true })
    await useTable().enter('abc123')
    network.last().opens()
    expect(network.last().asked('enter')).toEqual([])
    say(welcome)
    await expect.poll(() => network.last().asked('enter')).toMatchObject([{ table: 'abc123' }])
  })
})

describe('the scene', () => {
  test('news are what is new; the story grows by them', async () => {
    const table = await atTable()
    say(viewOf({ revision: 1, events: ['a'] }))
    expect(table.scene).toMatchObject({ news: [], story: ['a'], fresh: 0 })
    say(viewOf({ revision: 2, whole: false, events: ['b', 'c'] }))
    expect(table.scene).toMatchObject({ news: ['b', 'c'], story: ['a', 'b', 'c'], fresh: 2 })
  })

  test('a whole story brings no news, and the host says how much of it is fresh', async () => {
    const table = await atTable()
    say(viewOf({ revision: 1, events: ['a'], latest: 1 }))
    expect(table.scene).toMatchObject({ news: [], story: ['a'], fresh: 1 })
    say(viewOf({ revision: 2, whole: false, events: ['b', 'c'] }))
    say(viewOf({ revision: 2, viewer: 2, events: ['a', 'b'], latest: 1 }))
    expect(table.scene).toMatchObject({ news: [], story: ['a', 'b'], fresh: 1 })
    say(viewOf({ revision: 2, viewer: 0, events: ['a'] }))
    expect(table.scene).toMatchObject({ news: [], story: ['a'], fresh: 0 })
  })

  test('where time has run out stands where it was told, as the story grows', async () => {
    const table = await atTable()
    say(viewOf({ revision: 2, events: ['a', 'b'], late: [{ at: 1, seat: 0 }] }))
    say(viewOf({ revision: 3, whole: false, events: ['c'] }))
    say(viewOf({ revision: 5, whole: false, events: ['d', 'e'], late: [{ at: 1, seat: 2 }] }))
    expect(table.scene?.late).toEqual([
      { at: 1, seat: 0 },
      { at: 4, seat: 2 },
    ])
    say(viewOf({ revision: 4, undone: 1, events: ['a', 'b', 'c', 'd'], late: [{ at: 1, seat: 0 }] }))
    expect(table.scene?.late).toEqual([{ at: 1, seat: 0 }])
  })

  test('who has taken a seat stands where it happened: once when it is announced, and then where the view has it', async () => {
    const table = await atTable()
    const eve = { seat: 1, player: 'Eve', before: 'Ben' }
    say(viewOf({ revision: 2, events: ['a', 'b'], takeovers: [{ at: 1, seat: 0, player: 'Dan' }] }))
    say({ type: 'course', table: lobby.id, news: { kind: 'seat-taken', ...eve } })
    expect(table.scene?.takeovers).toMatchObject([
      { at: 1, player: 'Dan' },
      { at: 2, ...eve },
    ])
    say(viewOf({ revision: 3, whole: false, events: ['c'], takeovers: [{ at: 0, ...eve }] }))
    expect(table.scene?.takeovers).toEqual([
      { at: 1, seat: 0, player: 'Dan' },
      { at: 2, ...eve },
    ])
    say(viewOf({ revision: 4, whole: false, events: ['d'] }))
    expect(table.scene?.takeovers).toHaveLength(2)
    say(viewOf({ revision: 4, events: ['a', 'b', 'c', 'd'], takeovers: [{ at: 1, ...eve }] }))
    expect(table.scene?.takeovers).toEqual([{ at: 1, ...eve }])
  })

  test('a new deal begins a new story', async () => {
    const table = await atTable()
    say(viewOf({ revision: 9, events: ['a', 'b'] }))
    say(viewOf({ deal: 2, revision: 0, whole: false, events: ['turn'] }))
    expect(table.scene).toMatchObject({ news: ['turn'], story: ['turn'] })
  })

  test('the lobby after a game shows no game', async () => {
    const table = await atTable()
    say(viewOf({}))
    say({ type: 'table', table: lobby })
    expect(table.scene).toBeUndefined()
  })

  test('another game that has begun meanwhile is not shown with the scene of the one before', async () => {
    const table = await atTable()
    say({ type: 'table', table: { ...lobby, phase: 'playing' } })
    say(viewOf({}))
    say({ type: 'table', table: { ...lobby, phase: 'playing', name: 'Small table' } })
    expect(table.scene).toBeDefined()
    say({ type: 'table', table: { ...lobby, phase: 'playing', game: 'help-the-sheriff' } })
    expect(table.scene).toBeUndefined()
  })

  const asked = (id: number) => viewOf({ prompts: [{ id, seat: 0, kind: 'turn' }] })

  test('an answer keeps a second one from being given until its view is there', async () => {
    const table = await atTable()
    say(asked(5))
    const answer = table.act(5, { type: 'draw' })
    expect(table.isAnswering).toBe(true)
    expect(await table.act(5, { type: 'collect' })).toBeUndefined()
    await accept('command')
    expect(await answer).toEqual({ accepted: true })
    expect(network.last().asked('command')).toMatchObject([{ prompt: 5, action: { type: 'draw' } }])
    expect(table.isAnswering).toBe(true)
    say(asked(6))
    expect(table.isAnswering).toBe(false)
  })

  const bothAsked = (ids: readonly [number, number] | readonly [number], change: Partial<ViewMessage> = {}) =>
    viewOf({ prompts: ids.map((id) => ({ id, seat: id === 5 ? 0 : 2, kind: 'doubt', firstCounts: true })), ...change })

  test('two seats of this screen are asked at once: each answers once, the second when the first is told of', async () => {
    const table = await atTable()
    say(bothAsked([5, 6]))
    const first = table.act(5, { type: 'let-pass' })
    await accept('command')
    expect(await first).toEqual({ accepted: true })
    // A pass that somebody else made before decides nothing about this answer.
    say(bothAsked([5, 6], { revision: 1, whole: false }))
    expect(table.isAnswering).toBe(true)
    say(bothAsked([6], { revision: 2, whole: false }))
    expect(table.isAnswering).toBe(false)
    say(bothAsked([6], { revision: 2, viewer: 2 }))
    const second = table.act(6, { type: 'doubt' })
    await accept('command')
    expect(await second).toEqual({ accepted: true })
    expect(network.last().asked('command')).toMatchObject([{ prompt: 5 }, { prompt: 6 }])
  })

  test('the no to an answer that came too late leaves the answer of the next seat on its way', async () => {
    const table = await atTable()
    say(bothAsked([5]))
    const late = table.act(5, { type: 'doubt' })
    say(viewOf({ revision: 1, viewer: 2, prompts: [{ id: 7, seat: 2, kind: 'turn' }] }))
    expect(table.isAnswering).toBe(false)
    void table.act(7, { type: 'draw' })
    const { id } = network.last().asked('command')[0]!
    say({ type: 'rejected', id, code: 'stale-prompt' })
    expect(await late).toMatchObject({ accepted: false, code: 'stale-prompt' })
    expect(table.isAnswering).toBe(true)
  })

  test('a time limit is put on the clock of the page as it arrives', async () => {
    const table = await atTable()
    vi.spyOn(performance, 'now').mockReturnValue(5000)
    say(viewOf({ limit: { seconds: 20, left: 12_500 } }))
    expect(table.scene?.limit).toEqual({ seconds: 20, endsAt: 17_500 })
    vi.mocked(performance.now).mockRestore()
    say(viewOf({ revision: 1, whole: false }))
    expect(table.scene?.limit).toBeUndefined()
  })

  test('a device that has slept has less time left, by as much', async () => {
    const table = await atTable()
    say({ ...welcome, local: false })
    vi.spyOn(performance, 'now').mockReturnValue(5000)
    const calendar = vi.spyOn(Date, 'now').mockReturnValue(1_000_000)
    say(viewOf({ limit: { seconds: 60, left: 60_000 } }))
    calendar.mockReturnValue(1_020_000)
    table.subtractSleep()
    expect(table.scene?.limit).toEqual({ seconds: 60, endsAt: 45_000 })
    // Two clocks never agree to the millisecond.
    calendar.mockReturnValue(1_020_012)
    table.subtractSleep()
    expect(table.scene?.limit).toEqual({ seconds: 60, endsAt: 45_000 })
    vi.restoreAllMocks()
  })

  test('on the host’s own machine the host has slept, too, and the limit stays until it tells another', async () => {
    const table = await atTable()
    vi.spyOn(performance, 'now').mockReturnValue(5000)
    const calendar = vi.spyOn(Date, 'now').mockReturnValue(1_000_000)
    say(viewOf({ limit: { seconds: 60, left: 60_000 } }))
    calendar.mockReturnValue(4_600_000)
    table.subtractSleep()
    expect(table.scene?.limit).toEqual({ seconds: 60, endsAt: 65_000 })
    // On the host's own machine, a moment counts too.
    calendar.mockReturnValue(1_008_000)
    table.subtractSleep()
    expect(table.scene?.limit).toEqual({ seconds: 60, endsAt: 57_000 })
    vi.restoreAllMocks()
  })

  test('a limit that came after the sleep, while nobody looked, is what it says', async () => {
    const table = await atTable()
    vi.spyOn(performance, 'now').mockReturnValue(5000)
    const calendar = vi.spyOn(Date, 'now').mockReturnValue(1_000_000)
    say(viewOf({ limit: { seconds: 60, left: 60_000 } }))
    calendar.mockReturnValue(1_040_000)
    say({ type: 'clock', table: 'abc123', limit: { seconds: 30, left: 30_000 } })
    table.subtractSleep()
    expect(table.scene?.limit).toEqual({ seconds: 30, endsAt: 35_000 })
    vi.restoreAllMocks()
  })

  test('another time limit changes nothing else, and none in the end', async () => {
    const table = await atTable()
    say(viewOf({ revision: 1, whole: false, events: ['a'], limit: { seconds: 20, left: 20_000 } }))
    const before = table.scene
    vi.spyOn(performance, 'now').mockReturnValue(5000)
    say({ type: 'clock', table: 'abc123', limit: { seconds: 40, left: 30_000, more: true } })
    expect(table.scene).toEqual({ ...before, limit: { seconds: 40, endsAt: 35_000, more: true } })
    expect(table.scene?.message).toBe(before?.message)
    vi.mocked(performance.now).mockRestore()
    say({ type: 'clock', table: 'zzzzzz' })
    expect(table.scene?.limit).toBeDefined()
    say({ type: 'clock', table: 'abc123' })
    expect(table.scene?.limit).toBeUndefined()
  })

  test('a time limit is told only while the connection holds', async () => {
    const table = await atTable()
    say(viewOf({ limit: { seconds: 20, left: 20_000 } }))
    network.last().breaks()
    await nextTick()
    expect(table.scene).toMatchObject({ message: { revision: 0 }, limit: undefined })
  })

  test('what has been taken back is no part of the story any more', async () => {
    const table = await atTable()
    say(viewOf({ revision: 1, events: ['a'] }))
    say(viewOf({ revision: 2, whole: false, events: ['b'] }))
    say({ type: 'course', table: 'abc123', news: { kind: 'taken-back', seat: 0, events: ['b'] } })
    expect(table.matchNotice).toMatchObject({ kind: 'taken-back' })
    say(viewOf({ revision: 1, undone: 1, events: ['a'] }))
    expect(table.scene).toMatchObject({ news: [], story: ['a'], fresh: 0 })
  })

  test('an answer that is turned down may be given anew at once', async () => {
    const table = await atTable()
    say(asked(5))
    const answer = table.act(5, { type: 'collect' })
    const { id } = network.last().asked('command')[0]!
    say({ type: 'rejected', id, code: 'illegal-action' })
    expect(await answer).toMatchObject({ accepted: false })
    expect(table.isAnswering).toBe(false)
  })
})

test('another host, another device: the token of one is never shown to the other', () => {
  const connection = useConnection()
  connection.connect({ url: 'http://192.168.1.30:4747' })
  network.last().opens()
  expect(network.last().said).toEqual([{ type: 'hello', protocol: 1 }])
  connection.connect({ url: 'http://localhost:4747', isHome: true })
  network.last().opens()
  expect(network.last().said).toEqual([{ type: 'hello', protocol: 1, device: welcome.device }])
})
