// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { defineComponent, h, nextTick, ref } from 'vue'
import { createI18n } from 'vue-i18n'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { wordsIn } from '../i18n/testing/words.ts'
import ScreenTitle from './ScreenTitle.vue'
import { shownScreens } from './shownScreens.ts'

let page: ReturnType<typeof mount> | undefined
const scroll = vi.spyOn(window, 'scrollTo').mockReturnValue()
beforeEach(() => {
  shownScreens.count = 0
  scroll.mockClear()
})
afterEach(() => page?.unmount())

/** A page that shows one screen after another, and another screen in a dialog over it. */
function show(first: string) {
  const [below, over] = [ref(first), ref<string>()]
  const screens = defineComponent(() => () => [
    h(ScreenTitle, { key: below.value, text: below.value, id: 'below' }),
    over.value && h('div', { role: 'dialog' }, h(ScreenTitle, { text: over.value, id: 'over' })),
  ])
  const i18n = createI18n({ legacy: false, locale: 'en', messages: { en: wordsIn('en') } as never })
  page = mount(screens, { global: { plugins: [i18n] }, attachTo: document.body })
  return { below, over }
}
const plain = () => document.title.replace(/[\u2068\u2069]/g, '')

test('a screen that replaces another has the focus, and begins at its top', async () => {
  const { below } = show('Join')
  expect(document.activeElement).toBe(document.body)
  below.value = 'Friday'
  await nextTick()
  expect(plain()).toBe('Friday · Lanyard')
  expect(document.activeElement?.id).toBe('below')
  expect(scroll).toHaveBeenCalledTimes(1)
})

test('a screen in a dialog leaves title and place of the one below as they were', async () => {
  const { below, over } = show('Friday')
  over.value = 'A taste of it'
  await nextTick()
  expect(plain()).toBe('A taste of it · Lanyard')
  expect(document.activeElement?.id).toBe('over')
  expect(scroll).not.toHaveBeenCalled()
  over.value = undefined
  await nextTick()
  expect(plain()).toBe('Friday · Lanyard')

  // The dialog's screen disappears together with the screen below, which another one replaces.
  over.value = 'A taste of it'
  await nextTick()
  over.value = undefined
  below.value = 'The game'
  await nextTick()
  expect(plain()).toBe('The game · Lanyard')
})
