// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { createI18n } from 'vue-i18n'
import { afterEach, expect, test } from 'vitest'
import { createMemoryHistory, createRouter } from 'vue-router'
import type { TableSummary } from '#shared/protocol/table.ts'
import { wordsIn } from '../i18n/testing/words.ts'
import TableCard from './TableCard.vue'

const i18n = createI18n({ legacy: false, locale: 'en', messages: { en: wordsIn('en') } as never })
const router = createRouter({ history: createMemoryHistory(), routes: [{ path: '/:all(.*)*', component: {} }] })
let card: ReturnType<typeof mount> | undefined
afterEach(() => card?.unmount())

function show(change: Partial<TableSummary>) {
  const table: TableSummary = {
    id: 'abc123',
    name: 'Kitchen table',
    game: 'dead-mans-draw',
    phase: 'finished',
    seats: 3,
    open: 0,
    people: ['Ana'],
    yours: false,
    door: 'open',
    ...change,
  }
  card = mount(TableCard, { props: { table }, global: { plugins: [i18n, router] } })
  return { words: card.findAll('.chip').map((chip) => chip.text()), way: card.get('.card__way').text() }
}

test('a game that is over offers the next one where that has room', () => {
  expect(show({ openNext: 2 })).toEqual({ words: ['Game just over', '2 seats free in the next game'], way: 'Come in' })
})

test('people of one name are numbered, as at the table', () => {
  show({ people: ['Tim', 'Ana', 'tim'] })
  expect(card!.text()).toContain('Tim, Ana and tim\u00a0(2)')
})

test('without room it is only to be watched', () => {
  expect(show({})).toEqual({ words: ['Game just over'], way: 'Watch' })
})
