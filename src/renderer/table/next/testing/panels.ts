// For tests: a panel of a table between two games, and a host that answers its requests.

import { mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { nextTick } from 'vue'
import { createI18n } from 'vue-i18n'
import { afterEach, beforeEach, vi } from 'vitest'
import { manifests } from '#shared/games/manifests.ts'
import en from '../../../i18n/locales/en.json' with { type: 'json' }
import { useConnection } from '../../../stores/connection.ts'
import { useSettings } from '../../../stores/settings.ts'
import { useTable } from '../../../stores/table.ts'
import type { Component } from 'vue'
import type { RequestBody } from '#shared/protocol/messages.ts'
import type { SeatState, TableState } from '#shared/protocol/table.ts'
import type { Answer } from '../../../client/session.ts'

export const person = (name: string, yours = false): SeatState => ({
  kind: 'person',
  name,
  connected: true,
  ready: false,
  yours,
})
const games = {
  ...Object.fromEntries(manifests.map(({ id }) => [id, { name: id }])),
  'dead-mans-draw': { name: 'Draw' },
  'help-the-sheriff': { name: 'Sheriff' },
  'davy-jones-gold': { name: 'Gold' },
}
const i18n = createI18n({ legacy: false, locale: 'en', messages: { en: { ...en, games } as never } })

/** Called once in a test file. `host`: the requests that each test has sent, and how they are answered. */
export function panelOfEachTest() {
  const host: { sent: RequestBody[]; answer: Answer } = { sent: [], answer: { accepted: true } as Answer }
  let shown: ReturnType<typeof mount> | undefined
  beforeEach(() => {
    setActivePinia(createPinia())
    Object.assign(host, { sent: [], answer: { accepted: true } })
    // The settings outlive a test, as they outlive a visit.
    useSettings().chosen.name = ''
    vi.spyOn(useConnection(), 'send').mockImplementation((request) => {
      host.sent.push(request)
      return Promise.resolve(host.answer)
    })
  })
  afterEach(() => shown?.unmount())

  /** Shows the panel in place of the previous one. */
  async function show(component: Component, change: Partial<TableState>, props: object = {}) {
    shown?.unmount()
    const table: TableState = {
      id: 'abc123',
      name: 'Friday',
      game: 'dead-mans-draw',
      phase: 'finished',
      options: {},
      spectators: 0,
      owner: false,
      reactions: true,
      seats: [person('Ana', true), person('Ben')],
      ...change,
    }
    useTable().table = table
    shown = mount(component, { props: { table, ...props }, global: { plugins: [i18n] }, attachTo: document.body })
    await nextTick()
    return shown
  }
  return { host, show }
}

export const button = (name: string | RegExp) =>
  [...document.querySelectorAll('button')].find(({ textContent }) =>
    typeof name === 'string' ? textContent.trim() === name : name.test(textContent),
  )

export async function press(name: string | RegExp): Promise<void> {
  button(name)!.click()
  for (let tick = 0; tick < 5; tick++) await nextTick()
}
