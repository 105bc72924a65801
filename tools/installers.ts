// npm run installers: builds this system's installers into dist/, with a file of their checksums.

import { join } from 'node:path'
import { build as pack } from 'electron-builder'
import { buildIfNeeded } from './lib/build.mjs'
import { fetchElectron } from './lib/electron.mjs'
import { root } from './lib/node.mjs'
import { writeChecksums } from './installers/checksums.ts'
import { config } from './installers/config.ts'

await buildIfNeeded()
const electron = await fetchElectron()
if ('reason' in electron) {
  process.stderr.write(`No installers: ${electron.reason}. Run this where the network lets it be fetched.\n`)
  process.exitCode = 1
} else {
  const files = await pack({ projectDir: root, config, publish: 'never' })
  const installers = files.filter((file) => /\.(?:exe|dmg|AppImage|deb)$/.test(file))
  const sums = await writeChecksums(join(root, 'dist'), installers)
  process.stdout.write([...installers, sums].map((file) => `${file}\n`).join(''))
}
