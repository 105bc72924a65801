// For Vite: rounds the paths of pictures to whole units. The set game-icons has three decimals in a square of 512, which no
// screen can show; they are half of the size of the pictures.

import svgpath from 'svgpath'
import type { Plugin } from 'vite'

/** A path of more than a few points, in quotes. */
const path = /'(m[\d\s.-][^']{60,})'/gi

/** Rounds to where the pen should be, so that errors of relative steps do not add up. */
export const inWholeUnits = (d: string): string => svgpath(d).rel().round(0).toString()

export function paths(): Plugin {
  return {
    name: 'lanyard-paths',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /(?:[iI]cons|[pP]ictures)\.ts$/ },
      handler: (code) => ({ code: code.replace(path, (_, d: string) => `'${inWholeUnits(d)}'`), map: null }),
    },
  }
}
