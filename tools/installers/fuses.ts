// The fuses of Electron's binary: it runs only this app, and not as plain Node, under an inspector, or with another app's
// files. electron-builder's own `electronFuses` lacks the newest fuses, so a hook sets all of them.

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
  // Electron's default. Lanyard does not use WebAssembly; without the handlers V8 would check each access to its memory.
  [FuseV1Options.WasmTrapHandlers]: true,
} as const satisfies Record<FuseV1Options, boolean>

/** electron-builder's `afterPack`, the last step before signing. Throws if Electron has a fuse that is not listed here. */
export async function blowFuses({ appOutDir, electronPlatformName, packager }: AfterPackContext): Promise<void> {
  // These are the halves of a universal program for macOS. The whole program comes after them.
  if (appOutDir.endsWith('-temp')) return
  const { name, productFilename } = packager.appInfo
  const endings: Readonly<Record<string, string>> = { darwin: '.app', win32: '.exe' }
  const ending = endings[electronPlatformName]
  const file = ending === undefined ? name : `${productFilename}${ending}`
  await flipFuses(join(appOutDir, file), { version: FuseVersion.V1, strictlyRequireAllFuses: true, ...fuses })
}
