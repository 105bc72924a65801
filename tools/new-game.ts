// npm run new-game -- ID   Creates the two folders of a small game that can be played immediately, to be turned into yours.

import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { gameId } from '#shared/protocol/field-schemas.ts'
import { FlagError } from '../src/main/flags.mjs'
import { commandOf, root } from './lib/node.mjs'
import { Trouble, asCommand } from './lib/trouble.mjs'

const template = join(import.meta.dirname, 'new-game/template')
const usage = `Makes a game that can be played at once, to be made into yours.

  npm run new-game -- ID    ID: up to 40 letters in lower case, words with a hyphen between them, for example lucky-seven`

/** The id of the template's game. */
const model = 'lucky-seven'
const idForm = /^[a-z]+(-[a-z]+)*$/

/** The spellings of an id in code and texts: `lucky-seven`, `LuckySeven`, `luckySeven`, `Lucky Seven`. */
function writingsOf(id: string): string[] {
  const words = id.split('-').map((word) => word[0]!.toUpperCase() + word.slice(1))
  const joined = words.join('')
  return [id, joined, joined[0]!.toLowerCase() + joined.slice(1), words.join(' ')]
}

/** Copies a folder of the template under the new game's name. Returns the number of files. */
function copy(part: string, folder: string, id: string): number {
  const writings = writingsOf(id)
  const rename = (text: string) =>
    writingsOf(model).reduce((all, writing, index) => all.replaceAll(writing, writings[index]!), text)
  const files = readdirSync(join(template, part), { recursive: true, withFileTypes: true }).filter((file) =>
    file.isFile(),
  )
  for (const { parentPath, name } of files) {
    const file = join(parentPath, name)
    const target = join(root, folder, rename(file.slice(join(template, part).length)))
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, rename(readFileSync(file, 'utf8')))
  }
  return files.length
}

await asCommand(async () => {
  const [id, ...more] = parseArgs({ allowPositionals: true }).positionals
  if (id === undefined || more.length > 0) throw new FlagError(`One id is needed.\n\n${usage}`)
  if (!idForm.test(id) || !gameId.safeParse(id).success) throw new FlagError(`"${id}" is not an id.\n\n${usage}`)
  const folders = { shared: `src/shared/games/${id}`, renderer: `src/renderer/games/${id}` }
  const taken = Object.values(folders).find((folder) => existsSync(join(root, folder)))
  if (taken !== undefined) {
    // Beside the games there are folders with their common code.
    const isGame = existsSync(join(root, taken, 'index.ts'))
    throw new Trouble(`${taken} is there already. Choose another id${isGame ? ', or remove that folder' : ''}.`)
  }
  for (const [part, folder] of Object.entries(folders)) console.log(`${folder}: ${copy(part, folder, id)} files`)
  // With a longer id some lines are too long.
  execFileSync(process.execPath, [commandOf('oxfmt'), ...Object.values(folders)], {
    cwd: root,
  })
  // In a new process, which finds the new game.
  const golden = spawnSync(process.execPath, [join(import.meta.dirname, 'golden.ts'), id], {
    stdio: 'inherit',
    cwd: root,
  })
  if (golden.status !== 0) return 1
  console.log(`
The game is there: npm start shows it. docs/adding-a-game.md says what each file is for.
While its rules change, remove ${folders.shared}/golden and write it again: npm run golden -- ${id}`)
  return 0
}, usage)
