// npm run release: the version and the changes of a release.

import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { FlagError } from '../src/main/flags.mjs'
import { released, sectionOf } from './lib/changelog.ts'
import { root } from './lib/node.mjs'
import { asCommand } from './lib/trouble.mjs'

const changelogFile = join(root, 'CHANGELOG.md')

const usage = `Prepares a release.

  npm run release -- 0.2.0            writes this version into package.json and CHANGELOG.md, and prints the next steps
  npm run release -- --notes 0.2.0    prints the changes of a version`

await asCommand(async () => {
  const { values, positionals } = parseArgs({ options: { notes: { type: 'string' } }, allowPositionals: true })
  const changelog = await readFile(changelogFile, 'utf8')
  if (values.notes === undefined) await prepare(changelog, positionals)
  else process.stdout.write(`${sectionOf(changelog, values.notes)}\n`)
  return 0
}, usage)

async function prepare(changelog: string, [version = '', ...more]: readonly string[]): Promise<void> {
  if (!/^\d+\.\d+\.\d+$/.test(version) || more.length > 0) {
    throw new FlagError('One version is needed, such as: npm run release -- 0.2.0')
  }
  await writeFile(changelogFile, released(changelog, version, new Date().toISOString().slice(0, 10)))
  // Not `npm version`, which requires a clean work tree and makes a commit itself.
  for (const name of ['package.json', 'package-lock.json']) await setVersion(join(root, name), version)
  process.stdout.write(
    [
      `package.json and CHANGELOG.md say ${version}. Read them, then:`,
      '',
      `  git commit --all --message "Release ${version}"`,
      `  git tag --annotate v${version} --message "Lanyard ${version}"`,
      `  git push --follow-tags`,
      '',
      'The release workflow drafts the release. Publish it when its installers have been tried.',
      '',
    ].join('\n'),
  )
}

/** package-lock.json has the version twice: at its top, and for the root package. */
async function setVersion(file: string, version: string): Promise<void> {
  const parsed = JSON.parse(await readFile(file, 'utf8')) as Versioned & { packages?: Record<string, Versioned> }
  parsed.version = version
  const own = parsed.packages?.['']
  if (own) own.version = version
  await writeFile(file, `${JSON.stringify(parsed, null, 2)}\n`)
}

interface Versioned {
  version: string
}
