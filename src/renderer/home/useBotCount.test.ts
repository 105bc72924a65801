// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { createI18n } from 'vue-i18n'
import { expect, test } from 'vitest'
import { defineComponent, reactive } from 'vue'
import { useBotCount } from './useBotCount.ts'
import type { BotCountSource } from './useBotCount.ts'

function choice(source: BotCountSource): ReturnType<typeof useBotCount> {
  let made!: ReturnType<typeof useBotCount>
  const screen = defineComponent(() => {
    made = useBotCount(source)
    return () => null
  })
  mount(screen, { global: { plugins: [createI18n({ legacy: false, locale: 'en', missingWarn: false })] } })
  return made
}

test.each([
  ['dead-mans-draw', 1, undefined, [1, 2, 3, 4, 5, 6, 7]],
  ['dead-mans-draw', 2, undefined, [0, 1, 2, 3, 4, 5, 6]],
  ['dead-mans-draw', 2, 3, [0, 1, 2, 3]],
  ['help-the-sheriff', 1, 3, [2, 3]],
  ['help-the-sheriff', 1, 1, [2]],
  ['davy-jones-gold', 4, 3, [0]],
])('for %s with %i at the screen and at most %s bots, %j are offered', (game, people, max, offered) => {
  const { offers } = choice({ game: () => game, people: () => people, ...(max && { max }) })
  expect(offers.value.map(({ value }) => value)).toEqual(offered)
})

test('the chosen number comes back with the game that takes it', () => {
  const form = reactive({ game: 'dead-mans-draw', people: 2 })
  const { bots } = choice({ game: () => form.game, people: () => form.people, max: 3 })
  expect(bots.value).toBe(1)
  bots.value = 3
  form.game = 'davy-jones-gold'
  expect(bots.value).toBe(2)
  form.people = 1
  expect(bots.value).toBe(3)
  form.people = 5
  expect(bots.value).toBe(0)
  Object.assign(form, { game: 'dead-mans-draw', people: 2 })
  expect(bots.value).toBe(3)
})
