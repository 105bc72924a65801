// @vitest-environment happy-dom
import { flushPromises, mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { createI18n } from 'vue-i18n'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMemoryHistory, createRouter } from 'vue-router'
import type { SeatState, TableState } from '#shared/protocol/table.ts'
import { messages } from '../../games/testing/speech.ts'
import { useConnection } from '../../stores/connection.ts'
import { useNotices } from '../../stores/notices.ts'
import { useTable } from '../../stores/table.ts'
import LobbySeats from './LobbySeats.vue'
import SeatRow from './SeatRow.vue'

const person = (name: string): SeatState => ({ kind: 'person', name, connected: true, ready: false, yours: false })
const open = (count: number): SeatState[] => Array.from({ length: count }, () => ({ kind: 'open' }))
const tableOf = (seats: SeatState[]) =>
  ({
    id: 'abc123',
    name: 'Friday',
    game: 'dead-mans-draw',
    phase: 'lobby',
    options: {},
    spectators: 0,
    owner: true,
    reactions: true,
    seats,
  }) as TableState

let lobby: ReturnType<typeof show>
function show(seats: SeatState[]) {
  const table = tableOf(seats)
  useTable().table = table
  const router = createRouter({ history: createMemoryHistory(), routes: [{ path: '/', component: {} }] })
  const i18n = createI18n({ legacy: false, locale: 'en', messages })
  return mount(LobbySeats, { props: { table }, global: { plugins: [i18n, router] }, attachTo: document.body })
}
beforeEach(() => {
  setActivePinia(createPinia())
  vi.spyOn(useConnection(), 'send').mockResolvedValue({ accepted: true })
})
afterEach(() => lobby.unmount())
const rows = () => lobby.findAllComponents(SeatRow).length

test('four seats are shown at first, and where more people sit, theirs and one for the next', async () => {
  lobby = show([person('Ana'), ...open(7)])
  expect(rows()).toBe(4)
  await lobby.setProps({ table: tableOf([...['Ana', 'Ben', 'Cleo', 'Dan', 'Eve', 'Flo'].map(person), ...open(2)]) })
  expect(rows()).toBe(7)
})

test('no two buttons of the open seats have the same name', () => {
  const names = () => lobby.findAll('[data-seat] button').map((one) => one.text())
  lobby = show(open(3))
  expect(names()).toContain('Sit here: Seat 2')
  expect(new Set(names()).size).toBe(names().length)
})

test('bots are offered once, on the first open seat', () => {
  lobby = show([person('Ana'), ...open(3)])
  const offers = lobby.findAll('[data-seat]').map((row) => row.text().includes('Easy bot'))
  expect(offers).toEqual([false, true, false, false])
})

test('who moves somebody hears the new order once the host has it', async () => {
  lobby = show([person('Ana'), person('Ben'), ...open(2)])
  lobby.getComponent(SeatRow).vm.$emit('move', 1, 'down')
  await flushPromises()
  expect(useNotices().narration).toBe('')
  await lobby.setProps({ table: tableOf([person('Ben'), person('Ana'), ...open(2)]) })
  expect(useNotices().narration).toContain('Ben and Ana')
})
