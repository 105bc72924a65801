// For tests: the board of a game with four fleets, in which Ana is asked what her ships do.

import { emittedEvents, idle, mountTable, people } from '../../../testing/table.ts'
import DavyJonesGoldTable from '../DavyJonesGoldTable.vue'
import { chartView } from '../chart/testing/view.ts'
import { speechIn } from '../../testing/speech.ts'
import type { Viewer } from '#shared/engine/game.ts'
import type { PirateAction, PirateChoice } from '#shared/games/davy-jones-gold/actions.ts'
import type { ShipName } from '#shared/games/davy-jones-gold/data.ts'
import type { Event } from '#shared/games/davy-jones-gold/events.ts'
import type { ShipView, View } from '#shared/games/davy-jones-gold/view.ts'
import type { TableProps } from '../../../contract.ts'

export const at = (x: number, y: number): Partial<ShipView> => ({
  where: { bow: [x, y], heading: [0, -1], docked: null },
})

export const ships: Partial<Record<ShipName, Partial<ShipView>>> = {
  'helmsman-4': { ...at(5028, 5100), load: 2, cargo: ['gold-1', 'gold-4'] },
  'gunner-3': { ...at(5300, 5500), load: 3 },
}

/** The choices in the board’s view: a move, a salvo of two guns, to explore, and to end the turn. */
export const main: PirateChoice[] = [
  { type: 'move', ship: 'helmsman-4', reach: 838, docks: ['heart', 'north', 'south', 'northwest'], free: true },
  {
    type: 'shoot',
    ship: 'helmsman-4',
    free: true,
    guns: [
      { mast: 0, targets: ['gunner-3'] },
      { mast: 1, targets: ['gunner-3', 'kraken'] },
    ],
  },
  { type: 'explore', ship: 'helmsman-4' },
  { type: 'end-turn' },
]

export function props(changes: Partial<TableProps<View, Event>> = {}): TableProps<View, Event> {
  return {
    view: chartView({ monsters: { kraken: { spot: 6, parts: [0, 1] }, serpent: null } }, ships),
    viewer: 0 as Viewer,
    seats: people('Ana', 'Bia', 'Caio', 'Davi'),
    ...idle,
    prompts: [{ id: 1, seat: 0, kind: 'act' }],
    choices: main,
    speech: speechIn('en', 0),
    ...changes,
  }
}

/** Mounts the board. */
export function layTable(changes: Partial<TableProps<View, Event>> = {}) {
  return mountTable(DavyJonesGoldTable, props(changes))
}

export type MountedTable = ReturnType<typeof layTable>

/** The actions that the board has sent to the host. */
export const actsOf = (table: MountedTable) => emittedEvents(table, 'act') as PirateAction[]

export function buttonIn(table: MountedTable, name: string) {
  const found = table.findAll('button').find((one) => one.text().includes(name))
  if (!found) throw new Error(`no button ${name}`)
  return found
}
