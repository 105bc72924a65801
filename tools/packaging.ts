import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import packageJson from '../package.json' with { type: 'json' }
import { FlagError } from '../src/main/flags.mjs'
import { readSums, writePackaging } from './installers/packaging.ts'
import { root } from './lib/node.mjs'
import { Trouble, asCommand } from './lib/trouble.mjs'

const usage = `Writes what package managers are told of a release to dist/packaging: see packaging/README.md.

  npm run packaging -- --repository OWNER/NAME --sums SHA256SUMS.txt`

await asCommand(async () => {
  const { values } = parseArgs({ options: { repository: { type: 'string' }, sums: { type: 'string' } } })
  const { repository, sums } = values
  if (!repository || !sums) throw new FlagError('--repository OWNER/NAME and --sums SHA256SUMS.txt are needed')
  const text = await readFile(sums, 'utf8').catch((error: Error) => {
    throw new Trouble(`${sums} can't be read: ${error.message}`)
  })
  const release = { version: packageJson.version, date: new Date().toISOString().slice(0, 10), repository }
  const written = await writePackaging({ ...release, sums: readSums(text) }, join(root, 'dist/packaging'))
  process.stdout.write(written.map((file) => `${file}\n`).join(''))
  return 0
}, usage)
