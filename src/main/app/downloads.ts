import type { Dialog, Session } from 'electron'
import type { Texts } from './texts.ts'

/** Reports files that could not be written. Only the program can: the page does not learn what becomes of its downloads. */
export function tellOfFailedDownloads(
  session: Session,
  dialog: Pick<Dialog, 'showMessageBox'>,
  texts: () => Texts,
): void {
  session.on('will-download', (_event, item) => {
    item.once('done', (_done, state) => {
      if (state !== 'interrupted') return
      const { fileNotSaved, howToSaveAgain } = texts()
      void dialog.showMessageBox({ type: 'error', title: 'Lanyard', message: fileNotSaved, detail: howToSaveAgain })
    })
  })
}
