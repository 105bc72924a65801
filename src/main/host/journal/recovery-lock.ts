// Keeps two recoveries of the same data folder apart: one would remove what the other prepares, or the log of a host that the
// other has just started.

import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Stays empty, and stays where it is: if it were removed, a third process could make it anew while a second one has locked the
 * removed file. The journal can't be locked instead, because a recovery replaces it.
 */
const lockFile = 'lanyard.recovery-lock'

/** Runs `act` while no other process does the same; the system ends the lock with the process. Throws SQLite's error if one does. */
export function whileLocked<T>(folder: string, act: () => T): T {
  const database = new DatabaseSync(join(folder, lockFile), { timeout: 0 })
  try {
    database.exec('BEGIN EXCLUSIVE')
    return act()
  } finally {
    database.close()
  }
}
