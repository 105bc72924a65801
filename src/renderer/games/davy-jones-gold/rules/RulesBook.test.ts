// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import type { View } from '#shared/games/davy-jones-gold/view.ts'
import { options as schema } from '#shared/games/davy-jones-gold/options.ts'
import { mountBook } from '../../testing/book.ts'
import RulesBook from './RulesBook.vue'
import { entryIds } from './entries.ts'

const { open, entries, entry, search, inHand } = mountBook(() => RulesBook)

const view = {
  rules: schema.parse({ roundLimit: 12 }),
  asked: { kind: 'parley', seat: 0 },
  davy: 'southeast',
  monsters: { kraken: null, serpent: null },
  curses: [],
  players: [{ captains: ['scout'], homes: ['southeast'] }],
} as unknown as View

describe('what stands in it', () => {
  test('P-063: for each rank of a gun the numbers that hit are seen, and told', () => {
    open()
    const rows = entry('shoot').findAll('figure li')
    expect(rows.map((row) => [row.text(), row.findAll('.die:not(.miss)').length])).toEqual([
      ['Rank 2 hits with 4 of the 6 numbers.', 4],
      ['Rank 3 hits with 3 of the 6 numbers.', 3],
      ['Rank 4 hits with 2 of the 6 numbers.', 2],
    ])
    expect(entry('shoot').text()).toContain('A gun reaches as far as the short edge of a card')
  })

  test('P-049: a move is drawn, and what is drawn is told only once', () => {
    open()
    expect(entry('sail').get('figcaption').text()).toContain('The path of her bow counts.')
    expect(entry('sail').text().split('The path of her bow counts.')).toHaveLength(2)
  })

  test("the rules of the game that is on come before the table's", () => {
    open({ options: {}, view })
    expect(entry('end').text()).toContain('after 12 rounds at the latest. At this table')
  })
})

describe('the ways to an entry', () => {
  test('what the table is about comes first', async () => {
    const ways = open({ options: {}, view }).findAll('.now button')
    expect(ways.map((way) => way.text())).toEqual(['Parley', 'The duel with Davy Jones', 'Davy Jones on a home island'])
    await ways[0]!.trigger('click')
    await expect.poll(inHand).toBe('parley')
  })

  test('the search finds what is drawn too, and ends by going somewhere', async () => {
    open({}, 'pt-BR')
    await search('classificacao acerta numeros')
    expect(entries()).toEqual(['shoot'])
    await entry('shoot').get('.way').trigger('click')
    await expect.poll(inHand).toBe('parley')
    expect(entries()).toEqual(entryIds)
  })
})
