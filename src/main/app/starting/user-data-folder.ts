import { accessSync, constants } from 'node:fs'
import { join, resolve } from 'node:path'
import { makeFolder } from '../../host/make-folder.ts'
import type { App } from 'electron'

/**
 * Settles where everything is kept, makes the folder, and returns it. Has to come before the single-instance lock: the
 * lock is of this folder, and on a first start without the folder it would be refused. Throws with a sentence for a person.
 */
export function setUserDataFolder(app: Pick<App, 'getPath' | 'getName' | 'setPath'>, chosen?: string): string {
  const folder = resolve(chosen ?? join(app.getPath('appData'), app.getName()))
  try {
    makeFolder(folder)
    // Else the lock could not be made, and Electron takes that for another Lanyard that is open.
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
