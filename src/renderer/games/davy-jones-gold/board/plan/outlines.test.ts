import { describe, expect, test } from 'vitest'
import type { Point } from '#shared/games/davy-jones-gold/geometry/points.ts'
import { sceneOf } from '../chart/scene.ts'
import { chartView } from '../chart/testing/view.ts'
import { outlineAround, besideGuns, linesOf, obstacleOf } from './outlines.ts'

/** The end of each arc of an outline, and whether it goes the long way round. */
function arcsOf(outline: string): { to: Point; isLarge: boolean }[] {
  return [...outline.matchAll(/A\d+ \d+ 0 ([01]) 1 (-?\d+) (-?\d+)/g)].map(([, large, x, y]) => ({
    to: [Number(x), Number(y)],
    isLarge: large === '1',
  }))
}

describe('the range of all guns', () => {
  test('P-062: of a single gun is a circle', () => {
    expect(outlineAround([[100, 0]], 50)).toBe('M50 0A50 50 0 0 1 150 0A50 50 0 0 1 50 0Z')
  })

  test('P-062: of several is one line, which is everywhere as far as the nearest gun reaches', () => {
    const guns: Point[] = [
      [0, 0],
      [60, 0],
      [180, 0],
    ]
    const arcs = arcsOf(outlineAround(guns, 100))
    expect(arcs.map(({ isLarge }) => isLarge)).toEqual([false, true, false, true])
    for (const { to } of arcs) {
      const distances = guns.map(([x, y]) => Math.hypot(to[0] - x, to[1] - y)).sort((one, other) => one - other)
      expect(distances[0]).toBeCloseTo(100, -1)
      expect(distances[1]).toBeCloseTo(100, -1)
      expect(distances[2]).toBeGreaterThan(100)
    }
  })

  test('is nothing without guns', () => {
    expect(outlineAround([], 100)).toBe('')
  })
})

describe('what is written beside guns', () => {
  const guns: Point[] = [
    [90, 0],
    [-90, 0],
  ]
  const target: Point = [0, 300]

  test('stands on the side that is away from the target, in the order of the guns', () => {
    expect(besideGuns(guns, [target, target], [1, 0], { size: 50, off: 100 })).toEqual([
      [90, -100],
      [-90, -100],
    ])
    expect(besideGuns(guns.toReversed(), [target, target], [-1, 0], { size: 50, off: 100 })).toEqual([
      [-90, -100],
      [90, -100],
    ])
  })

  test('is moved apart where it is wider than the guns are', () => {
    const [one, other] = besideGuns(guns, [target, target], [1, 0], { size: 400, off: 100 })
    expect([one![0], other![0]]).toEqual([200, -200])
  })
})

test('a reason is broken between words', () => {
  expect(linesOf('✕ The Donnerkeil is in the way.', 20)).toEqual(['✕ The Donnerkeil is', 'in the way.'])
  expect(linesOf('Donaudampfschifffahrtsgesellschaft', 10)).toEqual(['Donaudampfschifffahrtsgesellschaft'])
})

test('what is in the way has an outline of its own, and the edge of the chart has none', () => {
  const scene = sceneOf(chartView({ monsters: { kraken: { spot: 1, parts: [0] }, serpent: null } }), 0)
  const hull = scene.ships.find(({ name }) => name === 'scout-3')!.hull
  expect(obstacleOf(scene, { reason: 'crosses-ship', params: { ship: 'scout-3' } })).toContain(hull[0].join(' '))
  expect(obstacleOf(scene, { reason: 'overlaps-monster', params: { monster: 'kraken' } })).toContain('A288 288')
  expect(obstacleOf(scene, { reason: 'off-map' })).toBeUndefined()
})
