// A process for tests whose disk fails to sync one write: that of the name `refused`. It prints the error and is killed; before
// that it writes the name that its last argument gives, if there is one.

import { writeFileSync, writeSync } from 'node:fs'
import { openJournal } from '../journal.ts'

/** `failing`: the file whose presence makes the next sync of the log fail; see failing-sync.c. */
const [folder = '', failing = '', later] = process.argv.slice(2)
const journal = openJournal(folder)
const save = (name: string) => journal.saveHost({ id: 'house', name, key: null })
save('kept')
writeFileSync(failing, '')
try {
  save('refused')
} catch (error) {
  writeSync(1, `${(error as Error).message}\n`)
}
if (later !== undefined) save(later)
process.kill(process.pid, 'SIGKILL')
