// @vitest-environment happy-dom
import { flushPromises, mount } from '@vue/test-utils'
import { beforeEach, expect, test, vi } from 'vitest'
import { createI18n } from 'vue-i18n'
import { createMemoryHistory, createRouter } from 'vue-router'
import type { Opened } from '../../preload/bridge.ts'
import AddressField from '../home/AddressField.vue'
import { wordsIn } from '../i18n/testing/words.ts'
import { useConnection } from '../stores/connection.ts'
import { useHistory } from '../stores/history.ts'
import { connected } from '../stores/testing/connected.ts'
import { inProgramWindow } from '../testing/programWindow.ts'
import { useAskBeforeBack } from '../ui/overlays/useAskBeforeBack.ts'
import { useOpened } from './useOpened.ts'

beforeEach(() => void connected())

/** Makes the program's window. Returns its router, and a system that asks it to open things. */
function inProgram({ kiosk = false } = {}) {
  let open: ((thing: Opened) => void) | undefined
  inProgramWindow({ kiosk, onOpened: (heard) => void (open = heard) })
  const page = { template: '<p></p>' }
  const router = createRouter({
    history: createMemoryHistory(),
    routes: ['/', '/join', '/history'].map((path) => ({ path, component: page })),
  })
  useOpened(router)
  return { router, open: (thing: Opened) => open?.(thing) }
}

test('a link leads to the page to join, and connects to nobody', async () => {
  const { router, open } = inProgram()
  const connect = vi.spyOn(useConnection(), 'connect')
  open({ type: 'join', address: '192.168.1.20:4747' })
  await flushPromises()
  expect(router.currentRoute.value.fullPath).toBe('/join?address=192.168.1.20:4747')
  expect(connect).not.toHaveBeenCalled()
})

test('a file is handed to the history, which reads it', async () => {
  const { router, open } = inProgram()
  open({ type: 'match', name: 'a.lanyard', bytes: new TextEncoder().encode('{"kind":1}') })
  await flushPromises()
  expect(router.currentRoute.value.path).toBe('/history')
  expect(await useHistory().fileToOpen!.text()).toBe('{"kind":1}')

  open({ type: 'match', name: 'b.lanyard', bytes: undefined })
  await expect(useHistory().fileToOpen!.text()).rejects.toThrow('could not be read')
})

test('of a file and a link that are opened while a screen asks, the last one counts', async () => {
  const { open } = inProgram()
  open({ type: 'match', name: 'a.lanyard', bytes: new TextEncoder().encode('{}') })
  open({ type: 'join', address: '192.168.1.20:4747' })
  await flushPromises()
  expect(useHistory().fileToOpen).toBeUndefined()
})

test('a screen that asks before it is left is asked where to go', async () => {
  const { router, open } = inProgram()
  const ask = vi.fn()
  const screen = mount(
    { setup: () => useAskBeforeBack(() => true, ask), template: '<p></p>' },
    { global: { plugins: [router] } },
  )
  open({ type: 'match', name: 'a.lanyard', bytes: undefined })
  await flushPromises()
  expect(ask).toHaveBeenCalledWith('/history')
  expect(router.currentRoute.value.path).toBe('/')
  screen.unmount()
})

test('guests of a kiosk bring nothing along', async () => {
  const { router, open } = inProgram({ kiosk: true })
  open({ type: 'join', address: '192.168.1.20:4747' })
  await flushPromises()
  expect(router.currentRoute.value.path).toBe('/')
})

test('the address that a link has brought stands in the field, and a person decides', async () => {
  const { router } = inProgram()
  const connect = vi.spyOn(useConnection(), 'connect').mockReturnValue(undefined)
  const i18n = createI18n({ legacy: false, locale: 'en', messages: { en: wordsIn('en') } as never })
  const field = mount(AddressField, {
    props: { brought: '192.168.1.20:4747' },
    global: { plugins: [i18n, router] },
    attachTo: document.body,
  })
  await flushPromises()
  expect(field.get('input').element.value).toBe('192.168.1.20:4747')
  expect(document.activeElement).toBe(field.get('input').element)
  expect(field.text()).toContain('This address came from a link')
  expect(connect).not.toHaveBeenCalled()

  await field.setProps({ brought: '10.0.0.7' })
  expect(field.get('input').element.value).toBe('10.0.0.7')
  await field.get('form').trigger('submit')
  expect(connect).toHaveBeenCalledWith({ url: 'http://10.0.0.7:4747' })
  field.unmount()
})
