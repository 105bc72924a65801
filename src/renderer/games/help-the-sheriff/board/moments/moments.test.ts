// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { describe, expect, test } from 'vitest'
import { defineComponent, h } from 'vue'
import type { VNode } from 'vue'
import { options } from '#shared/games/help-the-sheriff/options.ts'
import { provideSpeech } from '../../../speech.ts'
import { localeNames, speechIn } from '../../testing/speech.ts'
import type { Locale } from '../../testing/speech.ts'
import BrokeMoment from './BrokeMoment.vue'
import DollarsMoment from './DollarsMoment.vue'
import RevealMoment from './RevealMoment.vue'
import { consequencesOf } from './consequences.ts'
import type { Reveal } from './consequences.ts'

interface Reader {
  locale?: Locale
  you?: number
}

function shown(draw: () => VNode, { locale = 'en', you }: Reader = {}) {
  return mount(
    defineComponent(() => {
      provideSpeech(() => speechIn(locale, you))
      return draw
    }),
  )
}

const truth: Reveal = { type: 'reveal', seat: 0, card: 'q-spades-mariachi', follows: true }
const lie: Reveal = { type: 'reveal', seat: 0, card: '10-spades-teddy', follows: false }
const situations = {
  'H-204 nobody challenges the truth': truth,
  'H-205 nobody challenges a lie': lie,
  'H-206 the truth is challenged': { ...truth, challenger: 1 },
  'H-207 a lie is challenged': { ...lie, challenger: 1 },
}

/** `paid` is 2, the stake, unless a test says otherwise. */
function revealed(event: Reveal, { shielded = [], ...more }: Reader & { shielded?: number[]; paid?: number } = {}) {
  const { paid, ...reader } = { paid: 2, ...more }
  const rules = options.parse({})
  const wrapper = shown(() => h(RevealMoment, { event, lead: 'q-hearts-coyote', rules, shielded, paid }), reader)
  const texts = (selector: string) => wrapper.findAll(selector).map((part) => part.text())
  return { wrapper, word: texts('.stamp')[0], told: [...texts('.reason, .who > div, .nobody'), ...texts('.then li')] }
}

describe('the moment of truth', () => {
  test('H-204 to H-207: each situation says what it was, who was in it, who pays and who does what', () => {
    const said = Object.values(situations).map((event) => revealed(event))
    expect(said.map(({ word, told }) => [word, ...told])).toEqual([
      ['True', 'It follows: Queen', 'Laid byAna', 'Nobody challenged', 'Ana does the normal effect'],
      [
        'Lie',
        'Neither Queen nor hearts',
        'Laid byAna',
        'Nobody challenged!',
        'Ana does both effects: normal, then bonus',
      ],
      [
        ...['True', 'It follows: Queen', 'Laid byAna', 'Wrongly challenged byBia'],
        ...['Bia loses 2 dollars', 'Ana does the normal effect'],
      ],
      [
        ...['Lie', 'Neither Queen nor hearts', 'Laid byAna', 'Rightly challenged byBia'],
        ...['Ana loses 2 dollars', 'Bia does the bonus effect'],
      ],
    ])
  })

  test.each(localeNames)(
    'in %s no two situations look alike to any of those in it, and no word is missing',
    (locale) => {
      for (const you of [0, 1, 2, undefined]) {
        const said = Object.values(situations).map((event) =>
          revealed(event, { locale, ...(you !== undefined && { you }) }),
        )
        const texts = said.map(({ wrapper }) => wrapper.text())
        expect(new Set(texts).size).toBe(4)
        for (const text of texts) expect(text).not.toMatch(/moments\.|[{}|]/)
      }
    },
  )

  test('you are told of your own as yours', () => {
    const { told } = revealed(situations['H-207 a lie is challenged'], { you: 1 })
    expect(told.slice(-2)).toEqual(['Ana loses 2 dollars', 'You do the bonus effect'])
  })

  test('H-503: what a shield takes off is said, of whoever pays', () => {
    const { told } = revealed(situations['H-207 a lie is challenged'], { shielded: [0], paid: 1 })
    expect(told.slice(-3, -1)).toEqual(['Ana loses 1 dollar', 'The shield saves Ana 1 dollar'])
    expect(revealed(situations['H-207 a lie is challenged'], { shielded: [1] }).told).toContain('Ana loses 2 dollars')
  })

  test('H-401: whoever has less than is due is said to lose what there is', () => {
    const lie = situations['H-207 a lie is challenged']
    expect(revealed(lie, { paid: 1 }).told.slice(-2)).toEqual(['Ana loses 1 dollar', 'Bia does the bonus effect'])
    expect(revealed(lie, { paid: 0 }).told).toContain('Ana has no dollars to lose')
    expect(revealed(lie, { paid: 0, you: 0 }).told).toContain('You have no dollars to lose')
    const truth = situations['H-206 the truth is challenged']
    expect(revealed(truth, { paid: 1, shielded: [1] }).told).toContain('Bia loses 1 dollar')
  })

  test.each(localeNames)(
    'in %s what is paid is told apart from what is due, where nobody knows what is there',
    (locale) => {
      const said = [2, 1, 0, undefined].map((paid) => {
        const speech = speechIn(locale)
        return consequencesOf(situations['H-207 a lie is challenged'], { shielded: [], paid }, speech)[0]!.text
      })
      expect(new Set(said).size).toBe(4)
      for (const text of said) expect(text).toMatch(/^Ana [^{}|]+$/)
    },
  )

  test('a card that has both of the Sheriff’s is said to have both', () => {
    expect(revealed({ ...truth, card: 'q-hearts-teddy' }).told[0]).toBe('It follows: Queen and hearts')
    expect(revealed({ ...truth, card: 'k-hearts-teddy' }).told[0]).toBe('It follows: hearts')
  })

  test('it is told without the Sheriff’s card too', () => {
    const wrapper = shown(() =>
      h(RevealMoment, { event: lie, lead: null, rules: options.parse({}), shielded: [], paid: 2 }),
    )
    expect(wrapper.find('.stamp').text()).toBe('Lie')
    expect(wrapper.find('.reason').exists()).toBe(false)
  })

  test('screen readers hear it from the narrator and not a second time', () => {
    expect(revealed(lie).wrapper.element.getAttribute('aria-hidden')).toBe('true')
  })
})

describe('all show their dollars', () => {
  const purses = (dollars: number[]) =>
    shown(() => h(DollarsMoment, { event: { type: 'show-dollars', dollars }, why: 'Catty Trick' }))
      .findAll('.purses li')
      .map((purse) => [
        ...['.name', '.purse-sum', '.most'].map((part) => purse.find(part).text()),
        purse.findAll('svg').length,
      ])

  test('each with a note for each dollar, as far as notes can be told apart', () => {
    expect(purses([4, 0, 30])).toEqual([
      ['Ana', '4', '', 4],
      ['Bia', '0', '', 0],
      ['Caio', '30', 'Most', 12],
    ])
  })

  test('a tie is said to be one', () => {
    expect(purses([4, 1, 4]).map(([, , most]) => most)).toEqual(['Tied for most', '', 'Tied for most'])
  })
})

test.each(localeNames)('H-401 in %s: who is broke gets 4 dollars and a card', (locale) => {
  const broke = (reader: Reader, draws = true) =>
    shown(() => h(BrokeMoment, { event: { type: 'broke', seat: 0 }, draws }), { locale, ...reader })
  const moment = broke({})
  expect(moment.text()).toContain('Ana')
  expect(moment.text()).toContain('4')
  expect(moment.findAll('.note')).toHaveLength(4)
  expect(moment.findAll('[data-back]')).toHaveLength(1)
  expect(broke({ you: 0 }).text()).not.toBe(moment.text())
  // If there is no card left, none is promised.
  expect(broke({}, false).findAll('[data-back]')).toHaveLength(0)
  expect(moment.text()).not.toMatch(/card|Karte|carta/)
  expect(moment.text()).not.toMatch(/moments\.|[{}|]/)
})
