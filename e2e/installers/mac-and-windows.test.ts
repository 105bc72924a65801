// The programs for macOS and Windows, as far as they can be packed on any system: not signed, and in no installer.

import { createHash } from 'node:crypto'
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRawHeader, listPackage } from '@electron/asar'
import { FuseVersion, getCurrentFuseWire } from '@electron/fuses'
import { parsePlistFile } from 'app-builder-lib/out/util/plist.js'
import { Arch, Platform, build } from 'electron-builder'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { config } from '../../tools/installers/config.ts'
import { blowFuses, fuses } from '../../tools/installers/fuses.ts'
import { root } from '../../tools/lib/node.mjs'
import { standInForMac, standInForWindows } from './stand-in-electron.ts'
import { readResources } from './windows-executable.mjs'
import type { Resources } from './windows-executable.mjs'

let folder: string
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'lanyard-programs-'))))
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Returns the folder of the packed program. */
async function pack(platform: Platform, standIn: typeof standInForMac): Promise<string> {
  const electronDist = join(folder, `${platform.name}-electron`)
  await standIn(electronDist, packageJson.devDependencies.electron)
  const output = join(folder, platform.name)
  await build({
    projectDir: root,
    targets: platform.createTarget('dir', Arch.x64),
    // A copy: electron-builder changes what it is given.
    config: {
      ...structuredClone({ ...config, afterPack: undefined }),
      afterPack: blowFuses,
      electronDist,
      directories: { ...config.directories, output },
      // A Mac would sign it, and can't: there is no program in it.
      mac: { ...config.mac, identity: null },
    },
  })
  return output
}

/** Without this checksum of the archive the fuse for it ends the program at its start. */
const checksumOf = (archive: string) => createHash('sha256').update(getRawHeader(archive).headerString).digest('hex')

async function expectFuses(program: string): Promise<void> {
  const { version, ...wire } = await getCurrentFuseWire(program)
  const on = '1'.charCodeAt(0)
  expect(version).toBe(FuseVersion.V1)
  expect(Object.fromEntries(Object.entries(wire).map(([fuse, state]) => [fuse, state === on]))).toEqual(fuses)
}

async function expectResources(resources: string): Promise<void> {
  expect(await readFile(join(resources, 'LICENCES.txt'))).toEqual(
    await readFile(join(root, 'out/renderer/LICENCES.txt')),
  )
  const files = listPackage(join(resources, 'app.asar'), { isPack: false }).map((file) => file.replaceAll('\\', '/'))
  expect(files).toEqual(expect.arrayContaining(['/out/main/index.js', '/out/renderer/index.html', '/LICENSE']))
  expect(files.filter((file) => /\.(?:ts|map)$/.test(file))).toEqual([])
}

describe('for macOS', () => {
  let contents: string
  let about: Record<string, unknown>
  beforeAll(async () => {
    contents = join(await pack(Platform.MAC, standInForMac), 'mac/Lanyard.app/Contents')
    about = await parsePlistFile(join(contents, 'Info.plist'))
  })

  test('the system is told its name and version, its links and files, and why it asks for the network', () => {
    expect(about).toMatchObject({
      CFBundleName: 'Lanyard',
      CFBundleIdentifier: config.appId,
      CFBundleShortVersionString: packageJson.version,
      CFBundleURLTypes: [{ CFBundleURLSchemes: ['lanyard'] }],
      CFBundleDocumentTypes: [{ CFBundleTypeExtensions: ['lanyard'], CFBundleTypeRole: 'Viewer' }],
      ...config.mac!.extendInfo,
    })
  })

  test('it has its archive, with the checksum that is asked for, all fuses and the licences', async () => {
    const archive = { algorithm: 'SHA256', hash: checksumOf(join(contents, 'Resources/app.asar')) }
    expect(about['ElectronAsarIntegrity']).toEqual({ 'Resources/app.asar': archive })
    await expectFuses(join(contents, '..'))
    await expectResources(join(contents, 'Resources'))
  })

  test('of Chromium’s own words only those of our languages are there', async () => {
    const ours = ['de.lproj', 'en.lproj', 'pt_BR.lproj']
    const resources = await readdir(join(contents, 'Resources'))
    expect(resources.filter((file) => file.endsWith('.lproj')).sort()).toEqual(ours)
    const framework = 'Frameworks/Electron Framework.framework/Versions/A/Resources'
    expect((await readdir(join(contents, framework))).sort()).toEqual(ours)
  })
})

describe('for Windows', () => {
  let program: string
  let resources: Resources
  beforeAll(async () => {
    program = join(await pack(Platform.WINDOWS, standInForWindows), 'win-unpacked')
    resources = readResources(await readFile(join(program, 'Lanyard.exe')))
  })

  test('the system is told its name and version, and shows its icon', () => {
    expect(resources.about).toMatchObject({
      ProductName: 'Lanyard',
      FileDescription: 'Lanyard',
      LegalCopyright: config.copyright,
      FileVersion: expect.stringContaining(packageJson.version) as string,
    })
    expect(resources.icons).toBe(8)
  })

  test('it has its archive, with the checksum that is asked for, all fuses and the licences', async () => {
    expect(resources.integrity).toEqual([
      { file: 'resources\\app.asar', alg: 'SHA256', value: checksumOf(join(program, 'resources/app.asar')) },
    ])
    await expectFuses(join(program, 'Lanyard.exe'))
    await expectResources(join(program, 'resources'))
    expect(await readdir(program)).toEqual(expect.arrayContaining(['LICENSE.electron.txt', 'LICENSES.chromium.html']))
  })

  test('of Chromium’s own words only those of our languages are there', async () => {
    expect((await readdir(join(program, 'locales'))).sort()).toEqual(['de.pak', 'en-US.pak', 'pt-BR.pak'])
  })
})
