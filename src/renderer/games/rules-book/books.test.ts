// @vitest-environment happy-dom
// Tests of the rules books of all games; the text of each book is tested beside it.
import { describe, expect, test, vi } from 'vitest'
import type { Component } from 'vue'
import { games } from '#shared/games/registry.ts'
import { languages } from '../../i18n/languages.ts'
import { mountBook } from '../testing/book.ts'

const entryIds = import.meta.glob<readonly string[]>('../*/rules/entries.ts', { import: 'entryIds', eager: true })
const pages = import.meta.glob<Component>('../*/rules/RulesBook.vue', { import: 'default', eager: true })
const books = games.map(({ id }) => [id, pages[`../${id}/rules/RulesBook.vue`]!] as const)

describe.each(books)('the book of %s', (game, rules) => {
  const { open, entries, entry, search, inHand } = mountBook(() => rules)
  const all = entryIds[`../${game}/rules/entries.ts`] ?? []

  test.each(languages)(
    'without a table all of it, each with a picture, and nothing that is left unsaid (%s)',
    async (language) => {
      const book = open({}, language)
      // Some games load their pictures when the first one is shown.
      await vi.dynamicImportSettled()
      expect(all.length).toBeGreaterThan(2)
      expect(entries()).toEqual(all)
      for (const id of all) {
        expect.soft(entry(id).findAll('.picture svg').length, id).toBeGreaterThan(0)
        expect.soft(entry(id).get('h4').text(), id).toMatch(/\S/)
      }
      expect(book.text()).not.toMatch(/games\.|rules\./)
      expect(book.find('.chosen, .unplayed, .now').exists()).toBe(false)
    },
  )

  test('at a table none of it is missing, whether it is played there or not', () => {
    expect(open({ options: {} }).text()).not.toMatch(/games\.|rules\./)
    expect(entries().sort()).toEqual([...all].sort())
  })

  test('it opens where it is meant to, and for an unknown entry at the first page', async () => {
    open({ entry: all.at(-1) })
    await expect.poll(inHand).toBe(all.at(-1))
    const book = open({ entry: 'piano' })
    await book.vm.$nextTick()
    expect(inHand()).toBeUndefined()
    await book.setProps({ entry: all[1] })
    await expect.poll(inHand).toBe(all[1])
  })

  test('the contents name every entry and lead there', async () => {
    const book = open()
    const ways = book.findAll('nav button')
    expect(ways.map((way) => way.text())).toEqual(all.map((id) => entry(id).get('h4').text()))
    await ways[2]!.trigger('click')
    await expect.poll(inHand).toBe(all[2])
  })

  test('the search leaves what has the words, and ends by going somewhere', async () => {
    const book = open()
    await search(entry(all[0]!).get('h4').text())
    expect(entries()).toContain(all[0])
    expect(book.find('nav').exists()).toBe(false)
    await search('piano tuner')
    expect(entries()).toEqual([])
    expect(book.get('[role="status"]').text()).toContain('piano tuner')
    await book.setProps({ entry: all[0] })
    await expect.poll(inHand).toBe(all[0])
    expect(entries()).toEqual(all)
    expect(book.get('[role="status"]').text()).toBe('')
  })
})
