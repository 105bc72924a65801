// The page's two fonts. Until they are loaded, its text appears in fonts of the device with the same measures.

import textLatin from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url'
import textLatinExtended from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-ext-wght-normal.woff2?url'
import titleLatin from '@fontsource/im-fell-english-sc/files/im-fell-english-sc-latin-400-normal.woff2?url'
import text from './assets/fonts/text.woff2?url'
import title from './assets/fonts/title.woff2?url'
import { delay } from '../client/delay.ts'
import { whenQuiet } from './whenQuiet.ts'

/** The characters in the packages' files, roughly. */
const latin = 'U+0-FF,U+131,U+152-153,U+2000-206F,U+20AC,U+2122,U+2191-2193'
const latinExtended = 'U+100-2FF,U+1D00-1EFF,U+20A0-20C0'

/**
 * `own` has the letters of our own texts. Each of `others` is fetched when a page shows a letter in its range. They are a
 * separate family: in the same one, a font of the device would stand in for them, which the browser looks up at each size.
 */
const fonts = [
  { family: 'IM Fell English SC', weight: '400', own: title, others: [[titleLatin, latin]] },
  {
    family: 'Atkinson Hyperlegible Next Variable',
    weight: '200 800',
    own: text,
    others: [
      [textLatin, latin],
      [textLatinExtended, latinExtended],
    ],
  },
] as const

/** How long the first screen waits for fonts that are being fetched. They are fetched in parallel to it, and are smaller. */
const patienceMs = 100

let pending: Promise<FontFace[][]> | undefined

/** Fetches the fonts once. Returns them by family. If a file is lost, the browser will fetch the larger ones instead. */
export function fetchFonts(): Promise<FontFace[][]> {
  return (pending ??= Promise.all(fonts.map(fetchFamily)))
}

async function fetchFamily({ family, weight, own, others }: (typeof fonts)[number]): Promise<FontFace[]> {
  const face = (name: string, file: string, unicodeRange?: string) =>
    new FontFace(name, `url(${file})`, { weight, display: 'swap', ...(unicodeRange && { unicodeRange }) })
  const first = face(family, own)
  await first.load().catch(() => undefined)
  return [first, ...others.map(([file, range]) => face(`${family} Whole`, file, range))]
}

/** Waits a moment for the fonts, so that the first screen is laid out only once, in its own letters. */
export async function applyFontsInTime(): Promise<void> {
  const families = await Promise.race([fetchFonts(), delay(patienceMs)])
  if (!families) return
  for (const face of families.flat()) document.fonts.add(face)
  noteApplied()
}

/**
 * Applies the fonts, unless they are already applied, when the page fetches nothing else. It does so in small steps: one family
 * after the other, each with a layout apart from the frame that draws it. Sets `data-fonts` on the page at the end.
 */
export async function applyFonts(): Promise<void> {
  if (document.documentElement.dataset.fonts !== undefined) return
  await whenQuiet()
  for (const family of await fetchFonts()) {
    for (const face of family) document.fonts.add(face)
    // Reading this property makes the browser lay out the page immediately.
    void document.fonts.ready
    await new Promise(requestAnimationFrame)
  }
  noteApplied()
}

function noteApplied(): void {
  document.documentElement.dataset.fonts = ''
}
