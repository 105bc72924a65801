// For tests: the counter's page, connected to a fake host.

import { flushPromises, mount } from '@vue/test-utils'
import { afterEach, beforeEach, vi } from 'vitest'
import { createI18n } from 'vue-i18n'
import { createMemoryHistory, createRouter } from 'vue-router'
import { defaultSettings } from '#shared/cafe/settings.ts'
import type { CounterState, CounterTable, StationState } from '#shared/protocol/cafe.ts'
import type { RejectionCode, Request } from '#shared/protocol/messages.ts'
import { welcome } from '../../client/testing/fakeSocket.ts'
import { languages } from '../../i18n/languages.ts'
import type { Language } from '../../i18n/languages.ts'
import { wordsIn } from '../../i18n/testing/words.ts'
import { connected } from '../../stores/testing/connected.ts'
import CounterScreen from '../CounterScreen.vue'
import { clearStored } from '../../client/storage/localValues.ts'

export const station = (more: Partial<StationState> = {}): StationState => ({
  id: '0000000a',
  name: 'Window',
  connected: true,
  doing: 'waiting',
  locked: false,
  ...more,
})
export const table = (more: Partial<CounterTable> = {}): CounterTable => ({
  id: 'abc123',
  name: 'Kitchen',
  game: 'dead-mans-draw',
  phase: 'playing',
  paused: false,
  actions: 7,
  seats: [
    { kind: 'person', name: 'Ana', connected: true, ready: true, yours: false },
    { kind: 'bot', bot: 'easy' },
  ],
  ...more,
})
export const state = (more: Partial<CounterState> = {}): CounterState => {
  return { stations: [], tables: [], settings: defaultSettings, day: '2026-11-22', kept: true, ...more }
}

/** Returns the page, the host's end of the connection, and actions for both. */
export async function openCounter({ local = false, language = 'en' as Language } = {}) {
  const network = connected()
  network.last().hears({ ...welcome, local })
  const router = createRouter({
    history: createMemoryHistory(),
    routes: [
      { path: '/', component: { template: '<p></p>' } },
      {
        path: '/counter/:part?',
        component: CounterScreen,
        props: ({ params }) => ({ part: String(params['part'] ?? '') }),
      },
    ],
  })
  await router.push('/counter')
  const messages = Object.fromEntries(languages.map((one) => [one, wordsIn(one)]))
  const i18n = createI18n({ legacy: false, locale: language, messages: messages as never })
  const page = mount({ template: '<RouterView />' }, { global: { plugins: [i18n, router] }, attachTo: document.body })
  await flushPromises()

  /** Answers the newest request of a type. */
  async function answer(type: Request['type'], code?: RejectionCode, detail?: string): Promise<void> {
    const asked = network.last().asked(type).at(-1)
    if (!asked) throw new Error(`nobody has asked for ${type}`)
    const why = detail === undefined ? {} : { detail }
    network.last().hears(code ? { type: 'rejected', id: asked.id, code, ...why } : { type: 'accepted', id: asked.id })
    await flushPromises()
  }
  async function tell(counter: CounterState): Promise<void> {
    network.last().hears({ type: 'counter', counter })
    await flushPromises()
  }
  /** Opens a new connection after the last one has broken or was closed. */
  async function comesBack(): Promise<void> {
    network.last().opens()
    network.last().hears({ ...welcome, local })
    await flushPromises()
  }
  /** Lets time pass while the host answers. Needs fake timers. */
  async function passes(minutes: number): Promise<void> {
    const answered = new Set<number>()
    for (let step = 0; step < minutes * 12; step++) {
      await vi.advanceTimersByTimeAsync(5_000)
      const socket = network.last()
      for (const { id } of [...socket.asked('ping'), ...socket.asked('counter')]) {
        if (!answered.has(id)) socket.hears({ type: 'accepted', id })
        answered.add(id)
      }
      await flushPromises()
    }
  }
  const button = (name: string) => {
    const all = [...document.querySelectorAll('button')]
    const named = (one: Element) => one.getAttribute('aria-label') ?? one.textContent.replace(/\s+/g, ' ').trim()
    return all.find((one) => named(one) === name) ?? all.find((one) => named(one).startsWith(name))
  }
  /** `at`: the time stamp of the press, for a button that a double click presses only once. */
  async function press(name: string, at?: number): Promise<void> {
    const found = button(name)
    if (!found) throw new Error(`no button ${name}`)
    const click = new MouseEvent('click', { bubbles: true })
    if (at !== undefined) Object.defineProperty(click, 'timeStamp', { value: at })
    found.dispatchEvent(click)
    await flushPromises()
  }
  async function typePin(digits: string): Promise<void> {
    await page.get('form.pad input').setValue(digits)
    await page.get('form.pad').trigger('submit')
    await flushPromises()
  }
  /** Enters the PIN and receives the counter's state. */
  async function comeIn(counter: CounterState = state()): Promise<void> {
    await answer('counter', 'not-staff')
    await typePin('2468')
    await answer('staff')
    await answer('counter')
    await tell(counter)
  }
  return { page, router, network, answer, tell, comesBack, passes, button, press, typePin, comeIn }
}

/** Called once in a test file: each test opens the page afresh, with nothing stored. It is closed after the test. */
export function counterOfEachTest() {
  let counter: Awaited<ReturnType<typeof openCounter>> | undefined
  beforeEach(() => clearStored())
  afterEach(() => {
    counter?.page.unmount()
    vi.useRealTimers()
  })
  return {
    open: async (how?: Parameters<typeof openCounter>[0]) => (counter = await openCounter(how)),
    isShut: () => counter!.page.find('form.pad').exists() && !counter!.page.find('.floor').exists(),
  }
}
