// The requests of stations and staff.

import { readCafeFile } from '#shared/cafe/cafe-file.ts'
import { reject } from '../rejection.ts'
import { messageOf } from '#shared/error-message.ts'
import { closeTable } from '../table/close-table.ts'
import { tableActions, reassignSeat } from './counter-table-actions.ts'
import type { CafeRequest } from '#shared/protocol/cafe.ts'
import type { Rejection } from '../rejection.ts'
import type { Guest } from '../guests/guest.ts'
import type { HouseExtension } from '../house-extension.ts'
import type { Answer, RequestHandler } from '../requests/request-handler.ts'
import type { CafeContext } from './cafe-context.ts'
import type { Cafe } from './cafe.ts'
import type { Task } from '../work/task.ts'
import type { Table } from '../table/table.ts'

export function cafeHandlers(cafe: Cafe): HouseExtension['handlers'] {
  const { house, settingsStore, stations } = cafe
  const asStaff =
    <T extends CafeRequest['type']>(act: RequestHandler<T>): RequestHandler<T> =>
    (guest, request) =>
      cafe.isStaff(guest) ? act(guest, request) : reject('not-staff')
  const watchCounter = asStaff<'counter'>((guest) => ({ tell: cafe.counter.watch(guest) }))

  return {
    station: (guest, { name }) => cafe.enrol(guest, name),
    'station-doing': (guest, { doing, game, people, had }) =>
      stations.reportActivity(guest, { doing, game, people, usedMs: had }),
    *wipe(guest) {
      const station = stations.stationOf(guest)
      return station ? { tell: yield* cafe.wipe(guest, station) } : reject('not-a-station')
    },

    staff: (guest, { pin }) => admit(cafe, guest, pin),
    'set-pin': async (guest, { pin }) => {
      const { device } = guest
      const rejection = rejectSettingPin(cafe, guest)
      if (rejection) return rejection
      try {
        const isSet = await settingsStore.setPin(pin, () => rejectSettingPin(cafe, guest) === undefined)
        if (!isSet) return rejectSettingPin(cafe, guest)
      } catch (error) {
        return notSaved(error)
      }
      cafe.dismissStaff(guest)
      admitStill(cafe, guest, device)
      return undefined
    },

    // The counter's page sends this first, to learn whether to ask for the PIN or for a new one.
    counter: (guest, request) =>
      settingsStore.settings.pin === undefined ? reject('no-pin') : watchCounter(guest, request),
    'counter-table': asStaff((guest, { table, act }) =>
      withTable(house, table, (one) =>
        act === 'close' ? closeTable(house.tables, guest, one, 'staff') : tableActions[act](one),
      ),
    ),
    'counter-seat': asStaff((_, { table, seat, then }) =>
      withTable(house, table, (one) => reassignSeat(one, seat, then)),
    ),
    'counter-line': asStaff((_, { station, line }) => stations.setMessage(station, line ?? null)),
    'counter-lock': asStaff((_, { station, locked }) => stations.lock(station, locked)),
    'counter-time': asStaff((_, { station, minutes }) => stations.giveTime(station, minutes * 60_000)),
    'cafe-settings': asStaff((guest, { text }) => changeSettings(cafe, guest, text)),
    figures: asStaff(function* (_, { day }) {
      return { tell: { type: 'figures', day, ...(yield* house.history.figures(day)) } }
    }),
  }
}

async function admit(cafe: Cafe, guest: Guest, pin: string): Promise<Answer> {
  const { device, connection } = guest
  const answer = await cafe.settingsStore.tryPin(pin, { device, address: connection.address })
  if (typeof answer === 'object') return reject('too-many-tries', String(answer.wait))
  if (answer !== 'right') return reject(answer === 'none' ? 'no-pin' : 'wrong-pin')
  admitStill(cafe, guest, device)
  return undefined
}

/** Admits them unless, while the PIN was checked, the connection has ended or a wipe has given it another device. */
function admitStill(cafe: Cafe, guest: Guest, device: string): void {
  if (cafe.house.isHere(guest) && guest.device === device) cafe.admitStaff(guest)
}

/** The first PIN can be set only on the host's own machine. */
function rejectSettingPin(cafe: Cafe, guest: Guest): Rejection | undefined {
  if (cafe.isStaff(guest)) return undefined
  if (cafe.settingsStore.settings.pin !== undefined) return reject('not-staff')
  return cafe.mayManageHost(guest) ? undefined : reject('not-local')
}

/** The rejection for settings that could not be saved; nothing has changed then. */
function notSaved(error: unknown): Rejection {
  return reject('internal-error', messageOf(error))
}

function changeSettings(cafe: Cafe, guest: Guest, text: string): Answer {
  const read = readCafeFile(text)
  if ('faults' in read) return reject('bad-settings', JSON.stringify(read.faults))
  const { settingsStore } = cafe
  const before = settingsStore.settings.pin
  const pin = read.settings.pin ?? before
  try {
    settingsStore.change({ ...read.settings, ...(pin !== undefined && { pin }) })
  } catch (error) {
    return notSaved(error)
  }
  if (pin !== before) cafe.dismissStaff(guest)
  return undefined
}

function withTable(
  house: CafeContext,
  id: string,
  act: (table: Table) => Answer | Task<Answer>,
): Answer | Task<Answer> {
  const table = house.tables.get(id)
  if (!table) return reject('unknown-table')
  house.tables.markChanged(table)
  return act(table)
}
