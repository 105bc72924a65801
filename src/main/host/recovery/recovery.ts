// Opens the intact part of a damaged journal. The damaged files are kept as they are in a folder of their own; the new
// journal contains only what is proved to be unchanged since it was written.
//
// A power cut may come at any moment. So all of it is first made in a folder of its own. Once a file there says that it is
// ready, the damaged journal is not opened any more, and the next recovery goes on with what is there.

import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { z } from 'zod/mini'
import { headFile, readHead } from '../journal/check/head.ts'
import {
  inspectJournal,
  journalFile,
  logFile,
  readJournal,
  recoveryFile,
  recoveryFolder,
  rollbackFile,
  sharedMemoryFile,
} from '../journal/check/inspection.ts'
import { JournalError } from '../journal/journal-error.ts'
import { messageOf } from '#shared/error-message.ts'
import { replaceFile, syncFolder } from '../disk/replace-file.ts'
import { salvage } from './salvage.ts'
import { JournalStore } from '../journal/store.ts'
import type { DamagedJournalError } from '../journal/journal-error.ts'
import type { Recovery } from '../journal/journal-file.ts'
import type { Salvaged } from './salvage.ts'

/** The report for a person, at least one sentence per item. */
export function sentencesOf({ folder, kept, putAside }: Recovery): string[] {
  return [
    kept,
    ...putAside,
    `The damaged files are in ${folder} as they were, with ${reportFile}, which says this, too.`,
  ]
}

const reportFile = 'report.txt'
/** The readable rows that are not in the new journal. */
const restFile = 'rest.json'
/** The damaged files, until the new journal is ready. */
const copiesFolder = 'damaged'

/** What `recoveryFile` says. `aside`: name of the folder for the damaged files. */
const readyRecovery = z.strictObject({ aside: z.string(), kept: z.string(), putAside: z.array(z.string()) })
type ReadyRecovery = Omit<Recovery, 'folder'> & { readonly aside: string }

/**
 * Throws if the disk can't take the new journal; then the folder is unchanged. Throws, too, if a file can't be replaced, as
 * on Windows while a scanner has it open; then the next recovery goes on from there. `tell` is called with the result, and again
 * by the next recovery if a power cut follows.
 */
export function recoverJournal(
  folder: string,
  damage: DamagedJournalError,
  tell: (recovery: Recovery) => void = () => undefined,
  now = new Date(),
): Recovery {
  const { aside, kept, putAside } = readReady(folder) ?? prepare(folder, damage, now)
  const recovery = { folder: join(folder, aside), kept, putAside }
  putInPlace(folder, aside)
  tell(recovery)
  removeReady(folder)
  removePreparedIfAble(folder)
  return recovery
}

/** Undefined if there is nothing to go on with. */
function readReady(folder: string): ReadyRecovery | undefined {
  const file = join(folder, recoveryFile)
  if (!existsSync(file)) return undefined
  try {
    return readyRecovery.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    const place = join(folder, recoveryFolder)
    // The copies are the first to be moved: the damaged files are still in their places.
    if (existsSync(join(place, copiesFolder))) return undefined
    const files = `${journalFile}, ${logFile} and ${headFile} in ${folder}`
    const advice = `replace ${files} by those in the newest folder damaged-... there, move ${place} away`
    throw new JournalError(`${file} can't be read: ${advice}, then start again with --recover.`, messageOf(error))
  }
}

/** Makes the new journal, the copies of the damaged files and the report. All of it is on the disk when this returns. */
function prepare(folder: string, damage: DamagedJournalError, now: Date): ReadyRecovery {
  // An earlier recovery was cut off before it was ready.
  removePrepared(folder)
  const place = join(folder, recoveryFolder)
  const copies = join(place, copiesFolder)
  try {
    for (const made of [place, copies]) mkdirSync(made, { mode: 0o700 })
    for (const file of [journalFile, logFile, headFile]) {
      if (existsSync(join(folder, file))) copyDurably(join(folder, file), join(copies, file))
    }
    const salvaged = salvage((read) => readJournal(folder, read, true), readHead(folder), now)
    const ready = { aside: nameAside(folder, now), kept: salvaged.kept, putAside: salvaged.putAside }
    replaceFile(join(copies, restFile), `${JSON.stringify(salvaged.rest, undefined, 1)}\n`, 0o600)
    replaceFile(join(copies, reportFile), reportOf(damage, ready), 0o600)
    writeNew(place, salvaged)
    syncFolder(folder)
    replaceFile(join(folder, recoveryFile), JSON.stringify(ready), 0o600)
    return ready
  } catch (error) {
    // Otherwise each attempt would leave a whole copy of the damaged files, and the disk may be full already.
    removePreparedIfAble(folder)
    throw error
  }
}

/** Moves what is prepared to its place. May be called again after it was cut off: what is not there any more has been moved. */
function putInPlace(folder: string, aside: string): void {
  const places = { [copiesFolder]: aside, [headFile]: headFile, [journalFile]: journalFile }
  for (const [prepared, place] of Object.entries(places)) {
    const from = join(folder, recoveryFolder, prepared)
    if (existsSync(from)) renameSync(from, join(folder, place))
  }
  rmSync(join(folder, logFile), { force: true })
  syncFolder(folder)
}

/** Throws JournalError, and removes nothing, if there is anything that somebody else has put there. */
function removePrepared(folder: string): void {
  const place = join(folder, recoveryFolder)
  if (!existsSync(place)) return
  const paths = readdirSync(place, { recursive: true }).map(String)
  const stranger = paths.find((path) => !isOwn(path) && !isOfSystem(path))
  if (stranger !== undefined) {
    const advice = 'move that folder away, then start again with --recover.'
    throw new JournalError(`${place} has ${stranger}, which Lanyard has not put there: ${advice}`)
  }
  // First, because without it nobody goes on with the rest.
  removeReady(folder)
  rmSync(place, { recursive: true, force: true })
}

function removeReady(folder: string): void {
  rmSync(join(folder, recoveryFile), { force: true })
  syncFolder(join(folder, recoveryFolder))
}

/** What is left, as on Windows while a scanner has it open, goes with the next start if it is empty, or the next recovery. */
function removePreparedIfAble(folder: string): void {
  try {
    removePrepared(folder)
  } catch {
    // Ignored: nothing needs it any more.
  }
}

/** Names of all that a recovery makes in its folder, also of what it has not finished. */
const ownNames = [copiesFolder, reportFile, restFile, basename(recoveryFile)]
const ownFiles = [journalFile, logFile, sharedMemoryFile, rollbackFile, headFile]
const isOwn = (path: string) => [...ownNames, ...ownFiles].includes(basename(path).replace(/\.new$/, ''))

/** Names of files that macOS, Windows and Linux desktops put into any folder that somebody looks into. */
const systemNames = /^(\.DS_Store|\._.*|Thumbs\.db|desktop\.ini|\.directory)$/i
const isOfSystem = (path: string) => systemNames.test(basename(path))

/** A name for the folder of the damaged files, by the time. There may be one from within the same second. */
function nameAside(folder: string, now: Date): string {
  const name = `damaged-${now.toISOString().slice(0, 19).replaceAll(':', '-')}`
  for (let count = 1; ; count++) {
    const aside = count === 1 ? name : `${name}-${count}`
    if (!existsSync(join(folder, aside))) return aside
  }
}

function copyDurably(from: string, to: string): void {
  copyFileSync(from, to)
  const descriptor = openSync(to, 'r+')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

function writeNew(folder: string, { rows }: Salvaged): void {
  const store = JournalStore.open(join(folder, journalFile), new Map(), () => undefined)
  try {
    store.write(() => {
      for (const { table, row } of rows) {
        const columns = Object.keys(row)
        const places = columns.map(() => '?').join(', ')
        const insert = store.database.prepare(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${places})`)
        insert.run(...Object.values(row))
      }
    })
    // Closing reports no error of the disk.
    store.scrub()
  } finally {
    store.close()
  }
  checkNew(folder)
}

/** Throws unless the files that are moved to their place have all of the new journal: its log is not moved. */
function checkNew(folder: string): void {
  try {
    if (existsSync(join(folder, logFile))) throw new Error(`${logFile} is left`)
    inspectJournal(folder)
  } catch (error) {
    const sentence = "can't be written whole: check whether the disk is full or has errors, then try again."
    throw new JournalError(`${join(folder, journalFile)} ${sentence}`, messageOf(error))
  }
}

function reportOf({ message, detail }: DamagedJournalError, { kept, putAside }: ReadyRecovery): string {
  const found = [message, ...(detail === undefined ? [] : [`(${detail})`])].join('\n')
  return [
    `${found}\n`,
    kept,
    ...putAside,
    `\nThe damaged files are in this folder as they were. ${restFile} has the rows that were put aside, hands and seeds among them.\n`,
  ].join('\n')
}
