// The handlers of requests. Each request was checked against its schema before.

import { reject } from '../rejection.ts'
import { subscription } from '../guests/table-list-subscription.ts'
import { matchIdOf } from '../history/match-records.ts'
import { closeTable } from '../table/close-table.ts'
import type { MatchFile } from '#shared/history/match-file.ts'
import type { CafeRequest } from '#shared/protocol/cafe.ts'
import type { LuckContribution } from '#shared/protocol/luck.ts'
import type { MessageOf, Request, RequestOf } from '#shared/protocol/messages.ts'
import type { Guest } from '../guests/guest.ts'
import type { Erasure, History, Reader } from '../history/history.ts'
import type { Rejection } from '../rejection.ts'
import type { Answer, RequestHandler } from './request-handler.ts'
import type { Table } from '../table/table.ts'
import type { Task } from '../work/task.ts'
import type { Tables } from '../tables.ts'

/** The functions of the house that request handlers use. */
export interface HouseServices {
  readonly tables: Tables
  readonly history: History
  /** Whether lists and reactions must wait so that moves don't. */
  readonly isOverloaded: boolean
  /** Whether this guest may decide about the host itself and everything saved on it. */
  mayBeManagedBy(guest: Guest): boolean
  /** Whether this guest is at a kiosk, where one visit follows another. */
  isStation(guest: Guest): boolean
  /** The rejection if this guest, who does not own a table, may not close it. */
  guardClosing(guest: Guest): Rejection | undefined
  /** Saves the device. Throws if that fails. */
  keepDevice(device: string): Task
  /** Erases this from the history. `request`: who asks for it is answered before anybody else is told. */
  forgetMatches(request: Request, erasure: Erasure): Task<Rejection | undefined>
  /** Starts to look for other hosts. */
  seek(): void
  /** Opens the house to the network, or closes it. */
  openHouse(open: boolean): Promise<Rejection | undefined>
}

/** The handlers of all requests except those of the extension. */
export type HouseHandlers = {
  readonly [T in Exclude<Request['type'], CafeRequest['type']>]: (
    house: HouseServices,
    guest: Guest,
    request: RequestOf<T>,
  ) => ReturnType<RequestHandler<T>>
}

export const houseHandlers: HouseHandlers = {
  ping: () => undefined,
  seek: (house) => {
    house.seek()
    return undefined
  },
  // The list follows the answer.
  'watch-tables': (_, guest, { on }) => {
    guest.tableList = subscription(on ? 'changes' : 'none')
    return undefined
  },

  *'open-table'(house, guest, request) {
    const opened = yield* house.tables.open(guest, request, house.isStation(guest))
    return 'code' in opened ? opened : { table: opened.id }
  },
  *enter(house, guest, request) {
    const table = house.tables.get(request.table)
    return table ? yield* house.tables.enter(guest, table, request) : reject('unknown-table')
  },
  leave: (house, guest) =>
    withTableOf(house, guest, function* () {
      yield* house.tables.leave(guest)
      return undefined
    }),

  sit: (house, guest, { seat, name, face, colour }) =>
    withTableOf(house, guest, function* (table) {
      yield* house.keepDevice(guest.device)
      return yield* table.seatChanges.sit(guest.device, seat, { name, face, colour })
    }),
  stand: atTable((table, { device }, { seat }) => table.seatChanges.stand(device, seat)),
  bot: atTable((table, { device }, { seat, bot }) => table.seatChanges.seatBot(device, seat, bot)),
  configure: atTable((table, { device }, { name, seats, options }) =>
    table.lobby.configure(device, { name, seats, options }),
  ),
  'change-game': atTable((table, { device }, { game }) => table.nextGame.changeGame(device, game)),
  'wish-game': atTable((table, { device }, { game }) => table.nextGame.wish(device, game)),
  wait: atTable((table, { device }, { name, face, colour }) =>
    table.nextGame.wait(device, name === null ? null : { name, face, colour }),
  ),
  ready: atTable((table, { device }, { ready }) => table.matchStart.setReady(device, ready)),
  start: atTable((table, { device }) => table.matchStart.start(device)),
  command: atTable((table, { device }, { prompt, action }) => table.command(device, prompt, action)),
  sample: atTable((table, { device }, { prompt }) => table.runner.sample(device, prompt)),
  look: atTable((table, guest, { viewer }) => table.setViewer(guest, viewer)),
  react: (house, guest, { sign }) =>
    house.isOverloaded
      ? reject('too-fast')
      : withTableOf(house, guest, (table) => table.reactions.react(guest.device, sign)),
  reactions: atTable((table, { device }, { on }) => table.reactions.allow(device, on)),
  absence: atTable((table, { device }, { seat, wish }) => table.absence.vote(device, seat, wish)),
  move: atTable((table, { device }, { from, to }) => table.ownerControls.swapSeats(device, from, to)),
  pause: atTable((table, { device }, { paused }) => table.ownerControls.pause(device, paused)),
  'end-game': atTable((table, { device }) => table.ownerControls.endMatch(device)),
  'take-back': atTable((table, { device }, { moment }) => table.takeBack.request(device, moment)),
  'refuse-take-back': atTable((table, { device }, { moment }) => table.takeBack.refuse(device, moment)),
  'decision-time': atTable((table, { device }, { seconds }) => table.ownerControls.setDecisionTime(device, seconds)),
  'bot-speed': atTable((table, { device }, { speed }) => table.ownerControls.setBotSpeed(device, speed)),
  'more-time': atTable((table, { device }) => table.ownerControls.extendTime(device)),
  commit: atTable(contributeToShuffle),
  share: atTable(contributeToShuffle),
  show: atTable(contributeToShuffle),
  open: atTable(contributeToShuffle),
  prove: atTable((table) => table.runner.prove()),
  reopen: atTable((table, { device }) => table.lobby.reopen(device)),
  door: atTable((table, { device }, change) => table.admission.set(device, change)),
  remove: atTable((table, { device }, { visitor }) => table.admission.remove(device, visitor)),
  readmit: atTable((table, { device }, { visitor }) => table.admission.readmit(device, visitor)),
  'close-table': (house, guest, request) =>
    request.table === undefined ? closeOwn(house, guest) : closeAny(house, guest, request.table),

  matches: (house, guest, { before }) => messageAnswer(house.history.list(readerOf(house, guest), before)),
  match: (house, guest, { match }) =>
    match === undefined
      ? withTableOf(house, guest, (table) => fileAnswer(lastMatchAt(house, table)))
      : fileAnswer(house.history.file(readerOf(house, guest), match)),
  recall: atTable((table, _, { step, known }) => messageAnswer(table.runner.recall(step, known))),
  statistics: (house, guest) => messageAnswer(house.history.statistics(readerOf(house, guest))),
  'forget-matches': (house, guest, request) =>
    house.mayBeManagedBy(guest) ? house.forgetMatches(request, erasureOf(request)) : reject('not-local'),

  'open-house': (house, guest, { open }) => (house.mayBeManagedBy(guest) ? house.openHouse(open) : reject('not-local')),
}

/** A handler for requests of somebody at a table. */
function atTable<R>(act: (table: Table, guest: Guest, request: R) => Answer | Task<Answer>) {
  return (house: HouseServices, guest: Guest, request: R): Answer | Task<Answer> =>
    withTableOf(house, guest, (table) => act(table, guest, request))
}

function withTableOf(
  house: HouseServices,
  guest: Guest,
  act: (table: Table) => Answer | Task<Answer>,
): Answer | Task<Answer> {
  const table = house.tables.of(guest)
  return table ? act(table) : reject('no-table')
}

function contributeToShuffle(table: Table, { device }: Guest, contribution: LuckContribution): Task<Answer> {
  return table.matchStart.contribute(device, contribution)
}

function closeOwn(house: HouseServices, guest: Guest): Answer | Task<Answer> {
  return withTableOf(house, guest, (table) =>
    table.owner === guest.device ? closeTable(house.tables, guest, table, 'closed') : reject('not-owner'),
  )
}

/** Closes any table, including those of other people. */
function closeAny(house: HouseServices, guest: Guest, id: string): Answer | Task<Answer> {
  const rejection = house.guardClosing(guest)
  if (rejection) return rejection
  const table = house.tables.get(id)
  return table ? closeTable(house.tables, guest, table, 'closed') : reject('unknown-table')
}

/** The request's schema lets exactly one of the fields through. */
function erasureOf({ match, name }: RequestOf<'forget-matches'>): Erasure {
  if (match !== undefined) return { match }
  return name === undefined ? 'all' : { name }
}

function readerOf(house: HouseServices, guest: Guest): Reader {
  return { device: guest.device, local: house.mayBeManagedBy(guest) }
}

function messageAnswer(read: MessageOf<'matches' | 'recalled' | 'statistics'> | Rejection): Answer {
  return 'type' in read ? { tell: read } : read
}

function* fileAnswer(reading: Task<MatchFile | Rejection>): Task<Answer> {
  const file = yield* reading
  return 'code' in file ? file : { tell: { type: 'match', match: file } }
}

/** The match that has ended at a table, for everybody there. */
function* lastMatchAt(house: HouseServices, table: Table): Task<MatchFile | Rejection> {
  if (table.phase === 'playing') return reject('match-not-over')
  if (table.phase === 'lobby') return reject('not-in-play')
  return yield* house.history.open(matchIdOf(table.id, table.record.deals))
}
