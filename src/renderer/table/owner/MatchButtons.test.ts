// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { createI18n } from 'vue-i18n'
import { expect, test } from 'vitest'
import type { TableState } from '#shared/protocol/table.ts'
import en from '../../i18n/locales/en.json' with { type: 'json' }
import { useNotices } from '../../stores/notices.ts'
import { useTable } from '../../stores/table.ts'
import MatchButtons from './MatchButtons.vue'

test('whoever has asked to take a move back is told so aloud, until that is decided', async () => {
  setActivePinia(createPinia())
  const seats = [{ kind: 'person', yours: true }]
  const tableOf = (takeBack?: object) =>
    ({ seats, takeBack: takeBack && { seat: 0, ...takeBack } }) as unknown as TableState
  useTable().table = tableOf()
  const buttons = mount(MatchButtons, {
    props: { table: tableOf({ now: false, asked: false }), limit: undefined },
    global: { plugins: [createI18n({ legacy: false, locale: 'en', messages: { en } })] },
  })
  const notices = useNotices()
  expect(notices.narration).toBe('')
  await buttons.setProps({ table: tableOf({ now: false, asked: true }) })
  expect(notices.narration).toBe('You have asked to take that back.')
  await buttons.setProps({ table: tableOf() })
  expect(notices.narration).toBe('')
  buttons.unmount()
})
