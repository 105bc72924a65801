// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { createPinia } from 'pinia'
import { createI18n } from 'vue-i18n'
import { expect, test, vi } from 'vitest'
import type { SeatState, TableState } from '#shared/protocol/table.ts'
import en from '../../i18n/locales/en.json' with { type: 'json' }
import { useConnection } from '../../stores/connection.ts'
import { useTable } from '../../stores/table.ts'
import LobbyBar from './LobbyBar.vue'

const person = (name: string, connected: boolean, ready: boolean, yours = false): SeatState => ({
  kind: 'person',
  name,
  connected,
  ready,
  yours,
})

const hintFor = (...others: SeatState[]) => hintOf({ seats: [person('Ana', true, true), ...others] })

const tableOf = (change: Partial<TableState>) =>
  ({
    id: 'abc123',
    name: 'Friday',
    game: 'dead-mans-draw',
    phase: 'lobby',
    options: {},
    spectators: 0,
    owner: true,
    reactions: true,
    startBar: 'not-ready',
    ...change,
  }) as TableState

function show(table: TableState) {
  const pinia = createPinia()
  useTable(pinia).table = table
  const sent = vi.spyOn(useConnection(pinia), 'send').mockResolvedValue({ accepted: true })
  const plugins = [pinia, createI18n({ legacy: false, locale: 'en', messages: { en } })]
  const bar = mount(LobbyBar, { props: { table }, global: { plugins } })
  return { bar, requests: () => sent.mock.calls.map(([request]) => request) }
}

function hintOf(change: Partial<TableState>): string {
  const { bar } = show(tableOf(change))
  const hint = bar.get('#start-hint').text()
  bar.unmount()
  return hint
}

test('a start that waits only for people who are away says who they are, and that their seats become free', () => {
  const [ben, cleo] = [person('Ben', false, false), person('Cleo', false, false)]
  expect(hintFor(ben, person('Dan', true, true))).toBe('Ben is away. The seat becomes free within a minute.')
  expect(hintFor(ben, cleo)).toBe('Ben and Cleo are away. Their seats become free within a minute.')
  expect(hintFor(ben, person('Dan', true, false))).toBe('Not everybody is ready yet.')
})

test('where players are missing, whoever can add bots is told to, and guests are told who can', () => {
  const seats: SeatState[] = [person('Ana', true, true), person('Ben', true, true, true)]
  const missing = { startBar: 'too-few-players', game: 'help-the-sheriff', seats } as const
  expect(hintOf(missing)).toBe('More players are needed, at least 3 in all: wait for somebody, or add a bot.')
  const guests = { ...missing, owner: false, ownerName: 'Ana' }
  expect(hintOf(guests)).toBe('More players are needed, at least 3 in all; Ana can also add bots.')
})

test('a double press says once that one is ready, though the host has answered in between', async () => {
  const mine = (ready: boolean) => tableOf({ owner: false, seats: [person('Ben', true, ready, true)] })
  const { bar, requests } = show(mine(false))
  await bar.get('button').trigger('click')
  await bar.setProps({ table: mine(true) })
  await bar.get('button').trigger('click')
  expect(requests()).toEqual([{ type: 'ready', ready: true }])
  bar.unmount()
})

test('a double press starts once, and nobody starts while the cards are being shuffled', async () => {
  const table = tableOf({ startBar: undefined as never, seats: [person('Ana', true, true)] })
  const { bar, requests } = show(table)
  const start = bar.get('button')
  await start.trigger('click')
  await start.trigger('click')
  expect(requests()).toEqual([{ type: 'start' }])
  await bar.setProps({ table: { ...table, shuffling: { phase: 'commit', given: 0, of: 1 } } })
  expect(start.attributes('aria-disabled')).toBe('true')
  bar.unmount()
})

test('a start that is not possible any more is not taken from the keyboard, and starts nothing', async () => {
  const table = tableOf({ startBar: undefined as never, seats: [person('Ana', true, true)] })
  const { bar, requests } = show(table)
  const start = bar.get('button')
  await bar.setProps({ table: { ...table, startBar: 'not-ready' } })
  expect(start.element.disabled).toBe(false)
  await start.trigger('click')
  expect(requests()).toEqual([])
  bar.unmount()
})
