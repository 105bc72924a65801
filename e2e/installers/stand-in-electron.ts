// A folder that looks to electron-builder like Electron unpacked, where the real one can't be had: no program, but the
// wire of fuses in its binary.

import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** By which the fuses are found in the binary (@electron/fuses), the version of their wire, and how many there are. */
const sentinel = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'
const wire = { version: 1, fuses: '100001011' }

/** `fuses`: the state of each, as the real one comes. */
export async function standInElectron(folder: string, version: string, fuses = wire.fuses): Promise<void> {
  await mkdir(join(folder, 'resources'), { recursive: true })
  await mkdir(join(folder, 'locales'))
  await writeFile(join(folder, 'version'), version)
  await writeFile(join(folder, 'chrome-sandbox'), '')
  for (const language of ['en-US', 'pt-BR', 'de', 'ja']) await writeFile(join(folder, 'locales', `${language}.pak`), '')
  const head = Buffer.from([wire.version, fuses.length])
  const binary = Buffer.concat([Buffer.from(`\x7fELF ${sentinel}`), head, Buffer.from(fuses), Buffer.from(' end')])
  await writeFile(join(folder, 'electron'), binary, { mode: 0o755 })
}
