import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { App } from 'electron'

/**
 * Settles where everything is kept, makes the folder, and returns it. Has to come before the single-instance lock: the
 * lock is of this folder, and on a first start without the folder it would be refused.
 */
export function setUserDataFolder(app: App, chosen?: string): string {
  const folder = resolve(chosen ?? join(app.getPath('appData'), app.getName()))
  mkdirSync(folder, { recursive: true })
  app.setPath('userData', folder)
  return folder
}
