// What a guest may ask, one line each. The type has been checked against the schema before it is looked up here.

import { cafeHandlers } from './cafe/requests.ts'
import { deny } from './rejection.ts'
import { matchIdOf } from './history/match-records.ts'
import type { HostMessage, Request } from '#shared/protocol/messages.ts'
import type { MatchFile } from '#shared/history/match-file.ts'
import type { Reader } from './history/history.ts'
import type { Action } from '#shared/engine/game.ts'
import type { Log } from '#shared/engine/log.ts'
import type { Proof } from '#shared/luck/commit-reveal.ts'
import type { Shared } from '#shared/luck/sharing-data.ts'
import type { LuckContribution } from '#shared/protocol/luck.ts'
import type { Denial } from './rejection.ts'
import type { Guest } from './guest.ts'
import type { House } from './house.ts'
import type { Table } from './table/table.ts'

/** `undefined`: done, and nothing to add. `tell`: what was asked for, in a message after the answer. */
export type Answer =
  | Denial
  | { readonly table: string }
  | { readonly action: Action }
  | { readonly proof: Omit<Proof, 'shared'>; readonly shared?: Shared; readonly log: Log }
  | { readonly tell: HostMessage }
  | undefined

export type Handlers = {
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
    const opened = house.tables.open(guest, request)
    return 'code' in opened ? opened : { table: opened.id }
  },
  enter: (house, guest, request) => {
    const table = house.tables.get(request.table)
    if (!table) return deny('unknown-table')
    const denial = table.door.admit(guest, request)
    if (!denial) house.tables.enter(guest, table, request.as)
    return denial
  },
  leave: (_, guest) =>
    atTable(guest, (table) => {
      table.comings.leave(guest)
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
  command: (_, guest, { prompt, action }) =>
    atTable(guest, (table) => table.play.command(guest.device, prompt, action)),
  sample: (_, guest, { prompt }) => atTable(guest, (table) => table.play.sample(guest.device, prompt)),
  look: (_, guest, { viewer }) => atTable(guest, (table) => table.look(guest, viewer)),
  react: (_, guest, { sign }) => atTable(guest, (table) => table.react(guest.device, sign)),
  reactions: (_, guest, { on }) => atTable(guest, (table) => table.reactions.allow(guest.device, on)),
  absence: (_, guest, { seat, wish }) => atTable(guest, (table) => table.away.wish(guest.device, seat, wish)),
  move: (_, guest, { from, to }) => atTable(guest, (table) => table.course.move(guest.device, from, to)),
  pause: (_, guest, { paused }) => atTable(guest, (table) => table.course.pause(guest.device, paused)),
  'end-game': (_, guest) => atTable(guest, (table) => table.course.end(guest.device)),
  'take-back': (_, guest, { moment }) => atTable(guest, (table) => table.course.takeBack(guest.device, moment)),
  'refuse-take-back': (_, guest, { moment }) =>
    atTable(guest, (table) => table.course.refuseTakeBack(guest.device, moment)),
  'decision-time': (_, guest, { seconds }) =>
    atTable(guest, (table) => table.course.setDecisionTime(guest.device, seconds)),
  'more-time': (_, guest) => atTable(guest, (table) => table.course.moreTime(guest.device)),
  commit: give,
  share: give,
  show: give,
  open: give,
  prove: (_, guest) => atTable(guest, (table) => table.play.prove()),
  reopen: (_, guest) => atTable(guest, (table) => table.reopen(guest.device)),
  door: (_, guest, wish) => atTable(guest, (table) => table.door.set(guest.device, wish)),
  remove: (_, guest, { visitor }) => atTable(guest, (table) => table.door.remove(guest.device, visitor)),
  readmit: (_, guest, { visitor }) => atTable(guest, (table) => table.door.readmit(guest.device, visitor)),
  'close-table': (house, guest, request) =>
    request.table === undefined
      ? atTable(guest, (table) => (table.owner === guest.device ? close(house, guest, table) : deny('not-owner')))
      : closeAny(house, guest, request.table),

  matches: (house, guest, { before }) => telling(house.archive.list(reader(house, guest), before)),
  match: (house, guest, { match }) =>
    match === undefined
      ? atTable(guest, (table) => fileToTell(playedAt(house, table)))
      : fileToTell(house.archive.file(reader(house, guest), match)),
  recall: (_, guest, { step, known }) => atTable(guest, (table) => telling(table.play.recall(step, known))),
  statistics: (house, guest) => telling(house.archive.statistics(reader(house, guest))),
  'forget-matches': (house, guest, { match, name }) =>
    house.floor.hasMachine(guest) ? house.forgetMatches({ match, name }) : deny('not-local'),

  'open-house': (house, guest, { open }) => (house.floor.hasMachine(guest) ? house.openHouse(open) : deny('not-local')),

  ...cafeHandlers,
}

function give(_: House, guest: Guest, request: LuckContribution): Answer {
  return atTable(guest, (table) => table.dealing.give(guest.device, request))
}

/** Whose machine it is says what goes on at it, at tables of strangers too; where there is a PIN, staff do. */
function closeAny(house: House, guest: Guest, id: string): Answer {
  if (!house.floor.hasMachine(guest)) return deny('not-local')
  if (house.cafe.settings.pin !== undefined && !house.floor.isStaff(guest)) return deny('not-staff')
  const table = house.tables.get(id)
  return table ? close(house, guest, table) : deny('unknown-table')
}

function close(house: House, guest: Guest, table: Table): Answer {
  const isHere = guest.table === table
  house.tables.close(table, 'closed', isHere ? guest : undefined)
  return isHere ? { tell: { type: 'table-closed', table: table.id, reason: 'closed' } } : undefined
}

function reader({ floor }: House, guest: Guest): Reader {
  return { device: guest.device, local: floor.hasMachine(guest) }
}

function telling(message: HostMessage | Denial): Answer {
  return 'code' in message && !('type' in message) ? message : { tell: message as HostMessage }
}

function fileToTell(file: MatchFile | Denial): Answer {
  return 'code' in file ? file : { tell: { type: 'match', match: file } }
}

/** The game that has ended at a table, for everybody there. */
function playedAt(house: House, table: Table): MatchFile | Denial {
  if (table.phase === 'playing') return deny('match-not-over')
  return table.phase === 'lobby' ? deny('not-in-play') : house.archive.open(matchIdOf(table.id, table.record.deals))
}

function atTable(guest: Guest, act: (table: Table) => Answer): Answer {
  return guest.table ? act(guest.table) : deny('no-table')
}
