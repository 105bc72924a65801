// What package managers are told about a release, read by their own linters where these are installed.

import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestContext } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod/mini'
import packageJson from '../../package.json' with { type: 'json' }
import { config } from '../../tools/installers/config.ts'
import { root } from '../../tools/lib/node.mjs'
import { homepageOf, maintainerOf, noHomepage, publisherProblem } from '../../tools/installers/publisher.ts'
import { fill, metainfo, readSums, writePackaging } from '../../tools/installers/packaging.ts'
import type { Release } from '../../tools/installers/packaging.ts'

const run = promisify(execFile)
const sum = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'
/** As electron-builder names them. */
const installers = [
  ...['windows-x64-setup.exe', 'windows-arm64-setup.exe', 'windows-x64-portable.exe', 'windows-arm64-portable.exe'],
  ...['macos-universal.dmg', 'macos-universal.zip'],
  ...['linux-x86_64.AppImage', 'linux-arm64.AppImage', 'linux-amd64.deb', 'linux-arm64.deb'],
].map((ending) => `Lanyard-0.2.0-${ending}`)
const release: Release = {
  version: '0.2.0',
  date: '2026-11-23',
  repository: 'ana/lanyard',
  sums: readSums(installers.map((name) => `${sum}  ${name}\n`).join('')),
}

let folder: string
let files: string[]
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lanyard-packaging-'))
  files = await writePackaging(release, folder)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const read = (name: string) => readFile(join(folder, name), 'utf8')
const readYaml = async (name: string): Promise<unknown> => parse(await read(name))

/** Skips where the linter is not installed. */
function needs({ skip }: TestContext, command: string, of: string): void {
  if (spawnSync(command, ['--version']).error) skip(`${command} is not here (Debian has it in ${of})`)
}

test('every gap is filled in', async () => {
  expect(files.map((file) => basename(file))).toHaveLength(6)
  for (const file of files) expect(await readFile(file, 'utf8'), file).not.toMatch(/\{\{|undefined|\.invalid/)
})

test('only files that a release has are named, each at its own address', async () => {
  const named: string[] = []
  for (const file of files) {
    const text = (await readFile(file, 'utf8')).replaceAll('#{version}', release.version)
    for (const [, at, name] of text.matchAll(/https:(\S*)\/(Lanyard-[\w.-]+)/g)) {
      expect(at).toBe('//github.com/ana/lanyard/releases/download/v0.2.0')
      named.push(name!)
    }
  }
  expect(installers).toEqual(expect.arrayContaining(named))
  expect(named).toHaveLength(5)
})

test('the README sends players only to files that a release has', async () => {
  const text = await readFile(join(root, 'README.md'), 'utf8')
  const [, download = ''] = /^## Download\n([^]*?)^## /m.exec(text) ?? []
  const named = new Set(
    [...download.matchAll(/Lanyard-…-([\w-]+\.\w+)/g)].map(([, ending]) => `Lanyard-0.2.0-${ending}`),
  )
  expect(named.size).toBeGreaterThan(6)
  expect(installers).toEqual(expect.arrayContaining([...named]))
  // It is the first section: most who come to the page want to play.
  expect(text.indexOf('\n## ')).toBe(text.indexOf('\n## Download'))
})

test('the README and Homebrew ask for the macOS that Electron needs', async () => {
  const { devDependencies } = packageJson
  // Of versions 44 and 45, by Electron's list of breaking changes. To be looked up there for a newer one.
  expect(devDependencies.electron).toMatch(/^4[45]\./)
  expect(await readFile(join(root, 'README.md'), 'utf8')).toContain('macOS 13 or later')
  expect(await read('homebrew/lanyard.rb')).toContain('depends_on macos: :ventura')
})

test('a release without one of its checksums is not described', () => {
  expect(() => fill("'{{sha256:linux-amd64.deb}}'", { ...release, sums: new Map() })).toThrow('linux-amd64.deb')
})

test.each([
  ['of a release', release],
  ['of a build whose addresses nobody knows', { ...release, repository: undefined }],
])('the AppStream metainfo %s is valid', async (_of, built) => {
  const [file = ''] = await writePackaging(built, await mkdtemp(join(folder, 'metainfo-')), [metainfo])
  const text = await readFile(file, 'utf8')
  expect(text).toContain(`<id>${config.appId}</id>`)
  expect(text.includes('<url')).toBe(built.repository !== undefined)
})

test('AppStream finds nothing wrong with the metainfo', async (context) => {
  needs(context, 'appstreamcli', 'appstream')
  await run('appstreamcli', ['validate', '--no-net', join(folder, metainfo)])
})

test('flatpak-builder knows every field of the manifest', async (context) => {
  needs(context, 'flatpak-builder', 'flatpak-builder')
  const file = join(folder, 'flatpak/app.lanyard.table.yml')
  const { stdout, stderr } = await run('flatpak-builder', ['--show-manifest', file])
  expect(stderr).toBe('')
  expect(JSON.parse(stdout)).toMatchObject({ id: config.appId, command: 'lanyard' })
})

test('Ruby reads the cask', async (context) => {
  needs(context, 'ruby', 'ruby')
  await run('ruby', ['-wc', join(folder, 'homebrew/lanyard.rb')])
})

test('NSIS can compile what the installer for Windows does beyond electron-builder’s own', async (context) => {
  needs(context, 'makensis', 'nsis')
  const script = join(folder, 'links.nsi')
  // As electron-builder includes it. Macros by other names it would leave out without a word.
  const lines = [
    ...['Unicode true', `OutFile "${join(folder, 'links.exe')}"`, 'Var appExe'],
    `!include "${join(root, 'build/installer.nsh')}"`,
    ...['Section install', 'StrCpy $appExe "$INSTDIR\\Lanyard.exe"', '!insertmacro customInstall'],
    ...['WriteUninstaller "$INSTDIR\\uninstall.exe"', 'SectionEnd'],
    ...['Section un.install', '!insertmacro customUnInstall', 'SectionEnd'],
  ]
  await writeFile(script, lines.join('\n'))
  await run('makensis', ['-V2', '-WX', script])
})

describe('winget', () => {
  const head = {
    PackageIdentifier: z.literal('Lanyard.Lanyard'),
    PackageVersion: z.literal('0.2.0'),
    ManifestVersion: z.literal('1.10.0'),
  }
  const https = z.url({ protocol: /^https$/ })

  test.each([
    [
      'Lanyard.Lanyard.yaml',
      z.strictObject({ ...head, DefaultLocale: z.literal('en-US'), ManifestType: z.literal('version') }),
    ],
    [
      'Lanyard.Lanyard.locale.en-US.yaml',
      z.strictObject({
        ...head,
        ManifestType: z.literal('defaultLocale'),
        PackageLocale: z.literal('en-US'),
        Publisher: z.string().check(z.minLength(2), z.maxLength(256)),
        PackageName: z.string().check(z.minLength(2), z.maxLength(256)),
        License: z.string().check(z.minLength(3)),
        PackageUrl: https,
        LicenseUrl: https,
        ReleaseNotesUrl: https,
        ShortDescription: z.string().check(z.minLength(3), z.maxLength(256)),
        Description: z.string().check(z.minLength(3), z.maxLength(10_000)),
        Tags: z.array(z.string().check(z.minLength(1), z.maxLength(40))).check(z.maxLength(16)),
      }),
    ],
    [
      'Lanyard.Lanyard.installer.yaml',
      z.strictObject({
        ...head,
        ManifestType: z.literal('installer'),
        ReleaseDate: z.iso.date(),
        Platform: z.tuple([z.literal('Windows.Desktop')]),
        MinimumOSVersion: z.string().check(z.regex(/^\d+(\.\d+){3}$/)),
        InstallerType: z.literal('nullsoft'),
        Scope: z.enum(['user', 'machine']),
        UpgradeBehavior: z.literal('install'),
        InstallModes: z.array(z.enum(['interactive', 'silent', 'silentWithProgress'])),
        Protocols: z.tuple([z.literal('lanyard')]),
        FileExtensions: z.tuple([z.literal('lanyard')]),
        Installers: z
          .array(
            z.strictObject({
              Architecture: z.enum(['x64', 'arm64']),
              InstallerUrl: https,
              InstallerSha256: z.string().check(z.regex(/^[0-9A-F]{64}$/)),
              InstallerSwitches: z.strictObject({ Custom: z.string() }),
            }),
          )
          .check(z.length(2)),
      }),
    ],
  ])('%s has the fields of its schema and no others', async (name, schema) => {
    schema.parse(await readYaml(`winget/${name}`))
  })
})

test('the Flatpak unpacks the deb of its processor, and may do what a game of the room needs', async () => {
  const manifest = z
    .looseObject({
      id: z.literal(config.appId!),
      command: z.literal('lanyard'),
      'finish-args': z.array(z.string().check(z.regex(/^--(share|socket|device)=/))),
      modules: z.tuple([z.looseObject({ sources: z.array(z.looseObject({ type: z.string() })) })]),
    })
    .parse(await readYaml('flatpak/app.lanyard.table.yml'))
  expect(manifest['finish-args']).toContain('--share=network')
  const debs = manifest.modules[0].sources.filter(({ type }) => type === 'file')
  expect(debs).toMatchObject([
    { 'only-arches': ['x86_64'], url: expect.stringMatching(/amd64\.deb$/), sha256: sum },
    { 'only-arches': ['aarch64'], url: expect.stringMatching(/arm64\.deb$/), sha256: sum },
  ])
})

describe('the publisher', () => {
  const name = 'Ana'
  test('has an address, or there is no release', () => {
    expect(publisherProblem({ name, email: 'ana@example.org' })).toBeUndefined()
    for (const email of [undefined, '', 'ana', 'Ana <ana@example.org>', 'ana@lanyard.invalid']) {
      expect(publisherProblem({ name, email }), email).toContain('tools/installers/publisher.ts')
    }
  })

  test('stands in packages as far as known, and a release has its own page', () => {
    expect(maintainerOf({ name, email: 'ana@example.org' })).toBe('Ana <ana@example.org>')
    expect(maintainerOf({ name, email: undefined })).toBe('Ana')
    expect(homepageOf('ana/lanyard')).toBe('https://github.com/ana/lanyard')
    expect(homepageOf(undefined)).toBe(noHomepage)
  })
})
