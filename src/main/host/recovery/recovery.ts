// Opens the intact part of a damaged journal. The damaged files are kept as they are in a folder of their own; the new
// journal contains only what is proved to be unchanged since it was written.

import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { headFile, readHead } from '../journal/head.ts'
import { journalFile, logFile, readJournal } from '../journal/inspection.ts'
import { describeError } from '../logger.ts'
import { syncFolder } from '../replace-file.ts'
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

/** Throws if the disk can't take the new journal; then the folder is unchanged. */
export function recoverJournal(folder: string, damage: DamagedJournalError, now = new Date()): Recovery {
  const aside = makeAsideFolder(folder, now)
  let fresh: string | undefined
  let isReplaced = false
  try {
    fresh = mkdtempSync(join(folder, 'recovered-'))
    for (const file of [journalFile, logFile, headFile]) {
      if (existsSync(join(folder, file))) copyDurably(join(folder, file), join(aside, file))
    }
    const salvaged = salvage((read) => readJournal(folder, read, true), readHead(folder), now)
    const recovery = { folder: aside, kept: salvaged.kept, putAside: salvaged.putAside }
    writeFileSync(join(aside, restFile), `${JSON.stringify(salvaged.rest, undefined, 1)}\n`, { mode: 0o600 })
    writeFileSync(join(aside, reportFile), reportOf(damage, recovery), { mode: 0o600 })
    syncFolder(aside)
    writeNew(fresh, salvaged)
    putInPlace(folder, fresh)
    isReplaced = true
    syncFolder(folder)
    return recovery
  } catch (error) {
    // Otherwise each attempt would leave a whole copy of the damaged files, and the disk may be full already.
    if (!isReplaced && !(error instanceof HalfReplacedError)) rmSync(aside, { recursive: true, force: true })
    throw error
  } finally {
    if (fresh !== undefined) rmSync(fresh, { recursive: true, force: true })
  }
}

/** Makes a folder for the damaged files, named by the time. An earlier try may have made one within the same second. */
function makeAsideFolder(folder: string, now: Date): string {
  const name = join(folder, `damaged-${now.toISOString().slice(0, 19).replaceAll(':', '-')}`)
  for (let count = 1; ; count++) {
    const aside = count === 1 ? name : `${name}-${count}`
    if (existsSync(aside)) continue
    mkdirSync(aside, { mode: 0o700 })
    return aside
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
  } finally {
    store.close()
  }
}

/** The damaged files are neither replaced nor restored: the copies put aside may be the only ones. */
class HalfReplacedError extends Error {}

/**
 * Replaces the journal's files. The main file comes last: until then the new head keeps the old one from being opened, so a
 * power cut leaves either a journal that is refused as damaged, or the new one. If a file can't be replaced, as on Windows
 * while a scanner has it open, all are put back.
 */
function putInPlace(folder: string, fresh: string): void {
  /** Steps that undo what was done, the latest first. */
  const undo: (() => void)[] = []
  function replace(file: string, by?: string): void {
    const [place, before] = [join(folder, file), join(fresh, `before-${file}`)]
    const wasThere = existsSync(place)
    // The head is never missing: it keeps the old main file from being opened.
    if (wasThere && by !== undefined) copyFileSync(place, before)
    if (by !== undefined) renameSync(by, place)
    else if (wasThere) renameSync(place, before)
    undo.unshift(() => (wasThere ? renameSync(before, place) : rmSync(place, { force: true })))
  }
  try {
    replace(logFile)
    replace(headFile, join(fresh, headFile))
    syncFolder(folder)
    renameSync(join(fresh, journalFile), join(folder, journalFile))
  } catch (error) {
    try {
      for (const step of undo) step()
    } catch {
      throw new HalfReplacedError(describeError(error), { cause: error })
    }
    throw error
  }
}

function reportOf({ message, detail }: DamagedJournalError, { kept, putAside }: Omit<Recovery, 'folder'>): string {
  const found = [message, ...(detail === undefined ? [] : [`(${detail})`])].join('\n')
  return [
    `${found}\n`,
    kept,
    ...putAside,
    `\nThe damaged files are in this folder as they were. ${restFile} has the rows that were put aside, hands and seeds among them.\n`,
  ].join('\n')
}
