// A view for tests of the chart: four captains with their ships at home, seat 0 to play.

import { berthAt, captains, classes, homeIslands, startBerths } from '#shared/games/davy-jones-gold/data.ts'
import type { ShipName } from '#shared/games/davy-jones-gold/data.ts'
import { options } from '#shared/games/davy-jones-gold/options.ts'
import type { ShipView, View } from '#shared/games/davy-jones-gold/view.ts'

const whole = { 4: [0, 1, 2, 3], 3: [0, 1, 2] } as const

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
      classes.map((shipClass) => {
        const name: ShipName = `${captain}-${shipClass}`
        const docked = homeIslands[seat]!
        const where = { ...berthAt(docked, startBerths[docked][shipClass]), docked }
        return { name, seat, where, masts: [...whole[shipClass]], load: 0, acted: false, ...ships[name] }
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
