// For Vite: minifies the page's scripts a second time. After only the bundler's own minifier they are a fortieth larger.

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
