// The program's texts in each of its languages, for drivers and tests that find elements by their text.

import { globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { createI18n } from 'vue-i18n'
import { isForLanguage, mergeMessages } from '../../src/renderer/i18n/messageFiles.ts'
import type { Messages } from '../../src/renderer/i18n/messageFiles.ts'
import type { Language } from '../../src/renderer/i18n/languages.ts'
import { root } from '../lib/node.mjs'

const renderer = join(root, 'src/renderer')

export interface Words {
  /** The text with this key: `lobby.start`, `games.help-the-sheriff.name`. Throws if there is none. */
  (key: string, filled?: Readonly<Record<string, unknown>>): string
  /** A pattern for a text that contains one with these keys, or with keys below them, whatever is filled in. */
  like(...keys: readonly string[]): RegExp
}

export function wordsOf(language: Language): Words {
  const messages = readMessages(language)
  const { global } = createI18n({ legacy: false, locale: language, messages: { [language]: messages } })
  const words = (key: string, filled: Readonly<Record<string, unknown>> = {}): string => {
    if (!global.te(key, language)) throw new Error(`no words in ${language}: ${key}`)
    return global.t(key, filled)
  }
  const like = (...keys: readonly string[]): RegExp =>
    new RegExp(
      keys
        .flatMap((key) => textsBelow(at(messages, key)))
        .map(withGaps)
        .join('|'),
    )
  return Object.assign(words, { like })
}

function readMessages(language: Language): Messages {
  const paths = globSync(['i18n/locales/*.json', 'games/*/locales/**/*.json'], { cwd: renderer })
  return mergeMessages(
    paths
      .map((found) => found.replaceAll(sep, '/'))
      .filter((path) => isForLanguage(language, path))
      .map((path) => [path, JSON.parse(readFileSync(join(renderer, path), 'utf8')) as Messages] as const),
  )
}

function at(messages: unknown, key: string): unknown {
  const found = key.split('.').reduce<unknown>((part, name) => (part as Messages | undefined)?.[name], messages)
  if (found === undefined) throw new Error(`no words: ${key}`)
  return found
}

function textsBelow(part: unknown): string[] {
  return typeof part === 'string' ? [part] : Object.values(part as Messages).flatMap(textsBelow)
}

/** "{name} is broke" becomes a pattern for "Ben is broke". */
function withGaps(text: string): string {
  return text
    .split(/\{\w+\}/)
    .map((fixed) => fixed.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join('.+?')
}
