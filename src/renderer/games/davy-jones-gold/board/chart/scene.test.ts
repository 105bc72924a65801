import { describe, expect, test } from 'vitest'
import { seededChance } from '#shared/engine/chance.ts'
import { Match } from '#shared/engine/match.ts'
import { davyJonesGold } from '#shared/games/davy-jones-gold/index.ts'
import type { View } from '#shared/games/davy-jones-gold/view.ts'
import { sceneOf, goldPoints } from './scene.ts'
import type { ChartScene, ChartShip } from './scene.ts'
import { chartView } from './testing/view.ts'

const shipIn = ({ ships }: ChartScene, name: string): ChartShip => {
  const found = ships.find((ship) => ship.name === name)
  if (!found) throw new Error(`${name} is not drawn`)
  return found
}
const islandIn = ({ islands }: ChartScene, name: string) => islands.find((island) => island.name === name)!

describe('a ship on the chart', () => {
  const scene = sceneOf(
    chartView(
      {},
      { 'helmsman-4': { where: { bow: [4000, 3000], heading: [0, -50], docked: null }, masts: [0, 2], load: 2 } },
    ),
    0,
  )
  const ship = shipIn(scene, 'helmsman-4')

  test('Q-108: lies behind her bow, as long and as wide as the rules measure her', () => {
    expect(ship.hull).toEqual([
      [4101, 3000],
      [3899, 3000],
      [3899, 3748],
      [4101, 3748],
    ])
    expect(ship.middle).toEqual([4000, 3374])
  })

  test('Q-202: shows each mast, its gun, and whether it stands', () => {
    expect(ship.masts.map(({ stands }) => stands)).toEqual([true, false, true, false])
    expect(ship.masts.map(({ rank }) => rank)).toEqual([3, 3, 4, 4])
    expect(ship.masts[0]!.at).toEqual([4000, 3094])
  })

  test('says whose she is, what she carries and how much she could', () => {
    expect(ship).toMatchObject({ captain: 'helmsman', seat: 0, own: true, load: 2, hold: 3, class: 4 })
    expect(shipIn(scene, 'gunner-3')).toMatchObject({ captain: 'gunner', seat: 1, own: false, hold: 4, class: 3 })
  })

  test('P-117 P-082: bears the marks of a curse and of a parley', () => {
    const view = chartView({
      curses: [{ token: 'curse-kraken', seat: 0, home: 'northwest', ships: ['helmsman-4', 'helmsman-3'] }],
      immune: ['gunner-3'],
    })
    const marked = sceneOf(view, 'public')
    expect(marked.ships.filter(({ cursed }) => cursed).map(({ name }) => name)).toEqual(['helmsman-4', 'helmsman-3'])
    expect(marked.ships.filter(({ immune }) => immune).map(({ name }) => name)).toEqual(['gunner-3'])
    expect(marked.ships.some(({ own }) => own)).toBe(false)
  })
})

test('P-121: two ships in a zone are drawn inside it, bow and stern, and not on each other', () => {
  for (const zone of ['fog', 'reef', 'sargasso', 'storm'] as const) {
    const inside = { where: { zone } }
    const scene = sceneOf(chartView({}, { 'helmsman-4': inside, 'helmsman-3': inside }), 0)
    const drawn = scene.zones.find(({ name }) => name === zone)!
    expect(drawn.ships).toEqual(['helmsman-4', 'helmsman-3'])
    const [long, short] = drawn.ships.map((name) => shipIn(scene, name))
    for (const { hull, zone: at, docked } of [long!, short!]) {
      expect([at, docked]).toEqual([zone, null])
      for (const [x, y] of hull) {
        expect(Math.hypot(x - drawn.centre[0], y - drawn.centre[1])).toBeLessThan(drawn.radius)
        expect(x >= 0 && x <= 10_056 && y >= 0 && y <= 7542).toBe(true)
      }
    }
    const [top, bottom] = [long!, short!].sort((one, other) => one.bow[1] - other.bow[1])
    expect(bottom!.bow[1] - top!.bow[1]).toBeGreaterThan((bottom!.width + top!.width) / 2)
  }
})

describe('an island', () => {
  test('P-026 P-176: of two captains of a seat, each has his own home', () => {
    const players: View['players'] = [
      { captains: ['scout', 'gunner'], homes: ['southeast', 'northwest'] },
      { captains: ['helmsman'], homes: ['northeast'] },
    ]
    const scene = sceneOf(chartView({ players }), 1)
    expect(islandIn(scene, 'southeast').home).toEqual({ seat: 0, captain: 'scout', own: false })
    expect(islandIn(scene, 'northwest').home).toEqual({ seat: 0, captain: 'gunner', own: false })
    expect(islandIn(scene, 'northeast').home).toEqual({ seat: 1, captain: 'helmsman', own: true })
    expect(islandIn(scene, 'southwest').home).toBeNull()
    expect(islandIn(scene, 'heart').home).toBeNull()
  })

  test('P-168 P-132 P-156: shows how many tokens lie there face down, and what lies face up', () => {
    const home = { count: 2, faceUp: ['curse-reef', 'davy-treasure', 'davy-treasure'] as const }
    const view = chartView()
    const islands: View['islands'] = {
      ...view.islands,
      northwest: { ...home, faceUp: [...home.faceUp], tokens: ['gold-1', 'gold-4'] },
      northeast: { count: 3, faceUp: [] },
    }
    const scene = sceneOf({ ...view, islands }, 0)
    expect(islandIn(scene, 'northwest')).toMatchObject({ count: 2, curses: ['curse-reef'], treasures: 2 })
    expect(islandIn(scene, 'northeast')).toMatchObject({ count: 3, curses: [], treasures: 0 })
    expect(goldPoints('gold-3')).toBe(3)
  })

  test('P-144 P-089: bears Davy Jones, and says when it is closed', () => {
    const scene = sceneOf(chartView({ davy: 'south', closed: ['north'] }), 0)
    expect(scene.islands.filter(({ davy }) => davy).map(({ name }) => name)).toEqual(['south'])
    expect(scene.islands.filter(({ closed }) => closed).map(({ name }) => name)).toEqual(['north'])
  })
})

test('Q-107 Q-204: a monster lies on its spot with the parts that are left; the other spots are free', () => {
  const scene = sceneOf(chartView({ monsters: { kraken: { spot: 3, parts: [0, 4] }, serpent: null } }), 0)
  expect(scene.monsters.map(({ name }) => name)).toEqual(['kraken'])
  const [kraken] = scene.monsters
  expect(kraken).toMatchObject({ centre: [6516, 2179], radius: 288, rank: 5 })
  expect(kraken!.parts.filter(({ stands }) => stands).map(({ part, at }) => [part, at])).toEqual([
    [0, [6804, 2179]],
    [4, [6372, 1930]],
  ])
  expect(kraken!.parts).toHaveLength(6)
  expect(scene.spots.filter(({ taken }) => taken).map(({ spot }) => spot)).toEqual([3])
})

test('every position of a whole game can be drawn, before the first ship is laid and after the last turn', () => {
  const match = new Match(davyJonesGold, {
    seats: 2,
    seed: 'drawn',
    options: davyJonesGold.options.parse({ roundLimit: 6 }),
  })
  const chance = seededChance('drawn by')
  let drawn = 0
  for (; match.prompts.length > 0; drawn++) {
    const view = match.view(drawn % 2)
    const scene = sceneOf(view, drawn % 2)
    expect(scene.ships).toHaveLength(view.ships.length)
    expect(scene.islands.map(({ count }) => count)).toEqual(scene.islands.map(({ name }) => view.islands[name].count))
    const { seat } = match.prompts[0]!
    const played = match.submit(seat, davyJonesGold.sample!(match.position(), seat, chance))
    if (!played.accepted) throw new Error(JSON.stringify(played.rejection))
  }
  expect(drawn).toBeGreaterThan(50)
  const end = sceneOf(match.view('public'), 'public')
  expect(end.ships.some(({ onTurn }) => onTurn)).toBe(false)
})
