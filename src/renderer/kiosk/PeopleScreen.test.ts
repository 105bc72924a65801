// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { expect, onTestFinished, test } from 'vitest'
import { i18n } from '../i18n/index.ts'
import { mountStation, withFreshStations } from './testing/station.ts'
import PeopleScreen from './PeopleScreen.vue'

withFreshStations()

test('the button that was pressed stays one that can have the focus while the table is made, and acts once', async () => {
  const { own, router } = await mountStation({}, () => undefined)
  const screen = mount(PeopleScreen, {
    props: { game: 'dead-mans-draw' },
    global: { plugins: [i18n, router], stubs: { KioskBar: true } },
    attachTo: document.body,
  })
  onTestFinished(() => screen.unmount())
  const play = screen.get('[type="submit"]')
  expect(play.attributes('aria-disabled')).toBe('false')
  for (let press = 0; press < 2; press++) await screen.get('form').trigger('submit')
  expect(play.attributes('disabled')).toBeUndefined()
  expect(play.attributes('aria-disabled')).toBe('true')
  expect(own.asked('open-table')).toHaveLength(1)
})
