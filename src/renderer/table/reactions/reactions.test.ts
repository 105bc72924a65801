// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { effectScope, nextTick } from 'vue'
import { createI18n } from 'vue-i18n'
import { createMemoryHistory, createRouter } from 'vue-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ReactionSign } from '#shared/protocol/match.ts'
import type { TableState } from '#shared/protocol/table.ts'
import en from '../../i18n/locales/en.json' with { type: 'json' }
import { useReactions } from '../../stores/reactions.ts'
import { useSettings } from '../../stores/settings.ts'
import { connected } from '../../stores/testing/connected.ts'
import { useTable } from '../../stores/table.ts'
import FlyingReactions from './FlyingReactions.vue'
import ReactionTray from './ReactionTray.vue'
import { useReactionVoice } from './useReactionVoice.ts'
import { clearStored } from '../../client/storage/localValues.ts'

const table: TableState = {
  id: 'abc123',
  name: 'Big table',
  game: 'dead-mans-draw',
  phase: 'playing',
  options: {},
  seats: ['Ana', 'Ben'].map((name) => ({ kind: 'person', name, connected: true, ready: false, yours: name === 'Ana' })),
  spectators: 0,
  owner: true,
  reactions: true,
}
let network: ReturnType<typeof connected>
const scope = effectScope()

beforeEach(() => {
  vi.useFakeTimers()
  clearStored()
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

test('a sign of a newer host, for which this page has neither a picture nor a word, is not shown', () => {
  hears(1, 'luck' as ReactionSign)
  expect(seen()).toEqual([])
})

test('a sign flies with the face and the name of whoever sends it, and is gone with the sign', async () => {
  const i18n = createI18n({ legacy: false, locale: 'en', messages: { en } })
  const speech = {
    t: String,
    n: String,
    list: String,
    name: (seat: number) => ['Ana', 'Ben'][seat] ?? '',
    isYou: () => false,
  }
  const shown = mount(FlyingReactions, { props: { table, speech }, global: { plugins: [i18n] } })
  hears(1, 'laugh')
  await pass(0)
  await vi.dynamicImportSettled()
  expect(shown.findAll('.flying__one').map((one) => one.text())).toEqual(['Ben'])
  // In the middle of the second of the places into which the seats divide the width.
  expect(shown.get('.flying__one').attributes('style')).toContain(`--place: ${1.5 / table.seats.length}`)
  expect(shown.find('.flying').attributes('aria-hidden')).toBe('true')
  expect(shown.find('.flying__face').element.querySelectorAll('path').length).toBeGreaterThan(3)
  await pass(3000)
  expect(shown.findAll('.flying__one')).toHaveLength(0)
  shown.unmount()
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

async function openTray(click: { detail: number }) {
  const router = createRouter({ history: createMemoryHistory(), routes: [{ path: '/:all(.*)', component: {} }] })
  for (const path of ['/', '/table']) await router.push(path)
  const i18n = createI18n({ legacy: false, locale: 'en', messages: { en } })
  const tray = mount(ReactionTray, { global: { plugins: [i18n, router] }, attachTo: document.body })
  await tray.get('button').trigger('click', click)
  expect(document.querySelector('[role="dialog"]')).not.toBeNull()
  return { tray, router }
}

test('the tray of signs that a pointer has opened closes by itself, one opened by a key or a screen reader does not', async () => {
  const pointed = await openTray({ detail: 1 })
  await pass(10_000)
  expect(document.querySelector('[role="dialog"]')).toBeNull()
  pointed.tray.unmount()

  const read = await openTray({ detail: 0 })
  await pass(60_000)
  expect(document.querySelector('[role="dialog"]')).not.toBeNull()
  read.tray.unmount()
})

test('Back closes the tray of signs, and leaves nothing', async () => {
  const { tray, router } = await openTray({ detail: 1 })
  router.back()
  await pass(0)
  expect(document.querySelector('[role="dialog"]')).toBeNull()
  expect(router.currentRoute.value.path).toBe('/table')
  tray.unmount()
})
