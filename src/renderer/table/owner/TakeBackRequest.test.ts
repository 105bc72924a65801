// @vitest-environment happy-dom
import { flushPromises, mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { createI18n } from 'vue-i18n'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RequestBody } from '#shared/protocol/messages.ts'
import type { TableState } from '#shared/protocol/table.ts'
import type { Answer } from '../../client/session.ts'
import en from '../../i18n/locales/en.json' with { type: 'json' }
import { useConnection } from '../../stores/connection.ts'
import { useTable } from '../../stores/table.ts'
import TakeBackRequest from './TakeBackRequest.vue'

const i18n = createI18n({ legacy: false, locale: 'en', messages: { en } })
const asked: RequestBody['type'][] = []
let hostAnswers: Answer
let shown: ReturnType<typeof mount>
const dialog = () => document.querySelector('[role="dialog"]')

/** Ben has asked to take back a move, and the owner sees the request. */
beforeEach(async () => {
  setActivePinia(createPinia())
  asked.length = 0
  hostAnswers = { accepted: true }
  vi.spyOn(useConnection(), 'send').mockImplementation((request) => {
    asked.push(request.type)
    return Promise.resolve(hostAnswers)
  })
  const table = { owner: true, phase: 'playing', seats: [], takeBack: { seat: 1, now: true, asked: true, moment: 3 } }
  shown = mount(TakeBackRequest, {
    props: {
      table: table as unknown as TableState,
      speech: { t: (key) => key, n: String, list: String, name: () => 'Ben', isYou: () => false },
    },
    global: { plugins: [i18n] },
    attachTo: document.body,
  })
  await flushPromises()
  expect(dialog()?.textContent).toContain('Ben would like to take back')
})
afterEach(() => shown.unmount())

const grant = async () => {
  const yes = [...dialog()!.querySelectorAll('button')].find(({ textContent }) => textContent.startsWith('Yes'))
  yes!.click()
  await flushPromises()
}

test('whoever has become the owner is not asked about their own move', async () => {
  useTable().table = { seats: [{}, { kind: 'person', yours: true }] } as unknown as TableState
  await flushPromises()
  expect(dialog()).toBeNull()
})

test('an answer that is lost with the connection is asked for again', async () => {
  const connection = useConnection()
  hostAnswers = { accepted: false, code: 'unanswered' }
  await grant()
  expect(dialog()).toBeNull()
  connection.status = { state: 'up' }
  await flushPromises()
  expect(dialog()?.textContent).toContain('Ben would like to take back')
  hostAnswers = { accepted: true }
  await grant()
  expect(dialog()).toBeNull()
  expect(asked).toEqual(['take-back', 'take-back'])
})

test('an answer that the host could not take is asked for again', async () => {
  useConnection().status = { state: 'up' }
  await flushPromises()
  hostAnswers = { accepted: false, code: 'internal-error' }
  await grant()
  expect(dialog()).not.toBeNull()
})

test('nothing is asked again once the question is over', async () => {
  hostAnswers = { accepted: false, code: 'unanswered' }
  await grant()
  await shown.setProps({ table: { owner: true, phase: 'playing', seats: [] } as unknown as TableState })
  useConnection().status = { state: 'up' }
  await flushPromises()
  expect(dialog()).toBeNull()
})

const escape = { key: 'Escape', bubbles: true, cancelable: true }
const pressEscape = () => void dialog()!.dispatchEvent(new KeyboardEvent('keydown', escape))

test('a key of the moment in which it opens was meant for the table, and answers nothing', async () => {
  expect(document.activeElement).toBe(dialog())
  pressEscape()
  await flushPromises()
  expect(dialog()).not.toBeNull()
  expect(asked).toEqual([])
})

test.each([
  [
    'Escape',
    () => {
      vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 400)
      pressEscape()
      vi.mocked(performance.now).mockRestore()
    },
  ],
  ['the cross', () => dialog()!.querySelector<HTMLElement>('[aria-label="Close"]')!.click()],
])('whoever sends the question away by %s has said no, so that the asker knows', async (_, send) => {
  send()
  await flushPromises()
  expect(dialog()).toBeNull()
  expect(asked).toEqual(['refuse-take-back'])
})

test('a press beside it was meant for the table, and answers nothing', async () => {
  // The dialog starts to listen for presses in the next turn of the event loop.
  await new Promise((resolve) => setTimeout(resolve))
  document.querySelector('.dialog-shade')!.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  await flushPromises()
  expect(dialog()).not.toBeNull()
  expect(asked).toEqual([])
})

test('it goes when there is nothing to take back any more, and nobody is refused', async () => {
  await shown.setProps({ table: { owner: true, phase: 'playing', seats: [] } as unknown as TableState })
  await flushPromises()
  expect(dialog()).toBeNull()
  expect(asked).toEqual([])
})
