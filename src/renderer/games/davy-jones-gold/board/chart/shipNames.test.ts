import { expect, test } from 'vitest'
import { islands } from '#shared/games/davy-jones-gold/data.ts'
import type { Point, Vector } from '#shared/games/davy-jones-gold/geometry/points.ts'
import type { ShipView, View } from '#shared/games/davy-jones-gold/view.ts'
import { sceneOf } from './scene.ts'
import type { ChartScene } from './scene.ts'
import { shipNameSigns } from './shipNames.ts'
import type { ShipNameOptions, ShipNameSign } from './shipNames.ts'
import { chartView } from './testing/view.ts'

/** Chart units in a rem when a laptop shows the whole chart. */
const laptop = {
  nameOf: (thing: string) => thing.slice(0, 9),
  rem: 184,
  named: [],
  showsAll: true,
  obstacles: [],
} as const
const at = (bow: Point, heading: Vector): Partial<ShipView> => ({ where: { bow, heading, docked: null } })
const signsOn = (scene: ChartScene, options: Partial<ShipNameOptions> = {}) =>
  shipNameSigns(scene, { ...laptop, ...options })
const sceneWith = (changes: Partial<View>, ships: Parameters<typeof chartView>[1] = {}) =>
  sceneOf(chartView(changes, ships), 0)

/** Points of a rectangle, a few units apart. */
function pointsOf({ at: [x, y], width, height }: ShipNameSign): Point[] {
  const steps = [-0.5, -0.25, 0, 0.25, 0.5]
  return steps.flatMap((down) => steps.map((across): Point => [x + across * width, y + down * height]))
}
function expectNothingCovered(signs: readonly ShipNameSign[], { ships }: ChartScene): void {
  for (const sign of signs) {
    for (const [x, y] of pointsOf(sign)) {
      for (const { centre, radius } of Object.values(islands))
        expect(Math.hypot(x - centre[0], y - centre[1]), `${sign.name} on an island`).toBeGreaterThan(radius)
      for (const { name, masts, width } of ships)
        for (const mast of masts)
          expect(Math.hypot(x - mast.at[0], y - mast.at[1]), `${sign.name} on ${name}`).toBeGreaterThan(width / 2)
    }
    for (const other of signs) {
      if (other === sign) continue
      const isBeside = Math.abs(sign.at[0] - other.at[0]) >= (sign.width + other.width) / 2
      const isBelow = Math.abs(sign.at[1] - other.at[1]) >= (sign.height + other.height) / 2
      expect(isBeside || isBelow, `${sign.name} and ${other.name}`).toBe(true)
    }
  }
}

/** Seven ships around one in the middle, so close that no name fits between them. */
const crowd = sceneWith(
  {},
  {
    'helmsman-4': at([3000, 6000], [838, 0]),
    'helmsman-3': at([3000, 5780], [838, 0]),
    'gunner-4': at([3000, 6220], [838, 0]),
    'gunner-3': at([3700, 5900], [838, 0]),
    'scout-4': at([3750, 6130], [838, 0]),
    'scout-3': at([2150, 5900], [838, 0]),
    'carpenter-4': at([2200, 6130], [838, 0]),
    'carpenter-3': at([3000, 5560], [838, 0]),
  },
)

test('a laptop shows all names while ships lie at home, and none covers an island, a ship or another name', () => {
  const scene = sceneWith({})
  const signs = signsOn(scene)
  expect(signs).toHaveLength(8)
  expect(signs.filter(({ isNamed, isFar }) => isNamed || isFar)).toEqual([])
  expectNothingCovered(signs, scene)
})

test('a ship without room beside her has no name until she is chosen; then a line leads to it', () => {
  const shown = signsOn(crowd)
  expect(shown.map(({ ship }) => ship.name)).not.toContain('helmsman-4')
  const signs = signsOn(crowd, { named: ['helmsman-4'] })
  expect(signs.find(({ isNamed }) => isNamed)).toMatchObject({ ship: { name: 'helmsman-4' }, isFar: true })
  expectNothingCovered(signs, crowd)
  expect(signs.slice(0, -1)).toEqual(shown)
})

test('a small screen shows only names that are asked for', () => {
  const small = { rem: 457, showsAll: false }
  expect(signsOn(crowd, small)).toEqual([])
  const signs = signsOn(crowd, { ...small, named: ['scout-3'] })
  expect(signs).toMatchObject([{ ship: { name: 'scout-3' }, isNamed: true }])
  expectNothingCovered(signs, crowd)
})

test('a name keeps away from what a plan draws, also the name of the ship that is chosen', () => {
  const scene = sceneWith({}, { 'helmsman-4': at([5000, 2200], [838, 0]) })
  const before = signsOn(scene, { named: ['helmsman-4'] }).find(({ ship }) => ship.name === 'helmsman-4')!
  const covered = { centre: before.at, radius: 90 }
  const after = signsOn(scene, { named: ['helmsman-4'], obstacles: [covered] })
  const moved = after.find(({ ship }) => ship.name === 'helmsman-4')!
  for (const [x, y] of pointsOf(moved)) expect(Math.hypot(x - before.at[0], y - before.at[1])).toBeGreaterThan(90)
  expectNothingCovered(after, scene)
})
