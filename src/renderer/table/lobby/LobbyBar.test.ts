// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { createPinia } from 'pinia'
import { createI18n } from 'vue-i18n'
import { expect, test } from 'vitest'
import type { SeatState, TableState } from '#shared/protocol/table.ts'
import en from '../../i18n/locales/en.json' with { type: 'json' }
import LobbyBar from './LobbyBar.vue'

const person = (name: string, connected: boolean, ready: boolean): SeatState => ({
  ...{ kind: 'person', name, connected, ready, yours: false },
})

function hintFor(...others: SeatState[]): string {
  const table = {
    ...{ id: 'abc123', name: 'Friday', game: 'dead-mans-draw', phase: 'lobby', options: {}, spectators: 0 },
    ...{ owner: true, reactions: true, startBar: 'not-ready', seats: [person('Ana', true, true), ...others] },
  } as TableState
  const plugins = [createPinia(), createI18n({ legacy: false, locale: 'en', messages: { en } })]
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
