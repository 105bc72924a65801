import type { BrowserWindow, IpcMain } from 'electron'
import { z } from 'zod/mini'
import { channels } from '../../preload/channels.ts'
import { handle } from './ipc.ts'

/** Makes the window's taskbar entry flash when its page asks for it, but never while the window has the focus. */
export function flashOnRequest(ipcMain: IpcMain, windowOf: () => BrowserWindow | undefined): void {
  handle(ipcMain, channels.flashFrame, z.tuple([z.boolean()]), (on) => {
    const window = windowOf()
    if (!window || window.isDestroyed()) return
    window.flashFrame(on && !window.isFocused())
  })
}
