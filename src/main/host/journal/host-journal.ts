// The journal of the host's own name and key.

import { z } from 'zod/mini'
import { parseRow } from './rows.ts'
import type { JournalStore } from './store.ts'

export interface HostRecord {
  readonly id: string
  readonly name: string
  /** Its private key (PKCS #8, PEM); null in a data folder from before hosts had keys. */
  readonly key: string | null
}

const hostRow = z.object({
  id: z.string().check(z.minLength(1)),
  name: z.string(),
  key: z.nullable(z.string()),
})

export interface HostJournal {
  /** Undefined in a new journal. Throws RowError if the row can't be read. */
  host(): HostRecord | undefined
  saveHost(host: HostRecord): void
}

export function hostJournal(store: JournalStore): HostJournal {
  const { database } = store
  return {
    host() {
      const row = database.prepare('SELECT id, name, key FROM host').get()
      return row && parseRow(hostRow, row, 'host row')
    },

    saveHost({ id, name, key }) {
      const save = database.prepare('INSERT OR REPLACE INTO host (one, id, name, key) VALUES (1, ?, ?, ?)')
      store.write(() => save.run(id, name, key))
    },
  }
}
