// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { i18n, loadTexts, setLanguage } from '../../i18n/index.ts'
import { useNotices } from '../../stores/notices.ts'
import ShareLink from './ShareLink.vue'

const link = 'http://192.168.1.20:4747/#/table/abc123'
const written = vi.fn<(text: string) => Promise<void>>()
let page: ReturnType<typeof mount>

const offer = (name: string, value: unknown) => Object.defineProperty(navigator, name, { value, configurable: true })
const button = (name: string) => page.findAll('button').find((one) => one.text() === name)
const notices = () => useNotices().notices.map(({ text }) => text)

function open(): void {
  page = mount(ShareLink, { props: { link, name: 'Big table' }, global: { plugins: [i18n] }, attachTo: document.body })
}

async function copy(): Promise<void> {
  const pressed = button('Copy link')!
  pressed.element.focus()
  await pressed.trigger('click')
  await expect.poll(notices).toHaveLength(1)
}

beforeAll(async () => void (await Promise.all([setLanguage('en'), loadTexts('history')])))
beforeEach(() => {
  setActivePinia(createPinia())
  written.mockResolvedValue()
})
afterEach(() => {
  page.unmount()
  for (const name of ['share', 'canShare', 'clipboard']) Reflect.deleteProperty(navigator, name)
  Reflect.deleteProperty(document, 'execCommand')
  written.mockReset()
})

test('the link is copied', async () => {
  offer('clipboard', { writeText: written })
  open()
  await copy()
  expect(written).toHaveBeenCalledWith(link)
  expect(notices()).toEqual(['The link is copied.'])
})

describe('over plain HTTP, without a clipboard', () => {
  test('the link is copied by selecting it, and the focus stays where it was', async () => {
    offer('clipboard', undefined)
    let selected = ''
    document.execCommand = () => {
      selected = document.querySelector('textarea')!.value
      return true
    }
    open()
    await copy()
    expect(selected).toBe(link)
    expect(notices()).toEqual(['The link is copied.'])
    expect(document.querySelector('textarea')).toBeNull()
    expect(document.activeElement).toBe(button('Copy link')!.element)
  })

  test('a browser that refuses says so', async () => {
    offer('clipboard', undefined)
    document.execCommand = () => false
    open()
    await copy()
    expect(notices()).toEqual(['The link could not be copied. Type the address instead.'])
  })
})

test('a device with a sheet for sharing offers it, and closing the sheet is no failure', async () => {
  const shared = vi.fn(() => Promise.reject(new DOMException('closed', 'AbortError')))
  offer('share', shared)
  offer('canShare', () => true)
  open()
  await button('Share link')!.trigger('click')
  expect(shared).toHaveBeenCalledWith({ title: 'Big table', text: 'Come and play: Big table', url: link })
  expect(notices()).toEqual([])
})

test('a device without one does not', () => {
  open()
  expect(button('Share link')).toBeUndefined()
})
