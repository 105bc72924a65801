// Fetches the page's fonts when it fetches nothing else. Until then its text stands in fonts of the same measures.

import text from './assets/fonts/text.woff2?url'
import textSheet from './assets/fonts/font-text.css?url'
import title from './assets/fonts/title.woff2?url'
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
  if (!(await (isAtHand ? attachTogether() : attachOneByOne()))) return
  document.documentElement.dataset.fonts = ''
  writeStored(storageKey, sheets.join())
}

async function attachTogether(): Promise<boolean> {
  return (await Promise.all(sheets.map(attach))).every(Boolean)
}

/** One font after the other, with a frame in between: laying the page out for both at once holds a slow phone up for too long. */
async function attachOneByOne(): Promise<boolean> {
  await whenQuiet()
  await Promise.all([text, title].map((href) => linked({ rel: 'preload', as: 'font', crossOrigin: '', href })))
  for (const sheet of sheets) {
    if (!(await attach(sheet))) return false
    // The page is laid out here, apart from the frame that draws it.
    await document.fonts.ready
    await new Promise(requestAnimationFrame)
  }
  return true
}

const attach = (href: string) => linked({ rel: 'stylesheet', href })

/** Resolves when it has been fetched, to whether it is there. */
function linked(attributes: Partial<HTMLLinkElement>): Promise<boolean> {
  return new Promise((resolve) => {
    const link = document.createElement('link')
    link.onload = () => resolve(true)
    link.onerror = () => resolve(false)
    document.head.append(Object.assign(link, attributes))
  })
}
