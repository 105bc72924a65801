// For Vite: files of which the page runs nearly every function as soon as they are there. Chromium compiles those whole, while
// they come and beside the page's main thread; else it would read each function a second time there, when it is first called.

import type { Plugin } from 'vite'

/** It counts in a file's first line only. For other browsers it is a comment. */
const compileHint = '//# allFunctionsCalledOnLoad'

/** `names`: of files of the build, without their hashes. */
export function compileHints(names: readonly string[]): Plugin {
  return {
    name: 'lanyard-compile-hints',
    apply: 'build',
    generateBundle: {
      // After Vite's own steps, of which one puts the list of a file's imports into its first line.
      order: 'post',
      handler(_options, bundle) {
        for (const name of names) {
          const file = Object.values(bundle).find((one) => one.type === 'chunk' && one.name === name)
          if (file?.type !== 'chunk') throw new Error(`the build has no file ${name}`)
          file.code = `${compileHint}\n${file.code}`
        }
      },
    },
  }
}
