// Files and names that survive a power cut.

import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes a file or replaces it; it is on the disk when this returns. A power cut leaves the old one or the new one, never a
 * part of it. Throws the system's error; then the file is as it was, or the new one where only its folder could not be synced.
 */
export function replaceFile(file: string, content: string | Uint8Array, mode: number): void {
  const next = `${file}.new`
  try {
    writeThrough(next, content, mode)
    renameSync(next, file)
    // Else a power cut could bring back the file of before.
    syncFolder(dirname(file))
  } catch (error) {
    removeIfThere(next)
    throw error
  }
}

/** Makes renames in this folder survive a power cut. Windows has no such call. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const descriptor = openSync(folder, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** One that is there is of a write that was cut off. */
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
