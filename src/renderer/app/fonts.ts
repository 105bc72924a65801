// Fetches the page's fonts when it fetches nothing else. Until then its text stands in fonts of the same measures.

import textSheet from './assets/fonts/font-text.css?url'
import titleSheet from './assets/fonts/font-title.css?url'
import { readStored, writeStored } from '../client/storage.ts'
import { whenQuiet } from './whenQuiet.ts'

const storageKey = 'lanyard.fonts'
const sheets = [titleSheet, textSheet]

/**
 * At once where the fonts are at hand: in the program's own window, and where this device has fetched the same ones before.
 * Resolves when their style sheets are there, or can't be had; sets `data-fonts` on the page once they are there.
 */
export async function loadFonts(): Promise<void> {
  const isAtHand = window.lanyard !== undefined || readStored(storageKey) === sheets.join()
  if (!(await (isAtHand ? attachTogether() : addOneByOne()))) return
  document.documentElement.dataset.fonts = ''
  writeStored(storageKey, sheets.join())
}

async function attachTogether(): Promise<boolean> {
  return (await Promise.all(sheets.map((href) => linked({ rel: 'stylesheet', href })))).every(Boolean)
}

/**
 * In small pieces: one font after the other, when it has been read, and its layout apart from the frame that draws it. By the
 * rules themselves the page would be laid out twice for each, before its font is there and after, and for each the browser would
 * look anew for all fonts of the device that the page names.
 */
async function addOneByOne(): Promise<boolean> {
  await whenQuiet()
  const links = await Promise.all(sheets.map((href) => linked({ rel: 'stylesheet', href, media: 'not all' })))
  for (const link of links) {
    if (!link) return false
    const faces = facesOf(link.sheet!)
    // The last rule is for the letters of our own texts. A font that is lost is left to the next visit.
    await faces
      .at(-1)!
      .load()
      .catch(() => undefined)
    for (const face of faces) document.fonts.add(face)
    // To ask for it lays the page out there and then.
    void document.fonts.ready
    await new Promise(requestAnimationFrame)
  }
  return true
}

function facesOf({ cssRules, href }: CSSStyleSheet): FontFace[] {
  return [...cssRules].map((rule) => {
    const of = (property: string) => (rule as CSSFontFaceRule).style.getPropertyValue(property)
    const url = /url\("(.*?)"\)/.exec(of('src'))![1]!
    return new FontFace(of('font-family').replaceAll('"', ''), `url(${new URL(url, href!).href})`, {
      weight: of('font-weight'),
      unicodeRange: of('unicode-range'),
      display: 'swap',
    })
  })
}

/** Resolves when it has been fetched; to undefined when it was lost. */
function linked(attributes: Partial<HTMLLinkElement>): Promise<HTMLLinkElement | undefined> {
  return new Promise((resolve) => {
    const link = document.createElement('link')
    link.onload = () => resolve(link)
    link.onerror = () => resolve(undefined)
    document.head.append(Object.assign(link, attributes))
  })
}
