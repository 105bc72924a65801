// For Vite: writes `licences.json` for the About page, and `LICENCES.txt` for people who look into the package, with the
// licences of everything that is shipped. Vite's `build.license` finds the packages of the page; this adds those that no
// module of the page imports: the packages of the main process, fonts, icons and Electron.

import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const root = fileURLToPath(new URL('../../..', import.meta.url))

export interface Licence {
  readonly name: string
  readonly version: string
  /** The licence's SPDX identifier. */
  readonly identifier: string
  readonly text: string
}

/** A package as Vite finds it, perhaps without identifier and text. */
type Found = Pick<Licence, 'name' | 'version'> & Partial<Licence>

/** The file to set in `build.license`. */
export const licencesFile = 'licences.json'
const licencesText = 'LICENCES.txt'

/** Packages that are shipped but imported only as a style sheet or as data, or not at all. */
const unseen = [
  '@fontsource-variable/atkinson-hyperlegible-next',
  '@fontsource/im-fell-english-sc',
  '@fontsource/rye',
  '@iconify-json/game-icons',
  'electron',
]

/** Licence texts for packages without a licence file, whose licences require no more than this. */
const texts: Readonly<Record<string, string>> = {
  '@iconify-json/game-icons': [
    'Icons by Lorc (https://lorcblog.blogspot.com), Delapouite (https://delapouite.com) and contributors,',
    'from https://game-icons.net, some of them recoloured and set into other drawings.',
    '',
    'Creative Commons Attribution 3.0 Unported: https://creativecommons.org/licenses/by/3.0/legalcode',
  ].join('\n'),
}

export function licences(): Plugin {
  return {
    name: 'lanyard-licences',
    apply: 'build',
    generateBundle: {
      // After Vite has written its own list.
      order: 'post',
      handler(_options, bundle) {
        const found = bundle[licencesFile]
        if (found?.type !== 'asset') throw new Error(`build.license has to write ${licencesFile}`)
        const all = complete([
          ...(JSON.parse(found.source.toString()) as Found[]),
          ...[...packedPackages(readLock()), ...unseen].map((name) => readPackage(name)),
          readPackage('Lanyard', root),
        ])
        found.source = JSON.stringify(all)
        this.emitFile({ type: 'asset', fileName: licencesText, source: asText(all) })
      },
    },
  }
}

/** The part of package-lock.json that is used here. */
export interface Lock {
  readonly packages: Readonly<Record<string, { readonly dev?: boolean; readonly devOptional?: boolean }>>
}

/** The names of the packages that are packed with the main process: all except development dependencies. */
export function packedPackages({ packages }: Lock): string[] {
  return Object.entries(packages)
    .filter(([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional)
    .map(([path]) => path.slice('node_modules/'.length))
}

/** Each package once, sorted by name. Throws if one has no licence, because it must not be shipped. */
export function complete(found: readonly Found[]): Licence[] {
  const unique = new Map(found.map((one) => [`${one.name}@${one.version}`, one]))
  return [...unique.values()]
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, version, identifier, text = texts[name] }) => {
      if (!identifier || !text) throw new Error(`${name} ${version} is shipped, and has no licence that could be shown`)
      return { name, version, identifier, text: text.trim() }
    })
}

export function asText(all: readonly Licence[]): string {
  const line = '-'.repeat(80)
  const parts = all.map(({ name, version, identifier, text }) => `${name} ${version} (${identifier})\n\n${text}\n`)
  return ['Lanyard, the software, fonts and icons by others that are part of it, and their licences.\n', ...parts].join(
    `\n${line}\n\n`,
  )
}

function readLock(): Lock {
  return JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock
}

function readPackage(name: string, folder = join(root, 'node_modules', name)): Found {
  const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    version: string
    license?: string
  }
  const file = readdirSync(folder).find((each) => /^(?:licen[cs]e|copying)/i.test(each))
  return {
    name,
    version,
    ...(license !== undefined && { identifier: license }),
    ...(file !== undefined && { text: readFileSync(join(folder, file), 'utf8') }),
  }
}
