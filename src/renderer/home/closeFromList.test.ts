// @vitest-environment happy-dom
// Tables are closed from the host's list, if the host allows it.
import { flushPromises, mount } from '@vue/test-utils'
import { createI18n } from 'vue-i18n'
import { createMemoryHistory, createRouter } from 'vue-router'
import { expect, test } from 'vitest'
import type { TableSummary } from '#shared/protocol/table.ts'
import { welcome } from '../client/testing/fakeSocket.ts'
import en from '../i18n/locales/en.json' with { type: 'json' }
import { wordsIn } from '../i18n/testing/words.ts'
import { connected } from '../stores/testing/connected.ts'
import JoinScreen from './JoinScreen.vue'

const own: TableSummary = {
  id: 'abc123',
  name: 'Evening',
  game: 'dead-mans-draw',
  phase: 'playing',
  seats: 2,
  open: 0,
  people: ['Ana'],
  yours: true,
  door: 'open',
}

async function shown({ local }: { local: boolean }) {
  const network = connected()
  const host = network.last()
  host.hears({ ...welcome, local })
  host.hears({ type: 'tables', tables: [own, { ...own, id: 'def456', name: "Ben's", yours: false }] })
  const router = createRouter({
    history: createMemoryHistory(),
    routes: [{ path: '/:rest(.*)', component: { render: () => null } }],
  })
  const i18n = createI18n({ legacy: false, locale: 'en', messages: { en: wordsIn('en') } as never })
  const screen = mount(JoinScreen, { global: { plugins: [router, i18n] }, attachTo: document.body })
  await flushPromises()
  return { host, screen, closers: screen.findAll('button').filter((one) => one.text().startsWith(en.lobby.close)) }
}

test('at the host itself each table can be closed, those of this device, too, once the question is answered', async () => {
  const { host, screen, closers } = await shown({ local: true })
  expect(closers.map((one) => one.text().replace(/[\u2066-\u2069]/g, ''))).toEqual([
    'Close the table: Evening',
    "Close the table: Ben's",
  ])
  await closers[0]!.trigger('click')
  const yes = () => document.querySelector<HTMLElement>('[role="dialog"] .button--danger')
  await expect.poll(yes).not.toBeNull()
  expect(host.asked('close-table')).toEqual([])
  yes()!.click()
  expect(host.asked('close-table')).toMatchObject([{ table: 'abc123' }])
  screen.unmount()
})

test('elsewhere none can, since the host would refuse it', async () => {
  const { screen, closers } = await shown({ local: false })
  expect(closers).toEqual([])
  screen.unmount()
})
