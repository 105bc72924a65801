import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  berthAt,
  berths,
  captainOf,
  captains,
  classes,
  curseTokens,
  davySwordBonus,
  davyTreasures,
  homeIslands,
  islandNames,
  islands,
  mapSize,
  monsterAt,
  monsterNames,
  monsters,
  monsterSpots,
  partAt,
  pileOf,
  redEdge,
  ring,
  shipDataOf,
  shipNames,
  ships,
  startBerths,
  swordBonus,
  tokenNames,
  tokens,
  whiteEdge,
  wildIslands,
  zoneNames,
  zones,
} from './data.ts'
import type { CaptainName, HomeIsland, IslandName, ShipClass } from './data.ts'
import { hullsTouch, isOnMap, overlapsDisc, touchesDisc } from './geometry/contact.ts'
import { hullAt, mastAt } from './geometry/hull.ts'
import type { Hull } from './geometry/hull.ts'
import { addVector, divideByRoot, squaredLength, vectorBetween, withLength } from './geometry/points.ts'
import type { Point, Vector } from './geometry/points.ts'
import { gunReachesDisc, gunReachesHull } from './geometry/range.ts'
import { heading, size } from './geometry/testing/arbitrary.ts'

const lengthOf = (from: Point, to: Point) => Math.sqrt(squaredLength(vectorBetween(from, to)))
const moored = (island: IslandName, berth: number, shipClass: ShipClass): Hull => {
  const { bow, heading } = berthAt(island, berth)
  return hullAt(ships[shipClass], bow, heading)
}
const everyBerth = islandNames.flatMap((island) => berths.map((_, berth) => [island, berth] as const))

describe('the box', () => {
  test('P-003 P-021 S-1: eight ships, each captain with a 4-master and a 3-master, printed in this order', () => {
    expect(shipNames.join(' ')).toBe('helmsman-4 helmsman-3 gunner-4 gunner-3 scout-4 scout-3 carpenter-4 carpenter-3')
    expect(shipNames.map(captainOf).filter((captain) => captain === 'scout')).toHaveLength(2)
    expect(shipDataOf('scout-3')).toBe(ships[3])
  })

  test('Q-202 G-004 G-005: a 4-master has the guns, a 3-master the hold', () => {
    expect([ships[4].ranks, ships[4].cargo]).toEqual([[3, 3, 4, 4], 3])
    expect([ships[3].ranks, ships[3].cargo]).toEqual([[2, 3, 3], 4])
    for (const shipClass of classes) {
      expect(ships[shipClass].ranks).toHaveLength(ships[shipClass].masts)
      expect(ships[shipClass].masts).toBe(shipClass)
    }
  })

  test('Q-201 Q-203 P-020: sword bonuses', () => {
    expect(captains.map((captain) => swordBonus[captain])).toEqual([2, 3, 2, 2])
    expect(davySwordBonus).toBe(4)
  })

  test('P-004 Q-204 G-006: the Kraken has six parts of rank 5, the Sea Serpent four of rank 4', () => {
    expect(monsterNames.map((monster) => [monsters[monster].parts.length, monsters[monster].rank])).toEqual([
      [6, 5],
      [4, 4],
    ])
  })

  test('P-006 P-007 P-008 P-024 P-029 Q-205: four captains bring a pile of 42, which is 14 for each of three islands', () => {
    const pile = pileOf(captains)
    expect(pile).toHaveLength(42)
    const counts = tokenNames.map((token) => pile.filter((one) => one === token).length)
    expect(counts).toEqual([8, 8, 8, 4, 4, 2, 2, 1, 1, 1, 1, 1, 1, 0])
  })

  test.each<[CaptainName, number, number]>([
    ['helmsman', 1, 2],
    ['gunner', 1, 2],
    ['scout', 2, 1],
    ['carpenter', 2, 1],
  ])('P-171 Q-205 G-008: without the %s the pile is 33, with %i Kraken and %i Sea Serpent', (left, kraken, serpent) => {
    const pile = pileOf(captains.filter((captain) => captain !== left))
    expect(pile).toHaveLength(33)
    const count = (token: string) => pile.filter((one) => one === token).length
    expect([count('place-kraken'), count('place-serpent'), count('davy')]).toEqual([kraken, serpent, 3])
  })

  test('P-009 G-009: one curse of each zone and each monster, in every pile', () => {
    expect(curseTokens).toHaveLength(6)
    for (const curse of curseTokens) expect(pileOf(['scout']).filter((token) => token === curse)).toHaveLength(1)
    expect(curseTokens.map((curse) => tokens[curse]).map((face) => ('zone' in face ? face.zone : ''))).toEqual([
      ...zoneNames,
      '',
      '',
    ])
  })

  test('P-017 P-168 G-007: gold counts what is on it, a curse 5, a treasure 6', () => {
    expect(tokenNames.map((token) => tokens[token].points)).toEqual([1, 2, 3, 4, 0, 0, 0, 5, 5, 5, 5, 5, 5, 6])
    const gold = pileOf(captains).filter((token) => tokens[token].kind === 'gold')
    expect(gold.reduce((sum, token) => sum + tokens[token].points, 0)).toBe(64)
    expect(davyTreasures).toBe(4)
  })
})

describe('the chart', () => {
  test('Q-101 P-018: a card of 838 by 575', () => {
    expect([redEdge, whiteEdge]).toEqual([838, 575])
    expect(mapSize).toEqual([12 * redEdge, 9 * redEdge])
  })

  test('Q-104 P-030 P-031 S-1: seven islands, three of them always wild, the heart in the middle', () => {
    expect(islandNames.join(' ')).toBe('heart north south northwest northeast southeast southwest')
    expect([...wildIslands, ...homeIslands]).toEqual(islandNames)
    expect(islands.heart.centre).toEqual([mapSize[0] / 2, mapSize[1] / 2])
  })

  test('Q-104 G-012: neighbours lie 2 to 4 red edges apart, to the rounding', () => {
    for (const one of islandNames) {
      const gaps = islandNames
        .filter((other) => other !== one)
        .map((other) => lengthOf(islands[one].centre, islands[other].centre) - 2 * islands[one].radius)
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(2 * redEdge - 1)
      expect(Math.min(...gaps)).toBeLessThanOrEqual(4 * redEdge)
    }
  })

  test('Q-104 Q-107 G-012: the chart mirrored is the same chart, to a unit, so that no home is better', () => {
    const [width, height] = mapSize
    const mirrors = [([x, y]: Point): Point => [width - x, y], ([x, y]: Point): Point => [x, height - y]]
    const groups: Point[][] = [
      Object.values(islands).map(({ centre }) => centre as Point),
      [...monsterSpots],
      Object.values(zones).map(({ centre }) => centre as Point),
      Object.values(zones).map(({ exit }) => exit as Point),
    ]
    for (const mirrored of mirrors) {
      for (const group of groups) {
        for (const one of group.map(mirrored)) {
          expect(Math.min(...group.map((other) => lengthOf(one, other)))).toBeLessThanOrEqual(1)
        }
      }
    }
  })

  test('Q-105 G-013: the ring runs clockwise round the heart and through every other island', () => {
    expect([...ring].sort()).toEqual(islandNames.filter((island) => island !== 'heart').sort())
    ring.forEach((island, step) => {
      const [x, y] = vectorBetween(islands.heart.centre, islands[island].centre)
      const [nextX, nextY] = vectorBetween(islands.heart.centre, islands[ring[(step + 1) % 6]!].centre)
      expect(x * nextY - y * nextX).toBeGreaterThan(0) // y grows downwards, so this is clockwise on the screen
    })
    expect(ring[0]).toBe('north')
  })

  test('P-032 P-122 Q-106 S-3 G-015: zones lie in the corners; the exit is the point of the edge nearest the middle', () => {
    const [width, height] = mapSize
    expect(zoneNames.map((zone) => zones[zone].centre)).toEqual([
      [0, 0],
      [width, 0],
      [width, height],
      [0, height],
    ])
    for (const { centre, exit, radius } of Object.values(zones)) {
      const way = vectorBetween(centre, islands.heart.centre)
      const rim = way.map((part) => divideByRoot(part * radius, 1, squaredLength(way)))
      expect(vectorBetween(centre, exit)).toEqual(rim)
    }
  })

  test('Q-108 S-3: each part lies on the rim of its monster, to a unit', () => {
    for (const monster of monsterNames) {
      monsters[monster].parts.forEach((_, part) => {
        const { centre, radius } = monsterAt(2)
        expect(Math.abs(lengthOf(centre, partAt(monster, 2, part)) - radius)).toBeLessThan(1)
      })
    }
  })

  test('Q-107 G-014 G-084: a monster on its spot is clear of islands, zones and every moored ship', () => {
    for (let spot = 1; spot <= 6; spot++) {
      const monster = monsterAt(spot)
      for (const disc of [...Object.values(islands), ...Object.values(zones)]) {
        expect(lengthOf(monster.centre, disc.centre)).toBeGreaterThan(monster.radius + disc.radius + redEdge / 2)
      }
      for (const [island, berth] of everyBerth) {
        for (const shipClass of classes) expect(touchesDisc(moored(island, berth, shipClass), monster)).toBe(false)
      }
    }
  })

  test('Q-107: no two monsters on different spots touch', () => {
    for (let one = 1; one <= 6; one++) {
      for (let other = 1; other < one; other++) {
        expect(lengthOf(monsterAt(one).centre, monsterAt(other).centre)).toBeGreaterThan(2 * monsterAt(1).radius)
      }
    }
  })

  test('Q-108: whatever gun reaches the Kraken, one of its parts reaches the ship', () => {
    const monster = monsterAt(1)
    const reaches = (gun: Point) => gunReachesDisc(gun, monster, whiteEdge)
    const around = fc.tuple(heading, fc.integer({ min: 288, max: 1600 }), size, heading)
    let within = 0
    fc.assert(
      fc.property(around, ([towards, far, of, course]) => {
        const bow = addVector(monster.centre, withLength(towards, far))
        const guns = Array.from({ length: of.masts }, (_, mast) => mastAt(of, bow, course, mast))
        if (!guns.some(reaches)) return
        within++
        const hull = hullAt(of, bow, course)
        const parts = monsters.kraken.parts.map((_, part) => partAt('kraken', 1, part))
        expect(parts.some((part) => gunReachesHull(part, hull, whiteEdge))).toBe(true)
      }),
      { numRuns: 10_000 },
    )
    expect(within).toBeGreaterThan(2000)
  })

  test('Q-108: a gun reaches the Sea Serpent from a few corners where none of its parts reaches back', () => {
    const [bow, course]: [Point, Vector] = [
      [4090, 4844],
      [707, 707],
    ]
    const monster = monsterAt(1)
    const guns = ships[4].ranks.map((_, mast) => mastAt(ships[4], bow, course, mast))
    expect(guns.map((gun) => gunReachesDisc(gun, monster, whiteEdge))).toEqual([false, false, false, true])
    const hull = hullAt(ships[4], bow, course)
    const back = (name: 'kraken' | 'serpent') =>
      monsters[name].parts.filter((_, part) => gunReachesHull(partAt(name, 1, part), hull, whiteEdge))
    expect(back('serpent')).toEqual([])
    expect(back('kraken')).not.toEqual([])
  })
})

describe('berths', () => {
  test('S-3 Q-109: at every berth of every island either ship is docked and overlaps nothing', () => {
    for (const [island, berth] of everyBerth) {
      for (const shipClass of classes) {
        const hull = moored(island, berth, shipClass)
        expect(touchesDisc(hull, islands[island])).toBe(true)
        for (const disc of [...Object.values(islands), ...Object.values(zones)]) {
          expect(overlapsDisc(hull, disc)).toBe(false)
        }
      }
    }
  })

  test('S-3 G-021: every berth is on the chart but those between the northern and southern islands and its edge', () => {
    const off = (shipClass: ShipClass) =>
      everyBerth
        .filter(([island, berth]) => !isOnMap(moored(island, berth, shipClass), mapSize))
        .map(([island, berth]) => `${island} ${berth}`)
    expect(off(4)).toEqual(['north 8', 'north 9', 'north 10', 'south 2', 'south 3', 'south 4'])
    expect(off(3)).toEqual(['north 9', 'south 3'])
  })

  test('S-3 P-028: a captain begins with two ships at home that do not touch', () => {
    const numbers = homeIslands.map((home: HomeIsland) => [startBerths[home][4], startBerths[home][3]])
    expect(numbers).toEqual([
      [1, 11],
      [5, 7],
      [7, 5],
      [11, 1],
    ])
    for (const home of homeIslands) {
      const [first, second] = [moored(home, startBerths[home][4], 4), moored(home, startBerths[home][3], 3)]
      expect(hullsTouch(first, second)).toBe(false)
      expect(isOnMap(first, mapSize) && isOnMap(second, mapSize)).toBe(true)
    }
  })
})
