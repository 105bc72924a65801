// Prepared positions that look like hours of play, and can be played on by the rules.

import { seededChance } from '#shared/engine/chance.ts'
import { eventsFor } from '#shared/engine/game.ts'
import type { Seat, ScopedEvent } from '#shared/engine/game.ts'
import { captainOf, captains, homeIslands } from '#shared/games/davy-jones-gold/data.ts'
import type { ShipName } from '#shared/games/davy-jones-gold/data.ts'
import type { PirateAction } from '#shared/games/davy-jones-gold/actions.ts'
import type { Event } from '#shared/games/davy-jones-gold/events.ts'
import type { Point } from '#shared/games/davy-jones-gold/geometry/points.ts'
import { davyJonesGold } from '#shared/games/davy-jones-gold/index.ts'

const home = {
  'helmsman-4': { bow: [2447, 2682], heading: [-436, -252] },
  'helmsman-3': { bow: [2447, 2178], heading: [-436, 252] },
  'gunner-4': { bow: [7609, 2682], heading: [436, -252] },
  'gunner-3': { bow: [7609, 2178], heading: [436, 252] },
  'scout-4': { bow: [7609, 4860], heading: [436, 252] },
  'scout-3': { bow: [7609, 5364], heading: [436, -252] },
  'carpenter-4': { bow: [2447, 5364], heading: [-436, -252] },
  'carpenter-3': { bow: [2447, 4860], heading: [-436, 252] },
}
const [heart, north, south] = [
  ['gold-1', 'gold-2', 'gold-4', 'davy', 'place-kraken', 'curse-storm'],
  ['gold-1', 'gold-3', 'place-serpent'],
  ['gold-2', 'gold-2', 'gold-3', 'place-serpent', 'curse-sargasso', 'davy'],
]
const won = {
  northwest: ['gold-1', 'gold-3', 'curse-fog', 'davy-treasure'],
  northeast: ['gold-2', 'gold-3', 'gold-4', 'curse-reef'],
  southeast: ['davy-treasure', 'curse-kraken'],
  southwest: ['gold-1', 'gold-2', 'gold-3'],
}

/** In the notation of scenario files (S-1), with four seats each. */
const positions = {
  /** Before the first move. */
  start: { ships: home, islands: { heart, north, south }, turn: 0 },
  /** All eight ships: undamaged, damaged and beaten, empty and full; three in range of the first. Both monsters. */
  battle: {
    ships: {
      'helmsman-4': { bow: [5531, 3771], heading: [-503, 0], masts: [0, 1, 3], cargo: ['gold-1', 'gold-2', 'gold-3'] },
      'helmsman-3': { ...home['helmsman-3'], masts: [0, 2] },
      'gunner-4': { bow: [6450, 4150], heading: [1000, 120], masts: [0, 2], cargo: ['gold-4'] },
      'gunner-3': { ...home['gunner-3'], masts: [] },
      'scout-4': { bow: [5028, 5950], heading: [0, 503], masts: [1, 2], cargo: ['gold-1', 'gold-1', 'gold-2'] },
      'scout-3': { bow: [7000, 3300], heading: [1000, -500], cargo: ['gold-2'] },
      'carpenter-4': { bow: [3900, 5000], heading: [-600, -300], masts: [0] },
      'carpenter-3': { bow: [3700, 1500], heading: [838, -100], cargo: ['gold-1', 'gold-3', 'gold-3', 'gold-4'] },
    },
    islands: { heart, north, south, ...won },
    monsters: { kraken: { spot: 4, parts: [0, 2, 3, 4, 5] }, serpent: { spot: 1, parts: [0, 2, 3] } },
    davy: 'heart',
    curses: [{ token: 'curse-serpent', seat: 3 }],
    turn: 0,
    turns: 24,
    immune: ['scout-4'],
    closed: ['north'],
  },
  /** A ship in each zone. */
  zones: {
    ships: {
      'helmsman-4': { bow: [4400, 2750], heading: [700, 460], cargo: ['gold-1'] },
      'helmsman-3': { zone: 'storm', masts: [0, 2], cargo: ['gold-3'] },
      'gunner-4': { bow: [6300, 4700], heading: [-800, 100] },
      'gunner-3': { zone: 'fog', masts: [1] },
      'scout-4': { zone: 'reef', masts: [0, 1, 3], cargo: ['gold-2'] },
      'scout-3': { zone: 'reef' },
      'carpenter-4': home['carpenter-4'],
      'carpenter-3': { zone: 'sargasso', masts: [0, 1], cargo: ['gold-1', 'gold-2'] },
    },
    islands: {
      heart: ['gold-1', 'gold-4', 'davy'],
      north,
      south: ['gold-2', 'gold-2', 'davy'],
      southwest: ['gold-1', 'gold-4'],
    },
    monsters: { kraken: { spot: 6 }, serpent: { spot: 3 } },
    davy: 'south',
    curses: [
      { token: 'curse-storm', seat: 0 },
      { token: 'curse-fog', seat: 1 },
      { token: 'curse-reef', seat: 2 },
      { token: 'curse-sargasso', seat: 3 },
    ],
    turn: 0,
    turns: 24,
  },
} as const
export type StagedPosition = keyof typeof positions
export const isStaged = (name: string): name is StagedPosition => name in positions

/** Invented last moves that end near each ship's position; only the wakes depend on them. */
function sailed(name: StagedPosition): Event[] {
  const { turn, ships } = positions[name]
  if (name === 'start') return []
  return captains.flatMap((_, step): Event[] => {
    const seat = (turn + step) % captains.length
    const own = Object.entries(ships) as [ShipName, { bow?: Point; heading?: Point }][]
    const moves = own.flatMap(([ship, { bow, heading }]): Event[] => {
      if (!bow || !heading || captainOf(ship) !== captains[seat] || home[ship].bow[0] === bow[0]) return []
      const length = Math.hypot(...heading)
      const from: Point = [
        Math.round(bow[0] - (heading[0] / length) * 800),
        Math.round(bow[1] - (heading[1] / length) * 800),
      ]
      return [{ type: 'move', seat, ship, docked: null, from: { bow: from, heading }, to: { bow, heading } }]
    })
    return [...moves, { type: 'turn', seat: (seat + 1) % captains.length, turns: step + 1 }]
  })
}

/** The first seat plays; the others play at random. */
export function stagedGame(name: StagedPosition, rules: unknown = {}) {
  const chance = seededChance(name)
  const players = captains.map((captain, seat) => ({ captains: [captain], homes: [homeIslands[seat]] }))
  const { notation } = davyJonesGold
  const options = davyJonesGold.options.parse(rules)
  const state = notation.read({ players, ...positions[name] }, options, captains.length, chance)
  const past = sailed(name)
  const told: ScopedEvent<Event>[] = []
  let news: readonly ScopedEvent<Event>[] = []
  notation.begin?.(state, chance)

  function act(seat: Seat, action: PirateAction): void {
    const refused = davyJonesGold.validate(state, seat, action)
    if (refused) throw new Error(refused.reason)
    news = davyJonesGold.apply(state, seat, action, chance)
    told.push(...news)
  }

  return {
    /** Plays this action and random actions of the others until this seat is asked again. */
    act(seat: Seat, action: PirateAction): void {
      act(seat, action)
      const all = [...news]
      for (let step = 0; step < 60; step++) {
        const [next] = davyJonesGold.prompts(state)
        if (!next || next.seat === seat) break
        act(next.seat, davyJonesGold.sample!(state, next.seat, chance))
        all.push(...news)
      }
      news = all
    },
    /** The props that the page gives to this seat's board. */
    props(viewer: Seat) {
      return {
        view: davyJonesGold.view(state, viewer),
        viewer,
        prompts: davyJonesGold.prompts(state).map((prompt, id) => ({ ...prompt, id })),
        choices: davyJonesGold.choices(state, viewer),
        news: eventsFor(news, viewer),
        story: [...past, ...eventsFor(told, viewer)],
        outcome: davyJonesGold.outcome(state),
      }
    },
  }
}
