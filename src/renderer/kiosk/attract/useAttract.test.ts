// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { effectScope } from 'vue'
import type { EffectScope } from 'vue'
import type { AttractGame, Shown } from './attractGame.ts'
import { times, useAttract, useTicks } from './useAttract.ts'
import { deferred } from '../../testing/deferred.ts'
import type { Attract } from './useAttract.ts'

let scope: EffectScope
let attract: Attract<AttractGame>
let dealt: string[]
let isCalm = false
beforeEach(() => {
  vi.useFakeTimers()
  scope = effectScope()
  dealt = []
  isCalm = false
})
afterEach(() => {
  scope.stop()
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

/** A game of `moves` moves; with `isBroken`, the first one throws. */
function game(moves: number, isBroken = false): AttractGame {
  const shown = (move: number): Shown => ({
    view: move,
    viewer: 'public',
    seats: [],
    prompts: [],
    choices: [],
    news: [],
    story: [],
    ...(move >= moves && { outcome: { winners: [0], scores: [1] } }),
  })
  let move = 0
  return {
    seats: [],
    first: shown(0),
    pace: 1,
    step() {
      if (isBroken) throw new Error('a bug')
      return move < moves ? shown(++move) : undefined
    },
  }
}
function begin(
  deal: (id: string) => AttractGame | Promise<AttractGame> = () => game(1000),
  games = ['one', 'two'],
): void {
  attract = scope.run(() =>
    useAttract({
      games: () => games,
      start: async (id) => {
        dealt.push(id)
        return deal(id)
      },
      isCalm: () => isCalm,
    }),
  )!
}
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
const toTable = () => pass(times.dark + times.title + 20)

test('200 games, and never more than one timer', async () => {
  begin()
  let most = 0
  while (attract.round.value < 200) {
    await pass(700)
    most = Math.max(most, vi.getTimerCount())
  }
  expect(most).toBe(1)
  expect(dealt.length).toBeGreaterThanOrEqual(200)
  expect(new Set(dealt)).toEqual(new Set(['one', 'two']))
})

test('a game is on its table for about 40 seconds, and gone when it is dark', async () => {
  begin()
  await toTable()
  expect(attract.phase.value).toBe('play')
  await pass(times.play - 3000)
  expect(attract.phase.value).toBe('play')
  await pass(4500)
  expect([attract.phase.value, attract.shown.value]).toEqual(['dark', undefined])
})

test('the next move waits until the one before has been seen', async () => {
  begin()
  await toTable()
  await pass(times.rest + 10)
  expect(attract.shown.value?.view).toBe(1)
  attract.showing(true)
  await pass(times.rest * 5)
  expect(attract.shown.value?.view).toBe(1)
  attract.showing(false)
  await pass(times.rest + 10)
  expect(attract.shown.value?.view).toBe(2)
})

test('a table that never says that it has shown its move is not waited for', async () => {
  begin()
  await toTable()
  attract.showing(true)
  await pass(times.timeout + 10)
  expect([attract.phase.value, attract.round.value]).toEqual(['dark', 1])
})

test('a game that ends early stays for a moment and makes room', async () => {
  begin(() => game(2))
  await toTable()
  await pass(2 * times.rest + 20)
  expect(attract.shown.value?.outcome).toBeDefined()
  await pass(times.end - 100)
  expect(attract.phase.value).toBe('play')
  await pass(200)
  expect(attract.phase.value).toBe('dark')
})

test('what is broken is passed over, and the screen never hurries through it', async () => {
  begin((id) => (id === 'one' ? Promise.reject(new Error('missing')) : game(5, true)))
  for (let round = 0; round < 4; round++) {
    expect(attract.round.value).toBe(round)
    await toTable()
    await pass(times.rest)
  }
})

test('a game that takes long to be dealt is waited for with its title', async () => {
  const late = deferred<AttractGame>()
  begin(() => late.promise)
  await toTable()
  await pass(5000)
  expect([attract.phase.value, attract.game.value]).toEqual(['title', 'one'])
  late.resolve(game(1000))
  await pass(0)
  expect([attract.phase.value, attract.shown.value?.view]).toEqual(['play', 0])
})

test('one that is dealt too late is never shown in the place of the next', async () => {
  const late = deferred<AttractGame>()
  const second = game(1000)
  begin((id) => (id === 'one' ? late.promise : second))
  await toTable()
  await pass(times.timeout)
  expect([attract.phase.value, attract.round.value]).toEqual(['dark', 1])
  await toTable()
  late.resolve(game(7))
  await pass(times.rest)
  expect([attract.game.value, attract.phase.value]).toEqual(['two', 'play'])
  expect(attract.current.value).toBe(second)
})

test('moves come slower for those who asked for rest', async () => {
  isCalm = true
  begin()
  await toTable()
  await pass(times.rest + 100)
  expect(attract.shown.value?.view).toBe(0)
  await pass(times.rest * 2)
  expect(attract.shown.value?.view).toBe(1)
})

test('another choice of games waits until the one that is shown is over', async () => {
  const games = ['one', 'two']
  begin(undefined, games)
  await toTable()
  games.splice(0, 2, 'three')
  await pass(10_000)
  expect([attract.phase.value, attract.game.value]).toEqual(['play', 'one'])
  await pass(times.play)
  await toTable()
  expect(attract.game.value).toBe('three')
})

test('no game at all is darkness and titles, not an error', async () => {
  begin(() => Promise.reject(new Error('none')), [])
  await pass(60_000)
  expect(attract.game.value).toBe('')
})

test('turns are counted by one timer', async () => {
  const turn = scope.run(() => useTicks(1000))!
  await pass(3500)
  expect(turn.value).toBe(3)
  expect(vi.getTimerCount()).toBe(1)
})
