// For Vite: the module `virtual:texts`, which offers the page's message files as one file for each language, and one more for
// each game and language, and for each part of the frame that guests never see. As single files they would cost a phone a round trip each. Messages are compiled here, so that a page
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

/** Parts of the frame's texts that one page alone shows, by the key at their top: fetched with that page. */
const pageParts = ['counter']

interface MessageFile {
  /** From src/renderer. */
  readonly path: string
  readonly language: string
  /** `common`, the game whose table shows it, or one of `pageParts`. */
  readonly bundle: string
}

function messageFiles(): MessageFile[] {
  return filesOnDisk().flatMap((file) => {
    if (!file.path.startsWith('i18n/')) return [file]
    return [file, ...pageParts.map((bundle) => ({ ...file, bundle }))]
  })
}

function filesOnDisk(): MessageFile[] {
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

/** The part of a file's messages that is in this bundle. */
function partOf(messages: object, { path, bundle }: MessageFile): object {
  if (!path.startsWith('i18n/')) return messages
  const isIn = (key: string) => (bundle === 'common' ? !pageParts.includes(key) : key === bundle)
  return Object.fromEntries(Object.entries(messages).filter(([key]) => isIn(key)))
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
        const read = wanted.map((one) => {
          const file = join(renderer, one.path)
          this.addWatchFile(file)
          return [one.path, compiled(partOf(JSON.parse(readFileSync(file, 'utf8')) as object, one))]
        })
        // A browser reads this faster than an object in the program.
        return `export default JSON.parse(${JSON.stringify(JSON.stringify(read))})`
      }
      const bundles = [...new Set(files.map((file) => `${file.bundle}/${file.language}`))]
      return `export default {${bundles.map((one) => `${JSON.stringify(one)}: () => import('${name}/${one}')`).join(', ')}}`
    },
  }
}
