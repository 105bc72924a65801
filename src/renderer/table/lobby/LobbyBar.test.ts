// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { createPinia } from 'pinia'
import { createI18n } from 'vue-i18n'
import { expect, test } from 'vitest'
import type { SeatState, TableState } from '#shared/protocol/table.ts'
import en from '../../i18n/locales/en.json' with { type: 'json' }
import { useTable } from '../../stores/table.ts'
import LobbyBar from './LobbyBar.vue'

const person = (name: string, connected: boolean, ready: boolean): SeatState => ({
  ...{ kind: 'person', name, connected, ready, yours: false },
})

const hintFor = (...others: SeatState[]) => hintOf({ seats: [person('Ana', true, true), ...others] })

function hintOf(change: Partial<TableState>): string {
  const table = {
    ...{ id: 'abc123', name: 'Friday', game: 'dead-mans-draw', phase: 'lobby', options: {}, spectators: 0 },
    ...{ owner: true, reactions: true, startBar: 'not-ready' },
    ...change,
  } as TableState
  const pinia = createPinia()
  useTable(pinia).$patch({ table })
  const plugins = [pinia, createI18n({ legacy: false, locale: 'en', messages: { en } })]
  const shown = mount(LobbyBar, { props: { table }, global: { plugins } })
  const hint = shown.get('#start-hint').text()
  shown.unmount()
  return hint
}

test('a start that waits only for people who are away says who they are, and that their seats become free', () => {
  const [ben, cleo] = [person('Ben', false, false), person('Cleo', false, false)]
  expect(hintFor(ben, person('Dan', true, true))).toBe('Ben is away. The seat becomes free within a minute.')
  expect(hintFor(ben, cleo)).toBe('Ben and Cleo are away. Their seats become free within a minute.')
  expect(hintFor(ben, person('Dan', true, false))).toBe('Not everybody is ready yet.')
})

test('where players are missing, whoever can add bots is told to, and guests are told who can', () => {
  const seats: SeatState[] = [person('Ana', true, true), { ...person('Ben', true, true), yours: true }]
  const missing = { startBar: 'too-few-players', game: 'help-the-sheriff', seats } as const
  expect(hintOf(missing)).toBe('More players are needed, at least 3 in all: wait for somebody, or add a bot.')
  const guests = { ...missing, owner: false, ownerName: 'Ana' }
  expect(hintOf(guests)).toBe('More players are needed, at least 3 in all; Ana can also add bots.')
})
