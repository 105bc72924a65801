// @vitest-environment happy-dom
import { flushPromises, mount } from '@vue/test-utils'
import { getActivePinia } from 'pinia'
import { afterEach, expect, test } from 'vitest'
import { createI18n } from 'vue-i18n'
import { options as rules } from '#shared/games/dead-mans-draw/options.ts'
import type { SeatState, TableState } from '#shared/protocol/table.ts'
import { wordsIn } from '../../i18n/testing/words.ts'
import { guestsHere } from '../../stores/guestsHere.ts'
import { useTable } from '../../stores/table.ts'
import { connected } from '../../stores/testing/connected.ts'
import LobbyScreen from './LobbyScreen.vue'
import SitForm from './SitForm.vue'

const person = (name: string, yours = false): SeatState => ({
  kind: 'person',
  name,
  connected: true,
  ready: false,
  yours,
})
const free: SeatState = { kind: 'open' }
const bot: SeatState = { kind: 'bot', bot: 'easy' }

let lobby: ReturnType<typeof mount> | undefined
afterEach(() => {
  lobby?.unmount()
  guestsHere.value = undefined
})

let id = 0
/** A lobby with these seats, which the host may change, and its form for sitting down. */
function open(...seats: SeatState[]) {
  const network = connected()
  const table = {
    id: `table${id++}`,
    name: 'Friday',
    game: 'dead-mans-draw',
    phase: 'lobby',
    options: rules.parse({}),
    spectators: 0,
    owner: false,
    reactions: true,
  } as unknown as TableState
  useTable().table = { ...table, seats }
  const i18n = createI18n({ legacy: false, locale: 'en', messages: { en: wordsIn('en') } as never })
  const wrapper = mount(LobbyScreen, {
    props: { table: { ...table, seats } },
    global: {
      plugins: [i18n, getActivePinia()!],
      stubs: { AppBar: true, LobbyBar: true, SitForm: true, LobbySeats: true },
    },
  })
  lobby = wrapper
  const form = () => wrapper.findComponent(SitForm)
  return {
    network,
    form,
    choose: (seat: number) => wrapper.getComponent({ name: 'LobbySeats' }).vm.$emit('choose', seat),
    async tell(...now: SeatState[]): Promise<void> {
      useTable().table = { ...table, seats: now }
      await wrapper.setProps({ table: { ...table, seats: now } })
      await flushPromises()
    },
    change: (change: Partial<TableState>) => wrapper.setProps({ table: { ...table, seats, ...change } }),
  }
}

test('whoever has been given a seat while the form was away is not asked for another person', async () => {
  const { form, tell } = open(person('Ana'), bot, free)
  expect(form().exists()).toBe(true)
  await tell(person('Ana'), bot, person('Ben'))
  expect(form().exists()).toBe(false)
  await tell(person('Ana'), person('Cleo', true), person('Ben'))
  await tell(person('Ana'), person('Cleo', true), free)
  expect(form().exists()).toBe(false)
})

test('guests of a kiosk who are given their seats by themselves are not asked who they are', () => {
  guestsHere.value = { nextName: () => 'Ana', rename: () => undefined, areSeatedAt: () => true }
  expect(open(person('Zora'), free).form().exists()).toBe(false)
  lobby!.unmount()
  guestsHere.value = { ...guestsHere.value, areSeatedAt: () => false }
  expect(open(person('Zora'), free).form().exists()).toBe(true)
})

test('the form stays with the person who is changed, whichever seat they are moved to', async () => {
  const { form, tell, choose, network } = open(person('Ana'), person('Bia', true), person('Ben', true))
  choose(2)
  await flushPromises()
  expect(form().props()).toMatchObject({ seat: 2, person: { name: 'Ben' } })
  await tell(person('Ana'), person('Ben', true), person('Bia', true))
  expect(form().props()).toMatchObject({ seat: 1, person: { name: 'Ben' } })
  form().vm.$emit('sit', { name: 'Benjamin' })
  await flushPromises()
  expect(network.last().asked('sit')).toMatchObject([{ seat: 1, name: 'Benjamin' }])
})

test.each([
  ['Ana', "Ana's table", true, ["Anna's table"]],
  ['Ben', "Ana's table", true, []],
  ['Ana', 'Friday', true, []],
  ['Ana', "Ana's table", false, []],
])(
  'when %s of the device becomes Anna, a table called %s (its own: %s) is called %j',
  async (who, name, owner, names) => {
    const { choose, form, network, change } = open(person('Ana', true), person('Ben', true))
    await change({ name, owner })
    choose(who === 'Ana' ? 0 : 1)
    await flushPromises()
    form().vm.$emit('sit', { name: 'Anna' })
    await flushPromises()
    network.last().hears({ type: 'accepted', id: network.last().asked('sit')[0]!.id })
    await flushPromises()
    expect(
      network
        .last()
        .asked('configure')
        .map((asked) => asked.name),
    ).toEqual(names)
  },
)

test('where somebody else takes the seat that was chosen, the next free one is meant; without one the form closes', async () => {
  const { form, tell, choose } = open(person('Ana', true), free, free)
  choose(1)
  await flushPromises()
  await tell(person('Ana', true), person('Ben'), free)
  expect(form().props('seat')).toBe(2)
  await tell(person('Ana', true), person('Ben'), person('Cleo'))
  expect(form().exists()).toBe(false)
})

test('a form that closed because its seat was gone does not come back with the next one', async () => {
  const { form, tell, choose } = open(person('Ana', true), free)
  choose(1)
  await flushPromises()
  await tell(person('Ana', true), bot)
  expect(form().exists()).toBe(false)
  await tell(person('Ana', true), free)
  expect(form().exists()).toBe(false)
  choose(1)
  await flushPromises()
  expect(form().props('seat')).toBe(1)
})
