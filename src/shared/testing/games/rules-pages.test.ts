// Compares docs/rules with code, tests and the other documents: an ID that only one side has is an error.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** By path from the root. Without golden logs, which are large and cite nothing, and a new game's template with its page. */
function textsOf(...folders: readonly string[]): Map<string, string> {
  const inFolders = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  )
  const isText = (path: string) =>
    /\.([mc]?[tj]s|vue|css|html|json|md|yml|py|sh)$/.test(path) &&
    !/[\\/](golden|template|node_modules)[\\/]/.test(path)
  return new Map([...readdirSync(root), ...inFolders].filter(isText).map((path) => [path, read(path)]))
}

/** IDs with any letter, so that cited IDs which are on no page are found too. */
const idsIn = (text: string) => text.match(/\b[A-Z]-\d{1,3}\b/g) ?? []
/** Removes SVG paths, whose commands look like IDs. */
const withoutDrawings = (text: string) => text.replaceAll(/\s:?d="[^"]*"|`M-[^`]*`/g, '')

const folder = 'docs/rules'
const names = readdirSync(join(root, folder)).filter((name) => name !== 'README.md')
/** The pages in games' own folders, where a game may have it too. */
const inGames = readdirSync(join(root, 'src/shared/games'))
  .map((game) => `src/shared/games/${game}/RULES.md`)
  .filter((path) => existsSync(join(root, path)))

const pages = [...names.map((name) => `${folder}/${name}`), ...inGames].map((path) => {
  const text = read(path)
  return {
    path,
    text,
    /** A rule begins with its ID in bold, on pages with links to rules after an anchor. */
    rules: [...text.matchAll(/^- (?:<a id="(.*?)"><\/a>)?\*\*([A-Z]-\d+)(?:\*\*| )/gm)].map(([, anchor, id]) => ({
      path,
      anchor,
      id: id!,
    })),
    /** The rules that no test can name, each of which has a reason on the page. */
    exceptions: [...section(text, '## Not tested').matchAll(/^- \*\*([A-Z]-\d+):\*\* \w/gm)].map(([, id]) => id!),
  }
})
const rules = pages.flatMap((page) => page.rules)
const exceptions = pages.flatMap((page) => page.exceptions)

function section(text: string, heading: string): string {
  return text.split(/^(?=## )/m).find((part) => part.startsWith(`${heading}\n`)) ?? ''
}

const texts = textsOf('src', 'e2e', 'tools', 'bench', 'docs')

/**
 * The titles of tests. A title is a single literal in the call itself: titles in a table of `test.each` are not found.
 * Skipped tests name no rule.
 */
const titles = /(?:\b(?:it|test|describe)(?:\.(?!skip\b|todo\b|fixme\b)\w+)*|\))\(\s*(?:'([^']*)'|"([^"]*)"|`([^`]*)`)/g
const tested = new Set(
  [...texts]
    .filter(([path]) => /\.(test|spec)\.ts$/.test(path))
    .flatMap(([, text]) => [...text.matchAll(titles)])
    .flatMap(([, single, double, template]) => idsIn(single ?? double ?? template ?? '')),
)

test('every ID that code, tests and documents cite is defined on a page', () => {
  const defined = new Set(rules.map(({ id }) => id))
  const unknown = [...texts].flatMap(([path, text]) =>
    idsIn(withoutDrawings(text))
      .filter((id) => !defined.has(id))
      .map((id) => `${id} in ${path}`),
  )
  expect([...new Set(unknown)]).toEqual([])
})

test('every rule is named by the title of a test, or is listed as not tested with the reason', () => {
  const untested = rules.map(({ id }) => id).filter((id) => !tested.has(id))
  expect(untested).toEqual(exceptions)
})

test('each rule is defined once, and its anchor is its ID', () => {
  const ids = rules.map(({ id }) => id)
  expect(ids.filter((id, index) => ids.indexOf(id) < index)).toEqual([])
  const isLinked = ({ path }: { path: string }) => path.startsWith(folder)
  expect(rules.filter((rule) => (rule.anchor ?? (isLinked(rule) ? '' : rule.id)) !== rule.id)).toEqual([])
})

test('a page says all its rules in bold at the start of an item, and no page has none', () => {
  for (const { path, text, rules: found } of pages) {
    expect(found.length, path).toBeGreaterThan(0)
    expect(text.match(/\*\*[A-Z]-\d+(\*\*| )/g)?.length, path).toBe(found.length)
  }
})

test('the list of pages has each of them', () => {
  const listed = [...read(`${folder}/README.md`).matchAll(/^\| \[([\w.-]+)\]/gm)].map(([, name]) => name!)
  expect(listed.toSorted()).toEqual(names.toSorted())
})
