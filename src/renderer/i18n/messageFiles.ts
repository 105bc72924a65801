// Joins the files of words: `i18n/locales/<language>.json` has the frame's, `games/<game>/locales/<language>.json` a
// game's, and `games/<game>/locales/<part>/<language>.json` a part of a game's that has a folder of its own.

import type { LocaleMessageValue, VueMessageType } from 'vue-i18n'
import type { Language } from './languages.ts'

export type Messages = Record<string, LocaleMessageValue<VueMessageType>>

/** Whether the file of this path holds words in this language. */
export function isIn(language: Language, path: string): boolean {
  return path.endsWith(`/${language}.json`)
}

/** All words of one language as they are spoken: `home.title`, `games.dead-mans-draw.name`, `games.dead-mans-draw.rules.search`. */
export function joined(files: Iterable<readonly [path: string, messages: Messages]>): Messages {
  let frame: Messages = {}
  const games: Record<string, Messages> = {}
  for (const [path, messages] of files) {
    const [, game, part] = /games\/([^/]+)\/locales\/(?:([^/]+)\/)?[^/]+$/.exec(path) ?? []
    if (game === undefined) frame = messages
    else games[game] = { ...games[game], ...(part === undefined ? messages : { [part]: messages }) }
  }
  return { ...frame, games }
}
