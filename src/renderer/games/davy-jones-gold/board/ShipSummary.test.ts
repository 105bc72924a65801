// @vitest-environment happy-dom
import { defineComponent, h } from 'vue'
import { expect, test } from 'vitest'
import type { ShipView } from '#shared/games/davy-jones-gold/view.ts'
import { provideRulesLinks } from '../../rules-book/rulesLinks.ts'
import { provideSpeech } from '../../speech.ts'
import { mountTable } from '../../testing/table.ts'
import ShipSummary from './ShipSummary.vue'
import { chartView } from './chart/testing/view.ts'
import { speechIn } from '../testing/speech.ts'

function summaryOf(ship: Partial<ShipView>) {
  const view = chartView({}, { 'helmsman-4': ship })
  const table = defineComponent(() => {
    provideSpeech(() => speechIn('en', 0))
    provideRulesLinks({ open: () => undefined, titleAt: () => undefined })
    return () => h(ShipSummary, { ship: view.ships.find(({ name }) => name === 'helmsman-4')!, view })
  })
  return mountTable(table, {})
}
const holdOf = (ship: Partial<ShipView>) =>
  summaryOf(ship)
    .findAll('.coin')
    .map((coin) => coin.text())

test('what is aboard is told by its face, where that is known', () => {
  expect(holdOf({ load: 2, cargo: ['gold-1', 'gold-4'] })).toEqual(['1', '4', ''])
  expect(holdOf({ load: 2 })).toEqual(['?', '?', ''])
})

test('gold that is just being drawn has no face yet, on her owner’s screen neither', () => {
  expect(holdOf({ load: 2, cargo: ['gold-3'] })).toEqual(['3', '?', ''])
})

test('which guns still stand is said, too', () => {
  const said = (ship: Partial<ShipView>) => summaryOf(ship).get('.masts .visually-hidden').text()
  expect(said({ masts: [0, 3] })).toBe('2 of 4 masts, guns: 3 4')
  expect(said({ masts: [] })).toBe('0 of 4 masts')
})
