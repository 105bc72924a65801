// The requests of stations and staff, one line each.

import { readCafeFile } from '#shared/cafe/cafe-file.ts'
import { reject } from '../rejection.ts'
import { describeError } from '../logger.ts'
import { acts, reassignSeat } from './counter-table-actions.ts'
import type { CafeRequest } from '#shared/protocol/cafe.ts'
import type { Rejection } from '../rejection.ts'
import type { Guest } from '../guest.ts'
import type { HouseExtension } from '../house-extension.ts'
import type { Answer, RequestHandler } from '../request-handler.ts'
import type { CafeHouse } from './cafe-context.ts'
import type { CafeService } from './cafe.ts'
import type { Table } from '../table/table.ts'

export function cafeHandlers(service: CafeService): HouseExtension['handlers'] {
  const { house, cafe, stations } = service
  const asStaff =
    <T extends CafeRequest['type']>(act: RequestHandler<T>): RequestHandler<T> =>
    (guest, request) =>
      service.isStaff(guest) ? act(guest, request) : reject('not-staff')
  const watchCounter = asStaff<'counter'>((guest) => ({ tell: service.counter.watch(guest) }))

  return {
    station: (guest, { name }) => service.enrol(guest, name),
    'station-doing': (guest, { doing, game, people, had }) => stations.does(guest, { doing, game, people, had }),
    wipe: (guest) => {
      const station = stations.of(guest)
      return station ? { tell: service.wipe(guest, station) } : reject('not-a-station')
    },

    staff: (guest, { pin }) => admit(service, guest, pin),
    'set-pin': async (guest, { pin }) => {
      const { device } = guest
      const rejection = rejectSettingPin(service, guest)
      if (rejection) return rejection
      try {
        await cafe.setPin(pin)
      } catch (error) {
        return notSaved(error)
      }
      service.dismissStaff(guest)
      admitStill(service, guest, device)
      return undefined
    },

    // The counter's page asks this first: whether it is to ask for the PIN, or to have one set.
    counter: (guest, request) => (cafe.settings.pin === undefined ? reject('no-pin') : watchCounter(guest, request)),
    'counter-table': asStaff((guest, { table, act }) =>
      withTable(house, table, (one) => (act === 'close' ? close(house, guest, one) : acts[act](one))),
    ),
    'counter-seat': asStaff((_, { table, seat, then }) =>
      withTable(house, table, (one) => reassignSeat(one, seat, then)),
    ),
    'counter-line': asStaff((_, { station, line }) => stations.show(station, line ?? null)),
    'counter-lock': asStaff((_, { station, locked }) => stations.lock(station, locked)),
    'cafe-settings': asStaff((guest, { text }) => changeSettings(service, guest, text)),
    figures: asStaff((_, { day }) => ({ tell: { type: 'figures', day, ...house.archive.figures(day) } })),
  }
}

async function admit(service: CafeService, guest: Guest, pin: string): Promise<Answer> {
  const { device, connection } = guest
  const answer = await service.cafe.tryPin(pin, { device, address: connection.address })
  if (typeof answer === 'object') return reject('too-many-tries', String(answer.wait))
  if (answer !== 'right') return reject(answer === 'none' ? 'no-pin' : 'wrong-pin')
  admitStill(service, guest, device)
  return undefined
}

/** They may have gone while the PIN was looked at, and so may those who were in front of a kiosk: it is another device then. */
function admitStill(service: CafeService, guest: Guest, device: string): void {
  if (service.house.isHere(guest) && guest.device === device) service.admitStaff(guest)
}

/** The first PIN is for whoever has the host's own machine in front of them. */
function rejectSettingPin(service: CafeService, guest: Guest): Rejection | undefined {
  if (service.isStaff(guest)) return undefined
  if (service.cafe.settings.pin !== undefined) return reject('not-staff')
  return service.mayManageHost(guest) ? undefined : reject('not-local')
}

/** The settings could not be saved, and nothing has changed. */
function notSaved(error: unknown): Rejection {
  return reject('internal-error', error instanceof Error ? error.message : describeError(error))
}

function changeSettings(service: CafeService, guest: Guest, text: string): Answer {
  const read = readCafeFile(text)
  if ('faults' in read) return reject('bad-settings', JSON.stringify(read.faults))
  const { cafe } = service
  const before = cafe.settings.pin
  const pin = read.settings.pin ?? before
  try {
    cafe.change({ ...read.settings, ...(pin !== undefined && { pin }) })
  } catch (error) {
    return notSaved(error)
  }
  if (pin !== before) service.dismissStaff(guest)
  return undefined
}

function withTable(house: CafeHouse, id: string, act: (table: Table) => Answer): Answer {
  const table = house.tables.get(id)
  if (!table) return reject('unknown-table')
  house.tables.markChanged(table)
  return act(table)
}

function close(house: CafeHouse, guest: Guest, table: Table): Answer {
  const isAtIt = guest.table === table.id
  house.tables.close(table, 'staff', isAtIt ? guest : undefined)
  return isAtIt ? { tell: { type: 'table-closed', table: table.id, reason: 'staff' } } : undefined
}
