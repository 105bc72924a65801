// Fetches a table's page, texts and fonts while the program that shows them is still being loaded, and fetches lost files again.
// In the built page it is a separate script (tools/lib/vite/early-script-plugin.ts), so it imports little. main.ts imports it
// before everything else.

import parts from 'virtual:texts'
import { readStored, settingsKey } from '../client/storage/localValues.ts'
import { fetchWithRetry } from '../client/loading/fetchWithRetry.ts'
import { preferredLanguage } from '../i18n/languages.ts'
import { fetchFonts } from './fonts.ts'

try {
  // The router reads this when it is loaded. If nothing is stored, it catches an error, and Chromium reads the libraries' file
  // once more to note where that was thrown.
  sessionStorage['vue-router:scroll'] ??= '{}'
} catch {
  // A private window may refuse it.
}

/** Fetches a lost style sheet again. Before WebKit requests it for a copy of its link, it needs a plain fetch. */
const askAgain = (link: HTMLLinkElement) =>
  fetchWithRetry(() => fetch(link.href)).then(() => link.replaceWith(link.cloneNode()))
/** Whether a style sheet was lost: Chromium then has none, WebKit has one that can't be read. */
function isLost({ sheet }: HTMLLinkElement): boolean {
  try {
    return !sheet?.cssRules.length
  } catch {
    return true
  }
}
// A second import of a screen does not fetch a style sheet again that was lost the first time.
window.addEventListener(
  'error',
  ({ target: lost }) => {
    if (lost instanceof HTMLLinkElement && lost.rel === 'stylesheet') void askAgain(lost)
  },
  true,
)
// By now everything that the document requests has come or is lost; some of it may have been lost before the listener above.
window.addEventListener('load', () => {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (isLost(link)) void askAgain(link)
})

/** Guests come by a table's link. The home page is part of the program and need not be fetched. */
const tablePage = location.hash.startsWith('#/table/') ? () => import('../table/TablePage.vue') : undefined

const { language } = (readStored(settingsKey) ?? {}) as { language?: unknown }
const texts = parts[`common/${preferredLanguage(language)}`]

// Failures are ignored: the program fetches these again, and says so if something can't be loaded.
for (const load of [texts, tablePage]) load?.().catch(() => undefined)
void fetchFonts()
