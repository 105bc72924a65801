// Random requests for a simulated cafe.

import { reactionSigns } from '#shared/protocol/match.ts'
import { pin } from '../cafe/testing/test-cafe.ts'
import type { Chance } from '#shared/engine/chance.ts'
import type { RequestBody } from '#shared/protocol/messages.ts'
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

/** The ids of the tables and stations in the house. */
interface Choices {
  readonly tables: readonly string[]
  readonly stations: readonly string[]
}

/**
 * Mostly a request that makes the games progress, otherwise any request of the protocol. `chance`: the same seed gives the
 * same requests.
 */
export function randomRequest(one: Somebody, { tables, stations }: Choices, chance: Chance): RequestBody {
  const state = tableOf(one)
  const table = chance.pick(tables.length > 0 ? tables : ['nowher'])
  const seat = chance.die(4) - 1
  const bot = chance.pick(['lowest', 'cheat', 'broken', 'passes', 'doubts'])
  const yes = chance.die(2) === 1
  const station = stations.length > 0 && chance.die(3) > 1 ? { station: chance.pick(stations) } : {}
  const visitors = [...(state?.visitors ?? []), ...(state?.removed ?? [])].map(({ id }) => id)
  const visitor = chance.pick(visitors.length > 0 ? visitors : ['00000000'])
  const moment = state?.takeBack?.moment ?? 1
  const wishes: (() => RequestBody)[] = [
    () => ({ type: 'open-table', game: chance.pick(['numbers', 'claims']), name: 'Table', seats: 3 }),
    () => ({ type: 'open-table', game: 'numbers', name: 'Table', seats: 3, listed: false }),
    () => ({ type: 'change-game', game: chance.pick(['numbers', 'claims', 'chess']) }),
    () => ({ type: 'change-game', game: chance.pick(['numbers', 'claims']) }),
    () => ({ type: 'wish-game', game: yes ? chance.pick(['numbers', 'claims']) : null }),
    () => ({ type: 'wait', name: chance.die(4) === 1 ? null : one.name }),
    () => ({ type: 'wait', name: one.name }),
    () => ({ type: 'door', listed: yes }),
    () => ({ type: 'enter', table, ...(yes && chance.die(6) === 1 && { as: 'screen' as const }) }),
    () => ({ type: 'leave' }),
    () => ({ type: 'sit', seat, name: one.name }),
    () => ({ type: 'sit', seat, name: one.name }),
    () => ({ type: 'stand', seat }),
    () => ({ type: 'bot', seat, bot: yes ? bot : null }),
    () => ({ type: 'configure', seats: chance.die(3) + 1 }),
    () => ({ type: 'ready', ready: chance.die(4) > 1 }),
    () => ({ type: 'ready', ready: true }),
    () => ({ type: 'start' }),
    () => ({ type: 'start' }),
    () => ({ type: 'sample', prompt: promptOf(one) }),
    () => ({ type: 'look', viewer: yes ? 'public' : seat }),
    () => ({ type: 'react', sign: chance.pick(reactionSigns) }),
    () => ({ type: 'reactions', on: yes }),
    () => ({ type: 'absence', seat, wish: chance.die(2) === 1 ? { bot } : yes ? 'wait' : 'free' }),
    () => ({ type: 'move', from: seat, to: chance.die(3) - 1 }),
    () => ({ type: 'pause', paused: yes }),
    () => ({ type: 'end-game' }),
    () => ({ type: 'take-back', moment }),
    () => ({ type: 'take-back', moment }),
    () => ({ type: 'refuse-take-back', moment }),
    () => ({ type: 'decision-time', seconds: chance.pick([0, 10, 600]) }),
    () => ({ type: 'more-time' }),
    () => ({ type: 'prove' }),
    () => ({ type: 'reopen' }),
    () => ({
      type: 'door',
      ...(yes ? { locked: chance.die(4) === 1 } : { spectators: chance.die(3) > 1 }),
    }),
    () => ({ type: 'door', code: yes ? 'none' : 'new' }),
    () => ({ type: 'remove', visitor }),
    () => ({ type: 'readmit', visitor }),
    () => ({ type: 'close-table', ...(yes && { table }) }),
    () => ({ type: 'matches' }),
    () => ({ type: 'match' }),
    () => ({ type: 'recall', step: chance.die(5) }),
    () => ({ type: 'statistics' }),
    () => ({ type: 'open-house', open: yes }),
    () => ({ type: 'station-doing', doing: yes ? 'playing' : 'waiting' }),
    () => ({ type: 'wipe' }),
    () => ({ type: 'staff', pin: chance.die(5) === 1 ? '0000' : pin }),
    () => ({ type: 'counter' }),
    () => ({ type: 'counter-table', table, act: chance.pick(['pause', 'resume', 'end', 'close']) }),
    () => ({ type: 'counter-seat', table, seat, then: yes ? 'free' : { bot } }),
    () => ({ type: 'counter-line', ...station, ...(yes && { line: 'Last round' }) }),
    () => ({ type: 'counter-time', station: '01234567', ...station, minutes: 10 }),
    () => ({ type: 'counter-lock', ...station, locked: chance.die(4) === 1 }),
    () => ({ type: 'figures', day: '2026-11-22' }),
  ]
  const usual = chance.die(5) > 2 ? usualRequest(one, table, seat, chance) : undefined
  return usual ?? wishes[chance.die(wishes.length) - 1]!()
}

/** A request that makes the games progress; people send these most of the time. */
function usualRequest(one: Somebody, table: string, seat: number, chance: Chance): RequestBody | undefined {
  const { person, name } = one
  const state = tableOf(one)
  if (!state) {
    const isNew = table === 'nowher' || chance.die(4) === 1
    return isNew ? { type: 'open-table', game: 'numbers', name: 'Table', seats: 3 } : { type: 'enter', table }
  }
  if (state.phase === 'playing') return moveOf(person, chance) ?? viewerRequestOf(person, state)
  const isSeated = state.seats.some((other) => other.kind === 'person' && other.yours)
  if (!isSeated) return chance.die(3) === 1 ? { type: 'wait', name } : { type: 'sit', seat, name }
  return state.owner && state.phase === 'lobby' ? { type: 'start' } : { type: 'ready', ready: true }
}

/** An answer to a prompt of this person's last view. */
function moveOf(person: Person, chance: Chance): RequestBody | undefined {
  const view = person.messages.findLast((message) => message.type === 'view')
  const prompt = view?.prompts.find(({ seat }) => seat === view.viewer)
  const choices = view?.choices ?? []
  if (!prompt || choices.length === 0) return undefined
  return { type: 'command', prompt: prompt.id, action: { ...choices[chance.die(choices.length) - 1]! } }
}

/** A request to view the match as another seat of this person that has a prompt. */
function viewerRequestOf(person: Person, { seats }: TableState): RequestBody | undefined {
  const view = person.messages.findLast((message) => message.type === 'view')
  const own = seats.map((seat) => seat.kind === 'person' && seat.yours)
  const asked = view?.prompts.find(({ seat }) => own[seat] && seat !== view.viewer)
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
