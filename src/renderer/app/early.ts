// Fetches the page of a table, texts and fonts while the program that shows them is still on its way, and fetches again what was
// lost. In the built page it is a script of its own (tools/lib/vite/early-script-plugin.ts), so it imports little. main.ts imports
// it before all others.

import parts from 'virtual:texts'
import { readStored, settingsKey } from '../client/storage.ts'
import { reloadPage } from '../client/loading/reloadPage.ts'
import { preferredLanguage } from '../i18n/languages.ts'
import { fetchFonts } from './fonts.ts'

try {
  // The router reads this as it is loaded. Where nothing is stored it catches an error, and Chromium reads the libraries' file once
  // more to note where that was thrown.
  sessionStorage['vue-router:scroll'] ??= '{}'
} catch {
  // A private window may refuse it.
}

const againMs = 2000
window.addEventListener(
  'error',
  ({ target: lost }) => {
    // Whoever imports a screen a second time gets it without a style sheet that was lost the first time.
    const isStyle = lost instanceof HTMLLinkElement && lost.rel === 'stylesheet'
    if (isStyle) setTimeout(() => lost.replaceWith(lost.cloneNode()), againMs)
    // The program itself.
    if (lost instanceof HTMLScriptElement) setInterval(() => void reloadPage(true), againMs)
  },
  true,
)
// What the document asks for may be lost before anybody listens.
const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
if (files.some(({ responseStatus }) => responseStatus === 0)) setTimeout(reloadPage, againMs)

/** Guests come by a table's link. The home page is part of the program. */
const tablePage = location.hash.startsWith('#/table/') ? () => import('../table/TablePage.vue') : undefined

const { language } = (readStored(settingsKey) ?? {}) as { language?: unknown }
const texts = parts[`common/${preferredLanguage(language)}`]

// Failures are ignored: the program asks again, and says so where something can't be had.
for (const load of [texts, tablePage]) load?.().catch(() => undefined)
void fetchFonts()
