// @vitest-environment happy-dom
import { createPinia, setActivePinia } from 'pinia'
import { nextTick } from 'vue'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ViewMessage } from '#shared/protocol/match.ts'
import type { TableState } from '#shared/protocol/table.ts'
import { usePresentation } from './presentation.ts'
import { useTable } from './table.ts'

const lobby: TableState = {
  id: 'abc123',
  name: 'Big table',
  game: 'numbers',
  phase: 'playing',
  options: {},
  seats: ['Ana', 'Ben'].map((name, seat) => ({
    kind: 'person',
    name,
    connected: true,
    ready: true,
    yours: seat === 0,
  })),
  spectators: 0,
  owner: true,
  reactions: true,
}

let tableStore: ReturnType<typeof useTable>
let page: ReturnType<typeof usePresentation>
let revision: number
let moments: unknown[]

/** The host sends the next view with these events. */
function hear(events: readonly unknown[], change: Partial<ViewMessage> = {}): void {
  tableStore.receiveView({
    type: 'view',
    table: 'abc123',
    deal: 1,
    revision: ++revision,
    viewer: 0,
    view: {},
    prompts: [],
    whole: false,
    events: [...events],
    ...change,
  })
}
const shown = () => page.scene?.message.revision
const told = () => page.scene?.story.slice(0, page.shownEventCount)

/** The board receives the view and reports whether it shows news. */
async function boardTakes(isVisible = true): Promise<void> {
  if (isVisible) page.setBoardShowing(true)
  await nextTick()
}
const boardIsDone = () => page.setBoardShowing(false)

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  setActivePinia(createPinia())
  tableStore = useTable()
  page = usePresentation()
  void tableStore.enter('abc123')
  tableStore.receiveTable(lobby)
  revision = 0
  moments = []
  page.onMoment((events) => moments.push(...events))
  hear([], { whole: true })
  await nextTick()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('a view is presented as it comes, and told once the board has shown it', async () => {
  hear(['a', 'b'])
  expect([shown(), told(), page.isShowing]).toEqual([2, [], true])
  await boardTakes()
  page.notifyMoment(['a'])
  expect([told(), moments]).toEqual([[], ['a']])
  page.markEventsShown(1)
  expect(told()).toEqual(['a'])
  boardIsDone()
  expect([told(), page.isShowing]).toEqual([['a', 'b'], false])
})

test('a view with nothing to see is told at once', async () => {
  hear(['a'])
  await boardTakes(false)
  expect([told(), page.isShowing]).toEqual([['a'], false])
})

test('views wait for those before them, and nobody is offered an answer meanwhile', async () => {
  hear(['a'])
  await boardTakes()
  hear(['b'])
  hear(['c'])
  expect([shown(), told(), page.isBehind]).toEqual([2, [], true])
  boardIsDone()
  expect([shown(), told(), page.isBehind, page.isShowing]).toEqual([3, ['a'], true, true])
  await boardTakes()
  boardIsDone()
  await boardTakes(false)
  expect([shown(), told(), page.isBehind, page.isShowing]).toEqual([4, ['a', 'b', 'c'], false, false])
})

test('a view that comes before the board has taken the last waits, too', async () => {
  hear(['a'])
  hear(['b'])
  expect(shown()).toBe(2)
  await nextTick()
  expect([shown(), told()]).toEqual([3, ['a']])
  await nextTick()
  expect(told()).toEqual(['a', 'b'])
})

test('who has fallen many views behind catches up with one that has all news', async () => {
  hear(['a'])
  await boardTakes()
  for (const letter of 'bcd') hear([letter])
  expect(page.pace).toBe(1)
  hear(['e'])
  expect(page.pace).toBe(0)
  boardIsDone()
  // In the log, too, all of them are new.
  expect([shown(), page.scene?.news, page.scene?.fresh]).toEqual([6, ['b', 'c', 'd', 'e'], 4])
  await nextTick()
  expect([told(), page.isShowing, page.pace]).toEqual([[...'abcde'], false, 1])
})

test('who is some seconds behind catches up as well', async () => {
  hear(['a'])
  await boardTakes()
  hear(['b'])
  vi.advanceTimersByTime(5001)
  expect(page.pace).toBe(1)
  hear(['c'])
  expect(page.pace).toBe(0)
})

test('nobody falls behind by a pause', async () => {
  hear(['a'])
  await boardTakes()
  hear(['b'])
  tableStore.receiveTable({ ...lobby, paused: {} })
  await nextTick()
  vi.advanceTimersByTime(60_000)
  tableStore.receiveTable(lobby)
  await nextTick()
  hear(['c'])
  expect(page.pace).toBe(1)
})

test('views wait for what stays on the board until it is dismissed, and are shown one after the other', async () => {
  hear(['a'])
  await boardTakes()
  page.awaitsDismissal = true
  for (const letter of 'bcdef') hear([letter])
  vi.advanceTimersByTime(60_000)
  hear(['g'])
  boardIsDone()
  expect([shown(), told(), page.pace]).toEqual([2, ['a'], 1])
  page.awaitsDismissal = false
  await boardTakes()
  hear(['h'])
  expect([shown(), told(), page.pace]).toEqual([3, ['a'], 1])
  vi.advanceTimersByTime(5001)
  hear(['i'])
  expect(page.pace).toBe(0)
})

test('with a clock running for somebody here the page has waited too long, and catches up', async () => {
  hear(['a'])
  await boardTakes()
  page.awaitsDismissal = true
  for (const letter of 'bcdef') hear([letter])
  boardIsDone()
  vi.advanceTimersByTime(60_000)
  hear(['g'], { prompts: [{ id: 7, seat: 0, kind: 'bid' }], limit: { seconds: 20, left: 20_000 } })
  expect([shown(), page.scene?.news]).toEqual([8, [...'bcdefg']])
})

test('whoever is asked behind what their own screen keeps shown is awaited, and at a hot seat they stand there', async () => {
  hear(['a'])
  await boardTakes()
  page.awaitsDismissal = true
  hear(['b'])
  expect(page.isAwaited).toBe(false)
  hear(['c'], { prompts: [{ id: 7, seat: 0, kind: 'bid' }] })
  expect(page.isAwaited).toBe(true)
  tableStore.receiveTable({
    ...lobby,
    seats: lobby.seats.map((seat) => ({ ...seat, yours: true })) as TableState['seats'],
  })
  expect(page.isAwaited).toBe(false)
})

test('a page that nobody sees is never behind', async () => {
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  hear(['a'])
  await boardTakes()
  hear(['b'])
  expect(page.pace).toBe(0)
  boardIsDone()
  await boardTakes(false)
  expect(told()).toEqual(['a', 'b'])
  hidden.mockReturnValue('visible')
  hear(['c'])
  await boardTakes()
  expect(page.pace).toBe(1)
  hidden.mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(page.pace).toBe(0)
})

test('who is asked by now and skips gets to act at once; who is not goes on with the next view', async () => {
  hear(['a'])
  await boardTakes()
  hear(['b'])
  page.skip()
  expect(page.pace).toBe(1)
  hear(['c'], { prompts: [{ id: 7, seat: 0, kind: 'bid' }] })
  page.skip()
  expect(page.pace).toBe(0)
  boardIsDone()
  await boardTakes(false)
  expect([shown(), told(), page.isBehind]).toEqual([4, ['a', 'b', 'c'], false])
})

test('a whole view, as after a reconnect or a take-back, is presented at once', async () => {
  hear(['a'])
  await boardTakes()
  hear(['b'])
  hear(['x', 'y'], { whole: true, undone: 1 })
  expect([shown(), told(), page.isBehind]).toEqual([4, ['x', 'y'], false])
})

test('a new time limit changes the newest view and shows nothing again', async () => {
  hear(['a'])
  await boardTakes()
  hear(['b'])
  tableStore.receiveTimeLimit('abc123', { seconds: 20, left: 20_000 })
  expect([shown(), page.scene?.limit]).toEqual([2, undefined])
  boardIsDone()
  expect(page.scene).toMatchObject({ limit: { seconds: 20 }, news: ['b'] })
  await boardTakes()
  tableStore.receiveTimeLimit('abc123', undefined)
  expect(page.scene).toMatchObject({ limit: undefined, news: ['b'] })
  expect(told()).toEqual(['a'])
})

test('a pause stops the time of what is being shown as well as that of the newest view', async () => {
  hear(['a'], { limit: { seconds: 20, left: 20_000 } })
  await boardTakes()
  hear(['b'], { limit: { seconds: 20, left: 20_000 } })
  expect(page.scene?.limit).toMatchObject({ seconds: 20 })
  tableStore.receiveTimeLimit('abc123', undefined)
  expect([shown(), page.scene?.limit]).toEqual([2, undefined])
  tableStore.receiveTimeLimit('abc123', { seconds: 20, left: 15_000 })
  boardIsDone()
  expect(page.scene).toMatchObject({ limit: { seconds: 20 }, news: ['b'] })
})

test('a pause stops the time of all that waits', async () => {
  for (const news of ['a', 'b', 'c']) hear([news], { limit: { seconds: 20, left: 20_000 } })
  await boardTakes()
  tableStore.receiveTimeLimit('abc123', undefined)
  boardIsDone()
  expect(page.scene).toMatchObject({ limit: undefined, news: ['b'] })
})

test('the owner’s speed is the pace', () => {
  tableStore.receiveTable({ ...lobby, botSpeed: 'fast' })
  expect(page.pace).toBe(0.4)
})

test('whoever leaves the table has nothing presented', async () => {
  hear(['a'])
  await boardTakes()
  hear(['b'])
  tableStore.forget()
  expect([page.scene, page.isBehind]).toEqual([undefined, false])
})
