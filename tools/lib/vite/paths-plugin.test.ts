import svgpath from 'svgpath'
import { expect, test } from 'vitest'
import { pictures } from '../../../src/renderer/ui/pictures.ts'
import { inWholeUnits } from './paths-plugin.ts'

/** The position of the pen after each step. */
function points(d: string): { x: number; y: number }[] {
  const found: { x: number; y: number }[] = []
  svgpath(d).iterate((_segment, _index, x, y) => void found.push({ x, y }), true)
  return found
}

test.each(Object.entries(pictures))('%s keeps its shape: no point is moved by more than a unit', (_, d) => {
  const before = points(d)
  const after = points(inWholeUnits(d))
  expect(after).toHaveLength(before.length)
  for (const [index, { x, y }] of after.entries()) {
    expect(Math.hypot(x - before[index]!.x, y - before[index]!.y)).toBeLessThanOrEqual(1)
  }
})
