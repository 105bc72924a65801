// Fetches the page's fonts when it fetches nothing else. Until then its text stands in fonts of the same measures.

import sheet from './assets/fonts/fonts.css?url'
import { readStored, writeStored } from '../client/storage.ts'

const storageKey = 'lanyard.fonts'
const quietMilliseconds = 300

/**
 * At once where the fonts are at hand: in the program's own window, and where this device has fetched the same ones before.
 * Sets `data-fonts` on the page once their style sheet is there.
 */
export function loadFonts(): void {
  if (window.lanyard || readStored(storageKey) === sheet) link()
  else whenQuiet(link)
}

function link(): void {
  const element = document.createElement('link')
  Object.assign(element, { rel: 'stylesheet', href: sheet })
  element.addEventListener('load', () => {
    document.documentElement.dataset.fonts = ''
    writeStored(storageKey, sheet)
  })
  document.head.append(element)
}

/** Calls back when nothing has come over the network for a while. */
function whenQuiet(then: () => void): void {
  let timer: ReturnType<typeof setTimeout>
  const watch = new PerformanceObserver(wait)
  function wait(): void {
    clearTimeout(timer)
    timer = setTimeout(() => {
      watch.disconnect()
      then()
    }, quietMilliseconds)
  }
  watch.observe({ type: 'resource' })
  wait()
}
