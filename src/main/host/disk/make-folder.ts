import { existsSync, mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/**
 * Makes a folder and its missing parent folders. Throws the system's error. Makes them one by one, because `mkdirSync` with
 * `recursive` never returns if the system lets nobody make a folder there (/proc).
 */
export function makeFolder(folder: string): void {
  for (const missing of missingFolders(resolve(folder))) mkdirSync(missing)
}

/** The folders to make for this one, outermost first. The other parameters are the system's, except in tests. */
export function missingFolders(folder: string, isThere = existsSync, parentOf = dirname): string[] {
  if (isThere(folder)) return []
  const parent = parentOf(folder)
  // The root of a missing drive is its own parent.
  return parent === folder ? [folder] : [...missingFolders(parent, isThere, parentOf), folder]
}
