// @vitest-environment happy-dom
// The log and the next question wait for the moment on the board, of every kind and in every game. Also: a moment for all people
// who share a screen.

import { flushPromises, mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { computed, defineComponent, h } from 'vue'
import { createI18n } from 'vue-i18n'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { momentDuration } from '#shared/engine/moments.ts'
import { gameOf, games } from '#shared/games/registry.ts'
import type { Event as DeadMansDrawEvent } from '#shared/games/dead-mans-draw/events.ts'
import type { Event as PirateEvent } from '#shared/games/davy-jones-gold/events.ts'
import type { Event as SheriffEvent } from '#shared/games/help-the-sheriff/events.ts'
import type { Seat } from '#shared/engine/game.ts'
import type { ViewMessage } from '#shared/protocol/match.ts'
import type { TableState } from '#shared/protocol/table.ts'
import { chartView } from '../games/davy-jones-gold/board/chart/testing/view.ts'
import { quietView as deadMansDrawView } from '../games/dead-mans-draw/testing/view.ts'
import { quietView as sheriffView } from '../games/help-the-sheriff/testing/view.ts'
import { loadGameUi } from '../games/registry.ts'
import { playAnimations, stopAnimations } from '../games/testing/animations.ts'
import { wordsIn } from '../i18n/testing/words.ts'
import { usePresentation } from '../stores/presentation.ts'
import { useTable } from '../stores/table.ts'
import { lazyModulesLoaded } from '../ui/lazy/lazyModule.ts'
import MatchBoard from './MatchBoard.vue'

const [ship, prey] = ['helmsman-4', 'gunner-3'] as const
const cases: readonly [
  game: string,
  kind: string,
  view: unknown,
  ...(DeadMansDrawEvent | PirateEvent | SheriffEvent)[],
][] = [
  [
    'dead-mans-draw',
    'a bust',
    deadMansDrawView(),
    { type: 'bust', seat: 1, card: 'key-2', saved: [], lost: ['key-5'] },
  ],
  ['help-the-sheriff', 'a reveal', sheriffView(), { type: 'reveal', seat: 0, card: '10-spades-teddy', follows: false }],
  ['help-the-sheriff', 'shown dollars', sheriffView(), { type: 'show-dollars', dollars: [3, 4, 5] }],
  ['help-the-sheriff', 'somebody broke', sheriffView(), { type: 'broke', seat: 1 }],
  ['davy-jones-gold', 'gold', chartView(), { type: 'draw', seat: 0, ship, island: 'heart' }],
  ['davy-jones-gold', 'treasure', chartView(), { type: 'treasure', seat: 0, ship, island: 'northwest', left: 3 }],
  [
    'davy-jones-gold',
    'an encounter',
    chartView(),
    { type: 'encounter', seat: 0, ship, island: 'heart', token: 'curse-fog' },
  ],
  [
    'davy-jones-gold',
    'a duel',
    chartView(),
    {
      type: 'duel',
      seat: 0,
      ship,
      captain: 'helmsman',
      island: 'heart',
      dice: [5, 2],
      bonuses: [2, 4],
      roller: 3,
      won: true,
    },
  ],
  ['davy-jones-gold', 'a beaten monster', chartView(), { type: 'monster-beaten', seat: 0, ship, monster: 'kraken' }],
  ['davy-jones-gold', 'a defeat', chartView(), { type: 'defeat', seat: 1, ship: prey, cause: { by: 'shot', ship } }],
  ['davy-jones-gold', 'loot', chartView(), { type: 'loot', seat: 0, ship: prey, island: 'northwest' }],
  [
    'davy-jones-gold',
    'a hit',
    chartView(),
    { type: 'aim', seat: 0, ship, targets: [] },
    { type: 'shot', seat: 0, ship, mast: 0, target: prey, die: 6, rank: 3, hit: true },
  ],
]

beforeAll(() => Promise.all(games.map(({ id }) => loadGameUi(id))))
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'requestAnimationFrame'] })
  playAnimations()
  setActivePinia(createPinia())
})
afterEach(() => {
  stopAnimations()
  vi.useRealTimers()
})

/** A table of this game as a spectator sees it. `own`: seats of people at this screen. */
async function tableOf(game: string, view: unknown, own: readonly Seat[] = []) {
  const gameUi = await loadGameUi(game)
  const tableStore = useTable()
  const presentation = usePresentation()
  const table: TableState = {
    id: 'abc123',
    name: 'Big table',
    game,
    phase: 'playing',
    options: {},
    spectators: 1,
    seats: ['Ana', 'Ben', 'Cleo', 'Dan'].map((name, seat) => ({
      kind: 'person',
      name,
      connected: true,
      ready: true,
      yours: own.includes(seat),
    })),
    owner: true,
    reactions: true,
  }
  void tableStore.enter('abc123')
  tableStore.receiveTable(table)
  let revision = 0
  const hear = (events: readonly unknown[], more: Partial<ViewMessage> = {}) =>
    tableStore.receiveView({
      type: 'view',
      table: 'abc123',
      deal: 1,
      revision: ++revision,
      viewer: 'public',
      view,
      prompts: [],
      whole: false,
      events: [...events],
      ...more,
    })
  hear([], { whole: true })
  const speech = { t: String, n: String, list: String, name: String, isYou: () => false }
  const board = mount(
    defineComponent(() => {
      const scene = computed(() => presentation.scene!)
      return () =>
        h(MatchBoard, {
          gameUi,
          table: tableStore.table!,
          scene: scene.value,
          viewer: 'public',
          choices: [],
          busy: false,
          stands: false,
          speech,
        })
    }),
    {
      attachTo: document.body,
      global: { plugins: [createI18n({ legacy: false, locale: 'en', messages: { en: wordsIn('en') } as never })] },
    },
  )
  // Loads the parts with which the board shows moments.
  await lazyModulesLoaded()
  await flushPromises()
  const isShown = () => board.find('.dmd-moment, .hts-moment, .djg-moment, .tray.rolling').exists()
  async function pause(still: boolean): Promise<void> {
    tableStore.receiveTable(still ? { ...table, paused: {} } : table)
    await flushPromises()
  }
  return { board, presentation, hear, isShown, pause }
}

test.each(cases.map((one) => [`${one[0]}: ${one[1]}`, one] as const))(
  '%s has its moment before the log tells of it and the next question comes',
  async (_, [game, kind, view, ...events]) => {
    const { board, presentation, hear, isShown } = await tableOf(game, view)
    const begun: unknown[] = []
    presentation.onMoment((events) => begun.push(...events))
    hear(events)
    const lasts = events.reduce((sum, event) => sum + momentDuration(gameOf(game)!, event), 0)
    const times: { begins?: number; ends?: number; told?: number; asked?: number } = {}
    for (let at = 0; at < lasts + 1000; at += 10) {
      await vi.advanceTimersByTimeAsync(10)
      if (isShown()) times.begins ??= at
      else if (times.begins !== undefined) times.ends ??= at
      if (presentation.shownEventCount === events.length) times.told ??= at
      if (!presentation.isShowing) times.asked ??= at
    }
    expect(begun, kind).toEqual(events)
    expect(times.ends! - times.begins!).toBeGreaterThan(1300)
    // The last part of a bust is the wave. The log tells of the bust while it runs.
    expect(times.told).toBeGreaterThanOrEqual(times.ends! - 20)
    expect(times.asked).toBeGreaterThanOrEqual(times.told!)
    expect(times.asked).toBeLessThan(lasts + 500)
    board.unmount()
  },
)

test.each([cases[0]!, cases[1]!, cases.at(-1)!].map((one) => [one[0], one] as const))(
  '%s: a pause hides no moment: it is shown, and told, after it',
  async (_, [game, , view, ...events]) => {
    const { board, presentation, hear, isShown, pause } = await tableOf(game, view)
    hear(events)
    while (!isShown()) await vi.advanceTimersByTimeAsync(10)
    await pause(true)
    await vi.advanceTimersByTimeAsync(60_000)
    expect([isShown(), presentation.isShowing]).toEqual([true, true])
    expect(presentation.shownEventCount).toBeLessThan(events.length)
    await pause(false)
    await vi.advanceTimersByTimeAsync(500)
    expect(isShown()).toBe(true)
    await vi.advanceTimersByTimeAsync(10_000)
    expect([isShown(), presentation.isShowing, presentation.shownEventCount]).toEqual([false, false, events.length])
    board.unmount()
  },
)

describe('a reveal for all who share a screen', () => {
  const reveal: SheriffEvent = { type: 'reveal', seat: 2, card: '10-spades-teddy', follows: false }
  const asked = (seat: Seat) => ({ prompts: [{ id: 7, seat, kind: 'lead' }], limit: { seconds: 15, left: 15_000 } })
  const lasts = momentDuration(gameOf('help-the-sheriff')!, reveal) + 500

  test('stays until it is sent away, also while a clock runs for somebody elsewhere', async () => {
    const { board, presentation, hear } = await tableOf('help-the-sheriff', sheriffView(), [0, 1])
    hear([reveal], asked(2))
    await vi.advanceTimersByTimeAsync(lasts + 10_000)
    expect(presentation.isShowing).toBe(true)
    board.unmount()
  })

  test('makes room once a clock runs for one of them, who would not see it', async () => {
    const { board, presentation, hear } = await tableOf('help-the-sheriff', sheriffView(), [0, 1])
    hear([reveal])
    await vi.advanceTimersByTimeAsync(lasts)
    expect(presentation.isShowing).toBe(true)
    hear([], asked(1))
    await vi.advanceTimersByTimeAsync(500)
    expect(presentation.isShowing).toBe(false)
    board.unmount()
  })
})
