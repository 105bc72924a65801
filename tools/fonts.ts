import { createFontStack } from '@capsizecss/core'
import { fromBuffer } from '@capsizecss/unpack'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import subsetFont from 'subset-font'
import { root } from './lib/node.mjs'
import { asCommand } from './lib/trouble.mjs'

const usage = `Writes, for each font, a file with only the letters of Lanyard's own texts and ’, and a style sheet. The full font is a
separate family there, which a page fetches only if it shows another letter, such as in somebody's name.

  npm run fonts`

const renderer = join(root, 'src/renderer')
/** Copied from the fonts' own files. @capsizecss/metrics has them too, but it has 30,000 files. */
const measures = {
  arial: { capHeight: 1467, ascent: 1854, descent: -434, lineGap: 67, unitsPerEm: 2048, xHeight: 1062, xWidthAvg: 913 },
  georgia: { capHeight: 1419, ascent: 1878, descent: -449, lineGap: 0, unitsPerEm: 2048, xHeight: 986, xWidthAvg: 913 },
}

const serif = { metrics: measures.georgia, local: ['Georgia', 'Gelasio', 'Noto Serif', 'Liberation Serif'] }

/**
 * Characters that no text of ours has; they are a tenth of a title font's size. A name with one of them makes the page
 * fetch the whole font.
 */
const rareInTitles = '"#<>@[\\]^_`{|}~'

export const fonts = [
  {
    folder: 'app/assets/fonts',
    name: 'title',
    family: 'IM Fell English SC',
    weight: '400',
    without: rareInTitles,
    source: '@fontsource/im-fell-english-sc/files/im-fell-english-sc-latin-400-normal.woff2',
    sheet: undefined,
    fallback: serif,
  },
  {
    folder: 'app/assets/fonts',
    name: 'text',
    family: 'Atkinson Hyperlegible Next Variable',
    weight: '200 800',
    without: '',
    source: '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
    /** The package's style sheet, which lists the characters of each of its files. */
    sheet: '@fontsource-variable/atkinson-hyperlegible-next/wght.css',
    fallback: { metrics: measures.arial, local: ['Arial', 'Liberation Sans', 'Roboto', 'Helvetica'] },
  },
  {
    folder: 'games/help-the-sheriff/fonts',
    name: 'saloon',
    family: 'Rye',
    weight: '400',
    without: rareInTitles,
    source: '@fontsource/rye/files/rye-latin-400-normal.woff2',
    sheet: undefined,
    fallback: serif,
  },
]

/** Roughly the characters in the package's Latin files. For others the full font is not fetched. */
const latin = 'U+0000-00FF,U+0131,U+0152-0153,U+2000-206F,U+20AC,U+2122'

/** What iPhones write as the apostrophe in a name, such as O’Brien. Texts may have none. */
const apostrophe = '’'

/** The printable letters of ASCII and of all message files, and the apostrophe. */
function lettersOfTexts(): number[] {
  const ascii = Array.from({ length: 95 }, (_, n) => 0x20 + n)
  const files = globSync(['i18n/locales/*.json', 'games/*/locales/**/*.json'], { cwd: renderer })
  const texts = files.map((file) => readFileSync(join(renderer, file), 'utf8')).join('')
  const used = [...texts, apostrophe].map((letter) => letter.codePointAt(0)!).filter((code) => code >= 0x20)
  return [...new Set([...ascii, ...used])].sort((a, b) => a - b)
}

/** Drops hinting, which is half of Rye's file and which phones ignore. The package's types lack the option. */
const withoutHints = { noHinting: true }

/** The weights that our texts use. */
const weights = { wght: { min: 400, max: 800 } }

/** Writes a style sheet with these rules. `about`: a remark for its readers. */
function write(folder: string, name: string, about: string, rules: readonly string[]): void {
  const text = [`/* Written by \`npm run fonts\`. ${about} */`, ...rules].join('\n\n')
  writeFileSync(join(renderer, folder, `${name}.css`), `${text}\n`)
}

const hex = (code: number) => code.toString(16).toUpperCase().padStart(4, '0')

/** As CSS writes it: `U+0020-007E,U+00A0`. */
function unicodeRange(codes: readonly number[]): string {
  const runs: [number, number][] = []
  for (const code of codes) {
    const last = runs.at(-1)
    if (last && last[1] === code - 1) last[1] = code
    else runs.push([code, code])
  }
  return runs.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(',')
}

/** The rules of a package's style sheet, with this family name. */
function rulesOf(sheet: string, family: string): string[] {
  const folder = dirname(sheet)
  const css = readFileSync(join(root, 'node_modules', sheet), 'utf8')
  return (css.match(/@font-face \{[^}]*\}/g) ?? []).map((rule) =>
    rule
      .replace(/font-family: '[^']*'/, `font-family: '${family}'`)
      .replace(/url\(\.\/([^)]*)\)/, (_match, file: string) => `url('${folder}/${file}')`),
  )
}

const face = (lines: readonly string[]) => `@font-face {\n${lines.map((line) => `  ${line};`).join('\n')}\n}`

async function writeFonts(): Promise<number> {
  parseArgs()
  const ofTexts = lettersOfTexts()
  const fallbacks = new Map<string, string[]>()
  for (const { folder, name, family, weight, without, source, sheet, fallback } of fonts) {
    const letters = ofTexts.filter((code) => !without.includes(String.fromCodePoint(code)))
    mkdirSync(join(renderer, folder), { recursive: true })
    const file = `${name}.woff2`
    const described = [`font-display: swap`, `font-weight: ${weight}`]
    const whole = readFileSync(join(root, 'node_modules', source))
    const variationAxes = weight.includes(' ') ? weights : {}
    const options = { targetFormat: 'woff2', variationAxes, ...withoutHints } as const
    const part = await subsetFont(whole, String.fromCodePoint(...letters), options)
    writeFileSync(join(renderer, folder, file), part)
    console.log(`${file}: ${part.length} of ${whole.length} bytes, ${letters.length} letters`)
    const fallbackFamily = `${family} Fallback`
    const metrics = { ...(await fromBuffer(whole)), familyName: family }
    const { fontFaces } = createFontStack([metrics, { ...fallback.metrics, familyName: fallbackFamily }])
    const sizes = [
      ...fontFaces.matchAll(/^\s*(ascent-override|descent-override|line-gap-override|size-adjust): (.*);$/gm),
    ]
    const ofDevice = face([
      `font-family: '${fallbackFamily}'`,
      `src: ${fallback.local.map((one) => `local('${one}')`).join(', ')}`,
      ...sizes.map(([, property, value]) => `${property}: ${value}`),
    ])
    fallbacks.set(folder, [...(fallbacks.get(folder) ?? []), ofDevice])
    const wholeFamily = `${family} Whole`
    write(folder, `font-${name}`, 'The whole font is for letters that no text of ours has.', [
      face([
        ...[`font-family: '${family}'`, ...described, `src: url('./${file}') format('woff2')`],
        `unicode-range: ${unicodeRange(letters)}`,
      ]),
      ...(sheet === undefined
        ? [
            face([
              ...[`font-family: '${wholeFamily}'`, ...described, `src: url('${source}') format('woff2')`],
              `unicode-range: ${latin}`,
            ]),
          ]
        : rulesOf(sheet, wholeFamily)),
    ])
  }
  for (const [folder, rules] of fallbacks) {
    write(folder, 'fallbacks', "The device's own fonts in the measures of ours, until those are there.", rules)
  }
  return 0
}

if (import.meta.main) await asCommand(writeFonts, usage)
