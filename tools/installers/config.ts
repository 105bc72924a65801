// Configuration of electron-builder for Lanyard's installers. The workflow in .github builds them on three systems.

import { blowFuses } from './fuses.ts'
import type { Configuration } from 'electron-builder'

/** The same name for the same file, whichever machine has built it. */
const named = (system: string) => `\${productName}-\${version}-${system}.\${ext}`

export const config: Configuration = {
  appId: 'app.lanyard.table',
  productName: 'Lanyard',
  copyright: 'The authors of Lanyard',
  extraMetadata: { author: 'The authors of Lanyard', homepage: 'https://lanyard.invalid' },
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
    // Some packages have their licence in such a file.
    'node_modules/**/LICEN[CS]E.md',
    '!**/node_modules/*/{test,cli,example}.js',
    '!**/node_modules/zod/{v3,v4-mini,mini,src}/**',
    // Curves, ciphers and hashes that nothing here uses.
    '!**/node_modules/@noble/curves/{bls12-381,bn254,ed448,misc,nist,secp256k1,webcrypto}.js',
    '!**/node_modules/@noble/curves/abstract/{bls,poseidon,tower,weierstrass}.js',
    '!**/node_modules/@noble/ciphers/{_polyval,aes,ff1,salsa,webcrypto}.js',
    '!**/node_modules/@noble/hashes/{_blake,argon2,blake1,blake2,blake3,eskdf,legacy,pbkdf2,scrypt,sha3-addons,webcrypto}.js',
  ],
  // For people who look into the folder; the page shows the same.
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
  win: { target: ['nsis', 'portable'] },
  nsis: {
    artifactName: named('windows-${arch}-setup'),
    oneClick: false,
    allowToChangeInstallationDirectory: true,
    // Tables, seats and settings are the players'.
    deleteAppDataOnUninstall: false,
  },
  portable: { artifactName: named('windows-${arch}-portable') },
  mac: {
    target: [{ target: 'dmg', arch: ['x64', 'arm64'] }],
    artifactName: named('macos-${arch}'),
    category: 'public.app-category.board-games',
    // By nobody in particular, until there is a certificate. Not at all would not do: where the fuses are blown the binary
    // is no longer what Electron has signed, and a Mac with a processor of Apple's ends it at once. The hardened runtime
    // would not load what nobody in particular has signed.
    identity: '-',
    hardenedRuntime: false,
    // macOS 15 and later: without both, nobody in the room is found, and nobody is asked why.
    extendInfo: {
      NSLocalNetworkUsageDescription: 'Lanyard finds the tables in this room and lets the others in it join yours.',
      NSBonjourServices: ['_lanyard._tcp'],
    },
  },
  linux: {
    target: ['AppImage', 'deb'],
    artifactName: named('linux-${arch}'),
    category: 'Game;BoardGame',
    synopsis: 'Board games for the people in one room',
    maintainer: 'The authors of Lanyard <authors@lanyard.invalid>',
  },
}
