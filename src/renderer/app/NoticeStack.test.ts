// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { nextTick } from 'vue'
import { createI18n } from 'vue-i18n'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { wordsIn } from '../i18n/testing/words.ts'
import { useNotices } from '../stores/notices.ts'
import NoticeStack from './NoticeStack.vue'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function mountStack() {
  const pinia = createPinia()
  setActivePinia(pinia)
  const i18n = createI18n({ legacy: false, locale: 'en', messages: { en: wordsIn('en') } as never })
  return mount(NoticeStack, {
    global: { plugins: [pinia, i18n], stubs: { 'transition-group': false } },
    attachTo: document.body,
  })
}

test('what is said once more is there once, as the last, and of many notices only the last three', () => {
  setActivePinia(createPinia())
  const { notify } = useNotices()
  for (const text of ['Ana has paused.', 'Ben is away.', 'Ana has paused.']) notify(text)
  const texts = () => useNotices().notices.map(({ text }) => text)
  expect(texts()).toEqual(['Ben is away.', 'Ana has paused.'])
  for (const text of ['Ben is back.', 'Cleo is away.']) notify(text)
  expect(texts()).toEqual(['Ana has paused.', 'Ben is back.', 'Cleo is away.'])
})

test('a notice is added to those that were read, which are not read again with it', async () => {
  const stack = mountStack()
  const alert = stack.get('[role=alert]')
  expect(alert.attributes('aria-atomic')).toBe('false')
  useNotices().notify('Ana has paused the game.')
  await nextTick()
  const first = alert.get('li').element
  useNotices().notify('Ana lets the game go on.')
  await nextTick()
  expect(alert.findAll('li').map((notice) => notice.text())).toEqual([
    ...['Ana has paused the game.', 'Ana lets the game go on.'],
  ])
  expect(alert.get('li').element).toBe(first)
  stack.unmount()
})

test('a notice that tells more than is to be heard is seen whole, and said in the words for that', async () => {
  const stack = mountStack()
  useNotices().notify('Your time has run out: “Ana draws.”', 'plain', 'Your time has run out.')
  await nextTick()
  const [seen, said] = stack.findAll('li > span')
  expect([seen!.text(), seen!.attributes('aria-hidden')]).toEqual(['Your time has run out: “Ana draws.”', 'true'])
  expect([said!.text(), said!.classes()]).toEqual(['Your time has run out.', ['visually-hidden']])
  stack.unmount()
})

test.each(['span', 'button'])('a press on the %s of a notice puts that notice away, and no other', async (part) => {
  const stack = mountStack()
  for (const text of ['Ana is away.', 'The link is copied.']) useNotices().notify(text)
  await nextTick()
  await stack.findAll('li')[1]!.get(part).trigger('click')
  expect(useNotices().notices.map(({ text }) => text)).toEqual(['Ana is away.'])
  stack.unmount()
})

test.each([
  ['is put away by a key', (button: HTMLElement) => button.click()],
  ['has been shown for its time', () => void vi.advanceTimersByTime(7_000)],
])('a notice that had the focus and %s passes it on to the page', async (_, end) => {
  const stack = mountStack()
  const title = document.body.appendChild(document.createElement('main')).appendChild(document.createElement('h1'))
  title.tabIndex = -1
  useNotices().notify('The link is copied.')
  await nextTick()
  const { element } = stack.get('button')
  element.focus()
  end(element)
  await nextTick()
  expect(document.activeElement).toBe(title)
  title.parentElement!.remove()
  stack.unmount()
})
