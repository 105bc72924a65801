// A process that writes to the journal is killed at any moment: this is never taken for damage, and nothing is lost.

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
    /** By table: the moves that the previous kill has left, and those acknowledged since. */
    let expected = new Map<string, number>()
    for (let kill = 0; kill < kills; kill++) {
      const child = spawn(process.execPath, [writer, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
      const lines = createInterface({ input: child.stdout })
      // Each time at another moment of a write, and sometimes while it opens the journal.
      const moves = 1 + ((kill * 7) % 23)
      let heard = 0
      lines.on('line', (line) => {
        const [table = '', number] = line.split(' ')
        expected.set(table, Number(number) + 1)
        if (++heard === moves) child.kill('SIGKILL')
      })
      await once(child, 'close')
      expect(heard).toBeGreaterThanOrEqual(moves)
      // A copy, because the next process opens the folder as this kill has left it.
      const journal = openJournal(copyOf(folder))
      const stored = new Map(journal.tables().map(({ table, entries }) => [table.id, entries.length]))
      for (const [table, moves] of expected) {
        // One more move may have been written when the kill came.
        expect([moves, moves + 1]).toContain(stored.get(table))
      }
      expected = stored
      journal.close()
    }
  },
  60_000 + kills * 15_000,
)
