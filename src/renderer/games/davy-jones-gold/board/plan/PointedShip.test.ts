// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { nextTick } from 'vue'
import { untilLoaded } from '../../../../ui/testing/untilLoaded.ts'
import { useBoardParts } from '../lazyParts.ts'
import { chartView } from '../chart/testing/view.ts'
import { at, buttonIn, layTable, ships } from '../testing/laid-table.ts'
import type { MountedTable } from '../testing/laid-table.ts'

beforeAll(() => untilLoaded(useBoardParts()))

const waiting = { prompts: [{ id: 1, seat: 1, kind: 'act' }], choices: [] }
let table: MountedTable
beforeEach(() => void (table = layTable()))

async function lookAt(ship: string): Promise<void> {
  ;(table.get(`[data-thing="${ship}"]`).element as SVGElement).focus()
  await nextTick()
}
/** What is drawn on the water: how far she sails, with and without an ability, and how far her guns reach. */
const drawn = () =>
  ['.pointed .reach:not([data-power])', '.pointed .reach[data-power]', '.pointed .range[data-faint]'].map(
    (part) => table.findAll(part).length,
  )

test("Q-5: a ship that is pointed at shows her reach and her guns' in the turn of another, whosever she is", async () => {
  table = layTable({ ...waiting, view: chartView({ turn: 1 }, ships) })
  expect(drawn()).toEqual([0, 0, 0])
  await lookAt('gunner-3')
  expect(drawn()).toEqual([1, 0, 1])
  // The helmswoman's ability takes hers farther.
  await lookAt('helmsman-4')
  expect(drawn()).toEqual([1, 1, 1])
})

test('a ship that the list shows on the chart is one that is pointed at', async () => {
  table = layTable({ ...waiting, view: chartView({ turn: 1 }, ships) })
  await table.get('.fleets [aria-label="Show on the chart: Funke"]').trigger('click')
  await nextTick()
  expect(drawn()).toEqual([1, 0, 1])
  expect(table.find('.ship-names [data-named][data-name-of="gunner-3"]').exists()).toBe(true)
})

test('a ship that gets the focus takes the place of the one that the list has shown', async () => {
  table = layTable({ ...waiting, view: chartView({ turn: 1 }, ships) })
  await table.get('.fleets [aria-label="Show on the chart: Funke"]').trigger('click')
  await lookAt('helmsman-4')
  expect(drawn()).toEqual([1, 1, 1])
  expect(table.find('.ship-names [data-named][data-name-of="gunner-3"]').exists()).toBe(false)
})

test('a ship whose guns were being aimed is not pointed at afterwards', async () => {
  await buttonIn(table, 'Fire').trigger('click')
  expect(table.find('.range').exists()).toBe(true)
  await buttonIn(table, 'Discard the plan').trigger('click')
  expect(drawn()).toEqual([0, 0, 0])
})

test('the ability counts no longer in the turn in which it was used', async () => {
  table = layTable({ view: chartView({ turn: 0, abilityUsed: true }, ships) })
  await lookAt('helmsman-4')
  expect(drawn()).toEqual([1, 0, 1])
})

test('P-059 P-070: a ship docked at home has no guns to fire, one without masts does not sail, in a zone neither', async () => {
  const home = { where: { bow: [1000, 1000], heading: [0, -1], docked: 'northeast' } } as const
  const view = chartView(
    {},
    { 'gunner-4': home, 'gunner-3': { ...home, masts: [] }, 'scout-4': { where: { zone: 'fog' } } },
  )
  const players = view.players.map((player, seat) =>
    seat === 1 ? { ...player, homes: ['northeast' as const] } : player,
  )
  table = layTable({ ...waiting, view: { ...view, players } })
  await lookAt('gunner-4')
  expect(drawn()).toEqual([1, 0, 0])
  await lookAt('gunner-3')
  expect(drawn()).toEqual([0, 0, 0])
  await lookAt('scout-4')
  expect(drawn()).toEqual([0, 0, 0])
})

test('a plan is drawn alone', async () => {
  table = layTable({ view: chartView({}, { ...ships, 'scout-4': at(6000, 3000) }) })
  await lookAt('gunner-3')
  expect(table.find('.pointed').exists()).toBe(true)
  await buttonIn(table, 'Sail or turn').trigger('click')
  expect(table.find('.pointed').exists()).toBe(false)
  expect(table.findAll('.reach')).toHaveLength(1)
})
