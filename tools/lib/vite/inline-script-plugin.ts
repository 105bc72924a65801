// For Vite: puts a script with all its imports into the built page's HTML, so that it can't fail to load separately.

import { build } from 'vite'
import type { InlineConfig, Plugin } from 'vite'

/** `entry`: the script's file. `page`: the page's file, such as `index.html`. `options`: how the script is built. */
export function inlineScript(entry: string, page: string, options: InlineConfig['build']): Plugin {
  return {
    name: 'lanyard-inline-script',
    apply: 'build',
    transformIndexHtml: {
      // Above the page's style sheets, because a script waits for the style sheets before it.
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
