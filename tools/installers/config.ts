// Configuration of electron-builder for Lanyard's installers. The workflow in .github builds them on three systems.

import { blowFuses } from './fuses.ts'
import { metainfo } from './packaging.ts'
import { homepageOf, maintainerOf, publisher } from './publisher.ts'
import type { Configuration } from 'electron-builder'

/** The folder for the filled-in templates of packaging/, which `npm run installers` writes. */
export const packagingFolder = 'dist/packaging'
const appStream = 'usr/share/metainfo/app.lanyard.table.metainfo.xml'

/** With a certificate in the environment electron-builder signs; with an Apple account there too, Apple notarizes. */
const hasCertificate = Boolean(process.env['CSC_LINK'] ?? process.env['CSC_NAME'])
const signed = { hardenedRuntime: true, notarize: Boolean(process.env['APPLE_TEAM_ID']) }
/**
 * An unsigned build would not start: changing the fuses breaks Electron's own signature, and Apple silicon then ends the
 * program. An ad-hoc signature is enough, but not with the hardened runtime.
 */
const signedByNobody = { identity: '-', hardenedRuntime: false }

/** The file name does not depend on the machine that built it. */
const named = (system: string) => `\${productName}-\${version}-${system}.\${ext}`

export const config: Configuration = {
  appId: 'app.lanyard.table',
  productName: 'Lanyard',
  copyright: publisher.name,
  extraMetadata: {
    author: publisher.name,
    homepage: homepageOf(process.env['GITHUB_REPOSITORY']),
    desktopName: 'app.lanyard.table.desktop',
  },
  directories: { output: 'dist', buildResources: 'build' },
  publish: null,
  npmRebuild: false,
  asar: true,
  // The build's output, and the installed packages that the main process loads: no sources, types or tests.
  files: [
    'out/**',
    'LICENSE',
    'NOTICE',
    '!**/*.{ts,mts,cts,map,md,yml}',
    // Some packages have their licence in a Markdown file.
    'node_modules/**/LICEN[CS]E.md',
    '!**/node_modules/*/{test,cli,example}.js',
    '!**/node_modules/zod/{v3,v4-mini,src}/**',
    // Curves, ciphers and hashes that the program does not use.
    '!**/node_modules/@noble/curves/{bls12-381,bn254,ed448,misc,nist,secp256k1,webcrypto}.js',
    '!**/node_modules/@noble/curves/abstract/{bls,poseidon,tower,weierstrass}.js',
    '!**/node_modules/@noble/ciphers/{_polyval,aes,ff1,salsa,webcrypto}.js',
    '!**/node_modules/@noble/hashes/{_blake,argon2,blake1,blake2,blake3,eskdf,legacy,pbkdf2,scrypt,sha3-addons,webcrypto}.js',
  ],
  // For people who look into the folder. The page shows the same text.
  extraResources: [{ from: 'out/renderer/LICENCES.txt', to: 'LICENCES.txt' }],
  protocols: [{ name: 'Lanyard', schemes: ['lanyard'] }],
  fileAssociations: [
    {
      ext: 'lanyard',
      name: 'Lanyard game',
      description: 'Game saved by Lanyard',
      mimeType: 'application/vnd.lanyard.match+json',
      role: 'Viewer',
    },
  ],
  electronLanguages: ['en', 'en-US', 'pt-BR', 'pt_BR', 'de'],
  afterPack: blowFuses,
  win: { target: ['nsis', 'portable'].map((target) => ({ target, arch: ['x64', 'arm64'] })) },
  nsis: {
    artifactName: named('windows-${arch}-setup'),
    oneClick: false,
    allowToChangeInstallationDirectory: true,
    // One for each processor: half the size.
    buildUniversalInstaller: false,
    // Tables, seats and settings belong to the players.
    deleteAppDataOnUninstall: false,
  },
  portable: { artifactName: named('windows-${arch}-portable'), buildUniversalInstaller: false },
  mac: {
    target: ['dmg', 'zip'].map((target) => ({ target, arch: ['universal'] })),
    artifactName: named('macos-${arch}'),
    category: 'public.app-category.board-games',
    ...(hasCertificate ? signed : signedByNobody),
    // macOS 15 and later: without both entries other hosts are not found, and the user is not asked for permission.
    extendInfo: {
      NSLocalNetworkUsageDescription: 'Lanyard finds the tables in this room and lets the others in it join yours.',
      NSBonjourServices: ['_lanyard._tcp'],
    },
  },
  // The older toolset writes --no-sandbox into the menu entry, and its AppImages need FUSE 2.
  toolsets: { appimage: '1.0.3' },
  linux: {
    target: ['AppImage', 'deb'].map((target) => ({ target, arch: ['x64', 'arm64'] })),
    artifactName: named('linux-${arch}'),
    executableName: 'lanyard',
    icon: 'build/icons',
    // Names the menu entry after `desktopName`, by which a desktop recognizes the program's windows.
    syncDesktopName: true,
    category: 'Game;BoardGame',
    synopsis: 'Board games for the people in one room',
    maintainer: maintainerOf(publisher),
    desktop: {
      entry: {
        GenericName: 'Board games',
        'GenericName[de]': 'Brettspiele',
        'GenericName[pt_BR]': 'Jogos de tabuleiro',
        'Comment[de]': 'Brettspiele für alle in einem Raum',
        'Comment[pt_BR]': 'Jogos de tabuleiro para quem está na mesma sala',
        Keywords: 'board;card;game;lan;local;party;pirates;',
        'Keywords[de]': 'Brettspiel;Kartenspiel;Spiel;lokal;Netzwerk;Piraten;',
        'Keywords[pt_BR]': 'tabuleiro;cartas;jogo;rede;local;piratas;',
      },
    },
    extraFiles: [{ from: `${packagingFolder}/${metainfo}`, to: appStream }],
  },
  // Software centres find the description of an AppImage inside it, that of a deb in the system's folder.
  deb: { fpm: [`${packagingFolder}/${metainfo}=/${appStream}`] },
}
