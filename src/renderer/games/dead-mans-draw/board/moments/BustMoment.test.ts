// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { defineComponent, h } from 'vue'
import { expect, test } from 'vitest'
import { provideSpeech } from '../../../speech.ts'
import { localeNames, speechIn } from '../../testing/speech.ts'
import { quietView } from '../../testing/view.ts'
import type { Bust } from '../scene.ts'
import BustMoment from './BustMoment.vue'

/** The moment of a bust, for a reader at seat `you`. */
function shown(locale: (typeof localeNames)[number], bust: Partial<Bust>, you?: number) {
  const table = defineComponent(() => {
    provideSpeech(() => speechIn(locale, you))
    const whole: Bust = { type: 'bust', seat: 0, card: 'key-3', lost: ['key-4'], saved: [], ...bust }
    return () => h(BustMoment, { bust: whole, view: quietView() })
  })
  return mount(table)
}

/** The sentence on who has bust. */
const whoIn = (locale: (typeof localeNames)[number], seat: number, you?: number) =>
  shown(locale, { seat }, you).get('.who').text()

test.each(localeNames)('D-205: in %s whoever busts reads it of themselves, the others read the name', (locale) => {
  expect(whoIn(locale, 0, 0)).toBe({ en: 'You', 'pt-BR': 'Você', de: 'Du' }[locale as string])
  expect(whoIn(locale, 0, 1)).toBe('Ana')
  expect(whoIn(locale, 0)).toBe('Ana')
})

test('D-205: shows the cards that clash, and apart from them all others that are lost', () => {
  const cardsIn = (bust: Partial<Bust>) => {
    const moment = shown('en', bust)
    return ['.cards', '.taken'].map((part) =>
      moment.findAll(`${part} [data-card]`).map((card) => card.attributes('data-card')),
    )
  }
  expect(cardsIn({ lost: ['mermaid-9', 'key-4', 'anchor-2'] })).toEqual([
    ['key-4', 'key-3'],
    ['mermaid-9', 'anchor-2'],
  ])
  expect(cardsIn({ lost: ['anchor-2'], saved: ['key-4'] })).toEqual([['key-4', 'key-3'], ['anchor-2']])
  expect(cardsIn({})).toEqual([['key-4', 'key-3'], []])
})
