// Preloaded into all threads of a host (node --import): each commit of SQLite and each sync of a file takes
// LANYARD_BENCH_SYNC_MS and blocks its thread, as with a slow disk.

import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { DatabaseSync } from 'node:sqlite'

const milliseconds = Number(process.env.LANYARD_BENCH_SYNC_MS)
const never = new Int32Array(new SharedArrayBuffer(4))
const wait = () => void Atomics.wait(never, 0, 0, milliseconds)

const { exec } = DatabaseSync.prototype
DatabaseSync.prototype.exec = function (sql) {
  if (sql === 'COMMIT') wait()
  return exec.call(this, sql)
}
for (const name of ['fsyncSync', 'fdatasyncSync']) {
  const sync = fs[name]
  fs[name] = (file) => {
    wait()
    return sync(file)
  }
}
syncBuiltinESMExports()
