// A process for tests that recovers a damaged folder on a disk that is full after so many writes (see full-disk.c), and again
// once there is room: first with room for no write, then for one, and so on. It prints the numbers for which the second recovery
// does not find what one without a full disk finds, and how many writes there are.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openJournal } from '../../journal/journal.ts'
import { damaged } from '../../journal/journal-error.ts'
import { journalFile } from '../../journal/check/inspection.ts'
import { copyOf, removeFolders } from '../../testing/folders.ts'
import { recoverJournal } from '../recovery.ts'

const [folder = ''] = process.argv.slice(2)

/** Returns whether the disk was full before the recovery was done. */
function recoverWithRoomFor(writes: number, copy: string): boolean {
  process.env['WRITES_LEFT'] = String(writes)
  try {
    recoverJournal(copy, damaged(join(copy, journalFile), 'the last change is missing'))
  } catch {
    // The disk is full.
  }
  const isFull = process.env['WRITES_LEFT'] === '0'
  delete process.env['WRITES_LEFT']
  return isFull
}

/** What is kept, once the journal can be opened. The first recovery may have got so far that no second one is needed. */
function contentOf(copy: string): string {
  try {
    openJournal(copy).close()
  } catch {
    openJournal(copy, { recover: recoverJournal }).close()
  }
  const journal = openJournal(copy)
  const content = JSON.stringify([journal.host(), journal.tables(), journal.devices(), journal.finishedMatches()])
  journal.close()
  return content.replace(/"at":"[^"]*"/g, '')
}

try {
  const expected = contentOf(copyOf(folder))
  const lost: number[] = []
  let writes = 0
  for (let copy = copyOf(folder); recoverWithRoomFor(writes, copy); writes++, copy = copyOf(folder)) {
    if (contentOf(copy) !== expected || existsSync(join(copy, 'lanyard.recovery'))) lost.push(writes)
  }
  process.stdout.write(JSON.stringify({ lost, writes }))
} finally {
  removeFolders()
}
