// @vitest-environment happy-dom
import { flushPromises, mount } from '@vue/test-utils'
import { createI18n } from 'vue-i18n'
import { createMemoryHistory, createRouter } from 'vue-router'
import { afterEach, expect, test } from 'vitest'
import type { TableState } from '#shared/protocol/table.ts'
import en from '../../i18n/locales/en.json' with { type: 'json' }
import { useKioskMode } from '../../client/kioskMode.ts'
import { welcome } from '../../client/testing/fakeSocket.ts'
import { useTable } from '../../stores/table.ts'
import { connected } from '../../stores/testing/connected.ts'
import InviteCard from './InviteCard.vue'

let shown: ReturnType<typeof mount>
afterEach(() => shown.unmount())

/** The invitation on the host's own machine, or on a guest's device. */
async function invite({ local = true, large = false, at }: { local?: boolean; large?: boolean; at?: TableState } = {}) {
  const host = connected().last()
  host.hears({ ...welcome, local })
  const tells = async (open: boolean) => {
    host.hears({ type: 'house', house: { name: 'Kitchen', open, urls: open ? ['http://192.168.1.20:4747'] : [] } })
    await flushPromises()
  }
  await tells(true)
  useTable().table = at
  const i18n = createI18n({ legacy: false, locale: 'en', messages: { en: en as never } })
  const router = createRouter({ history: createMemoryHistory(), routes: [{ path: '/', component: {} }] })
  shown = mount(InviteCard, {
    props: { table: 'abc123', large },
    global: { plugins: [i18n, router], stubs: { QrCode: true } },
    attachTo: document.body,
  })
  return { host, tells }
}
const buttons = (name: string) =>
  [...document.querySelectorAll('button')].filter((one) => one.textContent.trim() === name)

test('the room is shut out again after a question, and the keyboard stays at the way to let it in', async () => {
  const { host, tells } = await invite()
  const [button] = buttons(en.invite.close)
  button!.focus()
  button!.click()
  await flushPromises()
  expect(document.querySelector('[role="dialog"]')?.textContent).toContain(en.invite.closeText)
  expect(host.asked('open-house')).toEqual([])
  document.querySelector<HTMLElement>('[role="dialog"] .button--danger')!.click()
  await flushPromises()
  expect(host.asked('open-house')).toMatchObject([{ open: false }])
  await tells(false)
  await expect.poll(() => document.activeElement?.textContent.trim()).toBe(en.invite.letIn)
  buttons(en.invite.letIn)[0]!.click()
  expect(host.asked('open-house')).toMatchObject([{ open: false }, { open: true }])
})

test.each([
  ['a guest', { local: false }],
  ['the large screen of a table', { large: true }],
])('%s shuts nobody out', async (_who, of) => {
  await invite(of)
  expect(shown.text()).toContain('192.168.1.20')
  expect(buttons(en.invite.close)).toEqual([])
})

test('whoever types the address of a table that is in no list gets to that table', async () => {
  await invite()
  const address = () => document.querySelector('.invite__address')?.textContent
  expect(address()).toBe('192.168.1.20:4747')
  const listed = { id: 'abc123', name: 'Friday', seats: [] } as unknown as TableState
  useTable().table = { ...listed, listed: false }
  await flushPromises()
  expect(address()).toBe('192.168.1.20:4747/#/table/abc123')
  useTable().table = listed
  await flushPromises()
  expect(address()).toBe('192.168.1.20:4747')
})

const screenWays = () =>
  [...document.querySelectorAll('details')].find((one) => one.textContent.includes(en.door.asScreenHelp))
const ana = { kind: 'person', name: 'Ana', connected: true, ready: true, yours: true }
test.each([
  ['whoever has opened the table without playing', { owner: true, seats: [{ kind: 'open' }] }, true],
  ['an owner who plays', { owner: true, seats: [ana] }, false],
  ['a guest', { owner: false, seats: [{ kind: 'open' }] }, false],
])('the ways to a screen for the room are open for %s: %s', async (_who, table, isOpen) => {
  await invite({ at: { id: 'abc123', name: 'Friday', ...table } as TableState })
  expect(screenWays()?.open).toBe(isOpen)
})

// Last, because nothing switches kiosk mode off again.
test('a kiosk shuts nobody out', async () => {
  useKioskMode().enter()
  await invite()
  expect(shown.text()).toContain('192.168.1.20')
  expect(buttons(en.invite.close)).toEqual([])
})
