// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { createI18n } from 'vue-i18n'
import { expect, test } from 'vitest'
import type { SeatState, TableState } from '#shared/protocol/table.ts'
import { messages } from '../../games/testing/speech.ts'
import RematchLine from './RematchLine.vue'

test('says who has left, but names no button that only the open result has', () => {
  setActivePinia(createPinia())
  const ana: SeatState = { kind: 'person', name: 'Ana', connected: true, ready: false, yours: false }
  const seats: SeatState[] = [ana, { ...ana, name: 'Bia', connected: false, left: true }]
  const table = { game: 'dead-mans-draw', seats, owner: true, startBar: 'too-few-players' } as unknown as TableState
  const i18n = createI18n({ legacy: false, locale: 'en', messages: messages as never })
  const line = mount(RematchLine, { props: { table }, global: { plugins: [i18n] } })
  expect(line.text()).toBe('Bia has left.')
})
