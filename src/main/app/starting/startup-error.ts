// Without a host or a page there is no program: it says why, once, and ends.

import { messageOf } from '../../host/logger.ts'
import { delay } from '../delay.ts'
import type { App, Dialog } from 'electron'

/** The message box is closed after this time on a machine with nobody to read it, so that a restart is not delayed. */
const unattendedSeconds = 60

export async function showStartupError(app: App, dialog: Dialog, error: unknown, isUnattended: boolean): Promise<void> {
  const why = messageOf(error)
  // At once: without a display the app is never ready.
  process.stderr.write(`${why}\n`)
  // Before the app is ready Linux shows no box.
  const ready = app.whenReady()
  // A box of errors stops everything until somebody has read it.
  if (isUnattended) {
    const closed = ready.then(() => dialog.showMessageBox({ type: 'error', title: 'Lanyard', message: why }))
    await Promise.race([closed, delay(unattendedSeconds * 1000)]).catch(() => undefined)
  } else {
    await ready
    dialog.showErrorBox('Lanyard', why)
  }
  app.exit(1)
}
