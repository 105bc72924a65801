// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { createPinia } from 'pinia'
import { createI18n } from 'vue-i18n'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SeatState, TableState } from '#shared/protocol/table.ts'
import { messages } from '../../games/testing/speech.ts'
import { useNotices } from '../../stores/notices.ts'
import LobbyNarration, { gatherMs } from './LobbyNarration.ts'

const free: SeatState = { kind: 'open' }
const person = (name: string, yours = false): SeatState => ({
  kind: 'person',
  name,
  connected: true,
  ready: true,
  yours,
})
const ana = person('Ana', true)
const [waiting, ready] = ['Not everybody is ready yet.', 'All set.']

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A lobby with these seats, before anything has changed there. */
function lobbyWith(...seats: SeatState[]) {
  const pinia = createPinia()
  const notices = useNotices(pinia)
  const tableWith = (seats: SeatState[]) =>
    ({ id: 'abc123', game: 'dead-mans-draw', phase: 'lobby', seats }) as TableState
  const plugins = [pinia, createI18n({ legacy: false, locale: 'en', messages })]
  const page = mount(LobbyNarration, { props: { table: tableWith(seats), hint: waiting }, global: { plugins } })
  return {
    page,
    notices,
    change: (hint: string, ...seats: SeatState[]) => page.setProps({ table: tableWith(seats), hint }),
    /** The text that is narrated once all changes have been gathered. */
    async narrated(): Promise<string> {
      await vi.advanceTimersByTimeAsync(gatherMs)
      return notices.narration.replaceAll(/[\u2068\u2069]/g, '')
    },
  }
}

test('who sits down is narrated with what the start waits for, in one text and once', async () => {
  const { change, narrated, notices } = lobbyWith(ana, free, free)
  await change(waiting, ana, person('Ben'), free)
  // A moment later Ben is ready.
  await vi.advanceTimersByTimeAsync(gatherMs / 2)
  await change(ready, ana, person('Ben'), free)
  expect(notices.narration).toBe('')
  expect(await narrated()).toBe('Ben has sat down. All set.')
  await change(waiting, ana, person('Ben'), free)
  expect(await narrated()).toBe('Not everybody is ready yet.')
})

test('whose seat becomes free is narrated, without a hint that has not changed', async () => {
  const { change, narrated } = lobbyWith(ana, person('Ben'), person('Cleo'), free)
  await change(waiting, ana, free, free, person('Dan'))
  expect(await narrated()).toBe('Dan has sat down. The seats of Ben and Cleo are free.')
})

test('of people with one name each is told of', async () => {
  const { change, narrated } = lobbyWith(ana, person('Tim'), free)
  await change(waiting, ana, person('Tim'), person('Tim'))
  expect(await narrated()).toContain('has sat down.')
  await change(waiting, ana, free, person('Tim'))
  expect(await narrated()).toBe('The seat of Tim is free.')
})

test('nobody is told of who changes places or their name, gets up again at once, or is at this device', async () => {
  const { change, narrated } = lobbyWith(ana, person('Ben'), person('Cleo'), free, free)
  await change(waiting, person('Ben'), person('Benno'), person('Cleo'), free, free)
  await change(waiting, person('Ben'), ana, person('Cleo'), free, free)
  await change(waiting, person('Ben'), ana, person('Clea'), free, person('Eve', true))
  await change(waiting, person('Ben'), ana, person('Clea'), person('Dan'), person('Eve', true))
  await change(waiting, person('Ben'), ana, person('Clea'), free, person('Eve', true))
  expect(await narrated()).toBe('')
})

test('what was narrated goes with the hint and with the lobby', async () => {
  const { change, narrated, page, notices } = lobbyWith(ana, free)
  await change(ready, ana, person('Ben'))
  expect(await narrated()).not.toBe('')
  await change('', ana, person('Ben'))
  expect(await narrated()).toBe('')
  await change(ready, ana, person('Ben'))
  expect(await narrated()).toBe('All set.')
  await change(waiting, ana, free)
  page.unmount()
  expect(notices.narration).toBe('')
  expect(await narrated()).toBe('')
})
