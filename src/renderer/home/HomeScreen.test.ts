// @vitest-environment happy-dom
// The way back from the home page to a running game.

import { flushPromises, mount } from '@vue/test-utils'
import { createI18n } from 'vue-i18n'
import { createMemoryHistory, createRouter } from 'vue-router'
import { expect, onTestFinished, test } from 'vitest'
import type { TableSummary } from '#shared/protocol/table.ts'
import { wordsIn } from '../i18n/testing/words.ts'
import { connected } from '../stores/testing/connected.ts'
import HomeScreen from './HomeScreen.vue'

const monday: TableSummary = {
  id: 'monday',
  name: "Ana's table",
  game: 'dead-mans-draw',
  phase: 'playing',
  seats: 2,
  open: 0,
  people: ['Ana'],
  yours: true,
  door: 'open',
}
const tuesday: TableSummary = { ...monday, id: 'tuesda', game: 'davy-jones-gold' }

async function waysBack(...tables: TableSummary[]) {
  const network = connected()
  const router = createRouter({
    history: createMemoryHistory(),
    routes: [{ path: '/:all(.*)', component: { render: () => null } }],
  })
  const i18n = createI18n({ legacy: false, locale: 'en', messages: { en: wordsIn('en') } as never })
  const screen = mount(HomeScreen, { global: { plugins: [router, i18n] } })
  onTestFinished(() => screen.unmount())
  network.last().hears({ type: 'tables', tables })
  await flushPromises()
  return screen.findAll('main > .row a').map((link) => ({ to: link.attributes('href'), text: link.text() }))
}

test('a game that goes on is named with its table', async () => {
  expect(await waysBack(monday, { ...tuesday, yours: false })).toEqual([
    { to: '/table/monday', text: "Your game goes on: Dead Man's Draw, Ana's table" },
  ])
  expect(await waysBack({ ...monday, phase: 'lobby' })).toEqual([])
})

test('of several the newest is offered that was not left, and a way to the others', async () => {
  const toOthers = { to: '/join', text: 'Your other games' }
  const [newest, ...others] = await waysBack(monday, tuesday)
  expect(newest).toMatchObject({ to: '/table/tuesda' })
  expect(others).toEqual([toOthers])
  expect(await waysBack(monday, { ...tuesday, left: true })).toMatchObject([{ to: '/table/monday' }, toOthers])
})
