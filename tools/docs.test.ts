// Compares every page with the repository's files: a link, path or picture that does not exist is an error.

import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from './lib/node.mjs'
import { docsPictures } from './screens/docs-pictures.ts'

const atRoot = readdirSync(root).filter((name) => name.endsWith('.md'))
const inDocs = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.md'))
  .map((path) => `docs/${path.replaceAll(sep, '/')}`)
const pages = [...atRoot, ...inDocs]

/** The text of a page without code blocks, in which brackets are not links. */
const textOf = (page: string) => readFileSync(join(root, page), 'utf8').replaceAll(/^```.*?^```/gms, '')
const linksOf = (page: string) =>
  [...textOf(page).matchAll(/\]\(([^()\s]+)\)/g)]
    .map(([, link]) => link!)
    // At GitHub, releases and issues are not below the repository's files.
    .filter((link) => !/^(?:[a-z]+:|\.\.\/\.\.\/(?:releases|issues)\/)/.test(link))

/** The target file of a link on a page, as a path from the root. */
function targetOf(page: string, link: string): string {
  const [path = ''] = link.split('#')
  return path === '' ? page : relative(root, join(root, dirname(page), path)).replaceAll(sep, '/')
}

/** The targets that a link can name after its `#`: anchors, and headings in GitHub's spelling. */
function placesIn(page: string): string[] {
  const text = textOf(page)
  const anchors = [...text.matchAll(/<a id="(.*?)">/g)].map(([, id]) => id!)
  const headings = [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )
  return [...anchors, ...headings]
}

describe.each(pages)('%s', (page) => {
  test('each link leads to a file, and to a place in it', () => {
    const broken = linksOf(page).filter((link) => {
      const target = targetOf(page, link)
      const place = link.split('#')[1]
      if (!existsSync(join(root, target))) return true
      return place !== undefined && !placesIn(target).includes(place)
    })
    expect(broken).toEqual([])
  })

  test('each path of the repository that it names is there', () => {
    const paths = [...textOf(page).matchAll(/`((?:src|docs|e2e|tools|bench|build)\/[\w./-]*)`/g)].map(
      ([, path]) => path!,
    )
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })
})

test('the excerpts in docs/style.md are what their files say', () => {
  const blocks = [...readFileSync(join(root, 'docs/style.md'), 'utf8').matchAll(/^```ts\n\/\/ (.*)\n([^]*?)^```/gm)]
  expect(blocks.length).toBeGreaterThan(3)
  const linesOf = (text: string) =>
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
      .join('\n')
  const stale = blocks.filter(([, path, excerpt]) => {
    const file = join(root, path!)
    return !existsSync(file) || !linesOf(readFileSync(file, 'utf8')).includes(linesOf(excerpt!))
  })
  expect(stale.map(([, path]) => path)).toEqual([])
})

test('docs/architecture.md names every part of the contract of a game', () => {
  const interfaceIn = (file: string, name: string) =>
    new RegExp(`^export interface ${name}<.*?^}`, 'ms').exec(readFileSync(join(root, file), 'utf8'))![0]
  const contract =
    interfaceIn('src/shared/engine/manifest.ts', 'GameManifest') + interfaceIn('src/shared/engine/game.ts', 'Game')
  const parts = [...contract.matchAll(/^ {2}(?:readonly )?(\w+)\??[:(]/gm)].map(([, part]) => part!)
  const section = /^## The engine's contract$(.*?)^## /ms.exec(textOf('docs/architecture.md'))![1]!
  const named = [...section.matchAll(/^\| (.*?) \|/gm)].flatMap(([, cell]) => cell!.match(/(?<=`)\w+(?=`)/g) ?? [])
  expect(named.toSorted()).toEqual(parts.toSorted())
})

test('docs/architecture.md names every key under which a page stores something in its browser', () => {
  const folder = join(root, 'src/renderer')
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.(?:ts|vue)$/.test(path) && !path.endsWith('.test.ts'),
  )
  const keysIn = (text: string, quote: string) =>
    [...text.matchAll(new RegExp(`${quote}(lanyard\\.[\\w-]+)${quote}`, 'g'))].map(([, key]) => key!)
  const used = sources.flatMap((path) => keysIn(readFileSync(join(folder, path), 'utf8'), "'"))
  const section = /^## What is saved$(.*?)^## /ms.exec(textOf('docs/architecture.md'))![1]!
  const named = keysIn(section, '`').filter((key) => !/^lanyard\.(?:sqlite|head|recovery)/.test(key))
  expect(new Set(used).size).toBeGreaterThan(5)
  expect(named.toSorted()).toEqual([...new Set(used)].toSorted())
})

test('docs/README.md leads to every page of docs', () => {
  const listed = linksOf('docs/README.md').map((link) => targetOf('docs/README.md', link))
  expect(inDocs.filter((page) => !/^docs\/(README|rules\/.*)\.md$/.test(page) && !listed.includes(page))).toEqual([])
})

describe('docs/screens', () => {
  const files = readdirSync(join(root, 'docs/screens'))

  test('holds the pictures that pages show, and npm run screens -- --docs renews', () => {
    const shown = pages.flatMap((page) => linksOf(page).map((link) => targetOf(page, link)))
    const pictures = shown.filter((path) => path.startsWith('docs/screens/')).map((path) => path.slice(13))
    expect([...new Set(pictures)].toSorted()).toEqual(files.toSorted())
    expect(Object.values(docsPictures).flat().toSorted()).toEqual(files.toSorted())
  })

  test('makes no heavy checkout: at most a dozen pictures, under two megabytes together', () => {
    const bytes = files.map((file) => statSync(join(root, 'docs/screens', file)).size)
    expect(files.length).toBeLessThanOrEqual(12)
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(2_000_000)
  })
})
