// Fetches the page of a table, texts and fonts while the program that shows them is still on its way, and fetches again what was
// lost. In the built page it is a script of its own (tools/lib/vite/early-script-plugin.ts), so it imports little. main.ts imports
// it before all others.

import parts from 'virtual:texts'
import { readStored, settingsKey } from '../client/storage/localValues.ts'
import { untilFetched } from '../client/loading/untilFetched.ts'
import { preferredLanguage } from '../i18n/languages.ts'
import { fetchFonts } from './fonts.ts'

try {
  // The router reads this as it is loaded. Where nothing is stored it catches an error, and Chromium reads the libraries' file once
  // more to note where that was thrown.
  sessionStorage['vue-router:scroll'] ??= '{}'
} catch {
  // A private window may refuse it.
}

/** Asks for a lost style sheet again. A copy of its link is not enough in WebKit, which asks for it only after a plain fetch. */
const askAgain = (link: HTMLLinkElement) =>
  untilFetched(() => fetch(link.href)).then(() => link.replaceWith(link.cloneNode()))
/** Whether a style sheet was lost: Chromium has none then, WebKit one that may not be read. */
function isLost({ sheet }: HTMLLinkElement): boolean {
  try {
    return !sheet?.cssRules.length
  } catch {
    return true
  }
}
// Whoever imports a screen a second time gets it without a style sheet that was lost the first time.
window.addEventListener(
  'error',
  ({ target: lost }) => {
    if (lost instanceof HTMLLinkElement && lost.rel === 'stylesheet') void askAgain(lost)
  },
  true,
)
// By now all that the document asks for has come or is lost; some of it may have been lost before anybody listened.
window.addEventListener('load', () => {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (isLost(link)) void askAgain(link)
})

/** Guests come by a table's link. The home page is part of the program. */
const tablePage = location.hash.startsWith('#/table/') ? () => import('../table/TablePage.vue') : undefined

const { language } = (readStored(settingsKey) ?? {}) as { language?: unknown }
const texts = parts[`common/${preferredLanguage(language)}`]

// Failures are ignored: the program asks again, and says so where something can't be had.
for (const load of [texts, tablePage]) load?.().catch(() => undefined)
void fetchFonts()
