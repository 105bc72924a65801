// Adds the cafe to a house: stations, staff and the counter.

import { cafeHandlers } from './cafe-handlers.ts'
import type { HouseExtension } from '../house-extension.ts'
import type { CafeService } from './cafe.ts'

export function cafeExtension(service: CafeService): HouseExtension {
  return {
    handlers: cafeHandlers(service),
    get hasStaff() {
      return service.cafe.settings.pin !== undefined
    },
    mayManageHost: (guest) => service.mayManageHost(guest),
    guard: (guest, request) => service.guard(guest, request),
    guardClosing: (guest) => service.guardClosing(guest),
    isStaffDevice: (device) => service.isStaffDevice(device),
    devices: () => service.devices(),
    guestLeft: (guest) => service.guestLeft(guest),
    sendUpdates: (tablesChanged) => service.sendUpdates(tablesChanged),
    stop: () => service.stop(),
  }
}
