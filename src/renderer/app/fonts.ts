// The page's two fonts. Until they are there its text stands in fonts of the device that have the same measures.

import textLatin from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url'
import textLatinExtended from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-ext-wght-normal.woff2?url'
import titleLatin from '@fontsource/im-fell-english-sc/files/im-fell-english-sc-latin-400-normal.woff2?url'
import text from './assets/fonts/text.woff2?url'
import title from './assets/fonts/title.woff2?url'
import { whenQuiet } from './whenQuiet.ts'

/** What the packages' files hold, roughly. */
const latin = 'U+0-FF,U+131,U+152-153,U+2000-206F,U+20AC,U+2122,U+2191-2193'
const latinExtended = 'U+100-2FF,U+1D00-1EFF,U+20A0-20C0'

/**
 * `own` has the letters of our own texts. `others`, of which each is fetched where a page shows a letter of its range, are a family
 * of their own: in the same one, their place would be held by a font of the device, which the browser looks for at each size.
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

/** How long the first screen waits for fonts that are on their way. They are asked for beside it, and are smaller. */
const patienceMs = 100

let coming: Promise<FontFace[][]> | undefined

/** Asks for the fonts, once. Gives them by family. Instead of a file that is lost the browser will fetch the larger ones. */
export function fetchFonts(): Promise<FontFace[][]> {
  return (coming ??= Promise.all(fonts.map(fetchFamily)))
}

async function fetchFamily({ family, weight, own, others }: (typeof fonts)[number]): Promise<FontFace[]> {
  const face = (name: string, file: string, unicodeRange?: string) =>
    new FontFace(name, `url(${file})`, { weight, display: 'swap', ...(unicodeRange && { unicodeRange }) })
  const first = face(family, own)
  await first.load().catch(() => undefined)
  return [first, ...others.map(([file, range]) => face(`${family} Whole`, file, range))]
}

/** Waits a moment for fonts that are on their way, so that the first screen is laid out once, in its own letters. */
export async function applyFontsInTime(): Promise<void> {
  const families = await Promise.race([fetchFonts(), new Promise<void>((resolve) => setTimeout(resolve, patienceMs))])
  if (!families) return
  for (const face of families.flat()) document.fonts.add(face)
  noteApplied()
}

/**
 * Has the fonts used, if they are not yet, when the page fetches nothing else. In small pieces: one after the other, and its layout
 * apart from the frame that draws it. Sets `data-fonts` on the page once they are in use.
 */
export async function applyFonts(): Promise<void> {
  if (document.documentElement.dataset.fonts !== undefined) return
  await whenQuiet()
  for (const family of await fetchFonts()) {
    for (const face of family) document.fonts.add(face)
    // Reading this property has the browser lay the page out at once.
    void document.fonts.ready
    await new Promise(requestAnimationFrame)
  }
  noteApplied()
}

function noteApplied(): void {
  document.documentElement.dataset.fonts = ''
}
