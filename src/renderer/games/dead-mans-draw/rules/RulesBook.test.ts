// @vitest-environment happy-dom
import type { VueWrapper } from '@vue/test-utils'
import { describe, expect, test } from 'vitest'
import { mountBook } from '../../testing/book.ts'
import { crowd } from '../testing/crowd.ts'
import RulesBook from './RulesBook.vue'
import { entryIds } from './entries.ts'

const { open, entries, entry, search, inHand } = mountBook(() => RulesBook)
const text = (id: string) => entry(id).text()
const unplayed = (book: VueWrapper) => book.get<HTMLDetailsElement>('.unplayed')

const { view } = crowd({ seats: 2, viewer: 0, playArea: 5 })

describe('what stands in it', () => {
  test('another edition can be looked at', async () => {
    const book = open()
    expect(text('trait:treasure-hunter')).toContain('tripled')
    await book.get('select').setValue('elznir')
    expect(text('trait:treasure-hunter')).toContain('doubled')
    expect(text('suit:oracle')).toContain('to you alone')
  })

  test("a table's own knobs, and no other edition to choose", () => {
    const book = open({ options: { traits: true, edition: 'conclave', knobs: { misfire: 'to-owner' } } })
    expect(text('trait:misfire')).toContain('its top card goes to your bank')
    expect(text('game:known')).toContain('The discard pile lies face up')
    expect(book.find('select').exists()).toBe(false)
  })

  test('what nobody plays by is closed away and marked', () => {
    const book = open({ options: { variant: 'sudden-death', knobs: { suddenDeathScore: 40 } } })
    expect(unplayed(book).element.open).toBe(false)
    expect(entries('.unplayed')).toContain('trait:miser')
    expect(entries('.unplayed')).not.toContain('variant:sudden-death')
    expect(text('trait:miser')).toContain('Not at this table')
    expect(text('variant:sudden-death')).toContain('a score of 40')
    expect(text('variant:sudden-death')).not.toContain('Not at this table')
    expect(book.get('nav').text()).toContain('Sudden Death')
    expect(book.get('nav').text()).not.toContain('Miser')
  })

  test('a variant card that was drawn is the only one, and before that all may come', async () => {
    const book = open({ options: { variant: 'random' } })
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
    const book = open({}, 'pt-BR')
    await search('CANHAO fileira int')
    expect(entries()).toEqual(['trait:master-gunner'])
    expect(book.get('[role="status"]').text()).toBe('1 tópico encontrado')
    await search('')
    expect(entries()).toEqual(entryIds)
    expect(book.get('[role="status"]').text()).toBe('')
  })

  test('looks behind the closed door too', async () => {
    const book = open({ options: {} })
    await search('sea bottom miser')
    expect(book.get('[role="status"]').text()).toBe('Nothing found for “sea bottom miser”. Try another word, or fewer.')
    await search('miser')
    expect(entries()).toEqual(['trait:miser'])
    expect(unplayed(book).element.open).toBe(true)
    await search('')
    expect(unplayed(book).element.open).toBe(false)
  })
})

describe('the ways to an entry', () => {
  test.each([
    ['suit:hook', 'suit:hook'],
    ['suit:chest', 'suit:key'],
    ['trait:miser', 'trait:miser'],
    ['variant:strange-lands', 'variant:strange-lands'],
  ])('%s opens at %s', async (at, found) => {
    const book = open({ options: { traits: true }, entry: at })
    await expect.poll(inHand).toBe(found)
    expect(unplayed(book).element.open).toBe(found.startsWith('variant:'))
  })

  test('what lies on the table comes first: cards, traits and the variant card, each once', async () => {
    const rules = { ...view.rules, variant: 'bottom-feeder' } as const
    const book = open({ options: { traits: true }, view: { ...view, rules, traits: ['miser', 'miser'] } })
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
    const book = open({ options: { traits: true } })
    const ways = (entry: string) => book.findAll(`[data-entry="${entry}"] .way`).map((way) => way.text())
    expect(ways('suit:cannon')).toEqual(['Master Gunner', 'Scavenger', 'Misfire'])
    expect(ways('suit:mermaid')).not.toContain('Siren')
    await book.get('[data-entry="trait:misfire"] .way').trigger('click')
    await expect.poll(inHand).toBe('suit:cannon')
  })
})
