// @vitest-environment happy-dom
import { flushPromises, mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { createI18n } from 'vue-i18n'
import { createMemoryHistory, createRouter } from 'vue-router'
import { expect, test, vi } from 'vitest'
import { wordsIn } from '../../i18n/testing/words.ts'
import type { Connection } from '../../client/session.ts'
import { useConnection } from '../../stores/connection.ts'
import ConnectionEnded from './ConnectionEnded.vue'

test.each<Connection>([{ state: 'stranger' }, { state: 'refused', host: 7, ours: 1 }])(
  "whoever goes home from $state has left the other host's table before",
  async (status) => {
    const pinia = createPinia()
    setActivePinia(pinia)
    const router = createRouter({
      history: createMemoryHistory(),
      routes: ['/', '/table/:id'].map((path) => ({ path, component: { render: () => null } })),
    })
    await router.push('/table/abc123')
    const connection = useConnection()
    connection.status = status
    connection.place = { url: 'http://192.168.1.20:4747' }
    const connect = vi.spyOn(connection, 'connect').mockImplementation(() => {
      expect(router.currentRoute.value.path).toBe('/')
    })
    const i18n = createI18n({ legacy: false, locale: 'en', messages: { en: wordsIn('en') } as never })
    const page = mount(ConnectionEnded, { global: { plugins: [pinia, router, i18n] } })
    const home = page.findAll('button').find((button) => button.text() === 'Back to this machine')
    await home!.trigger('click')
    await flushPromises()
    expect(connect).toHaveBeenCalledWith(expect.objectContaining({ isHome: true }))
    page.unmount()
  },
)
