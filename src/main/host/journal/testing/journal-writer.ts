// A process for tests that writes moves to the journal of a folder as fast as it can, and says the number of each.

import { writeSync } from 'node:fs'
import { openJournal } from '../journal.ts'
import { tableDefaults } from '../table-record.ts'

const id = 'aaaaaa'
const journal = openJournal(process.argv[2])
const [stored] = journal.tables()
if (!stored) {
  const table = { id, name: 'T', game: 'numbers', opener: 'ada', options: {}, seats: [], ...tableDefaults }
  const header = { game: 'numbers', rulesVersion: 1, options: {}, seats: 2, seed: 'x', algorithm: 'a' }
  journal.saveDeal({ ...table, deals: 1, dealt: true }, header)
}
for (let number = stored?.entries.length ?? 0; ; number++) {
  const action = { type: 'bid', number }
  journal.append(id, 1, number, { actor: 0, action })
  writeSync(1, `${number}\n`)
}
