// Reports why the program can't start (no host or no page), once, and ends it.

import { messageOf } from '#shared/error-message.ts'
import { delay } from '../delay.ts'
import type { App, Dialog } from 'electron'

/** Time after which the message box closes on an unattended machine, so that a restart is not delayed. */
const unattendedSeconds = 60

export async function showStartupError(app: App, dialog: Dialog, error: unknown, isUnattended: boolean): Promise<void> {
  const why = messageOf(error)
  // Before anything else: without a display the app is never ready.
  process.stderr.write(`${why}\n`)
  // Linux shows no message box before the app is ready.
  const ready = app.whenReady()
  // An error box blocks everything until somebody closes it.
  if (isUnattended) {
    const closed = ready.then(() => dialog.showMessageBox({ type: 'error', title: 'Lanyard', message: why }))
    await Promise.race([closed, delay(unattendedSeconds * 1000)]).catch(() => undefined)
  } else {
    await ready
    dialog.showErrorBox('Lanyard', why)
  }
  app.exit(1)
}
