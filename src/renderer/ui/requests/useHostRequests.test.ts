// @vitest-environment happy-dom
import { flushPromises, mount } from '@vue/test-utils'
import { defineComponent, h } from 'vue'
import { createRouter, createMemoryHistory } from 'vue-router'
import { beforeEach, expect, test } from 'vitest'
import type { RejectionCode } from '#shared/protocol/messages.ts'
import type { SeatState, TableState } from '#shared/protocol/table.ts'
import { i18n, loadLanguage } from '../../i18n/index.ts'
import { useNotices } from '../../stores/notices.ts'
import { useTable } from '../../stores/table.ts'
import { connected } from '../../stores/testing/connected.ts'
import { useHostRequests } from './useHostRequests.ts'

const open: SeatState = { kind: 'open' }
const ana: SeatState = { kind: 'person', name: 'Ana', connected: true, ready: true, yours: false }
const table: TableState = {
  id: 'abc123',
  name: 'Big table',
  game: 'dead-mans-draw',
  phase: 'lobby',
  options: {},
  seats: [ana, open, open],
  spectators: 1,
  owner: false,
  reactions: true,
}
const ben = { name: 'Ben', face: 'gull', colour: 'teal' } as const
let network: ReturnType<typeof connected>
let requests: ReturnType<typeof useHostRequests>

beforeEach(async () => {
  await loadLanguage('en')
  network = connected()
  void useTable().enter('abc123')
  network.last().hears({ type: 'table', table })
  const router = createRouter({
    history: createMemoryHistory(),
    routes: [{ path: '/', component: { render: () => h('p') } }],
  })
  const component = defineComponent({ setup: () => void (requests = useHostRequests()), render: () => h('p') })
  mount(component, { global: { plugins: [router, i18n] } })
})

/** Answers the next `sit` request. Returns the request. */
async function answered(number: number, code?: RejectionCode) {
  const sits = () => network.last().asked('sit')
  await expect.poll(sits).toHaveLength(number)
  const request = sits()[number - 1]!
  const { id } = request
  network.last().hears(code ? { type: 'rejected', id, code } : { type: 'accepted', id })
  return request
}

test('whoever is too late for a seat gets the next free one', async () => {
  const sits = requests.sitAnywhere([ben])
  expect(await answered(1, 'seat-taken')).toMatchObject({ seat: 1, ...ben })
  expect(await answered(2)).toMatchObject({ seat: 2, ...ben })
  expect(await sits).toBe(true)
  expect(useNotices().notices).toEqual([])
})

test('where no seat is left, or for another reason, that is said once', async () => {
  const sits = requests.sitAnywhere([ben])
  await answered(1, 'seat-taken')
  await answered(2, 'seat-taken')
  expect(await sits).toBe(false)
  await flushPromises()
  expect(useNotices().notices).toHaveLength(1)
  const again = requests.sitAnywhere([ben])
  await answered(3, 'shuffling')
  expect(await again).toBe(false)
  expect(network.last().asked('sit')).toHaveLength(3)
})

test('a host from before there were faces is asked without one', async () => {
  const sits = requests.sit(1, ben)
  await answered(1, 'malformed-message')
  expect(await answered(2)).not.toHaveProperty('face')
  expect(await sits).toBe(true)
})

test('a newer host may reject for a reason that this page does not know', async () => {
  const sits = requests.sit(1, ben)
  await answered(1, 'seat-reserved' as RejectionCode)
  expect(await sits).toBe(false)
  await flushPromises()
  expect(useNotices().notices.map(({ text }) => text)).toEqual([i18n.global.t('refusals.other')])
})
