// Writes and renames files so that they survive a power cut.

import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Creates or replaces a file, which is on the disk when this returns. A power cut leaves the old file or the new one, never a
 * part of it. Throws the system's error; then the old file is still there, or the new one if only its folder could not be
 * synced.
 */
export function replaceFile(file: string, content: string | Uint8Array, mode: number): void {
  const next = `${file}.new`
  try {
    writeThrough(next, content, mode)
    renameSync(next, file)
    // Otherwise a power cut could bring back the old file.
    syncFolder(dirname(file))
  } catch (error) {
    removeIfThere(next)
    throw error
  }
}

/** Makes renames in this folder survive a power cut. Does nothing on Windows, which has no such call. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const descriptor = openSync(folder, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** Writes and syncs a new file. An existing one is left over from a write that was cut off, and is removed. */
function writeThrough(file: string, content: string | Uint8Array, mode: number): void {
  removeIfThere(file)
  const descriptor = openSync(file, 'wx', mode)
  try {
    writeFileSync(descriptor, content)
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

function removeIfThere(file: string): void {
  try {
    rmSync(file, { force: true })
  } catch {
    // Ignored: a file that can't be removed can't be written either, and that error is reported.
  }
}
