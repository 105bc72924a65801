// For Vite: the module `virtual:texts`, which offers the page's message files as one file for each language, and one more for
// each game and language. As single files they would cost a phone a round trip each. Messages are compiled here, so that a page
// needs no compiler for them.

import { baseCompile } from '@intlify/message-compiler'
import { globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const renderer = fileURLToPath(new URL('../../src/renderer', import.meta.url))
const name = 'virtual:texts'
/** Parts of a game's texts that are shown before its table is loaded. */
const commonParts = ['lobby', 'history']

interface MessageFile {
  /** From src/renderer. */
  readonly path: string
  readonly language: string
  /** `common`, or the game whose table shows it. */
  readonly bundle: string
}

function messageFiles(): MessageFile[] {
  return globSync('{i18n/locales/*.json,games/*/locales/**/*.json}', { cwd: renderer })
    .map((found) => found.split(sep).join('/'))
    .sort()
    .map((path) => {
      const [, language = ''] = /([^/]+)\.json$/.exec(path) ?? []
      const [, game, part] = /^games\/([^/]+)\/locales\/(?:([^/]+)\/)?/.exec(path) ?? []
      const isCommon = game === undefined || (part !== undefined && commonParts.includes(part))
      return { path, language, bundle: isCommon ? 'common' : game }
    })
}

/** A tree of messages with the parsed form of each that is more than plain text. */
function compiled(message: unknown): unknown {
  if (typeof message === 'string') return /[{}|@]/.test(message) ? parsed(message) : message
  if (typeof message !== 'object' || message === null) return message
  return Object.fromEntries(Object.entries(message).map(([key, one]) => [key, compiled(one)]))
}

const parsed = (message: string): unknown =>
  baseCompile(message, {
    ...{ jit: true, location: false, mangle: true },
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
      const files = messageFiles()
      const [bundle, language] = id.slice(name.length + 2).split('/')
      const wanted = files.filter((file) => file.bundle === bundle && file.language === language)
      if (bundle) {
        const read = wanted.map(({ path }) => {
          const file = join(renderer, path)
          this.addWatchFile(file)
          return [path, compiled(JSON.parse(readFileSync(file, 'utf8')))]
        })
        // A browser reads this faster than an object in the program.
        return `export default JSON.parse(${JSON.stringify(JSON.stringify(read))})`
      }
      const bundles = [...new Set(files.map((file) => `${file.bundle}/${file.language}`))]
      return `export default {${bundles.map((one) => `${JSON.stringify(one)}: () => import('${name}/${one}')`).join(', ')}}`
    },
  }
}
