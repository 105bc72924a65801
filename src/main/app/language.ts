import type { App, IpcMain, Menu } from 'electron'
import { z } from 'zod'
import { channels } from '../../preload/channels.ts'
import { handle } from './ipc.ts'
import { menuFor } from './menu.ts'
import { wordsFor } from './words.ts'
import type { Words } from './words.ts'

/**
 * Sets the menu in the computer's language, and anew whenever the player chooses another in the page; none at all while
 * `hasMenu` says so. Returns the words of the moment.
 */
export function speakLanguages(app: App, ipcMain: IpcMain, menu: typeof Menu, hasMenu: () => boolean): () => Words {
  let words = wordsFor(app.getLocale())

  function show(): void {
    const template = () => menuFor(process.platform, words, !app.isPackaged)
    menu.setApplicationMenu(hasMenu() ? menu.buildFromTemplate(template()) : null)
  }

  handle(
    ipcMain,
    channels.setLanguage,
    z.tuple([z.string().regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8}){0,3}$/)]),
    (tag) => {
      words = wordsFor(tag)
      show()
    },
  )
  show()
  return () => words
}
