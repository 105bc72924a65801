// For Vue: the id by which the styles of a component know its elements. Each id is in a script and in a style sheet, and random
// digits can't be compressed: with numbers, a guest's first visit is 0.7 KB smaller than with hashes.

import { globSync } from 'node:fs'
import type { Options } from '@vitejs/plugin-vue'

type IdGenerator = Extract<NonNullable<Options['features']>['componentIdGenerator'], (...given: never[]) => string>

/**
 * In a build, numbers the components below a folder in the order of their paths, so that the same files get the same ids. Elsewhere
 * an id is Vue's hash of the path: while the page is developed, components come and go.
 *
 * @param root - Vite's root. Vue gives paths relative to it.
 */
export function numberedComponents(root: string): IdGenerator {
  const paths = globSync('**/*.vue', { cwd: root }).map((path) => path.replaceAll('\\', '/'))
  const ids = new Map(paths.sort().map((path, index) => [path, index.toString(36)]))
  return (path, _source, isProduction, hash) => (isProduction && ids.get(path)) || hash(path)
}
