// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import type { VueWrapper } from '@vue/test-utils'
import { createI18n } from 'vue-i18n'
import { afterEach, describe, expect, test } from 'vitest'
import en from '../../i18n/locales/en.json' with { type: 'json' }
import { people } from '../../games/testing/table.ts'
import HandOver from './HandOver.vue'

const i18n = createI18n({ legacy: false, locale: 'en', messages: { en } })
let curtain: VueWrapper
function hang(index = 1) {
  const seat = people('Ana', 'Bia', 'Bia')[index]
  const props = { name: 'Bia', seat, index }
  curtain = mount(HandOver, { props, global: { plugins: [i18n] }, attachTo: document.body })
  return curtain
}
afterEach(() => curtain.unmount())

const click = (detail: number) => curtain.get('button').trigger('click', { detail })

test('goes up for a press that began on it', async () => {
  hang()
  await curtain.get('button').trigger('pointerdown')
  await click(1)
  expect(curtain.emitted('taken')).toHaveLength(1)
})

test('stays down under a finger that came before it', async () => {
  hang()
  await click(1)
  expect(curtain.emitted('taken')).toBeUndefined()
})

test('goes up for a key, which no pointer comes before', async () => {
  hang()
  expect(document.activeElement?.textContent).toBe('Hand over to Bia')
  await click(0)
  expect(curtain.emitted('taken')).toHaveLength(1)
})

test('stays down while there is no connection: there would be nothing behind it', async () => {
  hang()
  await curtain.setProps({ answerLabel: 'Let it pass', offline: true })
  for (const button of curtain.findAll('button')) {
    expect(button.attributes('aria-disabled')).toBe('true')
    await button.trigger('click', { detail: 0 })
  }
  expect(curtain.emitted()).not.toHaveProperty('taken')
  expect(curtain.emitted()).not.toHaveProperty('answered')
  await curtain.setProps({ offline: false })
  await click(0)
  expect(curtain.emitted('taken')).toHaveLength(1)
})

test('shows whose it is: two people of one name have different faces', () => {
  const faces = [1, 2].map((seat) => {
    const face = hang(seat).get('.curtain__face').html()
    if (seat === 1) curtain.unmount()
    return face
  })
  expect(faces[0]).not.toBe(faces[1])
})

describe('an answer that needs no look', () => {
  const both = { question: 'Challenge it, or let it pass?', answerLabel: 'Let it pass' }
  const answer = (detail: number) => curtain.findAll('button')[1]!.trigger('click', { detail })

  test('is offered beside the way to the table, with what is asked', async () => {
    hang()
    expect(curtain.findAll('button')).toHaveLength(1)
    await curtain.setProps(both)
    expect(curtain.text()).toContain('Challenge it, or let it pass?')
    await answer(0)
    expect(curtain.emitted()).toMatchObject({ answered: [[]] })
    expect(curtain.emitted('taken')).toBeUndefined()
  })

  test('is not given for the next player by two quick presses', async () => {
    hang()
    await curtain.setProps(both)
    await curtain.findAll('button')[1]!.trigger('pointerdown')
    await answer(2)
    expect(curtain.emitted('answered')).toBeUndefined()
    await answer(1)
    expect(curtain.emitted('answered')).toHaveLength(1)
  })
})
