// A view for tests of the chart: four captains with their ships at home, seat 0 to play.

import { captains, homeIslands, shipDataOf, shipsOf, startOf } from '#shared/games/davy-jones-gold/data.ts'
import type { ShipName } from '#shared/games/davy-jones-gold/data.ts'
import { options } from '#shared/games/davy-jones-gold/options.ts'
import type { ShipView, View } from '#shared/games/davy-jones-gold/view.ts'

export function chartView(changes: Partial<View> = {}, ships: Partial<Record<ShipName, Partial<ShipView>>> = {}): View {
  const empty = { count: 0, faceUp: [] }
  return {
    rules: options.parse({}),
    phase: 'actions',
    rolls: [],
    first: null,
    captainsLeft: [],
    players: captains.map((captain, seat) => ({ captains: [captain], homes: [homeIslands[seat]!] })),
    ships: captains.flatMap((captain, seat) =>
      shipsOf(captain).map((name) => {
        const docked = homeIslands[seat]!
        const where = { ...startOf(name, docked), docked }
        return {
          name,
          seat,
          where,
          masts: shipDataOf(name).ranks.map((_, mast) => mast),
          load: 0,
          acted: false,
          ...ships[name],
        }
      }),
    ),
    islands: {
      heart: { count: 14, faceUp: [] },
      north: { count: 14, faceUp: [] },
      south: { count: 14, faceUp: [] },
      northwest: empty,
      northeast: empty,
      southeast: empty,
      southwest: empty,
    },
    monsters: { kraken: null, serpent: null },
    davy: null,
    treasuresLeft: 4,
    curses: [],
    box: [],
    turn: 0,
    turns: 0,
    abilityUsed: false,
    immune: [],
    closed: [],
    points: [0, 0, 0, 0],
    volley: null,
    asked: { kind: 'act', seat: 0 },
    ...changes,
  }
}
