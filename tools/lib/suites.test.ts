import { expect, test } from 'vitest'
import { build, buildIfNeeded } from './build.mjs'
import { stepsOf } from './suites.mjs'

test.each([[['build', 'browser']], [['lan', 'build', 'browser']], [['unit', 'build', 'shell', 'browser', 'electron']]])(
  'of %j the build begins first, since others need what it builds',
  (names) => {
    expect(stepsOf(names)[0]![0]![0]).toBe('build')
  },
)

test('whoever needs the build waits for the one in progress, whatever is still there of the last', async () => {
  const builder = Promise.withResolvers<{ ok: boolean; late: boolean; output: string }>()
  const ended: string[] = []
  const all = [
    build(() => builder.promise).then(() => ended.push('build')),
    buildIfNeeded(
      () => undefined,
      () => true,
    ).then(() => ended.push('needed')),
  ]
  await new Promise((resolve) => setImmediate(resolve))
  expect(ended).toEqual([])
  builder.resolve({ ok: true, late: false, output: '' })
  await Promise.all(all)
  await buildIfNeeded(
    () => undefined,
    () => true,
  )
  expect(ended.toSorted()).toEqual(['build', 'needed'])
})

test('all suites that are named run, and no others', () => {
  const names = ['types', 'lint', 'unit', 'build', 'lan', 'siege', 'shell', 'browser', 'electron']
  expect(stepsOf(names).flat(2).toSorted()).toEqual(names.toSorted())
  expect(stepsOf(['electron'])).toEqual([[['electron']]])
})
