// Fetches the page's fonts when it fetches nothing else. Until then its text stands in fonts of the same measures.

import sheet from './assets/fonts/fonts.css?url'
import text from './assets/fonts/text.woff2?url'
import title from './assets/fonts/title.woff2?url'
import { readStored, writeStored } from '../client/storage.ts'
import { whenQuiet } from './whenQuiet.ts'

const storageKey = 'lanyard.fonts'

/**
 * At once where the fonts are at hand: in the program's own window, and where this device has fetched the same ones before.
 * Resolves when their style sheet is there, or can't be had; sets `data-fonts` on the page once it is there.
 */
export async function loadFonts(): Promise<void> {
  if (!window.lanyard && readStored(storageKey) !== sheet) {
    await whenQuiet()
    // At the same time, since the page is laid out anew for each that comes alone.
    await Promise.all([text, title].map((href) => linked({ rel: 'preload', as: 'font', crossOrigin: '', href })))
  }
  if (!(await linked({ rel: 'stylesheet', href: sheet }))) return
  document.documentElement.dataset.fonts = ''
  writeStored(storageKey, sheet)
}

/** Resolves when it has been fetched, to whether it is there. */
function linked(attributes: Partial<HTMLLinkElement>): Promise<boolean> {
  return new Promise((resolve) => {
    const link = document.createElement('link')
    link.onload = () => resolve(true)
    link.onerror = () => resolve(false)
    document.head.append(Object.assign(link, attributes))
  })
}
