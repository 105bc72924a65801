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
  return (await Promise.all(sheets.map((href) => linked({ rel: 'stylesheet', href })))).every(Boolean)
}

/** In small pieces: one font after the other, and its layout apart from the frame that draws it. */
async function attachOneByOne(): Promise<boolean> {
  await whenQuiet()
  await Promise.all([text, title].map((href) => linked({ rel: 'preload', as: 'font', crossOrigin: '', href })))
  for (const href of sheets) {
    const link = await linked({ rel: 'stylesheet', href, media: 'not all' })
    if (!link) return false
    link.media = 'all'
    await fontsLaidOut()
    await new Promise(requestAnimationFrame)
  }
  return true
}

/** To ask for `document.fonts.ready` lays the page out there and then. It resolves after a frame only. */
async function fontsLaidOut(): Promise<void> {
  void document.fonts.ready
  const coming = [...document.fonts].filter(({ status }) => status === 'loading')
  await Promise.allSettled(coming.map(({ loaded }) => loaded))
  void document.fonts.ready
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
