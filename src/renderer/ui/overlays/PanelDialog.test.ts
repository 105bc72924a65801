// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { defineComponent, h, nextTick, ref } from 'vue'
import { createI18n } from 'vue-i18n'
import { createMemoryHistory, createRouter, RouterView } from 'vue-router'
import { expect, test } from 'vitest'
import PanelDialog from './PanelDialog.vue'

const i18n = createI18n({ legacy: false, locale: 'en', missingWarn: false, fallbackWarn: false })

function dialogs() {
  const outer = ref(true)
  const inner = ref(false)
  const dialogOf = (open: typeof outer, title: string) =>
    h(PanelDialog, { title, open: open.value, 'onUpdate:open': (now: boolean) => (open.value = now) })
  const Screen = defineComponent({ render: () => [dialogOf(outer, 'Learn'), dialogOf(inner, 'Rules')] })
  return { outer, inner, Screen }
}

test('Back closes the dialog that was opened last, then the one below, and then leaves the screen', async () => {
  const { outer, inner, Screen } = dialogs()
  const routes = ['/', '/table'].map((path) => ({
    path,
    component: path === '/table' ? Screen : { render: () => path },
  }))
  const router = createRouter({ history: createMemoryHistory(), routes })
  const page = mount({ render: () => h(RouterView) }, { global: { plugins: [i18n, router] } })
  for (const path of ['/', '/table']) await router.push(path)
  inner.value = true
  await nextTick()

  const back = async () => {
    const done = new Promise<void>((resolve) => {
      const stop = router.afterEach(() => (stop(), resolve()))
    })
    router.back()
    await done
    return { learn: outer.value, rules: inner.value, at: router.currentRoute.value.path }
  }
  expect(await back()).toEqual({ learn: true, rules: false, at: '/table' })
  expect(await back()).toEqual({ learn: false, rules: false, at: '/table' })
  expect(await back()).toMatchObject({ at: '/' })
  page.unmount()
})
