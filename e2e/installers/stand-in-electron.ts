// Folders that look to electron-builder like Electron unpacked, where the real one can't be had: no programs, but what
// electron-builder reads or changes of them, and the wire of fuses in their binary.

import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { emptyExecutable } from './windows-executable.mjs'

/** By which the fuses are found in the binary (@electron/fuses), the version of their wire, and how many there are. */
const sentinel = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'
const wire = { version: 1, fuses: '100001011' }
const languages = ['en-US', 'pt-BR', 'de', 'ja']
const licences = { LICENSE: 'of Electron', 'LICENSES.chromium.html': 'of Chromium' }

/** `fuses`: the state of each, as the real one comes. */
export async function standInElectron(folder: string, version: string, fuses = wire.fuses): Promise<void> {
  await writeFiles(folder, {
    version,
    electron: withFuses(Buffer.from('\x7fELF '), fuses),
    'chrome-sandbox': '',
    'resources/x': '',
    ...licences,
    ...Object.fromEntries(languages.map((language) => [`locales/${language}.pak`, ''])),
  })
}

export async function standInForWindows(folder: string, version: string): Promise<void> {
  await writeFiles(folder, {
    version,
    'electron.exe': withFuses(emptyExecutable()),
    'resources/x': '',
    ...licences,
    ...Object.fromEntries(languages.map((language) => [`locales/${language}.pak`, ''])),
  })
}

export async function standInForMac(folder: string, version: string): Promise<void> {
  const plist = '<?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict></dict></plist>'
  const framework = 'Frameworks/Electron Framework.framework'
  const helpers = ['', ' (GPU)', ' (Plugin)', ' (Renderer)'].map((part) => `Electron Helper${part}`)
  const contents = {
    'Info.plist': plist,
    'MacOS/Electron': '',
    [`${framework}/Electron Framework`]: withFuses(Buffer.alloc(0)),
    ...Object.fromEntries(
      ['en', 'pt_BR', 'de', 'ja'].flatMap((language) => [
        [`Resources/${language}.lproj/locale.pak`, ''],
        [`${framework}/Versions/A/Resources/${language}.lproj/locale.pak`, ''],
      ]),
    ),
    ...Object.fromEntries(
      helpers.flatMap((helper) => [
        [`Frameworks/${helper}.app/Contents/Info.plist`, plist],
        [`Frameworks/${helper}.app/Contents/MacOS/${helper}`, ''],
      ]),
    ),
  }
  await writeFiles(folder, { version })
  await writeFiles(join(folder, 'Electron.app/Contents'), contents)
}

function withFuses(head: Buffer, fuses = wire.fuses): Buffer {
  const parts = [Buffer.from(sentinel), Buffer.from([wire.version, fuses.length]), Buffer.from(fuses)]
  return Buffer.concat([head, ...parts, Buffer.from(' end')])
}

async function writeFiles(folder: string, files: Readonly<Record<string, string | Buffer>>): Promise<void> {
  for (const [name, bytes] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), bytes, { mode: 0o755 })
  }
}
