// Merges the message files: `i18n/locales/<language>.json` has the frame's texts, `games/<game>/locales/<language>.json` those
// of a game's board, and `games/<game>/locales/<part>/<language>.json` those of a part of a game. The part `lobby` has what is
// said of a game before its table is loaded, `parts` what the board says a moment later (boardParts.ts); their keys are merged
// with those of the board.

import type { LocaleMessageValue, VueMessageType } from 'vue-i18n'
import type { Language } from './languages.ts'

export type Messages = Record<string, LocaleMessageValue<VueMessageType>>

/** Whether the file has texts in this language. */
export function isForLanguage(language: Language, path: string): boolean {
  return path.endsWith(`/${language}.json`)
}

/** All texts of one language: `home.title`, `games.dead-mans-draw.name`, `games.dead-mans-draw.rules.search`. */
export function mergeMessages(files: Iterable<readonly [path: string, messages: Messages]>): Messages {
  let frame: Messages = {}
  const games: Record<string, Messages> = {}
  for (const [path, messages] of files) {
    const [, game, part] = /games\/([^/]+)\/locales\/(?:([^/]+)\/)?[^/]+$/.exec(path) ?? []
    if (game === undefined) frame = { ...frame, ...messages }
    else games[game] = { ...games[game], ...(isOfBoard(part) ? messages : { [part]: messages }) }
  }
  return { ...frame, games }
}

function isOfBoard(part: string | undefined): part is 'lobby' | 'parts' | undefined {
  return part === undefined || part === 'lobby' || part === 'parts'
}
