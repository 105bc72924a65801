import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { build as pack } from 'electron-builder'
import packageJson from '../package.json' with { type: 'json' }
import { buildIfNeeded } from './lib/build.mjs'
import { fetchElectron } from './lib/electron/electron.mjs'
import { root } from './lib/node.mjs'
import { Trouble, asCommand } from './lib/trouble.mjs'
import { writeChecksums } from './installers/checksums.ts'
import { config, packagingFolder } from './installers/config.ts'
import { metainfo, writePackaging } from './installers/packaging.ts'

const usage = `Builds the installers for this operating system into dist/, with a file of their checksums.

  npm run installers`

await asCommand(async () => {
  parseArgs()
  await buildIfNeeded()
  const electron = await fetchElectron()
  if ('reason' in electron) {
    throw new Trouble(`No installers: ${electron.reason}. Run this where the network lets it be fetched.`)
  }
  const date = new Date().toISOString().slice(0, 10)
  const release = { version: packageJson.version, date, repository: process.env['GITHUB_REPOSITORY'], sums: new Map() }
  await writePackaging(release, join(root, packagingFolder), [metainfo])
  const files = await pack({ projectDir: root, config, publish: 'never' })
  const installers = files.filter((file) => /\.(?:exe|dmg|zip|AppImage|deb)$/.test(file))
  const sums = await writeChecksums(join(root, 'dist'), installers)
  process.stdout.write([...installers, sums].map((file) => `${file}\n`).join(''))
  return 0
}, usage)
