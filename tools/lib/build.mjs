// The built program in out/: main process, preload script and web client.

import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { commandOf, projectNode, root } from './node.mjs'
import { run } from './run.mjs'
import { Trouble, lastLines } from './trouble.mjs'

const sources = ['src', 'tools/lib/vite', 'electron.vite.config.ts', 'package.json', 'package-lock.json']
const results = ['out/main/index.js', 'out/preload/index.cjs', 'out/renderer/index.html']

/**
 * Builds if something is missing or older than its sources, or waits for the build in progress. Throws `Trouble` with the
 * builder's output.
 *
 * @param {(line: string) => void} [say] prints that this takes a moment
 * @param {() => boolean} [isBuilt] whether everything is there and newer than its sources
 */
export async function buildIfNeeded(say = console.log, isBuilt = isFresh) {
  // A build empties the folders of what is there.
  if (!building && isBuilt()) return
  say('Building ...')
  const { ok, output } = await build()
  if (!ok) throw new Trouble(`The build has failed:\n${lastLines(output)}`)
}

/** The build in progress. Two at the same time would empty each other's folders. */
let building

/** Builds in any case. `builder` begins to, unless a build is in progress. */
export function build(builder = electronVite) {
  building ??= builder().finally(() => (building = undefined))
  return building
}

const electronVite = () => run(projectNode, [commandOf('electron-vite'), 'build', '--logLevel', 'warn'])

function isFresh() {
  const ages = results.map((path) => changed(join(root, path)))
  return Math.min(...ages) > Math.max(...sources.map((path) => newest(join(root, path))))
}

/** When a file was last changed; 0 when there is none. */
function changed(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
}

/** The time of the latest change below a path. A folder's own time changes when a file in it is removed. */
function newest(path) {
  if (!statSync(path).isDirectory()) return changed(path)
  return Math.max(
    changed(path),
    ...readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => !entry.name.endsWith('.test.ts'))
      .map((entry) => changed(join(entry.parentPath, entry.name))),
  )
}
