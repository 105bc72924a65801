// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { createPinia } from 'pinia'
import { h, nextTick, ref } from 'vue'
import { createI18n } from 'vue-i18n'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { wordsIn } from '../i18n/testing/words.ts'
import PanelDialog from '../ui/overlays/PanelDialog.vue'
import KioskCover from './KioskCover.vue'
import OnScreenKeyboard from './keyboard/OnScreenKeyboard.vue'

const open = ref(true)
const touched = vi.fn()
let page: ReturnType<typeof mount>

/** A cover appears while guests read something. */
beforeEach(async () => {
  vi.useFakeTimers()
  open.value = true
  touched.mockReset()
  const i18n = createI18n({ legacy: false, locale: 'en', messages: { en: wordsIn('en') } as never })
  const dialog = () =>
    h(PanelDialog, { open: open.value, title: 'Rules', 'onUpdate:open': (now: boolean) => (open.value = now) }, () =>
      h('input', { id: 'search' }),
    )
  page = mount(
    {
      render: () => [dialog(), h(KioskCover, { title: 'One moment, please', onTouched: touched }), h(OnScreenKeyboard)],
    },
    { global: { plugins: [i18n, createPinia()] }, attachTo: document.body },
  )
  // The dialog starts to listen in the next task.
  await vi.advanceTimersByTimeAsync(1)
})
afterEach(() => {
  page.unmount()
  vi.useRealTimers()
})

async function press(on: Element, pointerType: 'mouse' | 'touch'): Promise<void> {
  on.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, cancelable: true, pointerType }))
  on.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  await nextTick()
  await nextTick()
}
const element = (selector: string) => document.querySelector(selector)!

test.each(['mouse', 'touch'] as const)('a press on a cover closes nothing below it: %s', async (pointerType) => {
  await press(element('[data-cover]'), pointerType)
  expect(touched).toHaveBeenCalledTimes(1)
  expect(open.value).toBe(true)
  await press(document.body, pointerType)
  expect(open.value).toBe(false)
})

test.each(['pointerup', 'pointercancel'])(
  'a swipe or two fingers, which end without a click, touch it too: %s',
  async (end) => {
    const release = (pointerType: string) =>
      element('[data-cover]').dispatchEvent(new PointerEvent(end, { bubbles: true, pointerType }))
    release('touch')
    release('touch')
    await vi.advanceTimersByTimeAsync(1000)
    expect(touched).toHaveBeenCalledTimes(1)
    release('mouse')
    await vi.advanceTimersByTimeAsync(1000)
    expect(touched).toHaveBeenCalledTimes(1)
  },
)

test('a key in the cover does not close the dialog below it', async () => {
  const escape = () => new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
  element('#cover-title').dispatchEvent(escape())
  await nextTick()
  expect(open.value).toBe(true)
  document.body.dispatchEvent(escape())
  await nextTick()
  expect(open.value).toBe(false)
})

test.each(['mouse', 'touch'] as const)(
  'the keys on the screen leave the dialog of their field open: %s',
  async (kind) => {
    document.querySelector<HTMLInputElement>('#search')!.focus()
    // Vue ignores events from the moment in which a listener was added, and the keys have just appeared.
    await vi.advanceTimersByTimeAsync(1)
    await press(element('[data-keyboard] .key'), kind)
    expect(open.value).toBe(true)
  },
)
