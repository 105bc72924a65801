// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import type { View } from '#shared/games/help-the-sheriff/view.ts'
import { options as schema } from '#shared/games/help-the-sheriff/options.ts'
import { mountBook } from '../../testing/book.ts'
import RulesBook from './RulesBook.vue'
import { entryIds } from './entries.ts'

const { open, entries, entry, search, inHand } = mountBook(() => RulesBook)

describe('what stands in it', () => {
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
    const book = open({ options: { coyoteBonus: 5 } })
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
  test('the search finds what is drawn too, and ends by going somewhere', async () => {
    const book = open({}, 'pt-BR')
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
    const book = open({ options: {}, view: view as unknown as View })
    const ways = book.findAll('.now button')
    expect(ways.map((way) => way.text())).toEqual(['The claim', 'The challenge', 'Coyote Will'])
    await ways[1]!.trigger('click')
    await expect.poll(inHand).toBe('challenge')
  })
})
