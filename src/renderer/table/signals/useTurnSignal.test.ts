// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { defineComponent, h, nextTick, ref } from 'vue'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { enterKioskMode } from '../../client/kioskMode.ts'
import { resetKioskMode } from '../../testing/resetKioskMode.ts'
import { i18n, setLanguage } from '../../i18n/index.ts'
import { useSounds } from '../../stores/sounds.ts'
import { useTurnSignal } from './useTurnSignal.ts'
import { clearStored } from '../../client/storage/localValues.ts'

const isAsked = ref(false)
const asked = ref(1)
let isNew = false
let now = 0
let focused = true
const vibrate = vi.fn(() => true)
const flashFrame = vi.fn(() => Promise.resolve())
let play: ReturnType<typeof vi.spyOn>
let page: ReturnType<typeof mount>

const icon = () => document.querySelector('link[rel="icon"]')!.getAttribute('href')
const rings = () => play.mock.calls.filter(([name]: unknown[]) => name === 'bell').length

function atTheTable(): void {
  const Page = defineComponent({
    setup() {
      useTurnSignal({ isAsked: () => isAsked.value, asked: () => asked.value, isNew: () => isNew })
      return () => h('main')
    },
  })
  page = mount(Page, { global: { plugins: [i18n] } })
}

async function ask(yes: boolean, seats = 1): Promise<void> {
  isAsked.value = yes
  asked.value = seats
  await nextTick()
}

function looks(does: boolean): void {
  focused = does
  window.dispatchEvent(new Event('focus'))
}

beforeAll(() => setLanguage('en'))
beforeEach(() => {
  setActivePinia(createPinia())
  clearStored()
  document.head.innerHTML = '<link rel="icon" href="/lanyard.svg" />'
  document.title = 'Big table · Lanyard'
  ;[isAsked.value, asked.value, isNew, focused] = [false, 1, false, true]
  now += 60_000
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  vi.spyOn(document, 'hasFocus').mockImplementation(() => focused)
  vi.stubGlobal('lanyard', { flashFrame })
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true })
  play = vi.spyOn(useSounds(), 'play').mockReturnValue(undefined)
})
afterEach(() => {
  page.unmount()
  resetKioskMode()
  sessionStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vibrate.mockClear()
  flashFrame.mockClear()
})

test('whoever looks hears and feels their turn, and the tab stays as it is', async () => {
  atTheTable()
  await ask(true)
  expect(rings()).toBe(1)
  expect(vibrate).toHaveBeenCalledOnce()
  expect([document.title, icon()]).toEqual(['Big table · Lanyard', '/lanyard.svg'])
  expect(flashFrame).not.toHaveBeenCalled()
})

test('whoever looks elsewhere is called back by title, icon and taskbar, until they look', async () => {
  atTheTable()
  focused = false
  await ask(true)
  expect(document.title).toBe('Your turn! · Big table · Lanyard')
  expect(icon()).not.toBe('/lanyard.svg')
  expect(flashFrame.mock.calls).toEqual([[true]])
  looks(true)
  expect([document.title, icon()]).toEqual(['Big table · Lanyard', '/lanyard.svg'])
  expect(flashFrame.mock.calls).toEqual([[true], [false]])
})

test('the call ends when another device or the clock has answered', async () => {
  atTheTable()
  focused = false
  await ask(true)
  await ask(false)
  expect([document.title, icon()]).toEqual(['Big table · Lanyard', '/lanyard.svg'])
})

test('the call ends when the table is left', async () => {
  atTheTable()
  focused = false
  await ask(true)
  page.unmount()
  expect(document.title).toBe('Big table · Lanyard')
})

test('a title that another screen has set meanwhile stays', async () => {
  atTheTable()
  focused = false
  await ask(true)
  document.title = 'History · Lanyard'
  looks(true)
  expect(document.title).toBe('History · Lanyard')
})

test('a turn that was mine already is not signalled, by a reload or by the next person at this screen', async () => {
  isAsked.value = true
  atTheTable()
  await ask(true, 2)
  expect(play).not.toHaveBeenCalled()
  expect(vibrate).not.toHaveBeenCalled()
})

test('who begins a match is signalled', () => {
  ;[isAsked.value, isNew] = [true, true]
  atTheTable()
  expect(rings()).toBe(1)
})

test('a question to several seats rings only where nobody looks', async () => {
  atTheTable()
  await ask(true, 3)
  expect(rings()).toBe(0)
  await ask(false)
  focused = false
  await ask(true, 3)
  expect(rings()).toBe(1)
})

test('whoever has just answered needs no bell for the next question', async () => {
  atTheTable()
  await ask(true)
  await ask(false)
  now += 1_000
  await ask(true)
  expect(rings()).toBe(1)
  await ask(false)
  now += 4_000
  await ask(true)
  expect(rings()).toBe(2)
})

test('a kiosk only rings', async () => {
  enterKioskMode()
  atTheTable()
  focused = false
  await ask(true)
  expect(rings()).toBe(1)
  expect(vibrate).not.toHaveBeenCalled()
  expect(document.title).toBe('Big table · Lanyard')
})
