// A process that writes to the journal is killed at any moment: that is never taken for damage, and nothing is lost.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, expect, test } from 'vitest'
import { openJournal } from './journal.ts'
import { copyOf, newFolder, removeFolders } from '../testing/folders.ts'

const kills = Number(process.env['LANYARD_JOURNAL_KILLS'] ?? 5)

afterEach(removeFolders)

test(
  `${kills} kills in the middle of writing are not damage, and every acknowledged move is there`,
  async () => {
    const folder = newFolder()
    const writer = join(import.meta.dirname, 'testing/journal-writer.ts')
    let acknowledged = -1
    for (let kill = 0; kill < kills; kill++) {
      const child = spawn(process.execPath, [writer, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
      const lines = createInterface({ input: child.stdout })
      // At another moment of a write each time, and of opening now and then.
      const moves = 1 + ((kill * 7) % 23)
      let heard = 0
      lines.on('line', (line) => {
        acknowledged = Number(line)
        if (++heard === moves) child.kill('SIGKILL')
      })
      await once(child, 'close')
      expect(heard).toBeGreaterThanOrEqual(moves)
      // The next one opens what this kill has left.
      const journal = openJournal(copyOf(folder))
      const entries = journal.tables()[0]!.entries.length
      // One more may have been written when the kill came.
      expect([acknowledged + 1, acknowledged + 2]).toContain(entries)
      journal.close()
    }
  },
  20_000 + kills * 4000,
)
