// The connection between staff's own page and the program.

import { contextBridge, ipcRenderer } from 'electron'
import { staffChannels } from './staff-bridge.ts'
import type { StaffBridge, StaffState } from './staff-bridge.ts'

const bridge: StaffBridge = {
  onState(listener) {
    ipcRenderer.on(staffChannels.state, (_event, state: StaffState) => listener(state))
    void ipcRenderer.invoke(staffChannels.ready)
  },
  held: () => ipcRenderer.invoke(staffChannels.held),
  touched: (x, y) => ipcRenderer.invoke(staffChannels.touched, x, y),
  tryPin: (pin) => ipcRenderer.invoke(staffChannels.tryPin, pin),
  setPin: (pin) => ipcRenderer.invoke(staffChannels.setPin, pin),
  act: (act) => ipcRenderer.invoke(staffChannels.act, act),
}

contextBridge.exposeInMainWorld('lanyardStaff', bridge)
