// What the page offers and checks agrees with the rules in many positions from random play.

import { describe, expect, test } from 'vitest'
import type { PirateAction, PirateChoice } from '#shared/games/davy-jones-gold/actions.ts'
import { islands } from '#shared/games/davy-jones-gold/data.ts'
import { davyJonesGold } from '#shared/games/davy-jones-gold/index.ts'
import { isWithinReach, vectorBetween } from '#shared/games/davy-jones-gold/geometry/points.ts'
import type { Point } from '#shared/games/davy-jones-gold/geometry/points.ts'
import { chartView } from '../chart/testing/view.ts'
import { legalActionsOf } from '../legalActions.ts'
import type { DescribedChoice } from '../legalActions.ts'
import { shipActions } from '#shared/games/davy-jones-gold/actions.ts'
import { shipActionRejection } from '#shared/games/davy-jones-gold/ship-action-rejection.ts'
import { newMatch, playRandomly } from '../../testing/randomPlay.ts'
import { aimAllAt, firstAims, hitsInSix, shotsOf } from './aims.ts'
import { courseOf, directions, freeWays, ghostTowards, sailingOf } from './sailing.ts'
import type { Ghost, Sailing } from './sailing.ts'
import { destinationsOf } from './destinations.ts'
import { dockingPlaceAt, dockingPlaces } from './docking.ts'

const games = ['anchor', 'bell', 'compass', 'dirk', 'ensign', 'fathom', 'gaff', 'hatch']
const actionOf = ({ kind, ship }: Sailing, ghost: Ghost): PirateAction => ({ type: kind, ship, ...courseOf(ghost) })

test('Q-5: every destination, mooring and first volley is legal, and a ghost has the very reason that the rules have', () => {
  const seen = new Set<string>()
  for (const [index, seed] of games.entries()) checkPlans(newMatch(seed, 2 + (index % 3)), seen)
  expect([...seen].sort()).toEqual(['choose-dock', 'escape', 'move', 'shoot'])
}, 60_000)

/** Adds to `seen` the types of the choices that were planned. */
function checkPlans(match: ReturnType<typeof newMatch>, seen: Set<string>): void {
  let move = 0
  playRandomly(match, (seat) => {
    if (move++ % 5 > 0 && match.prompts[0]!.kind === 'act') return
    const view = match.view(seat)
    const position = match.position()
    const reasonOf = (action: PirateAction) => davyJonesGold.validate(position, seat, action)
    for (const choice of legalActionsOf(match.choices(seat)).described) {
      seen.add(choice.type)
      if (choice.type === 'shoot') {
        expect(
          reasonOf({ type: 'shoot', ship: choice.ship, targets: shotsOf(firstAims(view, choice)) }),
        ).toBeUndefined()
        continue
      }
      if (choice.type === 'choose-dock') {
        const { ship } = choice
        const moorings = dockingPlaces(view, ship, choice.islands)
        expect(moorings.length).toBeGreaterThan(0)
        for (const place of [...moorings, dockingPlaceAt(view, ship, choice.islands, [2500, 2500])]) {
          const { bow, heading, rejection } = place
          expect(reasonOf({ type: 'choose-dock', ship, to: bow, heading })).toEqual(rejection)
        }
        continue
      }
      const sailing = sailingOf(view, choice.ship, choice.reach)
      if (choice.type === 'move') expect(sailing.docks).toEqual(choice.docks)
      const destinations = destinationsOf(view, sailing)
      expect(destinations.length).toBeGreaterThan(0)
      for (const { ghost, kind } of destinations) {
        expect(reasonOf(actionOf(sailing, ghost))).toBeUndefined()
        if (kind === 'dock') expect(ghost.docked).not.toBeNull()
      }
      for (const [x, y] of directions(9)) {
        const wish: Point = [sailing.from[0] + x, sailing.from[1] + y]
        for (const isTurn of [false, true]) {
          const ghost = ghostTowards(sailing, wish, isTurn)
          expect(reasonOf(actionOf(sailing, ghost))).toEqual(ghost.rejection)
        }
      }
    }
  })
}

describe.each(games)('game %s', (seed) => {
  test('S-6: a ship of the player on turn can do what is offered, and has a reason against the rest', () => {
    const match = newMatch(`${seed} reasons`)
    playRandomly(match, (seat) => {
      if (match.prompts[0]!.kind !== 'act') return
      const view = match.view(seat)
      const offers = legalActionsOf(match.choices(seat))
      for (const { name } of view.ships.filter((ship) => ship.seat === seat)) {
        const { described, listed } = offers.of(name)
        const offered: string[] = [...described, ...listed].map(({ type }) => type)
        for (const type of shipActions)
          expect(shipActionRejection(view, type, name) === undefined).toBe(offered.includes(type))
      }
    })
  })
})

const at = (bow: Point, heading: Point = [0, -1]) => ({ where: { bow, heading, docked: null } })

describe('a ship that is steered', () => {
  const view = chartView({}, { 'helmsman-4': at([5028, 5000]) })
  const sailing = sailingOf(view, 'helmsman-4', 838)

  test('goes where somebody points', () => {
    expect(ghostTowards(sailing, [5300, 4700], false)).toMatchObject({ to: [5300, 4700], docked: null })
  })

  test('is held within her reach', () => {
    const { to, rejection } = ghostTowards(sailing, [9000, 5100], false)
    expect(rejection).toBeUndefined()
    expect(isWithinReach(vectorBetween(sailing.from, to), 838)).toBe(true)
    expect(to[0]).toBeGreaterThan(5028 + 830)
  })

  test('is laid alongside an island that is pointed at', () => {
    for (const wish of [islands.heart.centre, [5128, 4340], [5028, 4200]] as const) {
      expect(ghostTowards(sailing, wish, false)).toMatchObject({ docked: 'heart' })
    }
  })

  test('turns in place towards it', () => {
    const { to, heading, isTurn } = ghostTowards(sailing, [5128, 5000], true)
    expect([to, isTurn]).toEqual([[5028, 5000], true])
    expect(heading[0]).toBeGreaterThan(0)
    expect(heading[1]).toBe(0)
  })

  test('is told what bars her', () => {
    const crowded = chartView({}, { 'helmsman-4': at([5028, 5000]), 'scout-3': at([5628, 4900], [0, -1]) })
    const { rejection } = ghostTowards(sailingOf(crowded, 'helmsman-4', 838), [5800, 5000], false)
    expect(rejection).toEqual({ reason: 'crosses-ship', params: { ship: 'scout-3' } })
  })

  test('has a free way up to what stands in it', () => {
    const [north, , east] = freeWays(sailing, 8)
    expect(north![1]).toBeGreaterThan(islands.heart.centre[1] + 490)
    expect(north![1]).toBeLessThan(islands.heart.centre[1] + 510)
    expect(east![0]).toBeGreaterThan(5028 + 830)
  })
})

describe('guns', () => {
  const choice: Extract<DescribedChoice, { type: 'shoot' }> = {
    type: 'shoot',
    ship: 'helmsman-4',
    guns: [
      { mast: 0, targets: ['gunner-4', 'scout-3', 'kraken'] },
      { mast: 2, targets: ['gunner-4', 'kraken'] },
    ],
    free: true,
  } satisfies PirateChoice

  test('begin with loaded ships, then with what is nearest to defeat, and come to monsters last', () => {
    const monsters = { kraken: { spot: 1, parts: [0] }, serpent: null }
    const empty = chartView({ monsters }, { 'gunner-4': { masts: [0, 1, 2] }, 'scout-3': { masts: [1] } })
    expect(firstAims(empty, choice).get(0)).toBe('scout-3')
    const loaded = chartView({ monsters }, { 'gunner-4': { load: 2 }, 'scout-3': { masts: [1] } })
    expect([...firstAims(loaded, choice).values()]).toEqual(['gunner-4', 'gunner-4'])
  })

  test('are all turned on one target, if it is in their range', () => {
    expect([...aimAllAt(new Map([[2, 'gunner-4']]), choice, 'scout-3')]).toEqual([
      [2, 'gunner-4'],
      [0, 'scout-3'],
    ])
  })

  test('P-063: hit with what is above their rank', () => {
    expect([0, 1, 2, 3].map((mast) => hitsInSix('helmsman-4', mast))).toEqual([3, 3, 2, 2])
    expect([0, 1, 2].map((mast) => hitsInSix('helmsman-3', mast))).toEqual([4, 3, 3])
  })
})
