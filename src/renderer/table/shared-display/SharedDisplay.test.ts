// @vitest-environment happy-dom
import { flushPromises, shallowMount } from '@vue/test-utils'
import { afterEach, expect, test, vi } from 'vitest'
import { createI18n } from 'vue-i18n'
import { createMemoryHistory, createRouter } from 'vue-router'
import type { TableState } from '#shared/protocol/table.ts'
import type { GameUi } from '../../games/contract.ts'
import { wordsIn } from '../../i18n/testing/words.ts'
import { usePresentation } from '../../stores/presentation.ts'
import { connected } from '../../stores/testing/connected.ts'
import { useTable } from '../../stores/table.ts'
import SharedDisplay from './SharedDisplay.vue'

// Lazy parts would still be loading when the test is over.
vi.mock('../../ui/lazy/lazyComponent.ts', () => ({ lazyComponent: () => ({ render: () => null }) }))

const gameUi = {
  hasSecrets: () => false,
  describeEvent: () => undefined,
  describePrompts: ([prompt]: { seat: number }[]) => (prompt ? `Seat ${prompt.seat} draws or stops` : ''),
} as unknown as GameUi

const table: TableState = {
  id: 'abc123',
  name: 'Friday',
  game: 'dead-mans-draw',
  phase: 'playing',
  options: {},
  spectators: 0,
  owner: false,
  reactions: true,
  screen: true,
  seats: [
    { kind: 'person', name: 'Ana', connected: true, ready: true, yours: false },
    { kind: 'person', name: 'Ben', connected: true, ready: true, yours: false },
  ],
}

let page: ReturnType<typeof shallowMount> | undefined
afterEach(() => page?.unmount())

test('what is answered is not asked any longer while the board shows what came of it', async () => {
  const host = connected().last()
  const tableStore = useTable()
  const presentation = usePresentation()
  void tableStore.enter('abc123', { as: 'screen' })
  host.hears({ type: 'table', table })
  const asks = (seat: number, revision: number) =>
    host.hears({
      type: 'view',
      table: 'abc123',
      deal: 1,
      revision,
      viewer: 'public',
      view: {},
      prompts: [{ id: revision, seat, kind: 'turn' }],
      whole: revision === 1,
      events: [{ type: 'bust' }],
      limit: { seconds: 30, left: 30_000 },
    })
  asks(0, 1)
  const router = createRouter({ history: createMemoryHistory(), routes: [{ path: '/:all(.*)', component: {} }] })
  const i18n = createI18n({ legacy: false, locale: 'en', messages: { en: wordsIn('en') } as never })
  page = shallowMount(SharedDisplay, {
    props: { table, scene: presentation.scene!, gameUi },
    global: { plugins: [router, i18n] },
  })
  await flushPromises()
  const turn = page.find('.turn')
  expect(turn.text()).toContain('Seat 0')
  expect(turn.classes()).not.toContain('turn--answered')

  // The board does this once it has the view.
  asks(1, 2)
  presentation.setBoardShowing(true)
  await page.setProps({ scene: presentation.scene! })
  await flushPromises()
  expect(turn.classes()).toContain('turn--answered')

  presentation.setBoardShowing(false)
  await page.setProps({ scene: presentation.scene! })
  await flushPromises()
  expect(turn.text()).toContain('Seat 1')
  expect(turn.classes()).not.toContain('turn--answered')
})
