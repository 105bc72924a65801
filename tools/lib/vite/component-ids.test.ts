import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { numberedComponents } from './component-ids.ts'

test('in a build components have short ids, each its own; elsewhere the hash of their path', () => {
  const root = mkdtempSync(join(tmpdir(), 'lanyard-components-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'ui'))
  for (const file of ['App.vue', 'ui/Face.vue', 'ui/Sign.vue']) writeFileSync(join(root, file), '')
  const idOf = numberedComponents(root)
  const hash = (text: string) => `hash of ${text}`
  expect(['ui/Sign.vue', 'App.vue', 'ui/Face.vue'].map((path) => idOf(path, '', true, hash))).toEqual(['2', '0', '1'])
  expect(idOf('App.vue', '', false, hash)).toBe('hash of App.vue')
  expect(idOf('of/a/Package.vue', '', true, hash)).toBe('hash of of/a/Package.vue')
})
