// What the files in ../locales hold: `<language>.json` the frame's words, `<game>/<language>.json` a game's, and
// `<game>/<part>/<language>.json` a part of a game's that is large enough for a folder of its own.

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
    const [game, part] = path
      .replace(/^.*locales\//, '')
      .split('/')
      .slice(0, -1)
    if (game === undefined) frame = messages
    else games[game] = { ...games[game], ...(part === undefined ? messages : { [part]: messages }) }
  }
  return { ...frame, games }
}
