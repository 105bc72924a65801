// A journal in memory for tests, with a disk that can be full.

import { openJournal } from '../journal/journal.ts'
import type { Chance } from '#shared/engine/chance.ts'
import type { LocalJournal } from '../journal/journal.ts'

/** While the disk is full each write succeeds only now and then, even one of several that belong together. */
export function fragileJournal(chance: Chance): { journal: LocalJournal; disk: { isFull: boolean } } {
  const journal = openJournal()
  const disk = { isFull: false }
  const writes = Object.entries(journal).filter(([name]) => /^(append|save|forget|takeBack)/.test(name))
  for (const [name, write] of writes) {
    const fragile = (...given: unknown[]) => {
      if (disk.isFull && chance.die(4) > 1) throw new Error('the disk is full')
      return (write as (...all: unknown[]) => unknown)(...given)
    }
    Object.assign(journal, { [name]: fragile })
  }
  return { journal, disk }
}
