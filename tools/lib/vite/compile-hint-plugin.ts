// For Vite: marks files of which the page runs nearly every function immediately. Chromium then compiles them completely
// while they load, off the main thread. Otherwise it would parse each function again there at its first call.

import type { Plugin } from 'vite'

/** Works only in the first line of a file. For other browsers it is a comment. */
const compileHint = '//# allFunctionsCalledOnLoad'

/** `names`: names of files in the build, without their hashes. */
export function compileHints(names: readonly string[]): Plugin {
  return {
    name: 'lanyard-compile-hints',
    apply: 'build',
    generateBundle: {
      // After Vite's own steps, because one of them writes the list of a file's imports into its first line.
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
