// Electron's binary: where it is, how to get it, and whether it can open a window here.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { commandOf, projectNode, root } from '../node.mjs'
import { progress } from '../reports/progress.mjs'
import { run } from '../run.mjs'

const downloadTimeoutSeconds = 300
const electronFolder = join(root, 'node_modules/electron')

/** The path of Electron's binary, if it is installed. `folder`: that of the package. */
export function installedElectron(folder = electronFolder) {
  try {
    const binary = join(folder, 'dist', readFileSync(join(folder, 'path.txt'), 'utf8'))
    return existsSync(binary) ? binary : undefined
  } catch {
    return undefined
  }
}

/** Why no window can be opened on this machine, whatever is installed; `undefined` if one can. */
export function noWindowBecause(env = process.env) {
  if (process.platform !== 'linux') return undefined
  if (!env.DISPLAY && !env.WAYLAND_DISPLAY) return 'There is no desktop here to open a window on'
  if (process.getuid?.() === 0) return 'Electron does not open its window for root'
  return undefined
}

/**
 * The binary, downloaded if necessary.
 *
 * @param {string} folder as of `installedElectron`
 * @param {(stream: NodeJS.WriteStream) => Promise<{ late: boolean, output: string }>} fetch
 * @returns {Promise<{ binary: string } | { reason: string }>}
 */
export async function fetchElectron(folder = electronFolder, fetch = download) {
  const present = installedElectron(folder)
  if (present) return { binary: present }
  console.log('Fetching Electron for the desktop window (about 110 MB, only this time) ...')
  const { late, output } = await fetch(process.stdout)
  const binary = installedElectron(folder)
  if (binary) return { binary }
  const why = late
    ? `not within ${downloadTimeoutSeconds / 60} minutes`
    : (output.match(/Error: (.*)/)?.[1] ?? 'refused')
  return { reason: `Electron could not be fetched (${why})` }
}

const megabytes = (bytes) => Math.round(bytes / 1e6)

async function download(stream) {
  const bar = progress((done, all) => `${megabytes(done)} of ${megabytes(all)} MB`, stream)
  const reporter = pathToFileURL(join(root, 'tools/lib/electron/report-download.mjs')).href
  const result = await run(projectNode, ['--import', reporter, commandOf('electron', 'install-electron')], {
    timeoutSeconds: downloadTimeoutSeconds,
    onLine(line) {
      const [, done, all] = /^received (\d+) of (\d+)$/.exec(line) ?? []
      if (all !== undefined) bar.at(Number(done), Number(all))
    },
  })
  bar.end()
  return result
}
