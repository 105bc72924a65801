import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './lib/node.mjs'

test('a folder of code has at most the 30 files of docs/style.md', () => {
  const files = ['src', 'tools', 'e2e', 'bench'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true }).filter(
      ({ name, parentPath }) => /\.(ts|mts|mjs|vue|css)$/.test(name) && !parentPath.includes('node_modules'),
    ),
  )
  const folders = Map.groupBy(files, ({ parentPath }) => relative(root, parentPath))
  expect(folders.size).toBeGreaterThan(100)
  expect([...folders].filter(([, { length }]) => length > 30).map(([folder]) => folder)).toEqual([])
})
