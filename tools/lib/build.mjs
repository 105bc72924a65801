// The built program in out/: main process, preload script and web client.

import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { commandOf, projectNode, root } from './node.mjs'
import { run } from './run.mjs'
import { Trouble, lastLines } from './trouble.mjs'

const sources = ['src', 'electron.vite.config.ts', 'package.json', 'package-lock.json']
const results = ['out/main/index.js', 'out/preload/index.cjs', 'out/renderer/index.html']

/**
 * Builds when something is missing or older than its sources. Throws `Trouble` with the builder's words.
 *
 * @param {(line: string) => void} [say] where it is told that this takes a moment
 */
export async function buildIfNeeded(say = console.log) {
  if (isFresh()) return
  say('Building ...')
  const { ok, output } = await build()
  if (!ok) throw new Trouble(`The build has failed:\n${lastLines(output)}`)
}

/** Builds in any case. */
export function build() {
  return run(projectNode, [commandOf('electron-vite'), 'build', '--logLevel', 'warn'])
}

function isFresh() {
  const ages = results.map((path) => changed(join(root, path)))
  return Math.min(...ages) > Math.max(...sources.map((path) => newest(join(root, path))))
}

/** When a file was last changed; 0 when there is none. */
function changed(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
}

function newest(path) {
  if (!statSync(path).isDirectory()) return changed(path)
  return Math.max(
    0,
    ...readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
      .map((entry) => changed(join(entry.parentPath, entry.name))),
  )
}
