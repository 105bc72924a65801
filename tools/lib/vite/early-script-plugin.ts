// For Vite: makes the built page run a separate entry as soon as it has loaded, before the program and all its imports.

import type { Plugin } from 'vite'

/** `entry`: the entry's name in the build's `input`. `page`: the page's file, such as `index.html`. */
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
