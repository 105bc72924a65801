// The Node that Lanyard runs on, and the tools that it runs there, whatever Node the machine itself has.

import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's folder. Node 18 knows no folder of a module, and has to come as far as being told that it is too old. */
export const root = resolve(fileURLToPath(import.meta.url), '../../..')

/** The path of the binary that the package `node` installs. */
export const projectNode = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')

/**
 * The script of a command that an installed package brings, to be handed to `projectNode`.
 *
 * @param {string} packageName
 * @param {string} [command] where it differs from the package's name
 */
export function commandOf(packageName, command = packageName) {
  const folder = join(root, 'node_modules', packageName)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof bin === 'string' ? bin : bin[command])
}
