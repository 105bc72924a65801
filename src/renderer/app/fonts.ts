// Fetches the page's fonts when it fetches nothing else. Until then its text stands in fonts of the same measures.

import sheet from './assets/fonts/fonts.css?url'
import { readStored, writeStored } from '../client/storage.ts'
import { whenQuiet } from './whenQuiet.ts'

const storageKey = 'lanyard.fonts'

/**
 * At once where the fonts are at hand: in the program's own window, and where this device has fetched the same ones before.
 * Resolves when their style sheet is there, or can't be had; sets `data-fonts` on the page once it is there.
 */
export async function loadFonts(): Promise<void> {
  if (!window.lanyard && readStored(storageKey) !== sheet) await whenQuiet()
  await new Promise<unknown>((done) => {
    const element = document.createElement('link')
    Object.assign(element, { rel: 'stylesheet', href: sheet })
    element.addEventListener('load', () => {
      document.documentElement.dataset.fonts = ''
      writeStored(storageKey, sheet)
    })
    for (const end of ['load', 'error']) element.addEventListener(end, done)
    document.head.append(element)
  })
}
