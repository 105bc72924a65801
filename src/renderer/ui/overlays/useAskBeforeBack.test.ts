// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { defineComponent, h, nextTick, ref } from 'vue'
import { createMemoryHistory, createRouter, createWebHashHistory, RouterView } from 'vue-router'
import type { RouterHistory } from 'vue-router'
import { expect, test, vi } from 'vitest'
import { useAskBeforeBack, useBackToClose } from './useAskBeforeBack.ts'

function tablePage(history: RouterHistory) {
  const ask = vi.fn()
  const plays = ref(true)
  const book = ref(false)
  const opener = {
    setup() {
      useBackToClose(book)
      return () => h('button')
    },
  }
  const table = defineComponent({
    setup() {
      useAskBeforeBack(() => plays.value, ask)
      return () => [h('p', 'table'), h(opener)]
    },
  })
  const routes = ['/', '/join', '/table'].map((path) => ({
    path,
    component: path === '/table' ? table : { render: () => h('p', path) },
  }))
  const router = createRouter({ history, routes })
  const page = mount({ render: () => h(RouterView) }, { global: { plugins: [router] } })
  return { ask, plays, book, router, page }
}

async function atTable() {
  const { ask, plays, book, router, page } = tablePage(createMemoryHistory())
  for (const path of ['/', '/join', '/table']) await router.push(path)
  const back = async () => {
    const done = new Promise<void>((resolve) => {
      const stop = router.afterEach(() => (stop(), resolve()))
    })
    router.back()
    await done
    return router.currentRoute.value.path
  }
  return { ask, plays, book, router, page, back }
}

test('Back in a game asks and stays, as often as it is pressed; what the page itself does goes through', async () => {
  const { ask, router, page, back } = await atTable()
  expect(await back()).toBe('/table')
  expect(await back()).toBe('/table')
  expect(ask).toHaveBeenCalledTimes(2)
  expect(page.text()).toBe('table')
  await router.push('/')
  expect(router.currentRoute.value.path).toBe('/')
  expect(ask).toHaveBeenCalledTimes(2)
})

test('Back leaves where nothing is lost by it, and asks nobody who is elsewhere', async () => {
  const { ask, plays, back } = await atTable()
  plays.value = false
  expect(await back()).toBe('/join')
  expect(await back()).toBe('/')
  expect(ask).not.toHaveBeenCalled()
})

test('Back first closes what lies over the table, also where the question of the table came later', async () => {
  const { ask, plays, book, back } = await atTable()
  plays.value = false
  book.value = true
  plays.value = true
  expect(await back()).toBe('/table')
  expect(book.value).toBe(false)
  expect(ask).not.toHaveBeenCalled()

  expect(await back()).toBe('/table')
  expect(ask).toHaveBeenCalledTimes(1)
  plays.value = false
  expect(await back()).toBe('/join')
})

test('the home page comes before a table that was opened by a link, once, as soon as Back must ask there', async () => {
  window.location.hash = '#/table'
  const { plays, router } = tablePage(createWebHashHistory())
  plays.value = false
  await router.isReady()
  const entries = window.history.length
  expect(router.options.history.state.back).toBeNull()

  for (const does of [true, false, true]) {
    plays.value = does
    await nextTick()
    expect(router.options.history.state).toMatchObject({ back: '/', current: '/table' })
    expect(window.location.hash).toBe('#/table')
    expect(window.history.length).toBe(entries + 1)
  }
})

test('a question of Back to the first page leaves the history as it is, so that Back is asked again', async () => {
  const history = createMemoryHistory()
  // As in a browser, where no page comes before the first one.
  Object.defineProperty(history, 'state', { get: () => ({ back: history.location === '/' ? null : '/' }) })
  const { ask, book, router } = tablePage(history)
  ask.mockImplementation(() => (book.value = true))
  for (const path of ['/', '/table']) await router.push(path)
  const replaced = vi.spyOn(history, 'replace')
  const pushed = vi.spyOn(history, 'push')
  const done = new Promise((resolve) => router.afterEach(resolve))
  router.back()
  await done
  expect(book.value).toBe(true)
  expect(replaced).not.toHaveBeenCalled()
  expect(pushed).not.toHaveBeenCalled()
})

test('what opens and closes over and over adds nothing to the history, which keeps even listeners that are removed', async () => {
  const history = createMemoryHistory()
  const listen = vi.spyOn(history, 'listen')
  const { router, book } = tablePage(history)
  await router.push('/table')
  const listeners = listen.mock.calls.length
  for (const path of ['/', '/table', '/', '/table']) await router.push(path)
  expect(listen).toHaveBeenCalledTimes(listeners)

  book.value = true
  const done = new Promise((resolve) => router.afterEach(resolve))
  router.back()
  await done
  expect(book.value).toBe(false)
  expect(router.currentRoute.value.path).toBe('/table')
})
