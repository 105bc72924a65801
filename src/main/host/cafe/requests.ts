// What the stations of a cafe and its staff may ask, one line each.

import { readCafeFile } from '#shared/cafe/cafe-file.ts'
import { deny } from '../rejection.ts'
import { describeError } from '../logger.ts'
import { acts, giveSeat } from './staff-actions.ts'
import type { CafeRequest } from '#shared/protocol/cafe.ts'
import type { Request } from '#shared/protocol/messages.ts'
import type { Denial } from '../rejection.ts'
import type { Guest } from '../guest.ts'
import type { House } from '../house.ts'
import type { Answer, Handlers } from '../requests.ts'
import type { Table } from '../table/table.ts'

export const cafeHandlers: Pick<Handlers, CafeRequest['type']> = {
  station: ({ floor }, guest, { name }) => floor.enrol(guest, name),
  'station-doing': ({ floor }, guest, { doing, game, people, had }) =>
    floor.stations.does(guest, { doing, game, people, had }),
  wipe: (house, guest) => {
    const station = house.floor.stations.of(guest)
    if (!station) return deny('not-a-station')
    house.wipe(guest.device, station, guest)
    return { tell: house.rename(guest) }
  },

  staff: (house, guest, { pin }) => admit(house, guest, pin),
  'set-pin': async (house, guest, { pin }) => {
    const { device } = guest
    const denial = barFromPin(house, guest)
    if (denial) return denial
    try {
      await house.cafe.setPin(pin)
    } catch (error) {
      return unkept(error)
    }
    house.floor.dismissStaff(guest)
    admitStill(house, guest, device)
    return undefined
  },

  // The counter's page asks this first: whether it is to ask for the PIN, or to have one set.
  counter: (house, guest, request) =>
    house.cafe.settings.pin === undefined ? deny('no-pin') : watchCounter(house, guest, request),
  'counter-table': asStaff((house, guest, { table, act }) =>
    withTable(house, table, (one) => (act === 'close' ? close(house, guest, one) : acts[act](one))),
  ),
  'counter-seat': asStaff((house, _, { table, seat, then }) =>
    withTable(house, table, (one) => giveSeat(one, seat, then)),
  ),
  'counter-line': asStaff(({ floor }, _, { station, line }) => floor.stations.show(station, line ?? null)),
  'counter-lock': asStaff(({ floor }, _, { station, locked }) => floor.stations.lock(station, locked)),
  'cafe-settings': asStaff((house, guest, { text }) => changeSettings(house, guest, text)),
  figures: asStaff(({ archive }, _, { day }) => ({ tell: { type: 'figures', day, ...archive.figures(day) } })),
}

const watchCounter = asStaff<'counter'>(({ floor }, guest) => ({ tell: floor.counter.watch(guest) }))

type Handler<T extends Request['type']> = (house: House, guest: Guest, request: Extract<Request, { type: T }>) => Answer

function asStaff<T extends CafeRequest['type']>(act: Handler<T>): Handler<T> {
  return (house, guest, request) => (house.floor.isStaff(guest) ? act(house, guest, request) : deny('not-staff'))
}

async function admit(house: House, guest: Guest, pin: string): Promise<Answer> {
  const { device, connection } = guest
  const answer = await house.cafe.tryPin(pin, { device, address: connection.address })
  if (typeof answer === 'object') return deny('too-many-tries', String(answer.wait))
  if (answer !== 'right') return deny(answer === 'none' ? 'no-pin' : 'wrong-pin')
  admitStill(house, guest, device)
  return undefined
}

/** They may have gone while the PIN was looked at, and so may those who were in front of a kiosk: it is another device then. */
function admitStill(house: House, guest: Guest, device: string): void {
  if (house.isHere(guest) && guest.device === device) house.floor.admitStaff(guest)
}

/** The first PIN is for whoever has the host's own machine in front of them. */
function barFromPin({ cafe, floor }: House, guest: Guest): Denial | undefined {
  if (floor.isStaff(guest)) return undefined
  if (cafe.settings.pin !== undefined) return deny('not-staff')
  return floor.hasMachine(guest) ? undefined : deny('not-local')
}

/** Nothing has changed: the sentence says why not. */
function unkept(error: unknown): Denial {
  return deny('internal-error', error instanceof Error ? error.message : describeError(error))
}

function changeSettings({ cafe, floor }: House, guest: Guest, text: string): Answer {
  const read = readCafeFile(text)
  if ('faults' in read) return deny('bad-settings', JSON.stringify(read.faults))
  const before = cafe.settings.pin
  const pin = read.settings.pin ?? before
  try {
    cafe.change({ ...read.settings, ...(pin !== undefined && { pin }) })
  } catch (error) {
    return unkept(error)
  }
  if (pin !== before) floor.dismissStaff(guest)
  return undefined
}

function withTable(house: House, id: string, act: (table: Table) => Answer): Answer {
  const table = house.tables.get(id)
  if (!table) return deny('unknown-table')
  house.tables.touch(table)
  return act(table)
}

function close(house: House, guest: Guest, table: Table): Answer {
  const isAtIt = guest.table === table
  house.tables.close(table, 'staff', isAtIt ? guest : undefined)
  return isAtIt ? { tell: { type: 'table-closed', table: table.id, reason: 'staff' } } : undefined
}
