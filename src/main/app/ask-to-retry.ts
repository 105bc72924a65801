import type { App, Dialog } from 'electron'
import type { Texts } from './texts.ts'

/**
 * Asks the person at the screen whether to load the window again after it has failed too often; otherwise quits. Returns
 * true to load it again, also if they choose to quit and then decide to stay (`mayQuit`).
 */
export async function askToRetry(
  app: Pick<App, 'quit'>,
  dialog: Pick<Dialog, 'showMessageBox'>,
  texts: Texts,
  mayQuit: () => boolean | Promise<boolean>,
): Promise<boolean> {
  const { windowFails, tablesAreSafe, tryAgain, quit } = texts
  const { response } = await dialog.showMessageBox({
    type: 'error',
    message: windowFails,
    detail: tablesAreSafe,
    buttons: [tryAgain, quit],
  })
  if (response !== 1 || !(await mayQuit())) return true
  app.quit()
  return false
}
