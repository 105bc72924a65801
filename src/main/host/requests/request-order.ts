// What each request is about. The requests of a guest are carried out in their order (docs/protocol.md), and each waits
// until earlier work on the same is done, whoever has asked for that.

import { areas } from '../work/work-queue.ts'
import type { Request } from '#shared/protocol/messages.ts'
import type { Guest } from '../guests/guest.ts'
import type { WorkKey } from '../work/work-queue.ts'
import type { RequestOf } from './request-handler.ts'

type KeysOf<T extends Request['type']> = (guest: Guest, request: RequestOf<T>) => readonly WorkKey[]

/** The request reads what is in memory, or concerns the house alone: nothing under way at a table keeps it waiting. */
const nothing = () => []
const ownTable = ({ table }: Guest) => (table === undefined ? [] : [table])
const namedTable = (_: Guest, { table }: { readonly table: string }) => [table]
const stations = () => [areas.stations]

const keys: { readonly [T in Request['type']]: KeysOf<T> } = {
  ping: nothing,
  seek: nothing,
  'watch-tables': nothing,
  // The handlers of `forget-matches` and `match` take the turns of the tables and of the history that these are about.
  matches: nothing,
  statistics: nothing,
  'forget-matches': nothing,
  match: (guest, { match }) => (match === undefined ? ownTable(guest) : []),
  'open-house': nothing,
  staff: nothing,
  'set-pin': nothing,
  counter: nothing,
  'cafe-settings': nothing,
  figures: nothing,
  'counter-table': namedTable,
  'counter-seat': namedTable,
  'counter-line': stations,
  'counter-lock': stations,
  station: stations,
  'station-doing': stations,
  wipe: stations,

  'open-table': ownTable,
  leave: ownTable,
  enter: (guest, { table }) => [...ownTable(guest), table],
  'close-table': (guest, { table }) => (table === undefined ? ownTable(guest) : [table]),
  sit: ownTable,
  stand: ownTable,
  wait: ownTable,
  bot: ownTable,
  move: ownTable,
  configure: ownTable,
  'change-game': ownTable,
  'wish-game': ownTable,
  ready: ownTable,
  start: ownTable,
  reopen: ownTable,
  'end-game': ownTable,
  command: ownTable,
  sample: ownTable,
  look: ownTable,
  recall: ownTable,
  prove: ownTable,
  react: ownTable,
  reactions: ownTable,
  absence: ownTable,
  pause: ownTable,
  'decision-time': ownTable,
  'more-time': ownTable,
  'bot-speed': ownTable,
  'take-back': ownTable,
  'refuse-take-back': ownTable,
  door: ownTable,
  remove: ownTable,
  readmit: ownTable,
  commit: ownTable,
  share: ownTable,
  show: ownTable,
  open: ownTable,
}

/** What has to be free before the request is carried out, and is held meanwhile. */
export function keysOf<T extends Request['type']>(guest: Guest, request: RequestOf<T>): readonly WorkKey[] {
  return keys[request.type as T](guest, request)
}

/** Other answers may overtake theirs: a PIN is checked, or the network is changed. */
const slow: ReadonlySet<Request['type']> = new Set(['open-house', 'staff', 'set-pin'])

export function mayBeOvertaken({ type }: Request): boolean {
  return slow.has(type)
}
