// The one door between the page and the program: named functions and plain data, never `ipcRenderer` itself.

import { contextBridge, ipcRenderer } from 'electron'
import type { Bridge } from './bridge.ts'
import { channels } from './channels.ts'
import { fromArguments } from './facts.ts'

const bridge: Bridge = {
  ...fromArguments(process.argv),
  setLanguage: (language) => ipcRenderer.invoke(channels.setLanguage, language),
}

contextBridge.exposeInMainWorld('lanyard', bridge)
