// For Vite: the module `virtual:texts`, which offers the page's message files in a few parts with one file for each language.
// As single files they would cost a phone a round trip each. text-parts.ts defines the parts. Messages are compiled here,
// so that the page needs no compiler for them. What a language lacks while it is being translated is there in English.

import { baseCompile } from '@intlify/message-compiler'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { languages } from '../../../src/shared/languages.ts'
import { filledIn } from './filled-in.ts'
import { textParts } from './text-parts.ts'
import type { Texts } from './text-parts.ts'

const renderer = fileURLToPath(new URL('../../../src/renderer', import.meta.url))
const name = 'virtual:texts'

interface MessageFile {
  /** Relative to src/renderer. A language that is not complete may lack the file. */
  readonly path: string
  /** The same in English. */
  readonly english: string
  readonly language: string
}

function messageFiles(): MessageFile[] {
  return globSync('{i18n/locales,games/*/locales/**}/en.json', { cwd: renderer })
    .map((found) => found.split(sep).join('/'))
    .flatMap((english) =>
      languages.map((language) => ({ path: english.replace(/en\.json$/, `${language}.json`), english, language })),
    )
    .sort((a, b) => (a.path < b.path ? -1 : 1))
}

const read = (path: string): Texts =>
  existsSync(join(renderer, path)) ? (JSON.parse(readFileSync(join(renderer, path), 'utf8')) as Texts) : {}

const textsOf = ({ path, english }: MessageFile): Texts => filledIn(read(path), read(english))

/** A tree of messages with the parsed form of each that is more than plain text. */
function compiled(message: unknown): unknown {
  if (typeof message === 'string') return /[{}|@]/.test(message) ? parsed(message) : message
  if (typeof message !== 'object' || message === null) return message
  return Object.fromEntries(Object.entries(message).map(([key, one]) => [key, compiled(one)]))
}

const parsed = (message: string): unknown =>
  baseCompile(message, {
    jit: true,
    location: false,
    minify: true,
    onError: (error) => {
      throw error
    },
  }).ast

export function texts(): Plugin {
  return {
    name: 'lanyard-texts',
    resolveId: (id) => (id === name || id.startsWith(`${name}/`) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${name}`)) return undefined
      const [part, language] = id.slice(name.length + 2).split('/')
      const files = messageFiles()
      if (part) {
        const messages = files
          .filter((file) => file.language === language)
          .flatMap((file) => {
            const ofPart = textParts(file.path, textsOf(file))[part]
            if (!ofPart) return []
            for (const watched of [file.path, file.english]) this.addWatchFile(join(renderer, watched))
            return [[file.path, compiled(ofPart)]]
          })
        // A browser parses this faster than an object literal.
        return `export default JSON.parse(${JSON.stringify(JSON.stringify(messages))})`
      }
      const parts = files.flatMap((file) =>
        Object.keys(textParts(file.path, textsOf(file))).map((one) => `${one}/${file.language}`),
      )
      const offers = [...new Set(parts)].map((one) => `${JSON.stringify(one)}: () => import('${name}/${one}')`)
      return `export default {${offers.join(', ')}}`
    },
  }
}
