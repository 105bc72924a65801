// The places where the page lets a defeated ship dock.

import { expect, test } from 'vitest'
import { berthAt } from '#shared/games/davy-jones-gold/data.ts'
import { landingOfDock, placesOffShore } from '#shared/games/davy-jones-gold/geometry/placement.ts'
import type { Point } from '#shared/games/davy-jones-gold/geometry/points.ts'
import { chartView } from '../chart/testing/view.ts'
import { dockingPlaces } from './docking.ts'

const lying = (bow: Point, heading: Point) => ({ where: { bow, heading, docked: null } })

test('S-5 G-028: off a full shore the page offers the places that bots and host know, the nearest first', () => {
  const view = chartView(
    {},
    {
      'helmsman-4': lying([2615, 2056], [0, -1]),
      'gunner-4': lying([1407, 2056], [0, -1]),
      'scout-4': lying([2385, 1826], [1, 0]),
      'carpenter-4': lying([2385, 3034], [1, 0]),
      'helmsman-3': { where: { ...berthAt('heart', 6), docked: 'heart' }, masts: [] },
    },
  )
  const known = placesOffShore('northwest').filter((place) => 'docked' in landingOfDock(view, 'helmsman-3', place))
  const offered = dockingPlaces(view, 'helmsman-3', ['northwest'])
  expect(offered).toEqual(known.slice(0, 8).map((place) => ({ home: 'northwest', ...place })))
  expect(offered).toHaveLength(8)
})
