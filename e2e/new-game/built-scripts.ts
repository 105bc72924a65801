// What the scripts of a built page import of each other at once, without what they fetch later.

import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

export interface BuiltScripts {
  /** The script of a game's board. */
  boardOf(game: string): string
  /** All that is fetched with a script, itself included. */
  fetchedWith(script: string): string[]
  /** The scripts that import this one. */
  importersOf(script: string): string[]
  /** Whether a script has these words in it. */
  says(script: string, words: string): boolean
}

/** `folder`: the page's `assets`. */
export function readBuiltScripts(folder: string): BuiltScripts {
  const scripts = new Map(
    readdirSync(folder)
      .filter((file) => file.endsWith('.js'))
      .map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
  )
  const namesIn = (text: string, form: RegExp) => [...text.matchAll(form)].map(([, name]) => name!)
  const imports = new Map(
    [...scripts].map(([file, text]) => [file, namesIn(text, /(?:\bfrom|\bimport)"\.\/([^"]+\.js)"/g)]),
  )
  return {
    boardOf(game) {
      const form = new RegExp(`"\\./${game}/index\\.ts":\\(\\)=>\\w+\\(\\(\\)=>import\\("\\./([^"]+)"`, 'g')
      const [board] = [...scripts.values()].flatMap((text) => namesIn(text, form))
      if (board === undefined) throw new Error(`no script fetches the board of ${game}`)
      return board
    },
    fetchedWith(script) {
      const found = new Set([script])
      for (const one of found) for (const imported of imports.get(one) ?? []) found.add(imported)
      return [...found]
    },
    importersOf: (script) => [...imports].filter(([, all]) => all.includes(script)).map(([file]) => file),
    says: (script, words) => scripts.get(script)?.includes(words) ?? false,
  }
}
