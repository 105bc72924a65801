// Properties of each request besides its handler: what it waits for, how long its answer is or takes, whether a locked
// station may make it, and whether it may change the table. The requests of a guest are carried out in order
// (docs/protocol.md), and each waits for earlier work on the same keys, whoever asked for that.

import { areas } from '../work/work-queue.ts'
import type { Request, RequestOf } from '#shared/protocol/messages.ts'
import type { Guest } from '../guests/guest.ts'
import type { WorkKey } from '../work/work-queue.ts'

interface RequestProperties<T extends Request['type']> {
  /** The keys that the request waits for and then holds (see WorkQueue). */
  readonly keys: (guest: Guest, request: RequestOf<T>) => readonly WorkKey[]
  /**
   * `long`: the answer and the messages after it may exceed a few KB. `long-for-all`: so may those to every device at the
   * table. `slow`: it checks a PIN or changes the network first, so other answers may overtake it.
   */
  readonly answer: 'short' | 'long' | 'long-for-all' | 'slow'
  /** Whether a locked station may make it: for its page, for staff, and for a shuffle that others wait for. */
  readonly whileLocked: boolean
  /** Whether the guest's table has to be marked as changed. `command` does that itself. */
  readonly changesTable: boolean
}

/** For requests that only read memory or concern the house alone: they wait for nothing at a table. */
const nothing = () => []
const ownTable = ({ table }: Guest) => (table === undefined ? [] : [table])
const namedTable = (_: Guest, { table }: { readonly table: string }) => [table]
const stations = () => [areas.stations]

const properties: { readonly [T in Request['type']]: RequestProperties<T> } = {
  ping: { keys: nothing, answer: 'short', whileLocked: true, changesTable: false },
  seek: { keys: nothing, answer: 'short', whileLocked: true, changesTable: false },
  'watch-tables': { keys: nothing, answer: 'long', whileLocked: true, changesTable: false },
  // The handler of `forget-matches` itself queues for the tables and the history that it concerns.
  matches: { keys: nothing, answer: 'long', whileLocked: false, changesTable: false },
  statistics: { keys: nothing, answer: 'long', whileLocked: false, changesTable: false },
  'forget-matches': { keys: nothing, answer: 'short', whileLocked: false, changesTable: true },
  match: {
    keys: (guest, { match }) => (match === undefined ? ownTable(guest) : []),
    answer: 'long',
    whileLocked: false,
    changesTable: false,
  },
  'open-house': { keys: nothing, answer: 'slow', whileLocked: false, changesTable: true },
  staff: { keys: nothing, answer: 'slow', whileLocked: true, changesTable: true },
  'set-pin': { keys: nothing, answer: 'slow', whileLocked: true, changesTable: true },
  counter: { keys: nothing, answer: 'long', whileLocked: true, changesTable: true },
  'cafe-settings': { keys: nothing, answer: 'short', whileLocked: true, changesTable: true },
  figures: { keys: nothing, answer: 'long', whileLocked: true, changesTable: false },
  'counter-table': { keys: namedTable, answer: 'short', whileLocked: true, changesTable: true },
  'counter-seat': { keys: namedTable, answer: 'short', whileLocked: true, changesTable: true },
  'counter-line': { keys: stations, answer: 'short', whileLocked: true, changesTable: true },
  'counter-lock': { keys: stations, answer: 'short', whileLocked: true, changesTable: true },
  'counter-time': { keys: stations, answer: 'short', whileLocked: true, changesTable: true },
  station: { keys: stations, answer: 'short', whileLocked: true, changesTable: true },
  'station-doing': { keys: stations, answer: 'short', whileLocked: true, changesTable: true },
  wipe: { keys: stations, answer: 'short', whileLocked: true, changesTable: true },

  'open-table': { keys: ownTable, answer: 'short', whileLocked: false, changesTable: true },
  leave: { keys: ownTable, answer: 'short', whileLocked: false, changesTable: true },
  enter: {
    keys: (guest, { table }) => [...ownTable(guest), table],
    answer: 'long',
    whileLocked: false,
    changesTable: true,
  },
  'close-table': {
    keys: (guest, { table }) => (table === undefined ? ownTable(guest) : [table]),
    answer: 'short',
    whileLocked: false,
    changesTable: true,
  },
  sit: { keys: ownTable, answer: 'short', whileLocked: false, changesTable: true },
  stand: { keys: ownTable, answer: 'short', whileLocked: false, changesTable: true },
  wait: { keys: ownTable, answer: 'short', whileLocked: false, changesTable: true },
  bot: { keys: ownTable, answer: 'short', whileLocked: false, changesTable: true },
  move: { keys: ownTable, answer: 'short', whileLocked: false, changesTable: true },
  configure: { keys: ownTable, answer: 'short', whileLocked: false, changesTable: true },
  'change-game': { keys: ownTable, answer: 'short', whileLocked: false, changesTable: true },
  'wish-game': { keys: ownTable, answer: 'short', whileLocked: false, changesTable: true },
  ready: { keys: ownTable, answer: 'short', whileLocked: false, changesTable: true },
  start: { keys: ownTable, answer: 'short', whileLocked: false, changesTable: true },
  reopen: { keys: ownTable, answer: 'short', whileLocked: false, changesTable: true },
  'end-game': { keys: ownTable, answer: 'short', whileLocked: false, changesTable: true },
  command: { keys: ownTable, answer: 'short', whileLocked: false, changesTable: false },
  sample: { keys: ownTable, answer: 'short', whileLocked: false, changesTable: false },
  look: { keys: ownTable, answer: 'long', whileLocked: true, changesTable: true },
  recall: { keys: ownTable, answer: 'long', whileLocked: false, changesTable: false },
  prove: { keys: ownTable, answer: 'long', whileLocked: false, changesTable: false },
  react: { keys: ownTable, answer: 'short', whileLocked: false, changesTable: true },
  reactions: { keys: ownTable, answer: 'short', whileLocked: false, changesTable: true },
  absence: { keys: ownTable, answer: 'short', whileLocked: false, changesTable: true },
  pause: { keys: ownTable, answer: 'short', whileLocked: false, changesTable: true },
  'decision-time': { keys: ownTable, answer: 'short', whileLocked: false, changesTable: true },
  'more-time': { keys: ownTable, answer: 'short', whileLocked: false, changesTable: true },
  'bot-speed': { keys: ownTable, answer: 'short', whileLocked: false, changesTable: true },
  'take-back': { keys: ownTable, answer: 'long-for-all', whileLocked: false, changesTable: true },
  'refuse-take-back': { keys: ownTable, answer: 'short', whileLocked: false, changesTable: true },
  door: { keys: ownTable, answer: 'short', whileLocked: false, changesTable: true },
  remove: { keys: ownTable, answer: 'short', whileLocked: false, changesTable: true },
  readmit: { keys: ownTable, answer: 'short', whileLocked: false, changesTable: true },
  commit: { keys: ownTable, answer: 'short', whileLocked: true, changesTable: true },
  share: { keys: ownTable, answer: 'short', whileLocked: true, changesTable: true },
  show: { keys: ownTable, answer: 'short', whileLocked: true, changesTable: true },
  open: { keys: ownTable, answer: 'short', whileLocked: true, changesTable: true },
}

/** The keys that the request waits for and then holds. */
export function keysOf<T extends Request['type']>(guest: Guest, request: RequestOf<T>): readonly WorkKey[] {
  return properties[request.type as T].keys(guest, request)
}

export function mayBeOvertaken({ type }: Request): boolean {
  return properties[type].answer === 'slow'
}

/** Whether its answer, with the messages after it, may exceed a few KB. */
export function isLongAnswer(request: Request): boolean {
  return properties[request.type].answer === 'long' || isLongForAll(request)
}

/** Whether each device at the guest's table may be sent as much as the guest. */
export function isLongForAll({ type }: Request): boolean {
  return properties[type].answer === 'long-for-all'
}

/** Whether a locked station may make it anywhere. (It may also `enter` a table where it has a seat.) */
export function isAllowedWhileLocked({ type }: Request): boolean {
  return properties[type].whileLocked
}

/** Whether there may be news for everybody at the guest's table after it. */
export function mayChangeTable({ type }: Request): boolean {
  return properties[type].changesTable
}
