import type { App, IpcMain, Menu } from 'electron'
import { z } from 'zod/mini'
import { channels } from '../../preload/channels.ts'
import { handle } from './ipc.ts'
import { menuFor } from './menu.ts'
import { textsFor } from './texts.ts'
import type { HelpActions } from './logs/help-actions.ts'
import type { Texts } from './texts.ts'

/**
 * Sets the menu in the computer's language, and again when the player chooses another language in the page. There is no
 * menu while `hasMenu` returns false. Returns a function that gives the current texts.
 */
export function keepMenuInLanguage(
  app: App,
  ipcMain: IpcMain,
  menu: typeof Menu,
  hasMenu: () => boolean,
  actions: (texts: () => Texts) => HelpActions,
): () => Texts {
  let texts = textsFor(app.getLocale())
  const help = actions(() => texts)

  function show(): void {
    const template = () => menuFor(process.platform, texts, !app.isPackaged, help)
    menu.setApplicationMenu(hasMenu() ? menu.buildFromTemplate(template()) : null)
  }

  handle(
    ipcMain,
    channels.setLanguage,
    z.tuple([z.string().check(z.regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8}){0,3}$/))]),
    (tag) => {
      texts = textsFor(tag)
      show()
    },
  )
  show()
  return () => texts
}
