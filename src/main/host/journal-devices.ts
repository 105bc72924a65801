// What the journal has of the house's own name and of the devices that may come back to it.

import type { DatabaseSync } from 'node:sqlite'
import type { DeviceRecord, HostRecord } from './records.ts'

export interface HostJournal {
  host(): HostRecord | undefined
  saveHost(host: HostRecord): void
}

export interface DeviceJournal {
  devices(): DeviceRecord[]
  saveDevice(device: DeviceRecord): void
  forgetDevice(id: string): void
}

export function hostJournal(database: DatabaseSync): HostJournal {
  return {
    host() {
      const row = database.prepare('SELECT id, name, key FROM host').get()
      const key = row?.['key'] ?? null
      return row && { id: String(row['id']), name: String(row['name']), key: key === null ? null : String(key) }
    },

    saveHost({ id, name, key }) {
      database.prepare('INSERT OR REPLACE INTO host (one, id, name, key) VALUES (1, ?, ?, ?)').run(id, name, key)
    },
  }
}

export function deviceJournal(database: DatabaseSync): DeviceJournal {
  return {
    devices: () =>
      database
        .prepare('SELECT id, token, earlier FROM devices')
        .all()
        .map((row) => ({
          id: String(row['id']),
          token: String(row['token']),
          earlier: row['earlier'] === null ? null : String(row['earlier']),
        })),

    saveDevice({ id, token, earlier }) {
      database.prepare('INSERT OR REPLACE INTO devices (id, token, earlier) VALUES (?, ?, ?)').run(id, token, earlier)
    },

    forgetDevice(id) {
      database.prepare('DELETE FROM devices WHERE id = ?').run(id)
    },
  }
}
