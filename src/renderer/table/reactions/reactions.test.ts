// @vitest-environment happy-dom
import { effectScope, nextTick } from 'vue'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ReactionSign } from '#shared/protocol/match.ts'
import type { TableState } from '#shared/protocol/table.ts'
import { useReactions } from '../../stores/reactions.ts'
import { useSettings } from '../../stores/settings.ts'
import { connected } from '../../stores/testing/connected.ts'
import { useTable } from '../../stores/table.ts'
import { useReactionVoice } from './useReactionVoice.ts'

const table: TableState = {
  ...{ id: 'abc123', name: 'Big table', game: 'dead-mans-draw', phase: 'playing', options: {} },
  seats: ['Ana', 'Ben'].map((name) => ({ kind: 'person', name, connected: true, ready: false, yours: name === 'Ana' })),
  ...{ spectators: 0, owner: true, reactions: true },
}
let network: ReturnType<typeof connected>
const scope = effectScope()

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  network = connected()
  useSettings().chosen.reactions = true
  void useTable().enter('abc123')
  network.last().hears({ type: 'table', table })
})
afterEach(() => vi.useRealTimers())

const hears = (seat: number, sign: ReactionSign, at = 'abc123') =>
  network.last().hears({ type: 'reaction', table: at, seat, sign })
const seen = () => [...useReactions().shown].map(([seat, { sign }]) => `${seat} ${sign}`)

async function pass(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds)
  await nextTick()
}

test('a sign is shown for three seconds, one of each seat, the newest last', async () => {
  hears(0, 'wow')
  await pass(2000)
  hears(1, 'laugh')
  hears(0, 'oops')
  expect(seen()).toEqual(['1 laugh', '0 oops'])
  await pass(1500)
  expect(seen()).toEqual(['1 laugh', '0 oops'])
  await pass(1500)
  expect(seen()).toEqual([])
})

test('nothing is shown of another table, nor in another game, where the seats may be others’', () => {
  hears(0, 'wow', 'zzz999')
  expect(seen()).toEqual([])
  hears(1, 'wow')
  network.last().hears({ type: 'table', table: { ...table, phase: 'finished' } })
  expect(seen()).toEqual([])
})

test('a device that wants none sees none, at once', () => {
  hears(1, 'hurry')
  useSettings().chosen.reactions = false
  expect(seen()).toEqual([])
})

test('listeners hear at once, then of all that came meanwhile, at most every five seconds', async () => {
  const spoken: string[] = []
  const said = scope.run(() =>
    useReactionVoice(
      () => useReactions().shown,
      (seat, { sign }) => `${seat}: ${sign}.`,
    ),
  )!
  const listen = () => spoken.at(-1) === said.value || spoken.push(said.value)
  hears(1, 'applause')
  await nextTick()
  listen()
  hears(0, 'laugh')
  await pass(2500)
  listen()
  hears(0, 'wow')
  hears(1, 'applause')
  await pass(2499)
  listen()
  expect(spoken).toEqual(['1: applause.'])
  await pass(1)
  listen()
  expect(spoken).toEqual(['1: applause.', '0: wow. 1: applause.'])
  await pass(5000)
  expect(said.value).toBe('')
  scope.stop()
})
