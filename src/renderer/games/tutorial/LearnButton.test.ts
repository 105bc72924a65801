// @vitest-environment happy-dom
import { flushPromises, mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { createI18n } from 'vue-i18n'
import { expect, onTestFinished, test } from 'vitest'
import { wordsIn } from '../../i18n/testing/words.ts'
import LearnButton from './LearnButton.vue'

const i18n = createI18n({ legacy: false, locale: 'en', messages: { en: wordsIn('en') } as never })
const tutorial = () => document.querySelector('[role="dialog"]')?.textContent ?? ''
const isShown = (text: string) => expect.poll(tutorial).toContain(text)

test('a tutorial goes on while the owner puts another game on the table; the next one is of that game', async () => {
  setActivePinia(createPinia())
  const lobby = mount(LearnButton, {
    props: { game: 'dead-mans-draw' },
    global: { plugins: [i18n] },
    attachTo: document.body,
  })
  onTestFinished(() => lobby.unmount())
  await lobby.get('button').trigger('click')
  await isShown('Tap the draw pile')

  await lobby.setProps({ game: 'help-the-sheriff' })
  await flushPromises()
  expect(tutorial()).toContain('Tap the draw pile')
  expect(tutorial()).toContain("Dead Man's Draw")

  document.querySelector<HTMLElement>('[role="dialog"] .coach button')!.click()
  await expect.poll(tutorial).toBe('')
  await lobby.get('button').trigger('click')
  await isShown('Help the Sheriff')
})
