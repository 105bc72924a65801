// A request of each type of the protocol, as a client may send it, for tests of what holds for all of them.

import type { Request, RequestBody } from '#shared/protocol/messages.ts'

type BodyOf<T extends Request['type']> = Extract<RequestBody, { type: T }>

const table = 'aaaaaa'
const visitor = '01234567'
const occasion = { deal: 1, attempt: 1 }
const hex32 = '0'.repeat(64)
const share = { share: hex32, proof: '0'.repeat(96) }

/** Without their ids. The tables, visitors and stations that they name do not exist. */
export const oneOfEachRequest: { readonly [T in Request['type']]: BodyOf<T> } = {
  ping: { type: 'ping' },
  seek: { type: 'seek' },
  'watch-tables': { type: 'watch-tables', on: true },
  'open-house': { type: 'open-house', open: false },

  'open-table': { type: 'open-table', game: 'numbers', name: 'Table', seats: 2, options: { rounds: 1 } },
  enter: { type: 'enter', table, code: '123456', as: 'screen' },
  leave: { type: 'leave' },
  sit: { type: 'sit', seat: 0, name: 'Eve' },
  stand: { type: 'stand', seat: 0 },
  bot: { type: 'bot', seat: 1, bot: 'lowest' },
  configure: { type: 'configure', name: 'Table', seats: 2, options: {} },
  'change-game': { type: 'change-game', game: 'numbers' },
  'wish-game': { type: 'wish-game', game: 'numbers' },
  wait: { type: 'wait', name: 'Eve' },
  move: { type: 'move', from: 0, to: 1 },
  ready: { type: 'ready', ready: true },
  start: { type: 'start' },
  reopen: { type: 'reopen' },
  'close-table': { type: 'close-table', table },

  command: { type: 'command', prompt: 1, action: { type: 'bid', number: 1 } },
  sample: { type: 'sample', prompt: 1 },
  look: { type: 'look', viewer: 'public' },
  react: { type: 'react', sign: 'wow' },
  reactions: { type: 'reactions', on: true },
  absence: { type: 'absence', seat: 0, wish: { bot: 'lowest' } },

  pause: { type: 'pause', paused: true },
  'end-game': { type: 'end-game' },
  'take-back': { type: 'take-back', moment: 1 },
  'refuse-take-back': { type: 'refuse-take-back', moment: 1 },
  'decision-time': { type: 'decision-time', seconds: 30 },
  'bot-speed': { type: 'bot-speed', speed: 'fast' },
  'more-time': { type: 'more-time' },

  commit: { type: 'commit', ...occasion, hash: hex32 },
  share: { type: 'share', ...occasion, sharing: { commitments: [hex32], shares: [share] } },
  show: { type: 'show', ...occasion, number: hex32 },
  open: { type: 'open', ...occasion, shares: [{ place: 1, ...share }] },
  prove: { type: 'prove' },

  door: { type: 'door', code: 'new', locked: true, spectators: false },
  remove: { type: 'remove', visitor },
  readmit: { type: 'readmit', visitor },

  matches: { type: 'matches', before: `${table}-1` },
  match: { type: 'match', match: `${table}-1` },
  recall: { type: 'recall', step: 3 },
  statistics: { type: 'statistics' },
  'forget-matches': { type: 'forget-matches', match: `${table}-1` },

  station: { type: 'station', name: 'Window' },
  'station-doing': { type: 'station-doing', doing: 'playing', game: 'numbers', people: 2 },
  wipe: { type: 'wipe' },
  staff: { type: 'staff', pin: '1234' },
  'set-pin': { type: 'set-pin', pin: '1234' },
  counter: { type: 'counter' },
  'counter-table': { type: 'counter-table', table, act: 'close' },
  'counter-seat': { type: 'counter-seat', table, seat: 0, then: { bot: 'lowest' } },
  'counter-line': { type: 'counter-line', station: visitor, line: 'Hello' },
  'counter-time': { type: 'counter-time', station: visitor, minutes: 10 },
  'counter-lock': { type: 'counter-lock', station: visitor, locked: true },
  'cafe-settings': { type: 'cafe-settings', text: '{ "file": "lanyard-cafe-1" }' },
  figures: { type: 'figures', day: '2026-11-22' },
}
