// The import rules cover every part of the host and of the page, and forbid what their names say.

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'

interface LayerRule {
  readonly name?: string
  readonly from: { readonly path: string; readonly pathNot?: readonly string[] }
  readonly to: { readonly path: string; readonly pathNot?: string }
}

const root = join(import.meta.dirname, '..')
const { default: config } = (await import(pathToFileURL(join(root, '.dependency-cruiser.mjs')).href)) as {
  default: { readonly forbidden: readonly LayerRule[] }
}

test.each([
  ['host', 'src/main/host', /\/testing\//],
  ['renderer', 'src/renderer', /\/(testing|dev|public)\/|env\.d\.ts$/],
])('every file of the %s has a layer', (name, folder, withoutLayer) => {
  const rules = config.forbidden.filter((rule) => rule.name?.startsWith(`${name}: `))
  const layers = rules.flatMap(({ from, to }) => [from.path, to.path]).map((path) => new RegExp(path))
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.(ts|vue)$/.test(file) && !file.endsWith('.test.ts') && !withoutLayer.test(file))
  expect(files.length).toBeGreaterThan(100)
  const without = files.filter((file) => !layers.some((layer) => layer.test(file)))
  const advice = `a new file or folder needs its layer in layers('${name}', …) of .dependency-cruiser.mjs, and in docs/architecture.md`
  expect(without, advice).toEqual([])
})

test.each([
  ['its own game', 'dead-mans-draw', false],
  ['another game', 'davy-jones-gold', true],
])('a board may not import the rules of other games: %s', (_, game, isForbidden) => {
  const rule = config.forbidden.find(({ name }) => name === "one game's board knows the rules of no other game")!
  const [, board] = new RegExp(rule.from.path).exec('src/renderer/games/dead-mans-draw/board/scene.ts')!
  const to = `src/shared/games/${game}/geometry/hull.ts`
  const allowed = new RegExp(rule.to.pathNot!.replace('$1', board!))
  expect(new RegExp(rule.to.path).test(to) && !allowed.test(to)).toBe(isForbidden)
})

test.each([
  ['one game', 'src/shared/games/dead-mans-draw/index.ts', true, true],
  // The file that `#shared/games/registry.ts` means in plain Node.
  ['the registry', 'src/main/game-folders.ts', true, false],
])(
  'the engine knows no game, and the history of matches knows games through the registry alone: %s',
  (_, file, ...are) => {
    const names = ['the engine and the protocol know no game', 'history and cafe know games through the registry alone']
    const rules = names.map((name) => config.forbidden.find((rule) => rule.name === name)!)
    expect(rules.map(({ to }) => new RegExp(to.path).test(file))).toEqual(are)
  },
)

test.each([
  ['the page of a table', 'src/renderer/table/useMatchFrame.ts', true],
  ['what the boards share', 'src/renderer/games/match/WhatNow.vue', true],
  ['the host', 'src/main/host/house.ts', true],
  ['its own board', 'src/renderer/games/dead-mans-draw/board/scene.ts', false],
  ['a test', 'src/main/net/secrets.test.ts', false],
])('a game is imported by name only in its own folders and in tests: %s', (_, file, isForbidden) => {
  const rule = config.forbidden.find(({ name }) => name === 'nothing but its own folders knows a game by name')!
  const isFrom =
    new RegExp(rule.from.path).test(file) && !rule.from.pathNot!.some((path) => new RegExp(path).test(file))
  const paths = ['src/shared/games/dead-mans-draw/index.ts', 'src/renderer/games/dead-mans-draw/words.ts']
  for (const path of paths) expect(isFrom && new RegExp(rule.to.path).test(path)).toBe(isForbidden)
  for (const path of ['src/shared/games/registry.ts', 'src/renderer/games/match/seats.ts'])
    expect(new RegExp(rule.to.path).test(path)).toBe(false)
})
