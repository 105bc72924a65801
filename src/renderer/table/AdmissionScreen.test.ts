// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { getActivePinia } from 'pinia'
import { afterEach, expect, test } from 'vitest'
import { createI18n } from 'vue-i18n'
import type { TableSummary } from '#shared/protocol/table.ts'
import { wordsIn } from '../i18n/testing/words.ts'
import { useHouse } from '../stores/house.ts'
import { connected } from '../stores/testing/connected.ts'
import AdmissionScreen from './AdmissionScreen.vue'

let screen: ReturnType<typeof mount> | undefined
afterEach(() => screen?.unmount())

function showLocked(tables: Partial<TableSummary>[]): string {
  connected()
  useHouse().$patch({ tables: tables as TableSummary[] })
  const i18n = createI18n({ legacy: false, locale: 'en', messages: { en: wordsIn('en') } as never })
  screen = mount(AdmissionScreen, {
    props: { table: 'abc123', rejection: { code: 'locked' } },
    global: { plugins: [i18n, getActivePinia()!], stubs: { AppBar: true, RouterLink: true } },
  })
  return screen.text()
}

test('whoever stands before a locked table comes in by themselves only where the list tells when that changes', () => {
  const itself = 'you come in by yourself'
  expect(showLocked([{ id: 'abc123', name: 'Friday' }])).toContain(itself)
  screen!.unmount()
  const unlisted = showLocked([])
  expect(unlisted).not.toContain(itself)
  expect(unlisted).toContain('Try again')
})
