// One file with the checksums of all installers, for `sha256sum --check SHA256SUMS.txt`.

import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'

/** Writes the checksums of these files, sorted by name. Returns the path of the new file. */
export async function writeChecksums(folder: string, files: readonly string[]): Promise<string> {
  const lines: string[] = []
  for (const file of files.toSorted()) {
    const hash = createHash('sha256')
    await pipeline(createReadStream(file), hash)
    lines.push(`${hash.digest('hex')}  ${basename(file)}\n`)
  }
  const sums = join(folder, 'SHA256SUMS.txt')
  await writeFile(sums, lines.join(''))
  return sums
}
