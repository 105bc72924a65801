// For Vite: the module `virtual:texts`, which offers the page's message files as one file for each language, and one more for
// each game and language. As single files they would cost a phone a round trip each.

import { globSync } from 'node:fs'
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
        const imports = wanted.map(({ path }, n) => `import m${n} from ${JSON.stringify(join(renderer, path))}`)
        return `${imports.join('\n')}\nexport default [${wanted.map(({ path }, n) => `[${JSON.stringify(path)}, m${n}]`).join(', ')}]`
      }
      const bundles = [...new Set(files.map((file) => `${file.bundle}/${file.language}`))]
      return `export default {${bundles.map((one) => `${JSON.stringify(one)}: () => import('${name}/${one}')`).join(', ')}}`
    },
  }
}
