// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { createI18n } from 'vue-i18n'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { enterKioskMode } from '../client/kioskMode.ts'
import { resetKioskMode } from '../testing/resetKioskMode.ts'
import { clearStored } from '../client/storage/localValues.ts'
import CoachBar from '../games/tutorial/CoachBar.vue'
import en from '../i18n/locales/en.json' with { type: 'json' }
import { useSettings } from '../stores/settings.ts'
import KioskSessionControls from '../ui/kiosk/KioskSessionControls.vue'
import SettingsDialog from './SettingsDialog.vue'

const plugins = [createI18n({ legacy: false, locale: 'en', messages: { en: en as never } })]
const shown: ReturnType<typeof mount>[] = []
beforeEach(() => {
  clearStored()
  sessionStorage.clear()
  setActivePinia(createPinia())
})
afterEach(() => {
  for (const one of shown.splice(0)) one.unmount()
  resetKioskMode()
})

function show(component: Parameters<typeof mount>[0], props: object = {}): void {
  shown.push(mount(component, { props: props as never, global: { plugins }, attachTo: document.body }))
}
const dialog = () => document.querySelector('[role=dialog]')
const labels = () => [...dialog()!.querySelectorAll('legend, .field__label, .switch__label')].map(textOf)
const textOf = ({ textContent }: Element) => textContent.trim()

const coach = { number: 0, count: 4, isOver: false }
test.each([
  ['in the bar', KioskSessionControls, {}],
  ['in a tutorial', CoachBar, { coach, words: { say: 'Draw a card.', hint: '' }, playable: true }],
])('guests of a kiosk find size, contrast and motion, and nothing else of the settings: %s', async (_, bar, props) => {
  enterKioskMode()
  show(bar, props)
  show(SettingsDialog)
  expect(dialog()).toBeNull()
  const button = [...document.querySelectorAll('button')].find((one) => textOf(one) === en.kiosk.look)
  button!.click()
  await Promise.resolve()
  expect(textOf(dialog()!.querySelector('h2')!)).toBe(en.kiosk.look)
  const { textSize, contrast, motion } = en.settings
  expect(labels()).toEqual([textSize, contrast, motion])
  expect([...dialog()!.querySelectorAll('input')].map(({ type }) => type)).not.toContain('checkbox')
  expect(dialog()!.querySelector('select')).toBeNull()

  dialog()!.querySelector<HTMLInputElement>('input[value=largest]')!.click()
  expect(useSettings().chosen.textSize).toBe('largest')
})

test('elsewhere a tutorial has no button for them: there they are a press away from it', () => {
  show(CoachBar, { coach, words: { say: 'Draw a card.', hint: '' }, playable: true })
  expect(document.body.textContent).not.toContain(en.kiosk.look)
})

test('elsewhere the settings have all there is', async () => {
  show(SettingsDialog)
  useSettings().dialogOpen = true
  await Promise.resolve()
  expect(textOf(dialog()!.querySelector('h2')!)).toBe(en.common.settings)
  expect(dialog()!.querySelector('select')).not.toBeNull()
  expect(labels()).toContain(en.settings.name)
})
