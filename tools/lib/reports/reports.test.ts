import { describe, expect, test } from 'vitest'
import { figureIn, fileLine, verdict } from './reports.mjs'

test('the line of a file names what failed and what was skipped only where there is any', () => {
  const result = { file: 'src/a.test.ts', passed: 7, failed: 0, skipped: 0, milliseconds: 1234 }
  expect(fileLine(result)).toBe('✓ src/a.test.ts  7 passed  1.2 s')
  expect(fileLine({ ...result, failed: 1, skipped: 2 })).toBe('✗ src/a.test.ts  7 passed, 1 failed, 2 skipped  1.2 s')
})

test('a figure is a line of its own', () => {
  expect(figureIn('figure: 12 ms')).toEqual(['12 ms'])
  expect(figureIn('it had no figure: none')).toBeUndefined()
})

describe('the verdict', () => {
  test.each([
    ['all passed', { passed: 3, failed: 0, skipped: 0 }, true, 0],
    ['some failed', { passed: 3, failed: 2, skipped: 0 }, false, 2],
    ['all skipped', { passed: 0, failed: 0, skipped: 2 }, true, 0],
    ['nothing ran', { passed: 0, failed: 0, skipped: 0 }, true, 1],
    ['the runner fell over afterwards', { passed: 3, failed: 0, skipped: 0 }, false, 1],
  ])('%s', (_what, counts, ok, failed) => {
    expect(verdict(counts, ok)).toEqual({ ...counts, failed })
  })

  test('of a check of changes: nothing has to run', () => {
    const counts = { passed: 0, failed: 0, skipped: 0 }
    expect(verdict(counts, true, true)).toEqual(counts)
    expect(verdict(counts, false, true)).toEqual({ ...counts, failed: 1 })
  })
})
