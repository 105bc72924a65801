// The installed files, packed by electron-builder itself around a stand-in for Electron's binary.

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, sep } from 'node:path'
import { extractAll } from '@electron/asar'
import { FuseVersion, getCurrentFuseWire } from '@electron/fuses'
import { LinuxTargetHelper } from 'app-builder-lib/out/targets/LinuxTargetHelper.js'
import { Arch, Platform, build } from 'electron-builder'
import type { AfterPackContext, LinuxPackager } from 'electron-builder'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod/mini'
import { serviceType } from '../../src/main/net/discovery/service-record.ts'
import { writeChecksums } from '../../tools/installers/checksums.ts'
import { config, packagingFolder } from '../../tools/installers/config.ts'
import { blowFuses, fuses } from '../../tools/installers/fuses.ts'
import { icnsOf, icoOf } from '../../tools/installers/icon-files.ts'
import { metainfo, writePackaging } from '../../tools/installers/packaging.ts'
import { root } from '../../tools/lib/node.mjs'
import type { Licence } from '../../tools/lib/vite/licences-plugin.ts'
import { Program } from '../electron/stand-in/program.ts'
import { standInElectron } from './stand-in-electron.ts'

const canMakeDebs = !spawnSync('dpkg-deb', ['--version']).error
const megabyte = 1024 * 1024
let folder: string
/** `unpacked`: the folder with the binary; `app`: the contents of the archive in it. */
let unpacked: string
let app: string
let deb: string
/** The menu entry of Linux, and the sizes of its icons. */
let menuEntry: string
let icons: number[]

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lanyard-installers-'))
  const electronDist = join(folder, 'electron')
  const { devDependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  await standInElectron(electronDist, devDependencies.electron)
  const release = { version: '0.1.0', date: '2026-11-23', repository: undefined, sums: new Map<string, string>() }
  await writePackaging(release, join(root, packagingFolder), [metainfo])
  vi.stubEnv('CUSTOM_FPM_PATH', join(import.meta.dirname, 'stand-in-fpm.mjs'))
  ;[deb = ''] = await build({
    projectDir: root,
    targets: Platform.LINUX.createTarget(canMakeDebs ? 'deb' : 'dir', Arch.x64),
    config: {
      ...config,
      electronDist,
      directories: { ...config.directories, output: join(folder, 'dist') },
      async afterPack(context) {
        await blowFuses(context)
        const helper = new LinuxTargetHelper(context.packager as LinuxPackager)
        menuEntry = await helper.computeDesktopEntry(config.linux!)
        icons = (await helper.icons).map(({ size }) => size)
      },
    },
  })
  vi.unstubAllEnvs()
  unpacked = join(folder, 'dist/linux-unpacked')
  app = join(folder, 'app')
  extractAll(join(unpacked, 'resources/app.asar'), app)
}, 120_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

/** All files and folders, with `/` also on Windows. */
const namesIn = async (of: string) => (await readdir(of, { recursive: true })).map((name) => name.replaceAll(sep, '/'))

test('it holds the built program and what that loads, and nothing else', async () => {
  expect(await readdir(app)).toEqual(['LICENSE', 'NOTICE', 'node_modules', 'out', 'package.json'])
  expect(await readdir(join(app, 'out'))).toEqual(['main', 'preload', 'renderer'])
  const { dependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  for (const name of Object.keys(dependencies)) expect(existsSync(join(app, 'node_modules', name)), name).toBe(true)
  // Of the tools that build it there is none.
  for (const name of ['electron', 'vue', 'vite', 'typescript', 'node', '@playwright']) {
    expect(existsSync(join(app, 'node_modules', name)), name).toBe(false)
  }
  const files = await namesIn(app)
  const notForPlayers = /(?<!LICENSE)\.md$|\.(?:[cm]?ts|map|yml)$|\/(?:src|tests?)(?:\/|\.js$)/
  expect(files.filter((file) => notForPlayers.test(file))).toEqual([])
})

test('the licence of everything in it is there: for people in one file, for the page, and in each package', async () => {
  const shown = JSON.parse(await readFile(join(app, 'out/renderer/licences.json'), 'utf8')) as Licence[]
  const text = await readFile(join(unpacked, 'resources/LICENCES.txt'), 'utf8')
  for (const licence of shown) expect(text).toContain(licence.text)
  expect(await readFile(join(unpacked, 'LICENSE.electron.txt'), 'utf8')).toBe('of Electron')
  expect(await readFile(join(unpacked, 'LICENSES.chromium.html'), 'utf8')).toBe('of Chromium')

  const manifests = (await namesIn(join(app, 'node_modules')))
    .filter((file) => /^(?:@[^/]+\/)?[^/]+\/package\.json$/.test(file))
    .map((file) => join(app, 'node_modules', file))
  expect(manifests.length).toBeGreaterThan(10)
  for (const manifest of manifests) {
    const { name, version } = JSON.parse(await readFile(manifest, 'utf8')) as { name: string; version: string }
    const inFolder = (await readdir(dirname(manifest))).filter((file) => /^licen[cs]e/i.test(file))
    expect(inFolder, name).not.toEqual([])
    expect(shown.find((one) => one.name === name)).toMatchObject({ version })
  }
  // These are in the page, and no package of theirs is packed.
  for (const name of [
    'Lanyard',
    '@vue/runtime-core',
    'pinia',
    'd3-zoom',
    '@fontsource/rye',
    '@iconify-json/game-icons',
    'electron',
  ]) {
    expect(shown.map((one) => one.name)).toContain(name)
  }
})

test('it is as small as its parts: the archive, with the page also compressed for browsers, with sounds, faces and all licences, below nine megabytes', async () => {
  const { size } = await stat(join(unpacked, 'resources/app.asar'))
  expect(size).toBeLessThan(9 * megabyte)
})

test('the packed program starts from its own files alone, and opens its window', async () => {
  const data = join(folder, 'data')
  const program = new Program(['--user-data-dir', data, '--port', '0', '--no-discovery'], app)
  try {
    const [url] = await program.ask('call', { name: 'window.loadURL' })
    expect(url).toMatch(/^app:\/\/lanyard\//)
  } finally {
    program.kill()
    await program.ended
  }
})

test('every fuse of the binary is blown or kept as it is asked for', async () => {
  const { version, ...wire } = await getCurrentFuseWire(join(unpacked, 'lanyard'))
  const on = '1'.charCodeAt(0)
  expect(version).toBe(FuseVersion.V1)
  expect(Object.fromEntries(Object.entries(wire).map(([fuse, state]) => [fuse, state === on]))).toEqual(fuses)
})

test('a fuse of a newer Electron is not overlooked', async () => {
  const electron = join(folder, 'newer-electron')
  await standInElectron(electron, '99.0.0', '1000010110')
  const context = { appOutDir: electron, electronPlatformName: 'linux', packager: { appInfo: { name: 'electron' } } }
  await expect(blowFuses(context as unknown as AfterPackContext)).rejects.toThrow('strictlyRequireAllFuses')
})

test('of Chromium’s own words only those of our languages are there', async () => {
  expect((await readdir(join(unpacked, 'locales'))).sort()).toEqual(['de.pak', 'en-US.pak', 'pt-BR.pak'])
})

test('macOS is told why the local network is asked for, and by which name', () => {
  const { NSBonjourServices, NSLocalNetworkUsageDescription } = config.mac!.extendInfo
  expect(NSBonjourServices).toEqual([`_${serviceType}._tcp`])
  expect(NSLocalNetworkUsageDescription).toContain('room')
})

test('the program for macOS is signed after its fuses are blown, or Apple’s processors would not run it', () => {
  // Without a certificate electron-builder signs only where it is told to.
  expect(config.mac).toMatchObject({ identity: '-', hardenedRuntime: false })
})

test('no two installers have the same name, and each says version, system and processor', () => {
  const names = [config.nsis, config.portable, config.mac, config.linux].map((part) => part!.artifactName)
  expect(new Set(names).size).toBe(names.length)
  for (const name of names) {
    expect(name).toMatch(/^\$\{productName\}-\$\{version\}-(?:windows|macos|linux)-\$\{arch\}(?:-\w+)?\.\$\{ext\}$/)
  }
})

test('the menu entry of Linux is valid, opens links and saved games, and keeps the sandbox', async (context) => {
  expect(menuEntry).toContain('Exec=/opt/Lanyard/lanyard %U\n')
  expect(menuEntry).toContain('MimeType=application/vnd.lanyard.match+json;x-scheme-handler/lanyard;\n')
  expect(menuEntry).toContain('StartupWMClass=app.lanyard.table\n')
  expect(menuEntry).not.toContain('no-sandbox')
  expect(config.toolsets?.appimage).toBe('1.0.3')
  if (spawnSync('desktop-file-validate', ['--version']).error) {
    context.skip('desktop-file-validate is not here (Debian has it in desktop-file-utils)')
  }
  const file = join(folder, 'app.lanyard.table.desktop')
  await writeFile(file, menuEntry)
  expect(spawnSync('desktop-file-validate', ['--warn-kde', file], { encoding: 'utf8' })).toMatchObject({
    status: 0,
    stdout: '',
  })
})

test('software centres find the description of the program beside it', async () => {
  const described = await readFile(join(unpacked, 'usr/share/metainfo/app.lanyard.table.metainfo.xml'), 'utf8')
  expect(described).toContain('<launchable type="desktop-id">app.lanyard.table.desktop</launchable>')
})

test('Linux has the icon in all sizes, Windows and macOS in those that they know', async () => {
  expect(icons.toSorted((a, b) => a - b)).toEqual([16, 24, 32, 48, 64, 96, 128, 256, 512, 1024])
  const pictures = await Promise.all(
    icons.map(async (size) => ({ size, png: await readFile(join(root, `build/icons/${size}x${size}.png`)) })),
  )
  for (const { size, png } of pictures) expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([size, size])
  pictures.sort((a, b) => a.size - b.size)
  const ico = icoOf(pictures.filter(({ size }) => size <= 256))
  expect(ico.equals(await readFile(join(root, 'build/icon.ico')))).toBe(true)
  // Type, number of pictures, and the size of the first and the last, where 0 stands for 256.
  expect([ico.readUInt16LE(2), ico.readUInt16LE(4), ico[6], ico[6 + 7 * 16]]).toEqual([1, 8, 16, 0])
  const icns = icnsOf(pictures)
  expect(icns.equals(await readFile(join(root, 'build/icon.icns')))).toBe(true)
  expect([icns.toString('latin1', 0, 4), icns.readUInt32BE(4)]).toEqual(['icns', icns.length])
})

test('the checksums are those that sha256sum knows', async () => {
  const files = ['b.deb', 'a.AppImage'].map((name) => join(folder, name))
  for (const file of files) await writeFile(file, 'abc')
  const abc = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'
  expect(await readFile(await writeChecksums(folder, files), 'utf8')).toBe(`${abc}  a.AppImage\n${abc}  b.deb\n`)
})

describe.skipIf(!canMakeDebs)('the deb, unpacked', () => {
  let installed: string

  beforeAll(async () => {
    installed = join(folder, 'installed')
    await mkdir(installed)
    expect(spawnSync('dpkg-deb', ['--raw-extract', deb, installed])).toMatchObject({ status: 0 })
  })

  test('is called as the README says, and names its maintainer, page and what it needs', async () => {
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
    expect(deb).toBe(join(folder, `dist/Lanyard-${version}-linux-amd64.deb`))
    const control = await readFile(join(installed, 'DEBIAN/control'), 'utf8')
    for (const field of ['Package: lanyard', `Version: ${version}`, 'Architecture: amd64', 'Depends: libgtk-3-0,']) {
      expect(control).toContain(field)
    }
    expect(control).toMatch(/^Maintainer: The authors of Lanyard/m)
    expect(control).toMatch(/^Homepage: https:/m)
  })

  test('has the program, and what the desktop has to know of it, each file at its place and no other', async () => {
    const filesIn = async (of: string) =>
      (await readdir(of, { recursive: true, withFileTypes: true }))
        .filter((entry) => !entry.isDirectory())
        .map((entry) => join(entry.parentPath, entry.name).slice(of.length + 1))
        .sort()
    const all = await filesIn(installed)
    expect(all.filter((file) => !file.startsWith('opt/Lanyard/'))).toEqual([
      ...['control', 'postinst', 'postrm'].map((name) => `DEBIAN/${name}`),
      'usr/share/applications/app.lanyard.table.desktop',
      ...icons.map((size) => `usr/share/icons/hicolor/${size}x${size}/apps/lanyard.png`).sort(),
      'usr/share/metainfo/app.lanyard.table.metainfo.xml',
      'usr/share/mime/packages/lanyard.xml',
    ])
    // The profile, under which Ubuntu lets it have a sandbox, comes with the package.
    const profile = 'resources/apparmor-profile'
    expect(new Set(await filesIn(join(installed, 'opt/Lanyard')))).toEqual(
      new Set([...(await filesIn(unpacked)), profile]),
    )
    expect(await readFile(join(installed, 'opt/Lanyard', profile), 'utf8')).toContain('"/opt/Lanyard/lanyard"')
    expect(await readFile(join(installed, 'DEBIAN/postinst'), 'utf8')).toContain(profile)
    const mime = await readFile(join(installed, 'usr/share/mime/packages/lanyard.xml'), 'utf8')
    expect(mime).toContain('<glob pattern="*.lanyard"/>')
    expect(await readFile(join(installed, 'usr/share/applications/app.lanyard.table.desktop'), 'utf8')).toBe(menuEntry)
  })

  test('has for a Flatpak all that its commands look for', async ({ skip }) => {
    for (const [command, of] of Object.entries({ ar: 'binutils', 'desktop-file-edit': 'desktop-file-utils' })) {
      if (spawnSync(command, ['--version']).error) skip(`${command} is not here (Debian has it in ${of})`)
    }
    const manifest = z.object({
      modules: z.tuple([z.object({ 'build-commands': z.array(z.string()) })]),
    })
    const text = await readFile(join(root, 'packaging/flatpak/app.lanyard.table.yml'), 'utf8')
    const [module] = manifest.parse(parse(text)).modules
    const app = join(folder, 'flatpak')
    const commands = module['build-commands'].map((command) => command.replace(/(?<= )\/app(?=\/)/g, app))
    await mkdir(app)
    await writeFile(join(folder, 'lanyard.deb'), await readFile(deb))
    await writeFile(join(folder, 'lanyard.sh'), '')
    const script = ['set -e', `mkdir ${app}.build`, `cd ${app}.build`, 'cp ../lanyard.deb ../lanyard.sh .', ...commands]
    expect(spawnSync('bash', ['-c', script.join('\n')], { encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' })

    expect(await readdir(app)).toEqual(['bin', 'lanyard', 'share'])
    const entry = await readFile(join(app, 'share/applications/app.lanyard.table.desktop'), 'utf8')
    expect(entry).toContain('Exec=lanyard %U\n')
    expect(entry).toContain('Icon=app.lanyard.table\n')
    expect(existsSync(join(app, 'share/icons/hicolor/512x512/apps/app.lanyard.table.png'))).toBe(true)
  })
})
