import type { Dialog, Session } from 'electron'
import type { Texts } from './texts.ts'

/** The page learns nothing of the files that it hands over: where one can't be written, only the program can say so. */
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
