// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { defineComponent, h } from 'vue'
import { createI18n } from 'vue-i18n'
import { createMemoryHistory, createRouter } from 'vue-router'
import { beforeEach, expect, test, vi } from 'vitest'
import type { RequestBody } from '#shared/protocol/messages.ts'
import en from '../i18n/locales/en.json' with { type: 'json' }
import type { Answer } from '../client/session.ts'
import { useConnection } from '../stores/connection.ts'
import { useSettings } from '../stores/settings.ts'
import { botsFor } from './useBotCount.ts'
import { levelFor, useLocalGame } from './useLocalGame.ts'

let sent: RequestBody[]
let isOpened: boolean
beforeEach(() => {
  setActivePinia(createPinia())
  sent = []
  isOpened = true
  const connection = useConnection()
  vi.spyOn(connection, 'send').mockImplementation((request) => {
    sent.push(request)
    return Promise.resolve({ accepted: true } as Answer)
  })
  vi.spyOn(connection.api, 'sit').mockImplementation((seat, person) =>
    connection.send({ type: 'sit', seat, ...person }),
  )
  vi.spyOn(connection.api, 'openTable').mockImplementation((table) => {
    sent.push({ type: 'open-table', ...table })
    const answer: Partial<Answer> = isOpened
      ? { accepted: true, table: 'abc123' }
      : { accepted: false, code: 'offline' }
    return Promise.resolve(answer as Answer)
  })
})

async function begin(game: string) {
  const router = createRouter({
    history: createMemoryHistory(),
    routes: ['/learn', '/table/:id'].map((path) => ({ path, component: { render: () => null } })),
  })
  let local!: ReturnType<typeof useLocalGame>
  const screen = defineComponent(() => {
    local = useLocalGame()
    return () => h('p')
  })
  const i18n = createI18n({ legacy: false, locale: 'en', messages: { en: en as never } })
  await router.push('/learn')
  const page = mount(screen, { global: { plugins: [router, i18n] } })
  const isStarted = await local.startWithDefaults(game)
  const { path } = router.currentRoute.value
  page.unmount()
  return { isStarted, path }
}

test('a game begins at once as the person whom the device knows, against the easy bots that the game needs', async () => {
  Object.assign(useSettings().chosen, { name: ' Ana ', face: 'cat', colour: 'teal' })
  expect(await begin('help-the-sheriff')).toEqual({ isStarted: true, path: '/table/abc123' })
  expect(sent).toEqual([
    // With seats for people who come later.
    { type: 'open-table', game: 'help-the-sheriff', name: "Ana's table", seats: 8, options: {}, listed: false },
    { type: 'sit', seat: 0, name: 'Ana', face: 'cat', colour: 'teal' },
    { type: 'bot', seat: 1, bot: 'easy' },
    { type: 'bot', seat: 2, bot: 'easy' },
    { type: 'ready', ready: true },
    { type: 'start' },
  ])
  expect(useSettings().chosen.game).toBe('help-the-sheriff')
})

test('somebody whom the device does not know yet is the first player', async () => {
  Object.assign(useSettings().chosen, { name: '', face: undefined, colour: undefined })
  await begin('dead-mans-draw')
  expect(sent[1]).toMatchObject({ type: 'sit', seat: 0, name: 'Player 1' })
})

test('where no table can be opened nothing is started', async () => {
  isOpened = false
  expect(await begin('dead-mans-draw')).toEqual({ isStarted: false, path: '/learn' })
  expect(sent).toHaveLength(1)
})

test('bots stay within what a game needs and takes, and have a level that it knows', () => {
  expect([botsFor('dead-mans-draw', 1), botsFor('dead-mans-draw', 8), botsFor('help-the-sheriff', 1, 0)]).toEqual([
    ...[1, 0, 2],
  ])
  expect(botsFor('davy-jones-gold', 2, 7)).toBe(2)
  expect(botsFor('davy-jones-gold', 5)).toBe(0)
  expect([levelFor('dead-mans-draw'), levelFor('dead-mans-draw', 'unheard of')]).toEqual(['easy', expect.any(String)])
})
