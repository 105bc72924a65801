import { globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { expect, test } from 'vitest'
import { fonts } from './fonts.ts'
import { root } from './lib/node.mjs'

const renderer = join(root, 'src/renderer')

/** The first range of letters in a style sheet, as pairs of the first and the last. */
function rangesIn(css: string): [number, number][] {
  const [, ranges = ''] = /unicode-range:([^;]*);/.exec(css)!
  return ranges.split(',').map((range) => {
    const [from, to = from] = range.trim().slice('U+'.length).split('-')
    return [parseInt(from!, 16), parseInt(to!, 16)]
  })
}

test('each font has a style sheet, and no other has one: else run npm run fonts', () => {
  const sheets = globSync('{app/assets,games/*}/fonts/font-*.css', { cwd: renderer })
  const named = fonts.map(({ folder, name }) => `${folder}/font-${name}.css`)
  expect(sheets.map((sheet) => sheet.replaceAll(sep, '/')).toSorted()).toEqual(named.toSorted())
})

test.each(fonts)('the style sheet of $family is for its own file and weight, without rare letters', (font) => {
  const { folder, name, family, weight, without } = font
  const css = readFileSync(join(renderer, folder, `font-${name}.css`), 'utf8')
  const [first = ''] = css.match(/@font-face \{[^}]*\}/g) ?? []
  for (const line of [`font-family: '${family}'`, `font-weight: ${weight}`, `url('./${name}.woff2')`]) {
    expect(first).toContain(line)
  }
  const ranges = rangesIn(first)
  for (const letter of without) {
    const code = letter.codePointAt(0)!
    expect(
      ranges.some(([from, to]) => from <= code && code <= to),
      letter,
    ).toBe(false)
  }
})
