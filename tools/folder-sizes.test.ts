import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './lib/node.mjs'

const most = 30

test(`a folder of code has at most the ${most} files of docs/style.md`, () => {
  const files = ['src', 'tools', 'e2e', 'bench'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true }).filter(
      ({ name, parentPath }) => /\.(ts|mts|mjs|vue|css)$/.test(name) && !parentPath.includes('node_modules'),
    ),
  )
  const folders = Map.groupBy(files, ({ parentPath }) => relative(root, parentPath))
  expect(folders.size).toBeGreaterThan(100)
  const tooBig = [...folders].filter(([, { length }]) => length > most)
  const advice = `a folder has at most ${most} files: move those that belong together into a folder of their own`
  expect(
    tooBig.map(([folder, { length }]) => `${folder} has ${length} files`),
    advice,
  ).toEqual([])
})
