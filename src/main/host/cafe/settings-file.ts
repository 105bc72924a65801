// The file in which a cafe's settings are kept: read once when the host starts, written whole or not at all.

import { existsSync, lstatSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { describeFault, readCafeFile, writeCafeFile } from '#shared/cafe/cafe-file.ts'
import { defaultSettings, type CafeSettings } from '#shared/cafe/settings.ts'
import { limits } from '#shared/protocol/limits.ts'
import { replaceFile } from '../disk/replace-file.ts'

const nameInDataFolder = 'cafe.json'

/**
 * Path of the file with a cafe's settings: the one that is named, otherwise the one in the data folder; undefined without
 * either.
 */
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
const maxBytes = 4 * limits.cafeFileLength

/** What has to exist at the start: the file itself, or at least its folder, so that the first change can make the file. */
export type Needed = 'folder' | 'file'

/**
 * Returns the default settings if there is no file. Throws CafeFileError if it can't be read or is not valid, or if it or its
 * folder is missing although it is needed.
 */
export function loadSettings(file: string, needed?: Needed): CafeSettings {
  let bytes: Buffer
  try {
    const found = statSync(file)
    // A pipe or a device has no end: the host would read it forever. A folder may pass here: reading it fails with an error
    // of its own.
    if (!found.isFile() && !found.isDirectory()) {
      throw new CafeFileError(`${file} can't be read: it is no ordinary file; name another one with --settings.`)
    }
    if (found.size > maxBytes) {
      throw new CafeFileError(`${file} is too long for settings of a cafe: name another file, or move this one away.`)
    }
    bytes = readFileSync(file)
  } catch (error) {
    if (error instanceof CafeFileError) throw error
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT'
    if (isMissing && needed === 'file') throw new CafeFileError(describeMissing(file))
    // If the share is not mounted, defaults would replace the settings that say who may do what.
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
 * Throws CafeFileError; then the file is unchanged, or the new one if only its folder could not be synced. `known`: what the
 * file may contain. Any other content is from another program or written by hand, and is not replaced.
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

/** True also if there is no file. */
function holdsOneOf(known: readonly CafeSettings[], file: string): boolean {
  if (!existsSync(file)) return true
  const text = writeCafeFile(loadSettings(file))
  return known.some((settings) => writeCafeFile(settings) === text)
}

/**
 * The target of the file if that is a link, for example to a share. Replacing the link would change the settings of this
 * machine only.
 */
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

/** For the person who starts a kiosk. */
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
