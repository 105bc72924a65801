// Fills in the templates of packaging/, which describe a release to package managers.

import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { root } from '../lib/node.mjs'
import { homepageOf } from './publisher.ts'

export interface Release {
  readonly version: string
  /** `2026-11-23` */
  readonly date: string
  /** `OWNER/NAME` at GitHub; undefined in a build that is not a release. */
  readonly repository: string | undefined
  /** SHA-256 in hex, by file name. */
  readonly sums: ReadonlyMap<string, string>
}

const templates = join(root, 'packaging')
/** The AppStream file that electron-builder packs. */
export const metainfo = 'linux/app.lanyard.table.metainfo.xml'

/** Writes these templates, by default all, to `folder` and returns the paths. Throws if a checksum is missing. */
export async function writePackaging(release: Release, folder: string, only?: readonly string[]): Promise<string[]> {
  const written: string[] = []
  for (const name of only ?? (await templateNames())) {
    const file = join(folder, name)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, fill(await readFile(join(templates, name), 'utf8'), release))
    written.push(file)
  }
  return written
}

async function templateNames(): Promise<string[]> {
  const names = await readdir(templates, { recursive: true })
  return names.filter((name) => /\.(?:xml|yml|yaml|rb)$/.test(name)).sort()
}

/** The filled-in template. A build that is not a release has no addresses, so lines with one are left out. */
export function fill(template: string, { version, date, repository, sums }: Release): string {
  const homepage = homepageOf(repository)
  const values: Readonly<Record<string, string>> = {
    version,
    date,
    homepage,
    download: `${homepage}/releases/download/v${version}`,
  }
  const lines = template
    .split('\n')
    .filter((line) => repository !== undefined || !/\{\{(?:homepage|download)\}\}/.test(line))
  return lines.join('\n').replace(/\{\{(\w+)(?::([\w.-]+))?\}\}/g, (whole, name: string, ending?: string) => {
    const value = ending === undefined ? values[name] : sums.get(`Lanyard-${version}-${ending}`)
    if (value === undefined) throw new Error(`There is no value for ${whole}.`)
    // winget requires capitals.
    return name === 'SHA256' ? value.toUpperCase() : value
  })
}

/** Reads the output of `sha256sum`. */
export function readSums(text: string): Map<string, string> {
  return new Map([...text.matchAll(/^([0-9a-f]{64}) [ *](.+)$/gm)].map(([, sum = '', name = '']) => [name, sum]))
}
