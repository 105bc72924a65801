// @vitest-environment happy-dom
// The tables of other hosts on the network, next to those of this host.

import { flushPromises, mount } from '@vue/test-utils'
import { createI18n } from 'vue-i18n'
import { createMemoryHistory, createRouter } from 'vue-router'
import { expect, onTestFinished, test } from 'vitest'
import type { TableSummary } from '#shared/protocol/table.ts'
import { welcome } from '../client/testing/fakeSocket.ts'
import { wordsIn } from '../i18n/testing/words.ts'
import { useConnection } from '../stores/connection.ts'
import { connected } from '../stores/testing/connected.ts'
import { inProgramWindow } from '../testing/programWindow.ts'
import JoinScreen from './JoinScreen.vue'

const porch = { id: 'porch', name: 'Porch', url: 'http://192.168.1.9:4747', protocol: 1, tables: 1 }
const table: TableSummary = {
  id: 'abc123',
  name: "Zora's table",
  game: 'dead-mans-draw',
  phase: 'lobby',
  seats: 4,
  open: 3,
  people: ['Zora'],
  yours: false,
  door: 'open',
}
const nothingAnywhere = 'No table is open here yet. As soon as somebody opens one, it appears.'

async function join() {
  const network = connected()
  const own = network.last()
  const router = createRouter({
    history: createMemoryHistory(),
    routes: [{ path: '/:all(.*)', component: { render: () => null } }],
  })
  await router.push('/join')
  const i18n = createI18n({ legacy: false, locale: 'en', messages: { en: wordsIn('en') } as never })
  const screen = mount(JoinScreen, { global: { plugins: [router, i18n] }, attachTo: document.body })
  onTestFinished(() => screen.unmount())
  own.hears({ type: 'house', house: { name: 'Kitchen', open: false, urls: [] } })
  own.hears({ type: 'tables', tables: [] })
  own.hears({ type: 'nearby', hosts: [porch] })
  await flushPromises()
  const section = (name: string) => screen.find(`section[aria-label="${name}"]`)
  return { network, own, router, screen, section }
}

/** Opens the screen while the other host has these tables. */
async function joinNextToTables(...tables: TableSummary[]) {
  const shown = await join()
  const there = shown.network.last()
  there.opens()
  there.hears({ ...welcome, hostId: 'porch' })
  there.hears({ type: 'tables', tables })
  await flushPromises()
  return { ...shown, there, others: () => shown.section('Tables at other hosts in the room') }
}

test('a table of another host is shown with its game, its host and its free seats; a press goes there', async () => {
  inProgramWindow()
  const { network, router, screen, there, others } = await joinNextToTables(table)
  const card = others().get('button')
  for (const words of ["Zora's table", "Dead Man's Draw", 'at Porch', 'Zora', '3 free seats'])
    expect(card.text()).toContain(words)
  expect(screen.text()).not.toContain(nothingAnywhere)
  expect(screen.text()).toContain('No table is open here yet. Those of other hosts are below.')

  await card.trigger('click')
  await flushPromises()
  expect(useConnection().place).toEqual({ url: porch.url, id: 'porch', name: 'Porch' })
  expect(network.last().url).toBe('ws://192.168.1.9:4747/ws')
  expect(network.last()).not.toBe(there)
  expect(there.readyState).toBe(3)
  expect(router.currentRoute.value.fullPath).toBe('/table/abc123')
})

test("this host's own tables come first; what is locked or asks for a code says so", async () => {
  inProgramWindow()
  const { own, screen } = await joinNextToTables(
    { ...table, id: 'bbbbbb', phase: 'playing', open: 0 },
    { ...table, id: 'cccccc', name: 'Closed', door: 'code', people: [] },
    { ...table, id: 'dddddd', name: 'Shut', door: 'locked', people: [] },
  )
  own.hears({ type: 'tables', tables: [{ ...table, id: 'aaaaaa', name: 'Here', phase: 'playing' }] })
  await flushPromises()
  const cards = screen.findAll('.card')
  expect(cards.map((card) => card.get('.card__name').text())).toEqual(['Here', 'Closed', 'Shut', "Zora's table"])
  expect(cards[1]!.text()).toContain('With a code')
  expect(cards[2]!.text()).toContain('Locked')
})

test('a table of another host can be shown to the room, too', async () => {
  inProgramWindow()
  const { router, screen, others } = await joinNextToTables(table)
  await screen.get('[role=switch]').trigger('click')
  await others().get('button').trigger('click')
  await flushPromises()
  expect(router.currentRoute.value.fullPath).toBe('/table/abc123?as=screen')
})

test('a host that tells of tables that are none takes nothing from the screen but its own', async () => {
  inProgramWindow()
  const { there, section, others } = await joinNextToTables(table)
  there.hears({ type: 'tables', tables: null } as never)
  await flushPromises()
  expect(section('By address').exists()).toBe(true)
  expect(others().exists()).toBe(false)
})

test('a host that does not answer keeps its line alone', async () => {
  inProgramWindow()
  const { screen, section } = await join()
  expect(screen.text()).toContain(nothingAnywhere)
  expect(section('Tables at other hosts in the room').exists()).toBe(false)
  expect(section('Other hosts in the room').text()).toContain('1 table · 192.168.1.9:4747')
})

test('a phone looks at no other host', async () => {
  const { network, screen } = await join()
  expect(network.sockets).toHaveLength(1)
  expect(screen.text()).toContain(nothingAnywhere)
})

test('nothing is said of the tables of a host that does not answer', async () => {
  inProgramWindow()
  const { network, screen } = await join()
  useConnection().connect({ url: porch.url })
  network.last().breaks()
  await flushPromises()
  expect(screen.text()).toContain('Nobody answers at 192.168.1.9:4747.')
  expect(screen.text()).not.toContain('No table is open here yet')
})
