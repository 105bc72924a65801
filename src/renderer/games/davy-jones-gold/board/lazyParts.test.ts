// @vitest-environment happy-dom
import { nextTick, shallowRef } from 'vue'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PirateChoice } from '#shared/games/davy-jones-gold/actions.ts'
import type { Event } from '#shared/games/davy-jones-gold/events.ts'
import type { View } from '#shared/games/davy-jones-gold/view.ts'
import type { TableProps } from '../../contract.ts'
import { emittedEvents, idle, mountTable, people } from '../../testing/table.ts'
import { speechIn } from '../testing/speech.ts'
import type * as BoardParts from './boardParts.ts'
import { chartView } from './chart/testing/view.ts'
import DavyJonesGoldTable from './DavyJonesGoldTable.vue'

const parts = shallowRef<typeof BoardParts>()
vi.mock('./lazyParts.ts', () => ({ useBoardParts: () => parts }))

const escape: PirateChoice = { type: 'escape', ship: 'helmsman-4', from: [0, 0], reach: 838, free: true }

function lay(changes: Partial<TableProps<View, Event>> = {}) {
  return mountTable(DavyJonesGoldTable, {
    view: chartView({}, { 'helmsman-4': { where: { zone: 'fog' } } }),
    viewer: 0 as const,
    seats: people('Ana', 'Bia', 'Caio', 'Davi'),
    ...idle,
    prompts: [{ id: 1, seat: 0, kind: 'escape' }],
    choices: [escape],
    speech: speechIn('en', 0),
    ...changes,
  } satisfies TableProps<View, Event>)
}
let table: ReturnType<typeof lay>
beforeEach(() => (parts.value = undefined))
afterEach(() => table.unmount())
const arrive = async () => {
  parts.value = await import('./boardParts.ts')
  await nextTick()
}

test('islands and ships are drawn before the other parts of the board are there, and nothing is asked', async () => {
  table = lay()
  expect(table.findAll('[data-island]')).toHaveLength(7)
  expect(table.findAll('[data-thing]').length).toBeGreaterThanOrEqual(8)
  expect(table.find('.desk').exists()).toBe(false)
  expect(table.findAll('.zone')).toHaveLength(0)
  await arrive()
  expect(table.findAll('.zone')).toHaveLength(4)
  expect(table.find('.fleets').exists()).toBe(true)
})

test('a question that only a place can answer opens its plan as soon as they are there', async () => {
  table = lay()
  expect(table.find('form.plan').exists()).toBe(false)
  await arrive()
  expect(table.get('form.plan h2').text()).toContain('Gaivota')
  await table.get('form.plan').trigger('submit')
  expect(emittedEvents(table, 'act')).toMatchObject([{ type: 'escape', ship: 'helmsman-4' }])
})

test('a find that comes before them is told, and covers nothing; one that comes after them is shown', async () => {
  table = lay({ prompts: [], choices: [] })
  const find = (count: number): Event[] =>
    Array.from({ length: count }, () => ({ type: 'draw', seat: 1, ship: 'gunner-4', island: 'north' }))
  await table.setProps({ view: chartView(), news: find(1), story: find(1) })
  expect(emittedEvents(table, 'showing')).toEqual([])
  await arrive()
  expect(table.find('.djg-moment').exists()).toBe(false)
  await table.setProps({ view: chartView(), news: find(1), story: find(2) })
  expect(emittedEvents(table, 'showing')).toEqual([true])
})
