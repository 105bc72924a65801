// A process for tests that writes moves at several tables to the journal of a folder as fast as it can, through the journal's
// thread, and prints the table and the number of each move once it is written.

import { writeSync } from 'node:fs'
import { join } from 'node:path'
import { openJournalThread } from '../thread/journal-thread.ts'
import { logToStderr } from '../../logger.ts'
import { header, tableRecord } from './records.ts'

const ids = ['aaaaaa', 'bbbbbb', 'cccccc']
const script = join(import.meta.dirname, '../../../journal-worker.ts')
const journal = await openJournalThread(script, { dataFolder: process.argv[2]! }, logToStderr)

async function write(id: string): Promise<void> {
  const stored = journal.tables().find(({ table }) => table.id === id)
  if (!stored) {
    await journal.saveDeal(tableRecord(id), header)
  }
  for (let number = stored?.entries.length ?? 0; ; number++) {
    const action = { type: 'bid', number }
    await journal.append(id, 1, number, { actor: 0, action })
    writeSync(1, `${id} ${number}\n`)
  }
}

await Promise.all(ids.map(write))
