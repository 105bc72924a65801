// The texts of the frame and of each game. A language is loaded when it is first shown; a game's own texts are loaded with its
// table, its rules book and its tutorial, and the texts of some pages with the page (tools/lib/vite/text-parts.ts).

import { nextTick } from 'vue'
import { createI18n } from 'vue-i18n'
import parts from 'virtual:texts'
import { mergeMessages } from './messageFiles.ts'
import { fetchWithRetry } from '../client/loading/fetchWithRetry.ts'
import type { Messages } from './messageFiles.ts'
import type { Language } from './languages.ts'

/** The language that was requested last. It may still be loading. */
let wantedLanguage: Language
/** The parts that are loaded besides `common`, in each loaded language. */
const more = new Set<string>()
/** Languages that are loading, until all of their parts are there. */
const pendingLanguages = new Map<Language, Promise<void>>()
/** By language: its parts that are loaded or loading. Merging a part again would recreate every sentence on the page. */
const askedParts = new Map<string, Map<string, Promise<void>>>()

export const i18n = createI18n({
  legacy: false,
  locale: 'en',
  missing: otherText,
  messages: {} as Record<string, Messages>,
})

/**
 * Stands in for a text that is missing. Keys may end with a code of the host, and a newer host has more codes: a list of texts
 * for codes has a general one under `other`.
 */
function otherText(language: string, key: string): string {
  const other = key.replace(/[^.]+$/, 'other')
  if (i18n.global.te(other)) return i18n.global.t(other)
  // As vue-i18n says it where nothing stands in; src/renderer/testing/missingTexts.ts looks for it.
  // eslint-disable-next-line no-console -- only while the page is being developed
  if (import.meta.env.DEV) console.warn(`[intlify] Not found '${key}' key in '${language}' locale messages.`)
  return key
}

/** Loads a language, if it is not loaded yet, so that single texts can be shown in it. */
export async function loadLanguage(language: Language): Promise<void> {
  const pending = pendingLanguages.get(language)
  if (!pending && i18n.global.availableLocales.includes(language)) return
  const loading = pending ?? fetchLanguage(language)
  pendingLanguages.set(language, loading)
  await loading
}

async function fetchLanguage(language: Language): Promise<void> {
  try {
    i18n.global.setLocaleMessage(language, await read(`common/${language}`))
    askedParts.set(language, new Map())
    await Promise.all([...more].map((part) => loadPart(part, language)))
  } finally {
    pendingLanguages.delete(language)
  }
}

/** Loads a part of the texts (tools/lib/vite/text-parts.ts) in every language that is loaded. */
export async function loadTexts(part: string): Promise<void> {
  more.add(part)
  await Promise.all(i18n.global.availableLocales.map((language) => loadPart(part, language)))
}

/** Loads a page, or a part of one, together with the parts of the texts that not every page shows. */
export async function withTexts<Page>(parts: string | readonly string[], load: () => Promise<Page>): Promise<Page> {
  const [page] = await Promise.all([load(), ...[parts].flat().map(loadTexts)])
  return page
}

function loadPart(part: string, language: string): Promise<void> {
  const asked = askedParts.get(language)!
  const loading = asked.get(part) ?? mergePart(part, language)
  asked.set(part, loading)
  return loading
}

/** A game may have all its texts in one part. There is then nothing to load for the others. */
async function mergePart(part: string, language: string): Promise<void> {
  const name = `${part}/${language}`
  if (name in parts) i18n.global.mergeLocaleMessage(language, await read(name))
}

/** Sets the page's language once it is loaded, unless another one has been requested meanwhile. */
export async function setLanguage(language: Language): Promise<void> {
  wantedLanguage = language
  await loadLanguage(language)
  if (wantedLanguage !== language) return
  i18n.global.locale.value = language
  document.documentElement.lang = language
  await nextTick()
}

/** Repeats until it has been fetched. Throws if the build has no such texts. */
async function read(name: string): Promise<Messages> {
  const load = parts[name]
  if (!load) throw new Error(`no texts of ${name} in this build`)
  return mergeMessages((await fetchWithRetry(load)).default)
}
