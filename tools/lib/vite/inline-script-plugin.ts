// For Vite: puts a script, with all that it imports, into the built page's own text, where it can't be lost on its way.

import { build } from 'vite'
import type { InlineConfig, Plugin } from 'vite'

/** `entry`: the script's file. `page`: the file of the page, as `index.html`. `options`: how the script is built. */
export function inlineScript(entry: string, page: string, options: InlineConfig['build']): Plugin {
  return {
    name: 'lanyard-inline-script',
    apply: 'build',
    transformIndexHtml: {
      // Above the page's style sheets: it would wait for those before it.
      order: 'pre',
      async handler(_html, { filename }) {
        return filename.endsWith(page)
          ? [{ tag: 'script', children: await built(entry, options), injectTo: 'head' }]
          : []
      },
    },
  }
}

async function built(entry: string, options: InlineConfig['build']): Promise<string> {
  const lib = { entry, formats: ['iife' as const], name: 'script' }
  const results = await build({ configFile: false, logLevel: 'warn', build: { ...options, write: false, lib } })
  const [result] = [results].flat()
  if (!result || !('output' in result)) throw new Error(`${entry} was not built`)
  return result.output[0].code.trim()
}
