// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { VueWrapper } from '@vue/test-utils'
import type { ShipName } from '#shared/games/davy-jones-gold/data.ts'
import type { Event } from '#shared/games/davy-jones-gold/events.ts'
import type { ShipView } from '#shared/games/davy-jones-gold/view.ts'
import { emittedEvents, idle, mountTable, people } from '../../testing/table.ts'
import DavyJonesGoldTable from '../board/DavyJonesGoldTable.vue'
import { chartView } from '../board/chart/testing/view.ts'
import { speechIn } from '../testing/speech.ts'
import { shipEntry } from './entries.ts'
import { untilLoaded } from '../../../ui/testing/untilLoaded.ts'
import { useBoardParts } from '../board/lazyParts.ts'

beforeAll(() => untilLoaded(useBoardParts()))

const roll: Event = { type: 'escape-roll', seat: 1, zone: 'reef', ships: ['gunner-3'], dice: [2], success: false }
const ships: Partial<Record<ShipName, Partial<ShipView>>> = { 'gunner-3': { where: { zone: 'reef' } } }
const view = chartView(
  {
    davy: 'heart',
    monsters: { kraken: { spot: 6, parts: [0, 1] }, serpent: null },
    curses: [{ token: 'curse-kraken', seat: 2, home: 'southeast', ships: ['scout-4', 'scout-3'] }],
  },
  ships,
)

let table: VueWrapper
beforeEach(() => {
  const props = { view, viewer: 0, seats: people('Ana', 'Bia', 'Caio', 'Davi'), speech: speechIn('en', 0) }
  table = mountTable(DavyJonesGoldTable, { ...idle, ...props, news: [roll], story: [roll] })
})

async function leadsTo(selector: string, about: string): Promise<unknown> {
  const place = table.findAll(selector).find((one) => one.text().includes(about))
  await place!.get('.rules-link').trigger('click')
  return emittedEvents(table, 'rules').at(-1)
}

test('every captain, home and ship leads to what the book says of them', async () => {
  expect(await leadsTo('.captain', 'Nell Farsight')).toBe('scout')
  expect(await leadsTo('.home', 'Northwest Island')).toBe('unload')
  expect(await leadsTo('.line', 'Funke')).toBe('reef')
  expect(await leadsTo('.line', 'Swift')).toBe('monster-curse')
})

test('Davy Jones, monsters, curses, wild islands, and dice that lie there lead to what the book says of them', async () => {
  expect(await leadsTo('.rest p', 'Davy Jones is at')).toBe('duel')
  expect(await leadsTo('.rest p', 'The Kraken is at spot 6')).toBe('monsters')
  expect(await leadsTo('.rest p', 'The curse of the Kraken')).toBe('monster-curse')
  expect(await leadsTo('.rest h2', 'Wild islands')).toBe('explore')
  expect(await leadsTo('.tray', 'Reef')).toBe('reef')
})

test('a ship leads to what she can do where she is', () => {
  const [ship] = view.ships
  const at = { bow: [5000, 2000], heading: [0, 1] } as const
  expect(shipEntry(ship!, view)).toBe('repair')
  expect(shipEntry({ ...ship!, where: { ...at, docked: 'north' } }, view)).toBe('explore')
  const visiting = { ...ship!, where: { ...at, docked: 'northeast' } } as const
  expect(shipEntry(visiting, { ...view, davy: null })).toBe('dock')
  expect(shipEntry(visiting, { ...view, davy: 'northeast' })).toBe('davy-at-home')
  expect(shipEntry({ ...ship!, where: { ...at, docked: null } }, view)).toBe('ships')
  expect(shipEntry({ ...ship!, masts: [] }, view)).toBe('defeat')
})
