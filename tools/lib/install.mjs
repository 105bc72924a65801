// Installs the packages that Lanyard needs, at the versions of package-lock.json.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectNode, root } from './node.mjs'
import { progress } from './reports/progress.mjs'
import { run } from './run.mjs'
import { Trouble, lastLines } from './trouble.mjs'

const oldestNode = [20, 19]

/**
 * Installs missing packages. If that fails, throws `Trouble` that says what to do.
 *
 * @param {NodeJS.WritableStream & { isTTY?: boolean }} [stream] for the progress
 */
export async function install(stream = process.stdout) {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < oldestNode[0] || (major === oldestNode[0] && minor < oldestNode[1])) {
    throw new Trouble(
      `Lanyard needs Node ${oldestNode.join('.')} or newer to install itself, and this is ${process.version}. Get a newer one from https://nodejs.org.`,
    )
  }
  await installFolder('.', 'what Lanyard needs', stream)
  const { ok, output } = await run(projectNode, ['--version'])
  const neededNode = readLock('package-lock.json')['node_modules/node'].version
  if (!ok || output.trim() !== `v${neededNode}`) {
    throw new Trouble(
      `Lanyard runs on Node ${neededNode}, which the package "node" brings by its install script, and that script has not run. ` +
        'Allow install scripts (npm config get ignore-scripts should say false), delete node_modules, and try again.',
    )
  }
}

/**
 * Installs missing dependencies of one package, at the versions of its package-lock.json. If that fails, throws `Trouble`
 * that says what to do.
 *
 * @param {string} folder the package's folder, as a path from the root
 * @param {string} what the name of the package for the user
 * @param {NodeJS.WritableStream & { isTTY?: boolean }} [stream] as of `install`
 */
export async function installFolder(folder, what, stream = process.stdout) {
  if (isInstalled(folder)) return
  stream.write(`Installing ${what} (npm ci; only this time) ...\n`)
  const { ok, output } = await npmCi(folder, stream)
  if (!ok) throw new Trouble(remedyFor(output))
}

/** Compares versions, not dates, which have no meaning after a clone or a checkout. */
function isInstalled(folder) {
  const wanted = readLock(join(folder, 'package-lock.json'))
  const present = readLock(join(folder, 'node_modules/.package-lock.json'))
  if (!wanted || !present) return false
  return Object.entries(wanted)
    .filter(([path, { optional }]) => path !== '' && !optional)
    .every(([path, { version }]) => present[path]?.version === version)
}

function readLock(path) {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8')).packages
  } catch {
    return undefined
  }
}

/** Runs `npm ci`. npm's own progress has no numbers, so fetched packages are counted in its log. */
async function npmCi(folder, stream) {
  const all = Object.keys(readLock(join(folder, 'package-lock.json')) ?? {}).length - 1
  const fetched = new Set()
  const bar = progress((done) => `${done} of at most ${all} packages`, stream)
  const place = folder === '.' ? [] : ['--prefix', folder]
  // Even if NODE_ENV or the user's .npmrc excludes them: Lanyard needs its dev dependencies to build and to run.
  const wishes = ['--include=dev', '--no-fund', '--no-audit', '--loglevel=http']
  const result = await npm(['ci', ...place, ...wishes], (line) => {
    const [, url] = /^npm http (?:fetch GET 200|cache) (\S+\.tgz)/.exec(line) ?? []
    if (url === undefined || fetched.has(url)) return
    fetched.add(url)
    bar.at(fetched.size, all)
  })
  bar.end()
  return { ...result, output: result.output.replaceAll(/^npm http .*\n/gm, '') }
}

/** Runs the npm that started this process, on that npm's own Node and not on the project's, which it may replace. */
function npm(parameters, onLine) {
  const { npm_execpath: script, npm_node_execpath: node } = process.env
  return script && node ? run(node, [script, ...parameters], { onLine }) : run('npm', parameters, { onLine })
}

const offline = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT|network/

function remedyFor(output) {
  const cause = offline.test(output)
    ? 'npm can not reach its registry. The first start needs the internet (or your npm mirror); later ones do not. Connect and try again.'
    : 'npm ci has failed. If its last words do not say why, delete node_modules and try again.'
  return `${cause}\n${lastLines(output)}`
}
