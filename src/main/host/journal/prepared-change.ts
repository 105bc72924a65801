// Changes that belong together, of tables and of the history: saved in one write, and made in memory afterwards.

import { waitFor } from '../work/task.ts'
import type { Task } from '../work/task.ts'
import type { Journal, JournalWrite } from './journal.ts'

export interface PreparedChange {
  readonly write: JournalWrite
  /**
   * Makes the change in memory. Called once all changes that belong together are saved, right after the `commit` of the one
   * before.
   */
  readonly commit: () => void
}

/** The change, with more to do in memory right after it is made. */
export function followedBy({ write, commit }: PreparedChange, then: () => void): PreparedChange {
  return {
    write,
    commit: () => {
      commit()
      then()
    },
  }
}

/** Makes all of these changes. Throws if they can't all be saved; then none of them is made. */
export function* makeChanges(journal: Pick<Journal, 'writeTogether'>, changes: readonly PreparedChange[]): Task {
  if (changes.length === 0) return
  yield* waitFor(journal.writeTogether(changes.map(({ write }) => write)))
  for (const { commit } of changes) commit()
}
