// @vitest-environment happy-dom
import { flushPromises, mount } from '@vue/test-utils'
import { createI18n } from 'vue-i18n'
import { createMemoryHistory, createRouter, RouterView } from 'vue-router'
import { afterEach, expect, test, vi } from 'vitest'
import { defineComponent, h } from 'vue'
import type { PropType } from 'vue'
import type { TableState } from '#shared/protocol/table.ts'
import en from '../i18n/locales/en.json' with { type: 'json' }
import { parseEntryOptions } from '../client/address.ts'
import { connected } from '../stores/testing/connected.ts'
import { useNotices } from '../stores/notices.ts'
import { useTable } from '../stores/table.ts'
import LobbyBar from './lobby/LobbyBar.vue'
import GameWishes from './next/GameWishes.vue'
import TablePage from './TablePage.vue'

const games = { 'dead-mans-draw': { name: 'Draw' }, 'help-the-sheriff': { name: 'Sheriff' } }
const lobby: TableState = {
  id: 'abc123',
  name: 'Friday',
  game: 'dead-mans-draw',
  phase: 'lobby',
  options: {},
  spectators: 0,
  owner: false,
  reactions: true,
  seats: [{ kind: 'open' }, { kind: 'open' }],
}

// A game that is fetched ahead would still be loading when the test is over.
vi.mock('../games/registry.ts', () => ({ loadGameUi: () => new Promise(() => {}) }))
vi.mock('./TableMenu.vue', () => ({}))
const awake = vi.hoisted(() => ({ isWanted: (): boolean => false }))
vi.mock('./signals/useScreenAwake.ts', () => ({
  useScreenAwake: (isWanted: () => boolean) => (awake.isWanted = isWanted),
}))
const lazyPart = vi.hoisted(() => () => Promise.resolve({}))
vi.mock('./lobby/lazyParts.ts', () => ({
  fetchInviteCard: lazyPart,
  fetchPlayedHere: lazyPart,
  fetchLobbyOptions: lazyPart,
}))

let page: ReturnType<typeof mount> | undefined
afterEach(() => page?.unmount())

/** Stubs for the parts that narrate. */
const lobbyScreen = defineComponent({
  props: { table: { type: Object as PropType<TableState>, required: true } },
  render() {
    return [h(GameWishes, { table: this.table }), h(LobbyBar, { table: this.table })]
  },
})

/** Somebody who has come by a link and is not let in yet. The page of other tables is loading until `tablesCome` is called. */
async function guestAtDoor(link: string) {
  const host = connected().last()
  let tablesCome = () => {}
  const tables = new Promise<{ render: () => unknown }>((resolve) => {
    tablesCome = () => resolve({ render: () => h('p', 'The tables') })
  })
  const router = createRouter({
    history: createMemoryHistory(),
    routes: [
      { path: '/join', component: () => tables as never },
      {
        path: '/table/:id',
        component: TablePage as never,
        props: ({ params, query }) => ({ id: params['id'], entry: parseEntryOptions(query) }),
      },
      { path: '/', redirect: '/join' },
    ],
  })
  const i18n = createI18n({ legacy: false, locale: 'en', messages: { en: { ...en, games } as never } })
  await router.push(link)
  page = mount(
    { render: () => h(RouterView) },
    {
      global: {
        plugins: [router, i18n],
        stubs: { LobbyScreen: lobbyScreen, SharedLobby: true, AdmissionScreen: true },
      },
    },
  )
  const answer = async (code?: 'removed' | 'wrong-code' | 'locked') => {
    const id = host.asked('enter').at(-1)!.id
    host.hears(code ? { type: 'rejected', id, code } : { type: 'accepted', id, table: 'abc123' })
    await flushPromises()
  }
  await flushPromises()
  const letIn = async () => {
    host.hears({ type: 'table', table: lobby })
    await answer()
  }
  return { host, router, answer, letIn, page, tablesCome }
}

async function guestAtTable() {
  const guest = await guestAtDoor('/table/abc123')
  await guest.letIn()
  return guest
}

test('whoever was sent away is shown the other tables', async () => {
  const { host, page, tablesCome } = await guestAtTable()
  host.hears({ type: 'table-closed', table: 'abc123', reason: 'removed' })
  tablesCome()
  await flushPromises()
  expect(page.text()).toBe('The tables')
})

test('whoever asks for the table again before the other tables are there is told why they may not come in', async () => {
  const { host, router, answer, page, tablesCome } = await guestAtTable()
  host.hears({ type: 'table-closed', table: 'abc123', reason: 'removed' })
  await flushPromises()
  void router.push('/table/abc123')
  tablesCome()
  await flushPromises()
  expect(host.asked('enter')).toHaveLength(2)
  await answer('removed')
  expect(page.findComponent({ name: 'AdmissionScreen' }).exists()).toBe(true)
})

test('a device stays awake while somebody at it has a seat, and while it shows the table to the room', async () => {
  const { host } = await guestAtTable()
  expect(awake.isWanted()).toBe(false)
  host.hears({ type: 'table', table: { ...lobby, screen: true } })
  expect(awake.isWanted()).toBe(true)
  const seats: TableState['seats'] = [{ kind: 'person', name: 'Ben', connected: true, ready: true, yours: true }]
  host.hears({ type: 'table', table: { ...lobby, seats } })
  expect(awake.isWanted()).toBe(true)
})

test('whoever has put another game on the table hears so, past a wish that is granted and what the lobby waits for', async () => {
  const { host } = await guestAtTable()
  const wishes = [{ game: 'help-the-sheriff', names: ['Ben'] }]
  host.hears({ type: 'table', table: { ...lobby, owner: true, wishes } })
  await flushPromises()
  host.hears({ type: 'table', table: { ...lobby, owner: true, game: 'help-the-sheriff', startBar: 'not-ready' } })
  await flushPromises()
  expect(useNotices().narration).toBe('The game on this table is now Sheriff.')
})

test('the code of a link stays in the address until the host has let its guest in: a reload before that has it still', async () => {
  const { host, router, letIn } = await guestAtDoor('/table/abc123?code=123456')
  expect(host.asked('enter')).toMatchObject([{ code: '123456' }])
  expect(router.currentRoute.value.fullPath).toBe('/table/abc123?code=123456')
  await letIn()
  expect(router.currentRoute.value.fullPath).toBe('/table/abc123')
  expect(host.asked('enter')).toHaveLength(1)
})

test('a wrong code is gone from the address, so that a reload does not try it again; another link brings another', async () => {
  const { host, router, answer } = await guestAtDoor('/table/abc123?code=123456&as=screen')
  await answer('wrong-code')
  expect(router.currentRoute.value.fullPath).toBe('/table/abc123?as=screen')
  expect(host.asked('enter')).toHaveLength(1)

  await router.push('/table/abc123?code=654321&as=screen')
  await flushPromises()
  expect(host.asked('enter').at(-1)).toMatchObject({ code: '654321', as: 'screen' })
  expect(router.currentRoute.value.query).toEqual({ code: '654321', as: 'screen' })
  await answer('wrong-code')
  expect(router.currentRoute.value.fullPath).toBe('/table/abc123?as=screen')
})

test('the code of a link to a locked table stays in the address, as the host has not checked it', async () => {
  const { router, answer, letIn } = await guestAtDoor('/table/abc123?code=123456')
  await answer('locked')
  expect(router.currentRoute.value.fullPath).toBe('/table/abc123?code=123456')
  void useTable().retryEntry()
  await letIn()
  expect(router.currentRoute.value.fullPath).toBe('/table/abc123')
})
