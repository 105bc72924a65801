// For Vite: has the built page run an entry of its own as soon as it is there, before the program and all that it imports.

import type { Plugin } from 'vite'

/** `entry`: its name in the build's `input`. `page`: the file of the page, as `index.html`. */
export function earlyScript(entry: string, page: string): Plugin {
  return {
    name: 'lanyard-early-script',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle, filename }) {
        if (!filename.endsWith(page)) return []
        const file = Object.values(bundle ?? {}).find(
          (one) => one.type === 'chunk' && one.isEntry && one.name === entry,
        )
        if (!file) throw new Error(`the build has no entry ${entry}`)
        const attrs = { type: 'module', async: true, crossorigin: true, src: `./${file.fileName}` }
        return [{ tag: 'script', attrs, injectTo: 'head' }]
      },
    },
  }
}
