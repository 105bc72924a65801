// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { createI18n } from 'vue-i18n'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { View } from '#shared/games/help-the-sheriff/view.ts'
import { options as schema } from '#shared/games/help-the-sheriff/options.ts'
import de from '../../../locales/de.json' with { type: 'json' }
import en from '../../../locales/en.json' with { type: 'json' }
import ptBR from '../../../locales/pt-BR.json' with { type: 'json' }
import RulesBook from './RulesBook.vue'
import { entryIds } from './entries.ts'
import { localeNames, locales } from './words.test-support.ts'
import type { Locale } from './words.test-support.ts'

const frame = { en, 'pt-BR': ptBR, de }
const words = Object.fromEntries(
  localeNames.map((name) => [name, { ...frame[name], games: { 'help-the-sheriff': locales[name] } }]),
)
let book: ReturnType<typeof open>
function open(props: { options?: unknown; view?: View; entry?: string } = {}, locale: Locale = 'en') {
  const i18n = createI18n({ legacy: false, locale, messages: words, missingWarn: true, fallbackWarn: true })
  book = mount(RulesBook, { props, global: { plugins: [i18n] }, attachTo: document.body })
  return book
}
const warn = vi.spyOn(console, 'warn')
beforeEach(() => {
  warn.mockClear()
  HTMLElement.prototype.scrollIntoView = vi.fn()
})
afterEach(() => {
  book.unmount()
  expect(warn).not.toHaveBeenCalled()
})

const entries = () => book.findAll('.pages [data-entry]').map((entry) => entry.attributes('data-entry'))
const entry = (id: string) => book.get(`[data-entry="${id}"]`)
const search = (typed: string) => book.get('input[type="search"]').setValue(typed)
const inHand = () => document.activeElement?.closest('[data-entry]')?.getAttribute('data-entry')

describe('what stands in it', () => {
  test.each(localeNames)('all of it, each with a picture, and nothing that is left unsaid (%s)', (locale) => {
    open({}, locale)
    expect(entries()).toEqual(entryIds)
    expect(book.text()).not.toMatch(/games\.|rules\./)
    expect(book.findAll('[data-entry] > .picture svg')).toHaveLength(entryIds.length)
    expect(book.find('.chosen').exists()).toBe(false)
  })

  test('H-201 H-210: a round is told in steps', () => {
    open()
    expect(entry('round').findAll('ol > li')).toHaveLength(6)
  })

  test('H-204 H-205 H-206 H-207: four situations, who pays, and which effects', () => {
    open()
    const shown = entry('situations')
      .findAll('.situations > li')
      .map((one) => ({
        says: [one.get('b').text(), one.get('.challenge').text()],
        lost: one.findAll('.note').length,
        effects: one.findAll('.effect').map((effect) => effect.text()),
      }))
    expect(shown).toEqual([
      { says: ['It was true', 'Nobody challenges'], lost: 0, effects: ['Normal effect'] },
      { says: ['It was true', 'Somebody challenges'], lost: 2, effects: ['Normal effect'] },
      { says: ['It was a lie', 'Nobody challenges'], lost: 0, effects: ['Normal effect', 'Bonus effect'] },
      { says: ['It was a lie', 'Somebody challenges'], lost: 2, effects: ['Bonus effect'] },
    ])
  })

  test('H-401 H-403: the worked example shows one dollar, one paid, four new ones and a card', () => {
    open()
    const steps = entry('broke').findAll('ol > li')
    expect(steps.map((step) => step.findAll('.note').length)).toEqual([1, 1, 4, 0])
    expect(steps[1]!.find('.lost').exists()).toBe(true)
    expect(steps[2]!.find('.back').exists()).toBe(true)
    expect(steps[3]!.text()).toMatch(/^Bonus effect.*her new 4/)
  })

  test("a table's own numbers, marked as such, and those of the game that is on", async () => {
    open({ options: { coyoteBonus: 5 } })
    expect(entry('coyote').text()).toMatch(/Bonus effect\s*Take 5 dollars from the bank\. At this table/)
    const view = { rules: schema.parse({ handSize: 3 }), lead: null, laid: null, asked: [], shielded: [] }
    await book.setProps({ view: view as unknown as View })
    expect(entry('table').text()).toContain('dealt 3 cards and has 4 dollars. At this table')
  })

  test('its options: the answer once where name and answer are the same', () => {
    open({ options: { openMoney: true, challengeSeconds: 30 } })
    const shown = entry('options')
      .findAll('dt')
      .map((one) => one.findAll('span, b').map((part) => part.text()))
    expect(shown).toHaveLength(Object.keys(schema.shape).length)
    expect(shown).toContainEqual(['Open dollars'])
    expect(shown).toContainEqual(['Time to challenge', '30 seconds'])
  })
})

describe('the ways to an entry', () => {
  test('one opens there, and an unknown one at the first page', async () => {
    open({ entry: 'catty' })
    await expect.poll(inHand).toBe('catty')
    book.unmount()
    open({ entry: 'piano' })
    await book.vm.$nextTick()
    expect(inHand()).toBeUndefined()
  })

  test('the search finds what is drawn too, and ends by going somewhere', async () => {
    open({}, 'pt-BR')
    await search('ALGUEM contesta')
    expect(entries()).toEqual([])
    await search('perde 2 dolares')
    expect(entries()).toContain('situations')
    expect(book.find('nav').exists()).toBe(false)
    await entry('situations').get('.way').trigger('click')
    await expect.poll(inHand).toBe('challenge')
    expect(entries()).toEqual(entryIds)
  })

  test('what is on the table now comes first', async () => {
    const view = {
      rules: schema.parse({}),
      lead: 'q-hearts-coyote',
      laid: { faceUp: false },
      asked: [1, 2],
      shielded: [],
    }
    open({ options: {}, view: view as unknown as View })
    const ways = book.findAll('.now button')
    expect(ways.map((way) => way.text())).toEqual(['The claim', 'The challenge', 'Coyote Will'])
    await ways[1]!.trigger('click')
    await expect.poll(inHand).toBe('challenge')
  })
})
