// Adds the cafe to a house: stations, staff and the counter.

import { cafeHandlers } from './cafe-handlers.ts'
import type { HouseExtension } from '../house-extension.ts'
import type { Cafe } from './cafe.ts'

export function cafeExtension(cafe: Cafe): HouseExtension {
  return {
    handlers: cafeHandlers(cafe),
    get hasStaff() {
      return cafe.settingsStore.settings.pin !== undefined
    },
    mayManageHost: (guest) => cafe.mayManageHost(guest),
    isStation: (guest) => cafe.stations.stationOf(guest) !== undefined,
    beforeRequest: (guest, request) => cafe.beforeRequest(guest, request),
    guardClosing: (guest) => cafe.guardClosing(guest),
    isStaffDevice: (device) => cafe.isStaffDevice(device),
    devices: () => cafe.devices(),
    connectionLost: (guest) => cafe.connectionLost(guest),
    handleWake: () => cafe.stations.markAllChanged(),
    sendUpdates: (tablesChanged) => cafe.sendUpdates(tablesChanged),
    stop: () => cafe.stop(),
  }
}
