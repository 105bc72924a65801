// A game made by `npm run new-game` in a copy of the sources: nothing else changes, and everything holds of it that holds of
// the others.

import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, readdir, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commandOf, projectNode, root } from '../../tools/lib/node.mjs'
import { launchBrowser } from '../../tools/driver/browser.ts'
import { startHost } from '../../tools/driver/host.ts'
import { later } from '../../bench/pages/guest-visit.ts'
import { isLongForm } from '../support/cases.ts'
import { readBuiltScripts } from './built-scripts.ts'

/** As long as an id may be, with a first word that code has as a name of its own. */
const id = 'view-of-the-railway-and-of-fortune-eight'
const minutes = 60_000

/** Which files are the program's is known to git, which sources that were unpacked do not have. */
const hasGit = spawnSync('git', ['rev-parse'], { cwd: root }).status === 0
const withGit = test.skipIf(!hasGit)

let copy: string
const git = (...parameters: string[]) => execFileSync('git', parameters, { cwd: root, encoding: 'utf8' })
/** With what TypeScript has kept of the sources, it looks only at what is new. It knows packages by where they really are. */
async function copyTypeCache(): Promise<void> {
  const [from, to] = [join(root, '.cache/tsc'), join(copy, '.cache/tsc')]
  await mkdir(to, { recursive: true })
  const packages = relative(await realpath(to), await realpath(join(root, 'node_modules'))).replaceAll('\\', '/')
  for (const file of await readdir(from)) {
    const kept = await readFile(join(from, file), 'utf8')
    await writeFile(join(to, file), kept.replaceAll('"../../node_modules/', `"${packages}/`))
  }
}
/** Runs a tool in the copy; gives what it prints, which is the message where it fails. */
function run(...parameters: string[]): string {
  try {
    return execFileSync(projectNode, parameters, { cwd: copy, encoding: 'utf8', stdio: 'pipe' })
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    throw new Error(`${parameters.join(' ')}\n${stdout}\n${stderr}`, { cause: error })
  }
}
const tool = (name: string, command: string, ...parameters: string[]) => run(commandOf(name, command), ...parameters)
const vitest = (...parameters: string[]) =>
  expect(tool('vitest', 'vitest', 'run', '--project', 'unit', '--project', 'screens', ...parameters)).not.toContain(
    'failed',
  )

beforeAll(async () => {
  if (!hasGit) return
  copy = await mkdtemp(join(tmpdir(), 'lanyard-new-game-'))
  const files = git('ls-files', '--cached', '--others', '--exclude-standard').split('\n').filter(Boolean)
  const needed = files.filter((file) => !/^docs\/screens\//.test(file))
  for (const folder of new Set(needed.map((file) => dirname(file))))
    await mkdir(join(copy, folder), { recursive: true })
  // A file that has been removed and not yet committed is listed still.
  await Promise.all(needed.map((file) => cp(join(root, file), join(copy, file)).catch(() => undefined)))
  await copyTypeCache().catch(() => undefined)
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))
  execFileSync('git', ['init', '-q'], { cwd: copy })
  execFileSync('git', ['add', '-A'], { cwd: copy })
  run('tools/new-game.ts', id)
}, minutes)
/** Its board waits for nothing that may come later, and no other game waits for its board. */
function checkBuiltScripts(): void {
  const scripts = readBuiltScripts(join(copy, 'out/renderer/assets'))
  const board = scripts.boardOf(id)
  expect(scripts.fetchedWith(board).filter((script) => later.test(`/assets/${script}`))).toEqual([])
  const isOfAllGames = (script: string) => script.startsWith('registry-')
  const others = scripts.importersOf(board).filter((script) => !scripts.says(script, `games.${id}.`))
  expect(others.filter((script) => !isOfAllGames(script))).toEqual([])
}
afterAll(async () => {
  if (hasGit) await rm(copy, { recursive: true, force: true })
})

withGit('the command writes two folders and touches nothing else', () => {
  const status = execFileSync('git', ['status', '--short'], { cwd: copy, encoding: 'utf8' })
  const changed = status.split('\n').filter((line) => line !== '' && !line.startsWith('A  '))
  expect(changed).toEqual([`?? src/renderer/games/${id}/`, `?? src/shared/games/${id}/`])
})

withGit('the command takes no id twice, and says which ids it takes', () => {
  expect(() => run('tools/new-game.ts', id)).toThrow('Choose another id, or remove that folder.')
  expect(() => run('tools/new-game.ts', 'replay')).toThrow(
    'src/renderer/games/replay is there already. Choose another id.',
  )
  for (const wrong of ['Fortunes Eight', 'fortunes-8', 'fortunes--eight', 'eight'.repeat(9)])
    expect(() => run('tools/new-game.ts', wrong), wrong).toThrow('lower case')
  expect(() => run('tools/new-game.ts')).toThrow('One id is needed')
})

withGit('the types of a new game are right, those of its tests too', { timeout: 5 * minutes }, () => {
  tool('typescript-7', 'tsc', '-p', 'src/shared')
  tool('vue-tsc', 'vue-tsc', '-p', 'src/renderer')
})

withGit('a new game passes the linter, and imports only what a game may', { timeout: 2 * minutes }, () => {
  const folders = [`src/shared/games/${id}`, `src/renderer/games/${id}`]
  tool('eslint', 'eslint', ...folders)
  tool('oxfmt', 'oxfmt', '--check', ...folders)
  tool('dependency-cruiser', 'depcruise', '--config', '.dependency-cruiser.mjs', ...folders)
})

withGit(
  'the own tests of a new game pass, and of those of every game play, leaks, golden logs and languages',
  { timeout: 2 * minutes },
  () => {
    vitest(`src/shared/games/${id}`)
    vitest('-t', id, 'src/shared/testing/games', 'src/renderer/i18n/locales.test.ts')
  },
)

test.runIf(isLongForm && hasGit)(
  'all other tests of every game pass for a new one: words, rules, screens, the cafe',
  { timeout: 5 * minutes },
  () => {
    vitest(
      'src/renderer/counter',
      'src/renderer/table/next',
      'src/main/cafe-settings-doc.test.ts',
      'src/main/host/cafe',
    )
    const ofEveryGame = readdirSync(join(copy, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.test.ts'))
      .map((file) => join('src', file))
      .filter((file) => readFileSync(join(copy, file), 'utf8').includes('games/registry.ts'))
    vitest('-t', id, ...ofEveryGame)
  },
)

test.runIf(isLongForm && hasGit)('a new game is played to its end in a browser', { timeout: 3 * minutes }, async () => {
  tool('electron-vite', 'electron-vite', 'build')
  checkBuiltScripts()
  const host = await startHost({ sources: copy })
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage({ locale: 'en' })
    page.setDefaultTimeout(20_000)
    await page.goto(`${host.url}/#/play?game=${id}`)
    await page.locator('button[type=submit]').click()
    const keep = page.locator('[data-keep]:enabled')
    const result = page.getByRole('dialog').getByText('points with')
    for (let turn = 0; turn < 3; turn++) {
      await keep.or(result.first()).first().waitFor()
      if (!(await keep.isVisible())) break
      await keep.click()
      await page.locator('[data-keep]:disabled').or(result.first()).first().waitFor()
    }
    await result.first().waitFor()
    expect(await result.count()).toBeGreaterThanOrEqual(2)
  } finally {
    await browser.close()
    await host.stop()
  }
})
