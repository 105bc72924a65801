// @vitest-environment happy-dom
import { shallowMount } from '@vue/test-utils'
import { createPinia } from 'pinia'
import { createI18n } from 'vue-i18n'
import { expect, test } from 'vitest'
import type { SeatState, TableState } from '#shared/protocol/table.ts'
import { wordsIn } from '../../i18n/testing/words.ts'
import LobbyNarration from '../lobby/LobbyNarration.ts'
import SharedLobby from './SharedLobby.vue'

const ana: SeatState = { kind: 'person', name: 'Ana', connected: true, ready: true, yours: false }
const table: TableState = {
  id: 'abc123',
  name: 'Friday',
  game: 'dead-mans-draw',
  phase: 'lobby',
  options: {},
  spectators: 0,
  owner: false,
  ownerName: 'Ana',
  ownerSeat: 0,
  reactions: true,
  screen: true,
  seats: [ana, { kind: 'open' }],
  startBar: 'too-few-players',
}

test('a screen for the room says what the start waits for and who starts, as long as nobody has started', async () => {
  const i18n = createI18n({ legacy: false, locale: 'en', messages: { en: wordsIn('en') } as never })
  const page = shallowMount(SharedLobby, { props: { table }, global: { plugins: [createPinia(), i18n] } })
  const hint = () => page.get('.wall__hint').text()
  expect(hint()).toBe('More players are needed, at least 2 in all; Ana can also add bots.')

  const seats: SeatState[] = [ana, { ...ana, name: 'Ben', ready: false }]
  const waiting: TableState = { ...table, seats, startBar: 'not-ready' }
  await page.setProps({ table: waiting })
  expect(hint()).toBe('Not everybody is ready yet.')

  const set: TableState = { ...waiting }
  delete set.startBar
  await page.setProps({ table: set })
  expect(hint()).toBe('All set: Ana starts the game.')
  expect(page.getComponent(LobbyNarration).props()).toMatchObject({ hint: 'All set: Ana starts the game.', table: set })

  await page.setProps({ table: { ...set, shuffling: { phase: 'commit', given: 0, of: 1 } } })
  expect(hint()).toBe('')
  await page.setProps({ table: { ...set, phase: 'playing' } })
  expect(hint()).toBe('')
  page.unmount()
})
