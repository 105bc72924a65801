// The parts in which a page fetches its texts: those that everybody needs, each game's board, and those shown later.

export interface Texts {
  readonly [key: string]: string | readonly unknown[] | Texts
}

/**
 * Parts of the frame's texts, with their top-level keys. Each is fetched with the page that shows it, which names the part
 * to `withTexts` (src/renderer/i18n). The parts for kiosks are fetched before a kiosk's first screen.
 */
const pageParts: Readonly<Record<string, readonly string[]>> = {
  about: ['about'],
  counter: ['counter'],
  history: [
    'absenceChoice',
    'away',
    'evening',
    'history',
    'invite',
    'leaveToBot',
    'leaving',
    'luck',
    'pause',
    'rematch',
    'result',
    'seating',
    'waiting',
  ],
  join: ['host', 'join'],
  kiosk: ['attract', 'kiosk'],
  // Beside the games' own.
  options: ['pace'],
  settings: ['settings'],
  trouble: ['ended', 'refusals'],
}

/**
 * Parts with texts of all games, by the top-level key in a game's folder: texts that are needed before a table is loaded,
 * options (fetched with their forms and summaries), the answers to _What now?_, and tallies and awards.
 */
const sharedParts: Readonly<Record<string, string>> = {
  lobby: 'common',
  options: 'options',
  now: 'advice',
  history: 'history',
}

/**
 * The texts of a file, divided into parts: `common`, one for each page of the frame, `options` and `advice` of all games,
 * `<game>` for what a board shows immediately, `<game>-parts` for the rest of it, `<game>-rules` and `<game>-tutorial`. The
 * path is relative to src/renderer.
 */
export function textParts(path: string, texts: Texts): Readonly<Record<string, Texts>> {
  const [, game, folder] = /^games\/([^/]+)\/locales\/(?:([^/]+)\/)?/.exec(path) ?? []
  if (game === undefined) return partsOfFrame(texts)
  const shared = folder && sharedParts[folder]
  if (shared) return { [shared]: texts }
  if (folder === 'tutorial' || folder === 'parts') return { [`${game}-${folder}`]: texts }
  if (folder === 'rules') return { [game]: onBoard(texts), [`${game}-rules`]: texts }
  return { [game]: texts }
}

function partsOfFrame(texts: Texts): Record<string, Texts> {
  const entries = Object.entries(texts)
  const inPages = Object.values(pageParts).flat()
  const parts = Object.entries(pageParts).map(
    ([part, keys]) => [part, entries.filter(([key]) => keys.includes(key))] as const,
  )
  return {
    common: Object.fromEntries(entries.filter(([key]) => !inPages.includes(key))),
    ...Object.fromEntries(parts.map(([part, own]) => [part, Object.fromEntries(own)])),
  }
}

/** The titles of the rules' entries, because boards link to entries by title. */
function onBoard(rules: Texts): Texts {
  const own = Object.entries(rules).flatMap(([key, value]): [string, Texts[string]][] => {
    if (key === 'name') return [[key, value]]
    if (typeof value === 'string' || !isTexts(value)) return []
    const inside = onBoard(value)
    return Object.keys(inside).length > 0 ? [[key, inside]] : []
  })
  return Object.fromEntries(own)
}

const isTexts = (value: Texts[string]): value is Texts => typeof value === 'object' && !Array.isArray(value)
