// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { createI18n } from 'vue-i18n'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { View } from '#shared/games/dead-mans-draw/view.ts'
import de from '../../../locales/de.json' with { type: 'json' }
import en from '../../../locales/en.json' with { type: 'json' }
import ptBR from '../../../locales/pt-BR.json' with { type: 'json' }
import { crowd } from '../testing/crowd.ts'
import { localeNames, locales } from '../testing/speech.ts'
import type { Locale } from '../testing/speech.ts'
import RulesBook from './RulesBook.vue'
import { entryIds } from './entries.ts'

const frame = { en, 'pt-BR': ptBR, de }
const words = Object.fromEntries(
  localeNames.map((name) => [name, { ...frame[name], games: { 'dead-mans-draw': locales[name] } }]),
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

const entries = (within = '.pages') =>
  book.findAll(`${within} [data-entry]`).map((entry) => entry.attributes('data-entry'))
const text = (entry: string) => book.get(`[data-entry="${entry}"]`).text()
const search = (typed: string) => book.get('input[type="search"]').setValue(typed)
const inHand = () => document.activeElement?.closest('[data-entry]')?.getAttribute('data-entry')
const unplayed = () => book.get<HTMLDetailsElement>('.unplayed')

const { view } = crowd({ seats: 2, viewer: 0, playArea: 5 })

describe('what stands in it', () => {
  test.each(localeNames)('without a table all of it, as a printed edition has it (%s)', (locale) => {
    open({}, locale)
    expect(entries()).toEqual(entryIds)
    expect(book.find('.unplayed').exists()).toBe(false)
    expect(book.text()).not.toMatch(/games\./)
    expect(book.findAll('.pages .picture svg').length).toBeGreaterThanOrEqual(entryIds.length)
  })

  test('another edition can be looked at', async () => {
    open()
    expect(text('trait:treasure-hunter')).toContain('tripled')
    await book.get('select').setValue('elznir')
    expect(text('trait:treasure-hunter')).toContain('doubled')
    expect(text('suit:oracle')).toContain('to you alone')
  })

  test("a table's own knobs, and no other edition to choose", () => {
    open({ options: { traits: true, edition: 'conclave', knobs: { misfire: 'to-owner' } } })
    expect(text('trait:misfire')).toContain('its top card goes to your bank')
    expect(text('game:known')).toContain('The discard pile lies face up')
    expect(book.find('select').exists()).toBe(false)
  })

  test('what nobody plays by is closed away and marked', () => {
    open({ options: { variant: 'sudden-death', knobs: { suddenDeathScore: 40 } } })
    expect(unplayed().element.open).toBe(false)
    expect(entries('.unplayed')).toContain('trait:miser')
    expect(entries('.unplayed')).not.toContain('variant:sudden-death')
    expect(text('trait:miser')).toContain('Not at this table')
    expect(text('variant:sudden-death')).toContain('a score of 40')
    expect(text('variant:sudden-death')).not.toContain('Not at this table')
    expect(book.get('nav').text()).toContain('Sudden Death')
    expect(book.get('nav').text()).not.toContain('Miser')
  })

  test('a variant card that was drawn is the only one, and before that all may come', async () => {
    open({ options: { variant: 'random' } })
    expect(book.text()).toContain('One of these is drawn at random')
    await book.setProps({ view: { ...view, rules: { ...view.rules, variant: 'strange-lands' } } })
    expect(book.text()).not.toContain('One of these is drawn at random')
    expect(entries('.unplayed')).toContain('variant:sudden-death')
    expect(entries('.unplayed')).not.toContain('variant:strange-lands')
    expect(text('game:bust')).toContain('whose value lies in the play area')
  })
})

describe('the search', () => {
  test('leaves what has all the words, while they are typed, whatever their accents', async () => {
    open({}, 'pt-BR')
    await search('CANHAO fileira int')
    expect(entries()).toEqual(['trait:master-gunner'])
    expect(book.get('[role="status"]').text()).toBe('1 tópico encontrado')
    await search('')
    expect(entries()).toEqual(entryIds)
    expect(book.get('[role="status"]').text()).toBe('')
  })

  test('looks behind the closed door too', async () => {
    open({ options: {} })
    await search('sea bottom miser')
    expect(book.get('[role="status"]').text()).toBe('Nothing found for “sea bottom miser”. Try another word, or fewer.')
    await search('miser')
    expect(entries()).toEqual(['trait:miser'])
    expect(unplayed().element.open).toBe(true)
    await search('')
    expect(unplayed().element.open).toBe(false)
  })
})

describe('the ways to an entry', () => {
  test.each([
    ['suit:hook', 'suit:hook'],
    ['suit:chest', 'suit:key'],
    ['trait:miser', 'trait:miser'],
    ['variant:strange-lands', 'variant:strange-lands'],
  ])('%s opens at %s', async (entry, found) => {
    open({ options: { traits: true }, entry })
    await expect.poll(inHand).toBe(found)
    expect(unplayed().element.open).toBe(found.startsWith('variant:'))
  })

  test('an unknown one opens the first page', async () => {
    open({ entry: 'suit:broom' })
    await book.vm.$nextTick()
    expect(inHand()).toBeUndefined()
  })

  test('the contents lead there, and end a search', async () => {
    open()
    await book
      .findAll('nav button')
      .find((one) => one.text() === 'Kraken')!
      .trigger('click')
    await expect.poll(inHand).toBe('suit:kraken')
    await search('parry')
    expect(book.find('nav').exists()).toBe(false)
    await book.setProps({ entry: 'suit:map' })
    await expect.poll(inHand).toBe('suit:map')
    expect(entries()).toEqual(entryIds)
  })

  test('what lies on the table comes first: cards, traits and the variant card, each once', async () => {
    const rules = { ...view.rules, variant: 'bottom-feeder' } as const
    open({ options: { traits: true }, view: { ...view, rules, traits: ['miser', 'miser'] } })
    const ways = book.findAll('.now button')
    expect(ways.map((way) => way.text())).toEqual([
      ...['Anchor', 'Hook', 'Cannon', 'Key & chest'],
      ...['Miser', 'Bottom Feeder'],
    ])
    await ways[1]!.trigger('click')
    await expect.poll(inHand).toBe('suit:hook')
    await search('hook')
    expect(book.find('.now').exists()).toBe(false)
  })

  test('a suit and its traits name each other, as far as they are played', async () => {
    open({ options: { traits: true } })
    const ways = (entry: string) => book.findAll(`[data-entry="${entry}"] .way`).map((way) => way.text())
    expect(ways('suit:cannon')).toEqual(['Master Gunner', 'Scavenger', 'Misfire'])
    expect(ways('suit:mermaid')).not.toContain('Siren')
    await book.get('[data-entry="trait:misfire"] .way').trigger('click')
    await expect.poll(inHand).toBe('suit:cannon')
  })
})
