// The journal of the devices that may come back.

import { z } from 'zod/mini'
import { parseRow, readRows } from './rows.ts'
import type { ReportRow, Row } from './rows.ts'
import type { JournalStore } from './store.ts'

/** Tokens are saved as SHA-256 hashes in hex: with the file alone, nobody can take a seat. */
export interface DeviceRecord {
  readonly id: string
  readonly token: string
  /** The previous token, while it is not known whether the device has received the current one; otherwise null. */
  readonly earlier: string | null
}

const hash = z.string().check(z.regex(/^[0-9a-f]+$/, 'not a hash'))
const deviceRow = z.object({ id: z.string().check(z.minLength(1)), token: hash, earlier: z.nullable(hash) })

/** Throws RowError. */
export function readDevice(row: Row): DeviceRecord {
  return parseRow(deviceRow, row, `devices row ${String(row['id'])}`)
}

export interface DeviceJournal {
  devices(): DeviceRecord[]
  saveDevice(device: DeviceRecord): void
  forgetDevice(id: string): void
}

export function deviceJournal(store: JournalStore, report: ReportRow): DeviceJournal {
  const { database } = store
  return {
    devices() {
      const rows = database.prepare('SELECT id, token, earlier FROM devices').all()
      return readRows('devices', rows, readDevice, report)
    },

    saveDevice({ id, token, earlier }) {
      const save = database.prepare('INSERT OR REPLACE INTO devices (id, token, earlier) VALUES (?, ?, ?)')
      store.write(() => save.run(id, token, earlier))
    },

    forgetDevice(id) {
      const forget = database.prepare('DELETE FROM devices WHERE id = ?')
      store.write(() => forget.run(id))
    },
  }
}
