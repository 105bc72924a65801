// @vitest-environment happy-dom
import { flushPromises, mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { h, shallowRef } from 'vue'
import { createI18n } from 'vue-i18n'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { RemovedVisitor, Visitor } from '#shared/protocol/admission.ts'
import type { SeatState, TableState } from '#shared/protocol/table.ts'
import en from '../../i18n/locales/en.json' with { type: 'json' }
import { useConnection } from '../../stores/connection.ts'
import PanelDialog from '../../ui/overlays/PanelDialog.vue'
import AdmissionPanel from './AdmissionPanel.vue'

const i18n = createI18n({ legacy: false, locale: 'en', messages: { en } })
const ben: Visitor = { id: 'v1', names: ['Ben'], screen: false, connected: true }
const cleo: RemovedVisitor = { id: 'v2', names: ['Cleo'] }
const dan: RemovedVisitor = { id: 'v3', names: ['Dan'] }
const tableOf = (change: Partial<TableState>) => ({ owner: true, phase: 'lobby', seats: [], ...change }) as TableState

let shown: ReturnType<typeof mount>
beforeEach(() => {
  setActivePinia(createPinia())
  vi.spyOn(useConnection(), 'send').mockResolvedValue({ accepted: true })
})
afterEach(() => shown.unmount())

function open(change: Partial<TableState>) {
  shown = mount(AdmissionPanel, {
    props: { table: tableOf(change) },
    global: { plugins: [i18n] },
    attachTo: document.body,
  })
}
async function becomes(change: Partial<TableState>): Promise<void> {
  await shown.setProps({ table: tableOf(change) })
  await flushPromises()
}
function focus(name: string): HTMLElement {
  const button = shown.findAll('button').find((one) => one.text().includes(name))!
  button.element.focus()
  expect(document.activeElement).toBe(button.element)
  return button.element
}
const focused = () => document.activeElement?.textContent

describe('a keyboard goes on', () => {
  test('at the next who may be let back in, and after the last at who is here', async () => {
    open({ visitors: [ben], removed: [cleo, dan] })
    focus('Cleo').click()
    await becomes({ visitors: [ben], removed: [dan] })
    expect(focused()).toContain('Dan')
    focus('Dan').click()
    await becomes({ visitors: [ben] })
    expect(focused()).toBe(en.door.people)
  })

  test('during a match too, where the panel is in a dialog', async () => {
    const panelFor = (removed: RemovedVisitor[]) => ({
      default: () => h(AdmissionPanel, { table: tableOf({ visitors: [ben], removed }) }),
    })
    const removed = shallowRef([cleo, dan])
    shown = mount(() => h(PanelDialog, { open: true, title: en.door.title }, panelFor(removed.value)), {
      global: { plugins: [i18n] },
      attachTo: document.body,
    })
    await flushPromises()
    document.querySelector<HTMLElement>('[data-readmit]')!.focus()
    removed.value = [dan]
    await expect.poll(focused).toBe(`${en.door.readmit}: Dan`)
    removed.value = []
    await expect.poll(focused).toBe(en.door.people)
  })

  test('where somebody goes by themselves whose button had it', async () => {
    open({ visitors: [ben] })
    focus('Ben')
    await becomes({})
    expect(focused()).toBe(en.door.people)
  })

  test('after somebody was sent away, whichever goes first: the question or the person', async () => {
    for (const personFirst of [true, false]) {
      open({ visitors: [ben] })
      focus('Ben').click()
      await flushPromises()
      const yes = [...document.querySelectorAll('button')].find((one) => one.textContent === en.door.removeYes)!
      yes.focus()
      if (personFirst) await shown.setProps({ table: tableOf({ removed: [ben] }) })
      yes.click()
      await flushPromises()
      await becomes({ removed: [ben] })
      await expect.poll(focused).toBe(en.door.people)
      if (personFirst) shown.unmount()
    }
  })

  test('and is left alone where it is elsewhere', async () => {
    open({ visitors: [ben], removed: [cleo] })
    ;(document.activeElement as HTMLElement).blur()
    await becomes({ visitors: [ben] })
    expect(document.activeElement).toBe(document.body)
  })
})

test.each([
  [false, en.door.removeText],
  [true, en.door.removeScreenText],
])('the question before one that is a screen (%s) is sent away speaks of what it is', async (screen, text) => {
  open({ visitors: [{ ...ben, screen }] })
  focus('Ben').click()
  await flushPromises()
  expect(document.querySelector('[role=dialog]')!.textContent).toContain(text)
})

test('a screen is called one also once it was sent away', () => {
  open({ removed: [{ id: 'v1', names: [], screen: true }, cleo] })
  expect(shown.findAll('.visitor__name').map((name) => name.text())).toEqual(['A screen of the table', 'Cleo'])
})

test('two of one name are told apart as at their seats, also where one of them is to be sent away', async () => {
  const seated = (name: string): SeatState => ({ kind: 'person', name, connected: true, ready: false, yours: false })
  const here = { screen: false, connected: true }
  const visitors: Visitor[] = [
    { id: 'v1', names: ['Ben'], seats: [0], ...here },
    { id: 'v2', names: ['Cleo', 'Ben'], seats: [1, 2], ...here },
  ]
  open({ seats: ['Ben', 'Cleo', 'Ben'].map(seated), visitors })
  expect(shown.findAll('.visitor__name').map((name) => name.text())).toEqual(['Ben', 'Cleo and Ben\u00a0(2)'])
  focus('Cleo').click()
  await flushPromises()
  // The question stays about the same visitor even if somebody else has their seat meanwhile.
  await becomes({ seats: ['Ben', 'Eve', 'Dan'].map(seated), visitors: [{ id: 'v2', names: [], ...here }] })
  expect(document.querySelector('[role="dialog"] h2')?.textContent).toBe('Send away: Cleo and Ben\u00a0(2)?')
})

test('two of one name are told apart where one waits for a seat: the owner would send away the wrong one', () => {
  const here = { screen: false, connected: true }
  const visitors: Visitor[] = [
    { id: 'v1', names: ['Ben'], seats: [0], ...here },
    { id: 'v2', names: ['Ben'], ...here },
    { id: 'v3', names: [], ...here },
    { id: 'v4', names: ['ben'], ...here },
  ]
  open({ seats: [{ kind: 'person', name: 'Ben', connected: true, ready: false, yours: false }], visitors })
  const names = shown.findAll('.visitor__name').map((name) => name.text())
  expect(names).toEqual(['Ben', 'Ben\u00a0(2)', 'Somebody who watches', 'ben\u00a0(3)'])
})

test('a switch that is refused goes back, and keeps the keyboard', async () => {
  open({})
  vi.spyOn(useConnection(), 'send').mockResolvedValue({ accepted: false, code: 'not-owner' })
  const lock = shown.findAll<HTMLElement>('[role="switch"]')[1]!
  lock.element.focus()
  lock.element.click()
  await flushPromises()
  const now = shown.findAll<HTMLInputElement>('[role="switch"]')[1]!.element
  expect(now.checked).toBe(false)
  expect(document.activeElement).toBe(now)
})
