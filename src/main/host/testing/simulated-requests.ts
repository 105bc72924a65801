// Random requests for a simulated cafe.

import { botSpeeds } from '#shared/protocol/bot-speed.ts'
import { reactionSigns } from '#shared/protocol/match.ts'
import { pin } from '../cafe/testing/test-cafe.ts'
import type { Chance } from '#shared/engine/chance.ts'
import type { LuckContribution } from '#shared/protocol/luck.ts'
import type { Request, RequestBody } from '#shared/protocol/messages.ts'
import type { TableState } from '#shared/protocol/table.ts'
import type { Person, PersonSettings } from './test-house.ts'

/** A person with a device, across all of its connections. */
export interface Somebody {
  person: Person
  readonly from: PersonSettings
  readonly station?: string
  /** Unique for each guest, so that it can be searched for afterwards. */
  name: string
  isHere: boolean
  /** Number of messages they had received when they last left a table by choice. */
  left: number
}

/** What requests can name: the tables in the house, each with its code, the stations, and the games that are over. */
export interface Choices {
  readonly tables: readonly { readonly id: string; readonly code: string | null }[]
  readonly stations: readonly string[]
  readonly matches: readonly string[]
}

/** The requests that people make. Contributions to a shuffle are sent by pages. */
type Simulated = Exclude<Request['type'], LuckContribution['type']>
type BodyOf<T extends Simulated> = Extract<RequestBody, { type: T }>

/**
 * Mostly a request that makes the games progress, otherwise any request of the protocol. `chance`: the same seed gives the
 * same requests.
 */
export function randomRequest(one: Somebody, choices: Choices, chance: Chance): RequestBody {
  const usual = chance.die(5) > 1 ? usualRequest(one, choices, chance) : undefined
  if (usual) return usual
  const any = anyRequest(one, choices, chance)
  return any[chance.pick(Object.keys(any) as Simulated[])]()
}

/** A random request of each type. */
function anyRequest(
  one: Somebody,
  { tables, stations, matches }: Choices,
  chance: Chance,
): { readonly [T in Simulated]: () => BodyOf<T> } {
  const state = tableOf(one)
  const { id: table, code } = tables.length > 0 ? tables[chance.die(tables.length) - 1]! : nowhere
  const seat = chance.die(4) - 1
  const bot = chance.pick(['lowest', 'cheat', 'broken', 'passes', 'doubts'])
  const yes = chance.die(2) === 1
  const seldom = chance.die(4) === 1
  const game = chance.pick(['numbers', 'claims', 'numbers', 'chess'])
  const station = stations.length > 0 && chance.die(3) > 1 ? { station: chance.pick(stations) } : {}
  const visitors = [...(state?.visitors ?? []), ...(state?.removed ?? [])].map(({ id }) => id)
  const visitor = chance.pick(visitors.length > 0 ? visitors : ['00000000'])
  const match = chance.pick(matches.length > 0 ? matches : ['nowher-1'])
  const moment = state?.takeBack?.moment ?? 1
  return {
    ping: () => ({ type: 'ping' }),
    seek: () => ({ type: 'seek' }),
    'watch-tables': () => ({ type: 'watch-tables', on: !seldom }),
    'open-house': () => ({ type: 'open-house', open: yes }),
    'open-table': () => ({ type: 'open-table', game, name: 'Table', seats: 3, ...(seldom && { listed: false }) }),
    enter: () => ({ type: 'enter', table, ...(seldom && { as: 'screen' }), ...(yes && code !== null && { code }) }),
    leave: () => ({ type: 'leave' }),
    sit: () => ({ type: 'sit', seat, name: one.name }),
    stand: () => ({ type: 'stand', seat }),
    bot: () => ({ type: 'bot', seat, bot: yes ? bot : null }),
    configure: () => ({ type: 'configure', ...(yes ? { seats: chance.die(3) + 1 } : { options: { rounds: 1 } }) }),
    'change-game': () => ({ type: 'change-game', game }),
    'wish-game': () => ({ type: 'wish-game', game: yes ? game : null }),
    wait: () => ({ type: 'wait', name: seldom ? null : one.name }),
    move: () => ({ type: 'move', from: seat, to: chance.die(3) - 1 }),
    ready: () => ({ type: 'ready', ready: !seldom }),
    start: () => ({ type: 'start' }),
    reopen: () => ({ type: 'reopen' }),
    'close-table': () => ({ type: 'close-table', ...(yes && { table }) }),
    command: () => ({ type: 'command', prompt: promptOf(one), action: { type: 'bid', number: chance.die(60) } }),
    sample: () => ({ type: 'sample', prompt: promptOf(one) }),
    look: () => ({ type: 'look', viewer: yes ? 'public' : seat }),
    react: () => ({ type: 'react', sign: chance.pick(reactionSigns) }),
    reactions: () => ({ type: 'reactions', on: yes }),
    absence: () => ({ type: 'absence', seat, wish: chance.die(2) === 1 ? { bot } : yes ? 'wait' : 'free' }),
    pause: () => ({ type: 'pause', paused: yes }),
    'end-game': () => ({ type: 'end-game' }),
    'take-back': () => ({ type: 'take-back', moment }),
    'refuse-take-back': () => ({ type: 'refuse-take-back', moment }),
    'decision-time': () => ({ type: 'decision-time', seconds: chance.pick([0, 10, 600]) }),
    'bot-speed': () => ({ type: 'bot-speed', speed: chance.pick(botSpeeds) }),
    'more-time': () => ({ type: 'more-time' }),
    prove: () => ({ type: 'prove' }),
    door: () => ({ type: 'door', ...chanceOfDoor(chance) }),
    remove: () => ({ type: 'remove', visitor }),
    readmit: () => ({ type: 'readmit', visitor }),
    matches: () => ({ type: 'matches', ...(seldom && { before: match }) }),
    match: () => ({ type: 'match', ...(yes && { match }) }),
    recall: () => ({ type: 'recall', step: chance.die(5) }),
    statistics: () => ({ type: 'statistics' }),
    'forget-matches': () => ({
      type: 'forget-matches',
      ...(seldom ? { all: true as const } : yes ? { match } : { name: one.name }),
    }),
    station: () => ({ type: 'station', name: one.station ?? 'Window' }),
    'station-doing': () => ({ type: 'station-doing', doing: yes ? 'playing' : 'waiting' }),
    wipe: () => ({ type: 'wipe' }),
    staff: () => ({ type: 'staff', pin: chance.die(5) === 1 ? '0000' : pin }),
    'set-pin': () => ({ type: 'set-pin', pin }),
    counter: () => ({ type: 'counter' }),
    'counter-table': () => ({ type: 'counter-table', table, act: chance.pick(['pause', 'resume', 'end', 'close']) }),
    'counter-seat': () => ({ type: 'counter-seat', table, seat, then: yes ? 'free' : { bot } }),
    'counter-line': () => ({ type: 'counter-line', ...station, ...(yes && { line: 'Last round' }) }),
    'counter-time': () => ({ type: 'counter-time', station: '01234567', ...station, minutes: 10 }),
    'counter-lock': () => ({ type: 'counter-lock', ...station, locked: seldom }),
    'cafe-settings': () => ({ type: 'cafe-settings', text: '{ "file": "lanyard-cafe-1", "games": [] }' }),
    figures: () => ({ type: 'figures', day: '2026-11-22' }),
  }
}

const nowhere = { id: 'nowher', code: null }

/** Seldom locks a table: few could go there. */
function chanceOfDoor(chance: Chance): Omit<BodyOf<'door'>, 'type'> {
  const yes = chance.die(2) === 1
  const changes: Omit<BodyOf<'door'>, 'type'>[] = [
    { locked: chance.die(4) === 1 },
    { spectators: chance.die(3) > 1 },
    { code: yes ? 'none' : 'new' },
    { listed: yes },
  ]
  return changes[chance.die(changes.length) - 1]!
}

/** A request that makes the games progress; people send these most of the time. */
function usualRequest(one: Somebody, choices: Choices, chance: Chance): RequestBody | undefined {
  const state = tableOf(one)
  if (!state) return wayToTable(one, choices, chance)
  const { phase, owner, paused, takeBack } = state
  if (takeBack && chance.die(4) === 1) return { type: 'take-back', moment: takeBack.moment }
  if (paused && owner) return { type: 'pause', paused: false }
  if (phase === 'playing') return moveOf(one.person, chance) ?? viewerRequestOf(one.person, state)
  const isSeated = state.seats.some((seat) => seat.kind === 'person' && seat.yours)
  if (!isSeated) return seatFor(one, state, chance) ?? waitFor(one, state)
  if (phase === 'finished') return owner && chance.die(8) === 1 ? { type: 'reopen' } : { type: 'ready', ready: true }
  if (!owner) return { type: 'ready', ready: true }
  return state.startBar === 'too-few-players' ? seatFor(one, state, chance) : { type: 'start' }
}

/** Back to their table, or to one of the first, so that people meet there; seldom to one of their own. */
function wayToTable({ person }: Somebody, { tables }: Choices, chance: Chance): RequestBody {
  const { back, room } = person.last('welcome')
  const own = tables.find(({ id }) => id === (back ?? room))
  const few = own ? [own] : tables.slice(0, 3)
  if (few.length === 0 || chance.die(10) === 1) {
    return { type: 'open-table', game: chance.pick(['numbers', 'claims']), name: 'Table', seats: 3 }
  }
  const { id: table, code } = few[chance.die(few.length) - 1]!
  return { type: 'enter', table, ...(code !== null && { code }) }
}

/** In the lobby: takes an open seat for this person or, as its owner may, for a bot. */
function seatFor({ name }: Somebody, state: TableState, chance: Chance): RequestBody | undefined {
  const seat = state.seats.findIndex(({ kind }) => kind === 'open')
  if (state.phase !== 'lobby' || seat < 0) return undefined
  const bot = state.game === 'numbers' ? 'lowest' : 'passes'
  return state.owner && chance.die(2) === 1 ? { type: 'bot', seat, bot } : { type: 'sit', seat, name }
}

function waitFor({ name }: Somebody, { waiting = [] }: TableState): RequestBody | undefined {
  return waiting.some(({ yours }) => yours) ? undefined : { type: 'wait', name }
}

/** Whether somebody has a prompt in the match that their page shows. */
export function mayMove(one: Somebody): boolean {
  const state = tableOf(one)
  if (state?.phase !== 'playing') return false
  const { view } = one.person
  return view.prompts.some(({ seat }) => isOwnSeat(state, seat))
}

function isOwnSeat({ seats }: TableState, index: number): boolean {
  const seat = seats[index]
  return seat?.kind === 'person' && seat.yours
}

/** An answer to a prompt of this person's last view. */
export function moveOf(person: Person, chance: Chance): RequestBody | undefined {
  const view = person.messages.findLast((message) => message.type === 'view')
  const prompt = view?.prompts.find(({ seat }) => seat === view.viewer)
  const choices = view?.choices ?? []
  if (!prompt || choices.length === 0) return undefined
  return { type: 'command', prompt: prompt.id, action: { ...choices[chance.die(choices.length) - 1]! } }
}

/** A request to view the match as another seat of this person that has a prompt. */
export function viewerRequestOf(person: Person, state: TableState): RequestBody | undefined {
  const view = person.messages.findLast((message) => message.type === 'view')
  const asked = view?.prompts.find(({ seat }) => isOwnSeat(state, seat) && seat !== view.viewer)
  return asked && { type: 'look', viewer: asked.seat }
}

/** A random prompt, perhaps for another person, perhaps closed already. */
function promptOf({ person }: Somebody): number {
  const view = person.messages.findLast((message) => message.type === 'view')
  return view?.prompts[0]?.id ?? 1
}

/** The table that this person's page shows; undefined if it shows none. */
export function tableOf({ person, left }: Somebody): TableState | undefined {
  const last = person.messages.slice(left).findLast(({ type }) => ['table', 'table-closed', 'welcome'].includes(type))
  return last?.type === 'table' ? last.table : undefined
}
