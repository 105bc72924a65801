import { shallowRef } from 'vue'
import { beforeEach, expect, test } from 'vitest'
import type { Point } from '#shared/games/davy-jones-gold/geometry/points.ts'
import { chartView } from '../chart/testing/view.ts'
import { ghostTowards, sailingOf } from './sailing.ts'
import { useSteering } from './steering.ts'
import type { Steering } from './steering.ts'
import type { Plan, SailPlan } from './plans.ts'

const view = chartView({}, { 'helmsman-4': { where: { bow: [5028, 5100], heading: [0, -1], docked: null } } })
const sailing = sailingOf(view, 'helmsman-4', 1413)
const plan = shallowRef<Plan>()
let steering: Steering
let steers = 0

function steer(wish: Point, isHeld: boolean): void {
  steers++
  const now = plan.value as SailPlan
  plan.value = { ...now, wish, isHeld, ghost: ghostTowards(sailing, wish, now.isTurn) }
}

beforeEach(() => {
  const ghost = ghostTowards(sailing, [5028, 4700], false)
  const choice = { type: 'move', ship: 'helmsman-4', reach: 1413, docks: [], free: true } as const
  plan.value = {
    kind: 'sail',
    ship: 'helmsman-4',
    choice,
    sailing,
    ghost,
    wish: ghost.to,
    isTurn: false,
    isHeld: false,
  }
  steers = 0
  steering = useSteering({ plan, steer }, () => 30)
})

const bow = () => (plan.value as SailPlan).ghost.to
const point = (how: 'hover' | 'press' | 'drag' | 'release', ...places: Point[]) =>
  places.forEach((place) => steering.point(place, how, true))

test('whoever takes hold of her middle keeps it in hand: her bow does not jump to the finger', () => {
  point('press', [5028, 5000])
  expect(bow()).toEqual([5028, 4700])
  point('drag', [5128, 5000], [5228, 4900])
  expect(bow()).toEqual([5228, 4600])
  point('release', [5228, 4900])
  expect(bow()).toEqual([5228, 4600])
})

test('a press on her that does not move means a place, however the hand shakes', () => {
  point('press', [5028, 5000])
  point('drag', [5040, 5010])
  expect(steers).toBe(0)
  point('release', [5040, 5010])
  expect(bow()).toEqual([5028, 5000])
})

test('beside her a press brings her bow there at once, and a drag takes it along', () => {
  point('press', [5528, 4700])
  expect(bow()).toEqual([5528, 4700])
  point('drag', [5600, 4600])
  expect(bow()).toEqual([5600, 4600])
  point('release', [5600, 4600])
  expect(steers).toBe(2)
})

test('the next press starts anew', () => {
  point('press', [5028, 5000])
  point('drag', [5128, 5000])
  point('release', [5128, 5000])
  point('press', [5900, 4500])
  expect(bow()).toEqual([5900, 4500])
})

test('a ship that only turns has no hold: her bow stays, and she heads for the finger', () => {
  const now = plan.value as SailPlan
  plan.value = { ...now, isTurn: true, ghost: ghostTowards(sailing, [5028, 4000], true) }
  point('press', [5028, 5300])
  expect((plan.value as SailPlan).ghost).toMatchObject({ to: [5028, 5100], isTurn: true })
  expect((plan.value as SailPlan).ghost.heading[1]).toBeGreaterThan(0)
})

test('a mouse takes her along without a press until she lies somewhere', () => {
  steering.point([5200, 4800], 'hover', false)
  expect(bow()).toEqual([5200, 4800])
  steering.point([5300, 4800], 'hover', true)
  expect(bow()).toEqual([5200, 4800])
  plan.value = { ...(plan.value as SailPlan), isHeld: true }
  steering.point([5400, 4800], 'hover', false)
  expect(bow()).toEqual([5200, 4800])
})
