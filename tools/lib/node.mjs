// The project's own Node, and the installed tools that it runs, independent of the machine's Node.

import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's folder. Node 18 has no `dirname` of a module, and has to get far enough to print that it is too old. */
export const root = resolve(fileURLToPath(import.meta.url), '../../..')

/** The path of the binary that the package `node` installs. */
export const projectNode = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')

/**
 * The script of a command of an installed package, to be run by `projectNode`.
 *
 * @param {string} packageName
 * @param {string} [command] if it differs from the package's name
 */
export function commandOf(packageName, command = packageName) {
  const folder = join(root, 'node_modules', packageName)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof bin === 'string' ? bin : bin[command])
}
