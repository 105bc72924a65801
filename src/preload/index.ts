// The only connection between the page and the program: named functions and plain data, never `ipcRenderer` itself.

import { contextBridge, ipcRenderer } from 'electron'
import type { Bridge, Opened } from './bridge.ts'
import { channels } from './channels.ts'
import { windowInfoFromArguments } from './window-info.ts'

const bridge: Bridge = {
  ...windowInfoFromArguments(process.argv),
  setLanguage: (language) => ipcRenderer.invoke(channels.setLanguage, language),
  onOpened(listener) {
    const take = async () =>
      ((await ipcRenderer.invoke(channels.takeOpened)) as Opened[]).forEach((thing) => listener(thing))
    ipcRenderer.on(channels.opened, () => void take())
    void take()
  },
  flashFrame: (on) => ipcRenderer.invoke(channels.flashFrame, on),
}

contextBridge.exposeInMainWorld('lanyard', bridge)
