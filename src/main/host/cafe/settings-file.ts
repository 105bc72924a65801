// The file in which a cafe's settings are kept: read once when the host starts, written whole or not at all.

import { existsSync, lstatSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { describeFault, readCafeFile, writeCafeFile } from '#shared/cafe/cafe-file.ts'
import { defaultSettings, type CafeSettings } from '#shared/cafe/settings.ts'
import { limits } from '#shared/protocol/limits.ts'
import { replaceFile } from '../replace-file.ts'

const nameInDataFolder = 'cafe.json'

/** The file that holds a cafe's settings: the one that is named, else the one in the data folder. Without either there is none. */
export function cafeFileOf(options: { readonly settings?: string | undefined; readonly dataFolder: string }): string
export function cafeFileOf(options: CafeFilePlace): string | undefined
export function cafeFileOf({ settings, dataFolder }: CafeFilePlace): string | undefined {
  if (settings !== undefined) return resolve(settings)
  return dataFolder === undefined ? undefined : join(dataFolder, nameInDataFolder)
}

interface CafeFilePlace {
  readonly settings?: string | undefined
  readonly dataFolder?: string | undefined
}

/** The settings file can't be read or saved. The message names the file and the place in it, and says what to do. */
export class CafeFileError extends Error {}

/** A short PIN can be guessed from its hash, so only the owner may read the file. */
const ownersOnly = 0o600
/** Size limit of the file: four bytes of UTF-8 for each character. */
const mostBytes = 4 * limits.cafeFileLength

/** What is needed of a file that is not there: its folder, so that the first change can make it, or the file itself. */
export type Needed = 'folder' | 'file'

/** Returns the default settings if there is no such file, unless that is needed. Throws CafeFileError if it is not valid. */
export function loadSettings(file: string, needed?: Needed): CafeSettings {
  let bytes: Buffer
  try {
    const found = statSync(file)
    // A pipe or a device has no end: the host would read it forever. A folder is told apart by the error of reading it.
    if (!found.isFile() && !found.isDirectory()) {
      throw new CafeFileError(`${file} can't be read: it is no ordinary file; name another one with --settings.`)
    }
    if (found.size > mostBytes) {
      throw new CafeFileError(`${file} is too long for settings of a cafe: name another file, or move this one away.`)
    }
    bytes = readFileSync(file)
  } catch (error) {
    if (error instanceof CafeFileError) throw error
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT'
    if (isMissing && needed === 'file') throw new CafeFileError(describeMissing(file))
    // If the share is not mounted, the defaults would replace settings that say who may do what.
    if (isMissing && needed === 'folder' && !existsSync(dirname(file))) throw new CafeFileError(describeNowhere(file))
    if (isMissing) return defaultSettings
    throw new CafeFileError(describeTrouble(error, file, 'read'))
  }
  const read = readCafeFile(decode(bytes, file))
  if ('settings' in read) return read.settings
  throw new CafeFileError(read.faults.map((fault) => `${file} ${describeFault(fault)}`).join('\n'))
}

/** Some editors save in another encoding: names would be changed, or errors reported that nobody can see in the file. */
function decode(bytes: Buffer, file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new CafeFileError(`${file} is not UTF-8: save it as that in your editor.`)
  }
}

/**
 * Throws CafeFileError; then the file is as it was, or the new one where only its folder could not be synced. `known`: what may
 * be in the file. Anything else is of another program, or written by hand, and stays.
 */
export function saveSettings(file: string, settings: CafeSettings, known: readonly CafeSettings[]): void {
  const text = writeCafeFile(settings)
  // A file that can't be read again would keep the host from starting.
  const read = readCafeFile(text)
  if ('faults' in read) {
    throw new CafeFileError(`These settings can't be kept: ${read.faults.map(describeFault).join(' ')}`)
  }
  if (!holdsOneOf(known, file)) throw new CafeFileError(describeChanged(file))
  try {
    const target = fileBehind(file)
    const mode = statSync(target, { throwIfNoEntry: false })?.mode ?? ownersOnly
    replaceFile(target, text, mode & 0o777)
  } catch (error) {
    throw new CafeFileError(describeTrouble(error, file, 'written'))
  }
}

/** Also where there is no file. */
function holdsOneOf(known: readonly CafeSettings[], file: string): boolean {
  if (!existsSync(file)) return true
  const text = writeCafeFile(loadSettings(file))
  return known.some((settings) => writeCafeFile(settings) === text)
}

/** The file that a link leads to, as on a share. To replace the link would change the settings of this machine alone. */
function fileBehind(file: string): string {
  const isLink = lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() === true
  return isLink ? realpathSync(file) : file
}

const troubles: Readonly<Record<string, string>> = {
  EACCES: 'this user may not do that here; allow it, or name another file with --settings',
  EPERM: 'this user may not do that here; allow it, or name another file with --settings',
  EROFS: 'the disk is read-only; name a file elsewhere with --settings',
  ENOSPC: 'the disk is full; make room',
  EDQUOT: 'the disk is full; make room',
  ENOENT: 'its folder is not there; make it, or name another file with --settings',
  ENOTDIR: 'there is a file where its folder should be; name another file with --settings',
  ELOOP: 'it is a link that leads nowhere; name another file with --settings',
  ENAMETOOLONG: 'its name is too long; name another file with --settings',
  EISDIR: 'it is a folder; name a file with --settings',
  EBUSY: 'another program has it open; close that one',
}

/** To whoever starts a kiosk. */
function describeMissing(file: string): string {
  const remedy = 'mount its disk or share, or start once without --kiosk and set the PIN at the counter'
  return `${file} is not there, and a kiosk does not start without it: ${remedy}, which makes the file.`
}

function describeNowhere(file: string): string {
  return `${file} can't be read: its folder is not there; mount its disk or share, make it, or name another file with --settings.`
}

function describeChanged(file: string): string {
  return `${file} has been changed since this program has read it: start the program anew, then change it again.`
}

function describeTrouble(error: unknown, file: string, what: 'read' | 'written'): string {
  const { code, message } = error as NodeJS.ErrnoException
  return `${file} can't be ${what}: ${troubles[code ?? ''] ?? message}.`
}
