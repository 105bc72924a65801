// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import type { VueWrapper } from '@vue/test-utils'
import { createI18n } from 'vue-i18n'
import { defineComponent, h } from 'vue'
import { afterEach, expect, test } from 'vitest'
import en from '../../i18n/locales/en.json' with { type: 'json' }
import { provideRulesLinks } from '../rules-book/rulesLinks.ts'
import PromptRules from './PromptRules.vue'

const i18n = createI18n({ legacy: false, locale: 'en', messages: { en } })
const opened: (string | undefined)[] = []
const frame = defineComponent({
  setup() {
    provideRulesLinks({ open: (at) => opened.push(at), titleAt: (at) => `The ${at}` })
    return () => h(PromptRules, { entry: 'doubt' })
  },
})
let link: VueWrapper
const hang = () => (link = mount(frame, { global: { plugins: [i18n] }, attachTo: document.body }))
const press = (key: string, target: Element = document.body, init: KeyboardEventInit = {}) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }))
afterEach(() => {
  link.unmount()
  opened.length = 0
})

test('the link leads to what the rules say of the question, by a press and by H or the sign on it', async () => {
  await hang().get('button').trigger('click')
  for (const key of ['h', 'H', '?']) press(key)
  press('x')
  expect(opened).toEqual(['doubt', 'doubt', 'doubt', 'doubt'])
  expect(link.text()).toContain('Rules: The doubt')
})

test('H opens no rules while somebody writes, in a dialog, for the browser’s own keys, nor again while it is held', () => {
  hang()
  const field = document.body.appendChild(document.createElement('input'))
  const dialog = document.body.appendChild(document.createElement('div'))
  dialog.setAttribute('role', 'dialog')
  press('h', field)
  press('h', dialog)
  press('h', document.body, { ctrlKey: true })
  press('h', document.body, { repeat: true })
  field.remove()
  dialog.remove()
  expect(opened).toEqual([])
})

test('H opens no rules where the table has taken the key for itself', () => {
  hang()
  const take = (event: Event) => event.preventDefault()
  document.addEventListener('keydown', take)
  press('h')
  document.removeEventListener('keydown', take)
  expect(opened).toEqual([])
})

test('once the question is gone, the key is nobody’s', () => {
  hang().unmount()
  press('h')
  expect(opened).toEqual([])
})
