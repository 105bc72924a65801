// @vitest-environment happy-dom
import { flushPromises, shallowMount } from '@vue/test-utils'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { defineComponent, h } from 'vue'
import type { Component } from 'vue'
import { createI18n } from 'vue-i18n'
import { createMemoryHistory, createRouter } from 'vue-router'
import { defaultSettings } from '#shared/cafe/settings.ts'
import type { ViewMessage } from '#shared/protocol/match.ts'
import type { TableState } from '#shared/protocol/table.ts'
import type { GameUi } from '../games/contract.ts'
import { wordsIn } from '../i18n/testing/words.ts'
import PromptBar from '../games/match/PromptBar.vue'
import { connected } from '../stores/testing/connected.ts'
import { useHouse } from '../stores/house.ts'
import { usePresentation } from '../stores/presentation.ts'
import { useTable } from '../stores/table.ts'
import MatchBoard from './MatchBoard.vue'
import MatchScreen from './MatchScreen.vue'

// Lazy parts would still be loading when the test is over.
vi.mock('../ui/lazy/lazyComponent.ts', () => ({ lazyComponent: () => ({ render: () => null }) }))

const gameUi = {
  hasSecrets: () => false,
  describeEvent: () => undefined,
  describePrompts: () => 'Do you let it pass?',
  standingAnswer: { kind: 'doubt', action: { type: 'pass' }, span: () => 1 },
} as unknown as GameUi

const table: TableState = {
  id: 'abc123',
  name: 'Friday',
  game: 'help-the-sheriff',
  phase: 'playing',
  options: {},
  spectators: 0,
  owner: true,
  reactions: true,
  seats: [
    { kind: 'person', name: 'Ana', connected: true, ready: true, yours: true },
    { kind: 'bot', bot: 'easy' },
  ],
}

let page: ReturnType<typeof shallowMount> | undefined
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  page?.unmount()
  vi.useRealTimers()
})

const view: ViewMessage = {
  type: 'view',
  table: 'abc123',
  deal: 1,
  revision: 1,
  viewer: 0,
  view: { turn: null },
  prompts: [{ id: 5, seat: 0, kind: 'doubt' }],
  choices: [],
  whole: true,
  events: [],
}

/** A component that shows nothing. */
const emitting = (...emits: string[]) => defineComponent({ emits, render: () => null })

/** Ana is asked at a station's screen. `stubs`: replacements for parts of the page. */
async function asked(
  stubs: Record<string, Component> = {},
  at: { table: TableState; gameUi: GameUi } = { table, gameUi },
) {
  const host = connected().last()
  const tableStore = useTable()
  void tableStore.enter('abc123')
  host.hears({ type: 'table', table: at.table })
  host.hears(view)
  const router = createRouter({ history: createMemoryHistory(), routes: [{ path: '/:all(.*)', component: {} }] })
  const i18n = createI18n({ legacy: false, locale: 'en', messages: { en: wordsIn('en') } as never })
  page = shallowMount(MatchScreen, {
    props: { ...at, scene: tableStore.scene! },
    global: { plugins: [router, i18n], stubs },
    attachTo: document.body,
  })
  await flushPromises()
  const lock = (locked: boolean) => host.hears({ type: 'cafe', cafe: { settings: defaultSettings, locked } })
  return { host, page, lock }
}

test('an answer that stands waits until staff have unlocked the station', async () => {
  const { host, page, lock } = await asked()
  lock(true)
  page.findComponent(MatchBoard).vm.$emit('stand', true)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(host.asked('command')).toEqual([])
  lock(false)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(host.asked('command').map(({ prompt }) => prompt)).toEqual([5])
})

test('the board has the focus once the button is gone that has let the room in', async () => {
  const bar = defineComponent(() => {
    const house = useHouse()
    return () => h('div', house.house?.open ? [] : h('button', 'Let the room in'))
  })
  const { host, page } = await asked({ PromptBar: bar })
  page.find('button').element.focus()
  host.hears({ type: 'house', house: { name: 'Kitchen', open: true, urls: [] } })
  await flushPromises()
  expect(document.activeElement).toBe(page.find('main').element)
})

test('the board has the focus of what explains a question, once that is answered and hidden', async () => {
  const bar = defineComponent(() => () => h('p', { class: 'ask__what' }, h('button', 'What now?')))
  const describePrompts = (prompts: readonly unknown[]) => (prompts.length > 0 ? 'Do you let it pass?' : 'Wait.')
  const { host, page } = await asked({ PromptBar: bar }, { table, gameUi: { ...gameUi, describePrompts } as GameUi })
  page.find('button').element.focus()
  usePresentation().setBoardShowing(true)
  host.hears({ ...view, revision: 2, prompts: [] })
  await page.setProps({ scene: useTable().scene! })
  await flushPromises()
  expect(document.activeElement).toBe(page.find('main').element)
})

test('at a hot seat with secrets the place of the board has the focus while a bot plays', async () => {
  const [ana, bot] = table.seats
  const shared = { table: { ...table, seats: [ana!, ana!, bot!] }, gameUi: { ...gameUi, hasSecrets: () => true } }
  const board = defineComponent(() => () => h('button', 'Let it pass'))
  const HandOver = emitting('taken')
  const { host, page } = await asked({ MatchBoard: board, HandOver }, shared)
  const see = async (now: Partial<ViewMessage>) => {
    host.hears({ ...view, ...now })
    await page.setProps({ scene: useTable().scene! })
    await flushPromises()
  }
  await see({ viewer: 'public' })
  page.findComponent(HandOver).vm.$emit('taken')
  await see({ viewer: 0 })
  page.find<HTMLElement>('main button').element.focus()
  await see({ revision: 2, prompts: [{ id: 6, seat: 2, kind: 'doubt' }] })
  expect(page.find('main button').exists()).toBe(false)
  expect(document.activeElement).toBe(page.find('main').element)
})

test('H-203: at a hot seat nothing says that an answer stands, and the menu ends it, whosever it is', async () => {
  let menu: Record<string, unknown> | null | undefined
  const head = defineComponent((_, { slots }) => () => {
    menu = slots['default']?.()[0]?.props
    return null
  })
  const [ana, bot] = table.seats
  const { host, page } = await asked({ TableHead: head }, { table: { ...table, seats: [ana!, ana!, bot!] }, gameUi })
  const see = async (now: Partial<ViewMessage>) => {
    host.hears({ ...view, ...now })
    await page.setProps({ scene: useTable().scene! })
    await flushPromises()
  }
  /** What is shown at Ben's table while it is his turn to lay a card. */
  const benSees = async (revision: number) => {
    await see({ revision, viewer: 1, prompts: [{ id: revision, seat: 1, kind: 'play' }] })
    return [page.findComponent(PromptBar).html(), menu?.['can-ask-again']]
  }
  const before = await benSees(2)
  await see({ revision: 3 })
  page.findComponent(MatchBoard).vm.$emit('stand', true)
  expect(await benSees(4)).toEqual(before)

  ;(menu?.['onAskAgain'] as () => void)()
  await see({ revision: 5 })
  await vi.advanceTimersByTimeAsync(2_000)
  expect(host.asked('command')).toEqual([])
})

test('the bar tells who has left and would play again while the result is closed, as the open result does', async () => {
  const bar = defineComponent(
    (_, { slots }) =>
      () =>
        h('p', { class: 'bar' }, slots['over']?.()),
  )
  const RematchLine = () => h('p', 'Ben has left.')
  const MatchEnding = emitting('update:resultOpen')
  const { page } = await asked({ PromptBar: bar, RematchLine, MatchEnding })
  const told: string[] = []
  for (const open of [true, false, true]) {
    page.findComponent(MatchEnding).vm.$emit('update:resultOpen', open)
    await flushPromises()
    told.push(page.find('.bar').text())
  }
  expect(told).toEqual(['', 'Ben has left.', ''])
})
