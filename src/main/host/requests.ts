// What a guest may ask, one line each. The type has been checked against the schema before it is looked up here.

import { deny } from './denial.ts'
import type { Request } from '#shared/protocol/messages.ts'
import type { Denial } from './denial.ts'
import type { Guest } from './guest.ts'
import type { House } from './house.ts'
import type { Table } from './table.ts'

/** `undefined`: done, and nothing to add. */
export type Answer = Denial | { readonly table: string } | undefined

type Handlers = {
  readonly [T in Request['type']]: (
    house: House,
    guest: Guest,
    request: Extract<Request, { type: T }>,
  ) => Answer | Promise<Answer>
}

export const handlers: Handlers = {
  ping: () => undefined,
  seek: (house) => {
    house.seek()
    return undefined
  },

  'open-table': (house, guest, request) => {
    const opened = house.openTable(guest, request)
    return 'code' in opened ? opened : { table: opened.id }
  },
  enter: (house, guest, request) => {
    const table = house.table(request.table)
    if (!table) return deny('unknown-table')
    house.enter(guest, table)
    return undefined
  },
  leave: (_, guest) =>
    atTable(guest, (table) => {
      table.leave(guest)
      guest.table = undefined
      return undefined
    }),

  sit: (house, guest, { seat, name }) =>
    atTable(guest, (table) => {
      house.keep(guest)
      return table.lobby.sit(guest.device, seat, name)
    }),
  stand: (_, guest, { seat }) => atTable(guest, (table) => table.lobby.stand(guest.device, seat)),
  bot: (_, guest, { seat, bot }) => atTable(guest, (table) => table.lobby.seatBot(guest.device, seat, bot)),
  configure: (_, guest, { name, seats, options }) =>
    atTable(guest, (table) => table.lobby.configure(guest.device, { name, seats, options })),
  ready: (_, guest, { ready }) => atTable(guest, (table) => table.setReady(guest.device, ready)),
  start: (_, guest) => atTable(guest, (table) => table.start(guest.device)),
  command: (_, guest, { prompt, action }) => atTable(guest, (table) => table.command(guest.device, prompt, action)),
  look: (_, guest, { viewer }) => atTable(guest, (table) => table.look(guest, viewer)),
  react: (_, guest, { sign }) => atTable(guest, (table) => table.react(guest.device, sign)),
  reactions: (_, guest, { on }) => atTable(guest, (table) => table.reactions.allow(guest.device, on)),
  absence: (_, guest, { seat, wish }) => atTable(guest, (table) => table.away.wish(guest.device, seat, wish)),
  reopen: (_, guest) => atTable(guest, (table) => table.reopen(guest.device)),
  'close-table': (house, guest) =>
    atTable(guest, (table) => {
      if (table.owner !== guest.device) return deny('not-owner')
      house.closeTable(table, 'closed')
      return undefined
    }),

  'open-house': (house, guest, { open }) => (guest.connection.local ? house.openHouse(open) : deny('not-local')),
}

function atTable(guest: Guest, act: (table: Table) => Answer): Answer {
  return guest.table ? act(guest.table) : deny('no-table')
}
