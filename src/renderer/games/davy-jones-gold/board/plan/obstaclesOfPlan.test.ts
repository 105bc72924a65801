import { expect, test } from 'vitest'
import type { ShootChoice } from '#shared/games/davy-jones-gold/actions.ts'
import type { Point } from '#shared/games/davy-jones-gold/geometry/points.ts'
import { wordsOf } from '../../../testing/speech.ts'
import { shipNameSigns } from '../chart/shipNames.ts'
import { sceneOf } from '../chart/scene.ts'
import { chartView } from '../chart/testing/view.ts'
import { firstAims } from './aims.ts'
import { obstaclesOfPlan } from './obstaclesOfPlan.ts'
import { reasonFor } from './reason.ts'
import { ghostTowards, sailingOf } from './sailing.ts'
import { shotsOn, signRadius, signScale } from './shots.ts'
import type { Plan } from './plans.ts'

const { speechIn } = wordsOf('davy-jones-gold')
const speech = speechIn('en', 0)
/** Chart units in a rem: on a laptop close up, on a laptop with the whole chart, and on a phone. */
const screens = [90, 184, 300]
const view = chartView(
  {},
  {
    'helmsman-4': { where: { bow: [5000, 2500], heading: [838, 0], docked: null } },
    'gunner-4': { where: { bow: [5400, 2750], heading: [838, 0], docked: null } },
    'scout-3': { where: { bow: [5600, 1800], heading: [838, 0], docked: null } },
  },
)
const scene = sceneOf(view, 0)
const signsWith = (plan: Plan, unitsInRem: number) =>
  shipNameSigns(scene, {
    nameOf: (thing) => thing.slice(0, 9),
    rem: unitsInRem,
    named: [plan.ship],
    showsAll: true,
    obstacles: obstaclesOfPlan(plan, { view, scene, unitsInRem, speech }),
  })

test.each(screens)('with %i units in a rem, no name stands below the chances of the guns', (unitsInRem) => {
  const targets = ['gunner-4'] as const
  const choice: ShootChoice = {
    type: 'shoot',
    ship: 'helmsman-4',
    free: true,
    guns: [0, 1, 2, 3].map((mast) => ({ mast, targets: [...targets] })),
  }
  const plan: Plan = { kind: 'shoot', ship: 'helmsman-4', choice, aims: firstAims(view, choice) }
  const signs = signsWith(plan, unitsInRem)
  expect(signs.find(({ isNamed }) => isNamed)?.ship.name).toBe('helmsman-4')
  const radius = signRadius * signScale(unitsInRem)
  for (const shot of shotsOn(plan, { bow: [5000, 2500], heading: [838, 0] }, scene, unitsInRem)) {
    for (const sign of signs) expect(gapTo(sign, shot.sign), sign.name).toBeGreaterThanOrEqual(radius)
  }
})

test.each(screens)(
  'with %i units in a rem, no name stands below the reason why a move is not possible',
  (unitsInRem) => {
    const sailing = sailingOf(view, 'helmsman-4', 838)
    const wish: Point = [5400, 2650]
    const ghost = ghostTowards(sailing, wish, false)
    const choice = { type: 'move', ship: 'helmsman-4', reach: 838, docks: [], free: true } as const
    const plan: Plan = {
      kind: 'sail',
      ship: 'helmsman-4',
      choice,
      sailing,
      ghost,
      wish,
      isTurn: false,
      isHeld: true,
    }
    const place = { bow: ghost.to, heading: ghost.heading }
    const { box } = reasonFor('helmsman-4', place, ghost.rejection!, unitsInRem, speech)
    for (const { at, width, height, name } of signsWith(plan, unitsInRem)) {
      const isBeside = Math.abs(at[0] - box.x) >= width / 2 + box.across
      expect(isBeside || Math.abs(at[1] - box.y) >= height / 2 + box.down, name).toBe(true)
    }
  },
)

/** The distance from a name to a point. */
function gapTo({ at, width, height }: { at: Point; width: number; height: number }, [x, y]: Point): number {
  return Math.hypot(Math.max(0, Math.abs(x - at[0]) - width / 2), Math.max(0, Math.abs(y - at[1]) - height / 2))
}
