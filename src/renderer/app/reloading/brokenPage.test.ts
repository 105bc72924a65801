// @vitest-environment happy-dom
import { createPinia } from 'pinia'
import { createApp, h, nextTick, ref } from 'vue'
import { createMemoryHistory, createRouter, RouterView } from 'vue-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reloadWhenBroken } from './brokenPage.ts'
import { reloadPage } from '../../client/loading/reloadPage.ts'
import { loadLanguage } from '../../i18n/index.ts'
import { useNotices } from '../../stores/notices.ts'
import type { RaisedError } from './brokenPage.ts'

vi.mock('../../client/loading/reloadPage.ts', () => ({ reloadPage: vi.fn() }))

const reported = vi.fn()
beforeEach(async () => {
  vi.mocked(reloadPage).mockReset()
  reported.mockReset()
  vi.stubGlobal('reportError', reported)
  await loadLanguage('en')
})

afterEach(() => {
  vi.clearAllTimers()
  vi.useRealTimers()
})

/**
 * A page with a part that is drawn from `cards`, and a button; around it a shell that is drawn from `guests`. Without these the part
 * or the shell can't be drawn. There is another page.
 */
async function mountPage(earlier: readonly RaisedError[] = []) {
  const cards = ref<readonly string[] | undefined>(['Key'])
  const guests = ref<readonly string[] | undefined>([])
  const table = { render: () => h('p', cards.value!.join()) }
  const shell = { render: () => h('footer', guests.value!.join()) }
  const fail = () => {
    throw new Error('nothing to draw')
  }
  const page = { render: () => h('main', [h(table), h('button', { onClick: fail })]) }
  const about = { render: () => h('p', 'Lanyard') }
  const routes = [
    { path: '/:part?', component: page },
    { path: '/about', component: about },
  ]
  const router = createRouter({ history: createMemoryHistory(), routes })
  const app = createApp({ render: () => [h(shell), h(RouterView)] })
    .use(createPinia())
    .use(router)
  await router.push('/')
  reloadWhenBroken(app, router, earlier)
  const root = document.createElement('div')
  app.mount(root)
  return { cards, guests, root, router, notices: useNotices() }
}

test('a page of which a part can not be drawn is reloaded, and the error is reported', async () => {
  vi.mocked(reloadPage).mockResolvedValue(true)
  const { cards, root, notices } = await mountPage()
  expect(root.textContent).toBe('Key')
  cards.value = undefined
  await nextTick()
  await expect.poll(() => reloadPage).toHaveBeenCalledTimes(1)
  expect(reported).toHaveBeenCalledWith(expect.any(TypeError))
  expect(notices.notices).toEqual([])
})

test('one of which a part could not be drawn before this was watched for is reloaded, too', async () => {
  vi.mocked(reloadPage).mockResolvedValue(true)
  await mountPage([
    [new TypeError('of a button'), null, 'native event handler'],
    [new TypeError('of a table'), null, 'render function'],
  ])
  await expect.poll(() => reloadPage).toHaveBeenCalledTimes(1)
  expect(reported).not.toHaveBeenCalled()
})

test('one that can not be reloaded yet says so, and tries again', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  vi.mocked(reloadPage).mockResolvedValue(false)
  const { cards, notices } = await mountPage()
  cards.value = undefined
  await expect.poll(() => notices.notices.length).toBe(1)
  expect(notices.notices[0]!.text).toMatch(/reloads by itself after a while/)
  expect(reloadPage).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(10_000)
  expect(reloadPage).toHaveBeenCalledTimes(2)
})

test('one that its person has left is not reloaded any more, unless the next one can not be drawn either', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  vi.mocked(reloadPage).mockResolvedValue(false)
  const { cards, root, router, notices } = await mountPage()
  cards.value = undefined
  await expect.poll(() => notices.notices.length).toBe(1)
  await router.push('/part')
  vi.advanceTimersByTime(10_000)
  expect(reloadPage).toHaveBeenCalledTimes(2)

  await router.push('/about')
  await nextTick()
  expect(root.textContent).toBe('Lanyard')
  expect(notices.notices).toEqual([])
  vi.advanceTimersByTime(60_000)
  expect(reloadPage).toHaveBeenCalledTimes(2)
  await router.push('/')
  await expect.poll(() => reloadPage).toHaveBeenCalledTimes(3)
})

test('what stands around all pages keeps the page reloading wherever its person goes', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  vi.mocked(reloadPage).mockResolvedValue(false)
  const { cards, guests, router, notices } = await mountPage()
  cards.value = undefined
  guests.value = undefined
  await expect.poll(() => notices.notices.length).toBe(1)
  await router.push('/about')
  vi.advanceTimersByTime(10_000)
  expect(reloadPage).toHaveBeenCalledTimes(2)
})

test('an error in what a press does leaves the page as it is: it is reported', async () => {
  const { root } = await mountPage()
  root.querySelector('button')!.click()
  await nextTick()
  expect(reported).toHaveBeenCalledTimes(1)
  expect(reloadPage).not.toHaveBeenCalled()
})
