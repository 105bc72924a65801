import type { MenuItemConstructorOptions } from 'electron'
import type { HelpActions } from './logs/help-actions.ts'
import type { Texts } from './texts.ts'

/**
 * The menu that users of each platform expect. It needs Edit: without that a Mac ignores Command-C in a text field.
 * Otherwise only Help has items that the page could not offer itself.
 */
export function menuFor(
  platform: string,
  texts: Texts,
  development: boolean,
  actions: HelpActions,
): MenuItemConstructorOptions[] {
  const mac = platform === 'darwin'
  const quit: MenuItemConstructorOptions = { role: 'quit', label: texts.quit }

  const application: MenuItemConstructorOptions = {
    label: 'Lanyard',
    submenu: mac
      ? [
          { role: 'about', label: texts.about },
          { type: 'separator' },
          { role: 'hide', label: texts.hide },
          { role: 'hideOthers', label: texts.hideOthers },
          { role: 'unhide', label: texts.showAll },
          { type: 'separator' },
          quit,
        ]
      : [{ role: 'about', label: texts.about }, { type: 'separator' }, quit],
  }
  const edit: MenuItemConstructorOptions = {
    label: texts.edit,
    submenu: [
      { role: 'undo', label: texts.undo },
      { role: 'redo', label: texts.redo },
      { type: 'separator' },
      { role: 'cut', label: texts.cut },
      { role: 'copy', label: texts.copy },
      { role: 'paste', label: texts.paste },
      { role: 'selectAll', label: texts.selectAll },
    ],
  }
  const view: MenuItemConstructorOptions = {
    label: texts.view,
    submenu: [
      { role: 'resetZoom', label: texts.actualSize },
      { role: 'zoomIn', label: texts.zoomIn },
      { role: 'zoomOut', label: texts.zoomOut },
      { type: 'separator' },
      { role: 'togglefullscreen', label: texts.fullScreen },
      ...(development ? developers(texts) : []),
    ],
  }
  const window: MenuItemConstructorOptions = {
    label: texts.window,
    role: 'windowMenu',
    submenu: [
      { role: 'minimize', label: texts.minimize },
      { role: 'close', label: texts.close },
    ],
  }
  const help: MenuItemConstructorOptions = {
    label: texts.help,
    role: 'help',
    submenu: [
      { label: texts.openLogFolder, click: () => actions.openLogFolder() },
      { label: texts.copyReport, click: () => actions.copyReport() },
    ],
  }
  return mac ? [application, edit, view, window, help] : [application, edit, view, help]
}

function developers(texts: Texts): MenuItemConstructorOptions[] {
  return [
    { type: 'separator' },
    { role: 'reload', label: texts.reload },
    { role: 'toggleDevTools', label: texts.developerTools },
  ]
}
