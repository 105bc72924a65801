import { accessSync, constants } from 'node:fs'
import { join, resolve } from 'node:path'
import { makeFolder } from '../../host/disk/make-folder.ts'
import type { App } from 'electron'

/**
 * Sets the folder for all data, makes it, and returns its path. To be called before the single-instance lock: the lock belongs to
 * this folder, and at the first start it would be refused without the folder. Throws with a sentence for a person.
 */
export function setUserDataFolder(app: Pick<App, 'getPath' | 'getName' | 'setPath'>, chosen?: string): string {
  const folder = resolve(chosen ?? join(app.getPath('appData'), app.getName()))
  try {
    makeFolder(folder)
    // Otherwise the lock could not be made, which Electron takes for another running Lanyard.
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw new Error(
      `Lanyard's own folder ${folder} can't be made or written to (${code ?? message}): name one that this user may write to with --user-data-dir.`,
      { cause: error },
    )
  }
  app.setPath('userData', folder)
  return folder
}
