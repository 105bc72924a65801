// npm run packaging -- --repository OWNER/NAME --sums SHA256SUMS.txt: writes dist/packaging, as packaging/README.md says.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import packageJson from '../package.json' with { type: 'json' }
import { readSums, writePackaging } from './installers/packaging.ts'
import { root } from './lib/node.mjs'

const { values } = parseArgs({ options: { repository: { type: 'string' }, sums: { type: 'string' } } })
if (!values.repository || !values.sums) throw new Error('--repository OWNER/NAME and --sums SHA256SUMS.txt are needed')
const release = {
  ...{ version: packageJson.version, date: new Date().toISOString().slice(0, 10), repository: values.repository },
  sums: readSums(await readFile(values.sums, 'utf8')),
}
const written = await writePackaging(release, join(root, 'dist/packaging'))
process.stdout.write(written.map((file) => `${file}\n`).join(''))
