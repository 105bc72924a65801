// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { defineComponent, h } from 'vue'
import { createMemoryHistory, createRouter, RouterView } from 'vue-router'
import { expect, test, vi } from 'vitest'
import { useAskBeforeBack } from './useAskBeforeBack.ts'

async function atTable() {
  const ask = vi.fn()
  let plays = true
  const table = defineComponent({
    setup() {
      useAskBeforeBack(() => plays, ask)
      return () => h('p', 'table')
    },
  })
  const routes = ['/', '/join', '/table'].map((path) => ({
    path,
    component: path === '/table' ? table : { render: () => h('p', path) },
  }))
  const router = createRouter({ history: createMemoryHistory(), routes })
  const page = mount({ render: () => h(RouterView) }, { global: { plugins: [router] } })
  for (const path of ['/', '/join', '/table']) await router.push(path)
  const back = async () => {
    const done = new Promise<void>((resolve) => {
      const stop = router.afterEach(() => (stop(), resolve()))
    })
    router.back()
    await done
    return router.currentRoute.value.path
  }
  return { ask, router, page, back, stop: () => (plays = false) }
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
  const { ask, back, stop } = await atTable()
  stop()
  expect(await back()).toBe('/join')
  expect(await back()).toBe('/')
  expect(ask).not.toHaveBeenCalled()
})
