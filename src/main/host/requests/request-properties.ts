// What the host has to know of each request besides its handler: what it is about, how long its answer is or takes, and whether
// a locked station may make it. The requests of a guest are carried out in their order (docs/protocol.md), and each waits until
// earlier work on the same is done, whoever has asked for that.

import { areas } from '../work/work-queue.ts'
import type { Request } from '#shared/protocol/messages.ts'
import type { Guest } from '../guests/guest.ts'
import type { WorkKey } from '../work/work-queue.ts'
import type { RequestOf } from './request-handler.ts'

interface RequestProperties<T extends Request['type']> {
  /** What has to be free before the request is carried out, and is held meanwhile. */
  readonly about: (guest: Guest, request: RequestOf<T>) => readonly WorkKey[]
  /**
   * `long`: it may be more than a few KB, with what follows it. `long-for-all`: so may be what follows it for each device at the
   * table. `slow`: others may overtake it, since a PIN is checked or the network is changed before it.
   */
  readonly answer: 'short' | 'long' | 'long-for-all' | 'slow'
  /** Whether a station that is locked may make it: for its page, for staff, and for a shuffle that others wait for. */
  readonly whileLocked: boolean
}

/** The request reads what is in memory, or concerns the house alone: nothing under way at a table keeps it waiting. */
const nothing = () => []
const ownTable = ({ table }: Guest) => (table === undefined ? [] : [table])
const namedTable = (_: Guest, { table }: { readonly table: string }) => [table]
const stations = () => [areas.stations]

const properties: { readonly [T in Request['type']]: RequestProperties<T> } = {
  ping: { about: nothing, answer: 'short', whileLocked: true },
  seek: { about: nothing, answer: 'short', whileLocked: true },
  'watch-tables': { about: nothing, answer: 'long', whileLocked: true },
  // The handler of `forget-matches` takes the turns of the tables and of the history that it is about.
  matches: { about: nothing, answer: 'long', whileLocked: false },
  statistics: { about: nothing, answer: 'long', whileLocked: false },
  'forget-matches': { about: nothing, answer: 'short', whileLocked: false },
  match: {
    about: (guest, { match }) => (match === undefined ? ownTable(guest) : []),
    answer: 'long',
    whileLocked: false,
  },
  'open-house': { about: nothing, answer: 'slow', whileLocked: false },
  staff: { about: nothing, answer: 'slow', whileLocked: true },
  'set-pin': { about: nothing, answer: 'slow', whileLocked: true },
  counter: { about: nothing, answer: 'long', whileLocked: true },
  'cafe-settings': { about: nothing, answer: 'short', whileLocked: true },
  figures: { about: nothing, answer: 'long', whileLocked: true },
  'counter-table': { about: namedTable, answer: 'short', whileLocked: true },
  'counter-seat': { about: namedTable, answer: 'short', whileLocked: true },
  'counter-line': { about: stations, answer: 'short', whileLocked: true },
  'counter-lock': { about: stations, answer: 'short', whileLocked: true },
  'counter-time': { about: stations, answer: 'short', whileLocked: true },
  station: { about: stations, answer: 'short', whileLocked: true },
  'station-doing': { about: stations, answer: 'short', whileLocked: true },
  wipe: { about: stations, answer: 'short', whileLocked: true },

  'open-table': { about: ownTable, answer: 'short', whileLocked: false },
  leave: { about: ownTable, answer: 'short', whileLocked: false },
  enter: { about: (guest, { table }) => [...ownTable(guest), table], answer: 'long', whileLocked: false },
  'close-table': {
    about: (guest, { table }) => (table === undefined ? ownTable(guest) : [table]),
    answer: 'short',
    whileLocked: false,
  },
  sit: { about: ownTable, answer: 'short', whileLocked: false },
  stand: { about: ownTable, answer: 'short', whileLocked: false },
  wait: { about: ownTable, answer: 'short', whileLocked: false },
  bot: { about: ownTable, answer: 'short', whileLocked: false },
  move: { about: ownTable, answer: 'short', whileLocked: false },
  configure: { about: ownTable, answer: 'short', whileLocked: false },
  'change-game': { about: ownTable, answer: 'short', whileLocked: false },
  'wish-game': { about: ownTable, answer: 'short', whileLocked: false },
  ready: { about: ownTable, answer: 'short', whileLocked: false },
  start: { about: ownTable, answer: 'short', whileLocked: false },
  reopen: { about: ownTable, answer: 'short', whileLocked: false },
  'end-game': { about: ownTable, answer: 'short', whileLocked: false },
  command: { about: ownTable, answer: 'short', whileLocked: false },
  sample: { about: ownTable, answer: 'short', whileLocked: false },
  look: { about: ownTable, answer: 'long', whileLocked: true },
  recall: { about: ownTable, answer: 'long', whileLocked: false },
  prove: { about: ownTable, answer: 'long', whileLocked: false },
  react: { about: ownTable, answer: 'short', whileLocked: false },
  reactions: { about: ownTable, answer: 'short', whileLocked: false },
  absence: { about: ownTable, answer: 'short', whileLocked: false },
  pause: { about: ownTable, answer: 'short', whileLocked: false },
  'decision-time': { about: ownTable, answer: 'short', whileLocked: false },
  'more-time': { about: ownTable, answer: 'short', whileLocked: false },
  'bot-speed': { about: ownTable, answer: 'short', whileLocked: false },
  'take-back': { about: ownTable, answer: 'long-for-all', whileLocked: false },
  'refuse-take-back': { about: ownTable, answer: 'short', whileLocked: false },
  door: { about: ownTable, answer: 'short', whileLocked: false },
  remove: { about: ownTable, answer: 'short', whileLocked: false },
  readmit: { about: ownTable, answer: 'short', whileLocked: false },
  commit: { about: ownTable, answer: 'short', whileLocked: true },
  share: { about: ownTable, answer: 'short', whileLocked: true },
  show: { about: ownTable, answer: 'short', whileLocked: true },
  open: { about: ownTable, answer: 'short', whileLocked: true },
}

/** What has to be free before the request is carried out, and is held meanwhile. */
export function keysOf<T extends Request['type']>(guest: Guest, request: RequestOf<T>): readonly WorkKey[] {
  return properties[request.type as T].about(guest, request)
}

export function mayBeOvertaken({ type }: Request): boolean {
  return properties[type].answer === 'slow'
}

/** Whether its answer, with what follows it, may be more than a few KB. */
export function isLongAnswer(request: Request): boolean {
  return properties[request.type].answer === 'long' || isLongForAll(request)
}

/** Whether each device at the guest's table may be sent as much as the guest. */
export function isLongForAll({ type }: Request): boolean {
  return properties[type].answer === 'long-for-all'
}

/** Whether a locked station may make it wherever it is: it may also `enter` a table where it has a seat. */
export function isAllowedWhileLocked({ type }: Request): boolean {
  return properties[type].whileLocked
}
