// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import type { VueWrapper } from '@vue/test-utils'
import { createI18n } from 'vue-i18n'
import { defineComponent, h } from 'vue'
import { afterEach, expect, test } from 'vitest'
import en from '../../i18n/locales/en.json' with { type: 'json' }
import { provideRulesLinks } from '../rules-book/rulesLinks.ts'
import WhatNow from './WhatNow.vue'

const i18n = createI18n({ legacy: false, locale: 'en', messages: { en } })
const opened: (string | undefined)[] = []
let page: VueWrapper
function show(entry?: string) {
  const frame = defineComponent({
    setup() {
      provideRulesLinks({ open: (at) => opened.push(at), titleAt: (at) => `The ${at}` })
      return () => h(WhatNow, { goal: () => 'Bring gold home.', advice: () => 'Sail or fire.', entry })
    },
  })
  return (page = mount(frame, { global: { plugins: [i18n] }, attachTo: document.body }))
}
const note = () => document.querySelector('[role="dialog"]')
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(
    (one) => one.textContent?.includes(name) || one.getAttribute('aria-label') === name,
  )!
afterEach(() => {
  page.unmount()
  opened.length = 0
})

test('says what may be done and what the game is about, and leads on to the rules', async () => {
  await show('turn').get('button').trigger('click')
  expect(note()?.textContent).toContain('Sail or fire.')
  expect(note()?.textContent).toContain('The aim: Bring gold home.')
  button('Rules: The turn').click()
  expect(opened).toEqual(['turn'])
  await expect.poll(note).toBeNull()
})

test('opens by H, too, and closes by its cross', async () => {
  show('turn')
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'h', bubbles: true, cancelable: true }))
  await page.vm.$nextTick()
  expect(note()).not.toBeNull()
  button('Close').click()
  await expect.poll(note).toBeNull()
  expect(opened).toEqual([])
})

test('offers no way to the rules where no entry explains the question', async () => {
  await show().get('button').trigger('click')
  expect(note()?.textContent).not.toContain('Rules')
})
