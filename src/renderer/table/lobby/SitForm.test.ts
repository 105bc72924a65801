// @vitest-environment happy-dom
// Sitting down: one press for people whom the device knows, and a way to be somebody else.

import { mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { nextTick } from 'vue'
import { createI18n } from 'vue-i18n'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import en from '../../i18n/locales/en.json' with { type: 'json' }
import { guestsHere } from '../../stores/guestsHere.ts'
import { useSettings } from '../../stores/settings.ts'
import SitForm from './SitForm.vue'
import { clearStored } from '../../client/storage/localValues.ts'

let shown: ReturnType<typeof mount>
beforeEach(() => {
  clearStored()
  setActivePinia(createPinia())
  // The screen is low, as on a phone: the faces stay folded.
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }))
})
afterEach(() => {
  shown.unmount()
  guestsHere.value = undefined
  vi.unstubAllGlobals()
})

async function show(props: object = {}) {
  const i18n = createI18n({ legacy: false, locale: 'en', messages: { en: en as never } })
  shown = mount(SitForm, {
    props: { open: true, first: true, seat: 2, ...props },
    global: { plugins: [i18n] },
    attachTo: document.body,
  })
  await nextTick()
}
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent.trim() === name)
const field = () => document.querySelector<HTMLInputElement>('input[type="text"], input:not([type])')

function rememberAna(): void {
  Object.assign(useSettings().chosen, { name: 'Ana', face: 'gull', colour: 'teal' })
}

test('who is known to the device sits down with one press', async () => {
  rememberAna()
  await show({ arrivedAt: 'Friday' })
  expect(field()).toBeNull()
  expect(document.querySelector('form')?.textContent).toContain('Ana')
  button(en.lobby.sitDown)!.click()
  expect(shown.emitted('sit')).toEqual([[{ name: 'Ana', face: 'gull', colour: 'teal' }]])
})

test.each([
  ['16px', true],
  ['24px', false],
])('shows all faces on a phone only if the button is in sight below them: letters of %s', async (fontSize, isOpen) => {
  vi.stubGlobal('innerHeight', 844)
  vi.spyOn(window, 'getComputedStyle').mockReturnValue({ fontSize } as CSSStyleDeclaration)
  await show({ arrivedAt: 'Friday' })
  vi.mocked(window.getComputedStyle).mockRestore()
  expect(document.querySelector('[aria-expanded]')?.getAttribute('aria-expanded')).toBe(String(isOpen))
})

test('who is known to the device may change name and face before sitting down', async () => {
  rememberAna()
  await show({ arrivedAt: 'Friday' })
  button(en.faces.change)!.click()
  await nextTick()
  expect(document.activeElement).toBe(field())
  field()!.value = 'Bea'
  field()!.dispatchEvent(new Event('input'))
  button(en.lobby.sitDown)!.click()
  expect(shown.emitted('sit')).toEqual([[{ name: 'Bea', face: 'gull', colour: 'teal' }]])
  expect(useSettings().chosen.name).toBe('Bea')
})

test.each<[string, object]>([
  ['somebody else at the same screen', { first: false }],
  ['whoever changes their name', { person: { name: 'Ana' } }],
])('%s has the fields at once', async (_, props) => {
  rememberAna()
  await show(props)
  expect(field()).not.toBeNull()
})

test('the guests of a kiosk sit down by the names that they have given, the second as well as the first', async () => {
  const rename = vi.fn()
  guestsHere.value = { nextName: () => 'Ben', rename, areSeatedAt: () => false }
  await show({ first: false })
  expect(field()).toBeNull()
  button(en.lobby.sitDown)!.click()
  expect(shown.emitted('sit')).toMatchObject([[{ name: 'Ben' }]])

  shown.unmount()
  await show()
  button(en.faces.change)!.click()
  await nextTick()
  field()!.value = 'Bea'
  field()!.dispatchEvent(new Event('input'))
  button(en.lobby.sitDown)!.click()
  expect(shown.emitted('sit')).toMatchObject([[{ name: 'Bea' }]])
  expect(rename).toHaveBeenLastCalledWith('Ben', 'Bea')
})

test('whoever comes to a kiosk’s guests later is asked for a name', async () => {
  guestsHere.value = { nextName: () => undefined, rename: () => undefined, areSeatedAt: () => false }
  await show({ first: false })
  expect(field()?.value).toBe('')
})

test('a name that is missing is asked for aloud, until one is typed', async () => {
  await show({ arrivedAt: 'Friday' })
  button(en.lobby.sitDown)!.click()
  await nextTick()
  expect(document.querySelector('[role=alert]')?.textContent).toBe(en.lobby.nameMissing)
  expect(shown.emitted('sit')).toBeUndefined()
  field()!.value = 'B'
  field()!.dispatchEvent(new Event('input'))
  await nextTick()
  expect(document.querySelector('[role=alert]')).toBeNull()
})
