// The fuses of Electron's binary: it runs this app and nothing else; not as a plain Node, not under an inspector, not on
// another app's files. electron-builder's own `electronFuses` does not know the newest of them, so a hook sets them all.

import { join } from 'node:path'
import { FuseV1Options, FuseVersion, flipFuses } from '@electron/fuses'
import type { AfterPackContext } from 'electron-builder'

export const fuses = {
  [FuseV1Options.RunAsNode]: false,
  [FuseV1Options.EnableCookieEncryption]: true,
  [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: false,
  [FuseV1Options.EnableNodeCliInspectArguments]: false,
  [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: true,
  [FuseV1Options.OnlyLoadAppFromAsar]: true,
  [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
  [FuseV1Options.GrantFileProtocolExtraPrivileges]: false,
  // As it comes: nothing here uses WebAssembly, and without them V8 checks each access to its memory.
  [FuseV1Options.WasmTrapHandlers]: true,
} as const satisfies Record<FuseV1Options, boolean>

/** electron-builder's `afterPack`, the last step before signing. Throws where Electron has a fuse that is not among these. */
export async function blowFuses({ appOutDir, electronPlatformName, packager }: AfterPackContext): Promise<void> {
  // Halves of a universal program for macOS: the whole comes after them.
  if (appOutDir.endsWith('-temp')) return
  const { name, productFilename } = packager.appInfo
  const endings: Readonly<Record<string, string>> = { darwin: '.app', win32: '.exe' }
  const ending = endings[electronPlatformName]
  const file = ending === undefined ? name : `${productFilename}${ending}`
  await flipFuses(join(appOutDir, file), { version: FuseVersion.V1, strictlyRequireAllFuses: true, ...fuses })
}
