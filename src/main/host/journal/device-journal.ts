// What the journal has of the house's own name and of the devices that may come back to it.

import type { JournalStore } from './store.ts'
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

export function hostJournal(store: JournalStore): HostJournal {
  const { database } = store
  return {
    host() {
      const row = database.prepare('SELECT id, name, key FROM host').get()
      const key = row?.['key'] ?? null
      return row && { id: String(row['id']), name: String(row['name']), key: key === null ? null : String(key) }
    },

    saveHost({ id, name, key }) {
      const save = database.prepare('INSERT OR REPLACE INTO host (one, id, name, key) VALUES (1, ?, ?, ?)')
      store.write(() => save.run(id, name, key))
    },
  }
}

export function deviceJournal(store: JournalStore): DeviceJournal {
  const { database } = store
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
      const save = database.prepare('INSERT OR REPLACE INTO devices (id, token, earlier) VALUES (?, ?, ?)')
      store.write(() => save.run(id, token, earlier))
    },

    forgetDevice(id) {
      const forget = database.prepare('DELETE FROM devices WHERE id = ?')
      store.write(() => forget.run(id))
    },
  }
}
