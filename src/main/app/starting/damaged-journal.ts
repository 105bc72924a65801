// Startup with a damaged journal and a person at the screen, who decides whether its undamaged part is opened.

import { DamagedJournalError } from '../../host/journal/journal-error.ts'
import { sentencesOf } from '../../host/recovery/recovery.ts'
import type { Dialog } from 'electron'
import type { Recovery } from '../../host/journal/journal-file.ts'
import type { Texts } from '../texts.ts'

/**
 * Returns the result of `open`; `open(true)` reads the undamaged part of a damaged journal. Undefined if the person prefers
 * to quit. Throws any other error of `open`.
 */
export async function openOrRecover<Host extends { readonly recovery: Recovery | undefined }>(
  dialog: Pick<Dialog, 'showMessageBox'>,
  texts: Texts,
  open: (recover: boolean) => Promise<Host>,
): Promise<Host | undefined> {
  try {
    return await open(false)
  } catch (error) {
    if (!(error instanceof DamagedJournalError)) throw error
    if (!(await wantsRecovery(dialog, texts, error))) return undefined
  }
  const host = await open(true)
  if (host.recovery) {
    const detail = sentencesOf(host.recovery).join('\n\n')
    await dialog.showMessageBox({ type: 'info', title: 'Lanyard', message: texts.journalRecovered, detail })
  }
  return host
}

/** Closing the box and pressing Enter both change nothing. */
async function wantsRecovery(
  dialog: Pick<Dialog, 'showMessageBox'>,
  { journalDamaged, whatRecoveryDoes, openWhatIsWhole, quit }: Texts,
  { message }: DamagedJournalError,
): Promise<boolean> {
  const { response } = await dialog.showMessageBox({
    type: 'error',
    title: 'Lanyard',
    message: journalDamaged,
    detail: `${whatRecoveryDoes}\n\n${message}`,
    buttons: [quit, openWhatIsWhole],
    defaultId: 0,
    cancelId: 0,
  })
  return response === 1
}
