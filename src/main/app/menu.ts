import type { MenuItemConstructorOptions } from 'electron'
import type { Words } from './words.ts'

/**
 * The menu as each platform's people expect it. Editing has to be in it, or the Mac would not know Command-C in a text
 * field; nothing is in it that the page could not do as well by itself.
 */
export function menuFor(platform: string, words: Words, development: boolean): MenuItemConstructorOptions[] {
  const mac = platform === 'darwin'
  const quit: MenuItemConstructorOptions = { role: 'quit', label: words.quit }

  const application: MenuItemConstructorOptions = {
    label: 'Lanyard',
    submenu: mac
      ? [
          { role: 'about', label: words.about },
          { type: 'separator' },
          { role: 'hide', label: words.hide },
          { role: 'hideOthers', label: words.hideOthers },
          { role: 'unhide', label: words.showAll },
          { type: 'separator' },
          quit,
        ]
      : [{ role: 'about', label: words.about }, { type: 'separator' }, quit],
  }
  const edit: MenuItemConstructorOptions = {
    label: words.edit,
    submenu: [
      { role: 'undo', label: words.undo },
      { role: 'redo', label: words.redo },
      { type: 'separator' },
      { role: 'cut', label: words.cut },
      { role: 'copy', label: words.copy },
      { role: 'paste', label: words.paste },
      { role: 'selectAll', label: words.selectAll },
    ],
  }
  const view: MenuItemConstructorOptions = {
    label: words.view,
    submenu: [
      { role: 'resetZoom', label: words.actualSize },
      { role: 'zoomIn', label: words.zoomIn },
      { role: 'zoomOut', label: words.zoomOut },
      { type: 'separator' },
      { role: 'togglefullscreen', label: words.fullScreen },
      ...(development ? developers(words) : []),
    ],
  }
  const window: MenuItemConstructorOptions = {
    label: words.window,
    role: 'windowMenu',
    submenu: [
      { role: 'minimize', label: words.minimize },
      { role: 'close', label: words.close },
    ],
  }
  return mac ? [application, edit, view, window] : [application, edit, view]
}

function developers(words: Words): MenuItemConstructorOptions[] {
  return [
    { type: 'separator' },
    { role: 'reload', label: words.reload },
    { role: 'toggleDevTools', label: words.developerTools },
  ]
}
