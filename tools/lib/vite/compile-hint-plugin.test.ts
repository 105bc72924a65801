import { expect, test } from 'vitest'
import { compileHints } from './compile-hint-plugin.ts'

interface Hook {
  handler(options: unknown, bundle: Record<string, unknown>): void
}
const { handler } = compileHints(['home']).generateBundle as unknown as Hook

test('the hint is the first line of the files that are named, and of no other', () => {
  const home = { type: 'chunk', name: 'home', code: 'const deps = []' }
  const table = { type: 'chunk', name: 'table', code: 'const deps = []' }
  handler({}, { 'home-1.js': home, 'table-2.js': table })
  expect(home.code).toBe('//# allFunctionsCalledOnLoad\nconst deps = []')
  expect(table.code).toBe('const deps = []')
})

test('a build without one of the files fails', () => {
  expect(() => handler({}, {})).toThrow('the build has no file home')
})
