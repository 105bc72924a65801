// Messages about a table: its seats, its game and options, its beginning and end.

import { z } from 'zod/mini'
import { colours, faces } from '../avatar.ts'
import type { Colour, Face } from '../avatar.ts'
import type { Seat } from '../engine/game.ts'
import type { AdmissionState, RemovedVisitor, Visitor } from './admission.ts'
import type { ShuffleProgress } from './luck.ts'
import { botId, gameId, personName, requestId, seat, tableId, tableName } from './field-schemas.ts'
import { limits } from './limits.ts'
import type { BotSpeed } from './bot-speed.ts'
import type { AbsenceVotes } from './match.ts'
import type { DoneBy } from './owner-controls.ts'

/** The code that a closed table asks for. */
const joinCode = z.string().check(z.regex(/^\d{6}$/, 'six digits'))

/** What a person may choose beside a name. */
const avatarFields = { face: z.optional(z.enum(faces)), colour: z.optional(z.enum(colours)) }

export const tableRequests = [
  /** Opens a table, enters it, and makes this device its owner. */
  z.strictObject({
    type: z.literal('open-table'),
    id: requestId,
    game: gameId,
    name: tableName,
    seats: z.int().check(z.minimum(1), z.maximum(limits.seats)),
    options: z.optional(z.unknown()),
    /** `false`: nobody else is told of it in a list, as long as nobody else has a seat there. */
    listed: z.optional(z.boolean()),
  }),
  /** Goes to a table, as a spectator, as its screen or back to one's seats. Leaves the table before. */
  z.strictObject({
    type: z.literal('enter'),
    id: requestId,
    table: tableId,
    code: z.optional(joinCode),
    as: z.optional(z.literal('screen')),
  }),
  /** Goes away by choice. Seats are kept once a game is dealt, freed before. */
  z.strictObject({ type: z.literal('leave'), id: requestId }),
  /**
   * On an open seat, also on one that was freed in the middle of a game; on one's own seat, before the game, under another
   * name. A face and a colour that are left out stay as they are.
   */
  z.strictObject({
    type: z.literal('sit'),
    id: requestId,
    seat,
    name: personName,
    ...avatarFields,
  }),
  z.strictObject({ type: z.literal('stand'), id: requestId, seat }),
  /**
   * Owner: puts a bot on an open seat or in a bot's place, or takes it off with `null`; also in the middle of a game. There a
   * device with several seats may leave one of them to a bot.
   */
  z.strictObject({ type: z.literal('bot'), id: requestId, seat, bot: z.nullable(botId) }),
  /** Owner, before the game: changes the table's settings. Fields left out stay as they are. */
  z.strictObject({
    type: z.literal('configure'),
    id: requestId,
    name: z.optional(tableName),
    seats: z.optional(z.int().check(z.minimum(1), z.maximum(limits.seats))),
    options: z.optional(z.unknown()),
  }),
  /**
   * Owner, before a game or after one: another game at the same table, with the same people. Its options are those chosen
   * last for it here, else its defaults.
   */
  z.strictObject({ type: z.literal('change-game'), id: requestId, game: gameId }),
  /** Before a game or after one, for those with a seat or waiting for one: the game they would like next; `null`: none. */
  z.strictObject({ type: z.literal('wish-game'), id: requestId, game: z.nullable(gameId) }),
  /** For those without a seat: waits for the next one that is free, as this person; name `null`: no longer. */
  z.strictObject({ type: z.literal('wait'), id: requestId, name: z.nullable(personName), ...avatarFields }),
  /** Owner, before the game: exchanges two seats and the people on them. The order of seats is the order of play. */
  z.strictObject({ type: z.literal('move'), id: requestId, from: seat, to: seat }),
  /** For all seats of this device. After a game: ready for a rematch, which starts when all present are. */
  z.strictObject({ type: z.literal('ready'), id: requestId, ready: z.boolean() }),
  /** Owner: deals. Open seats are taken away. */
  z.strictObject({ type: z.literal('start'), id: requestId }),
  /** After a game, by the owner, or by anybody if none of its people are there: back to the lobby with the same open seats. */
  z.strictObject({ type: z.literal('reopen'), id: requestId }),
  /** Owner: ends the table for everybody. With `table`, from the host's own machine only (where there is a PIN: staff there): any. */
  z.strictObject({ type: z.literal('close-table'), id: requestId, table: z.optional(tableId) }),
] as const

export type Phase = 'lobby' | 'playing' | 'finished'

/** One line of the list of tables. */
export interface TableSummary {
  id: string
  name: string
  game: string
  phase: Phase
  seats: number
  open: number
  /** Names of seated people, without bots; if the table is not open to everybody, only for those who have been let in. */
  people: string[]
  /** Whether the asking device has a seat there. */
  yours: boolean
  /** It has left that seat by choice, and not come back. */
  left?: true
  /** `code`: new people need it; `locked`: nobody new comes in. */
  door: 'open' | 'code' | 'locked'
  /** After a game: how many people more can have a seat in the next one, besides those who wait; left out for 0. */
  openNext?: number
  /** Left out where people without a seat may look on. */
  spectators?: false
}

export type SeatState =
  /** `wasYours`: it was freed while the asking device was away, or left to a bot there, and can be taken again. */
  { kind: 'open'; wasYours?: true } | PersonState | { kind: 'bot'; bot: string; wasYours?: true }

export interface PersonState {
  kind: 'person'
  name: string
  connected: boolean
  ready: boolean
  yours: boolean
  /** Away by choice. A person who is not connected and has not left has lost the connection. */
  left?: true
  /** The bot that plays while the person is away. */
  standIn?: string
  /** Told to the person alone: the bot that has played while they were away, until they play again. */
  stoodIn?: string
  /** Told to the person alone: the table has answered for them because their time had run out, until they play again. */
  late?: true
  /** While the others decide about the seat: the votes so far, most first. */
  votes?: AbsenceVotes[]
  /** Votes needed to free the seat, where that is more than for the other choices. */
  freeNeeds?: number
  /** The second, third ... person of this name in this game. */
  namesake?: number
  /** Left out while they have chosen none: see `avatarOf`. */
  face?: Face
  colour?: Colour
}

/** A wish for the next game at a table. */
export interface GameWish {
  game: string
  /** Those who wish it. A device with several people counts once. */
  names: string[]
  /** Where each of them is: a seat, or, counted on from the last seat, a place in `waiting`. Older hosts leave it out. */
  places?: number[]
  /** The asking device wishes it. */
  yours?: true
}

/** A person who waits for a seat. */
export interface WaitingPerson {
  name: string
  connected: boolean
  /** In a game and after it: there is a seat for them in the next one. */
  next?: true
  /** On the asking device. */
  yours?: true
}

/** The games that one person has played at a table, over all of its games. */
export interface EveningScore {
  name: string
  /** Left out where they have none now, and by older hosts. */
  seat?: Seat
  /** In the order in which they first played them. */
  games: { game: string; played: number; won: number }[]
}

/** A table as everybody at it sees it, game aside. */
export interface TableState {
  id: string
  name: string
  game: string
  phase: Phase
  /** All options, with the defaults of the game's schema. */
  options: unknown
  seats: SeatState[]
  spectators: number
  /** Whether the asking device may do what owners do. */
  owner: boolean
  /** For the others: the name of the owner's first person, where one of them sits here. */
  ownerName?: string
  /** Their seat, beside `ownerName`. Older hosts leave it out. */
  ownerSeat?: Seat
  /** Whether the people who sit here may send each other reactions. */
  reactions: boolean
  /** The reason why the owner can't start now. */
  startBar?: StartBar
  /** The game is over and nobody of its people is here: the asking device may `reopen` the table. */
  mayReopen?: true
  /** In a game and after it: how many people more can have a seat in the next one, besides those who wait; left out for 0. */
  openNext?: number
  /** Votes needed to decide about the seat of an absent person; left out where the device that opened the table decides, or nobody is away. */
  votesNeeded?: number
  /** Left out while everybody may come in and look on. */
  door?: AdmissionState
  /** Number of devices that show the table to the room; left out for 0. */
  screens?: number
  /** The asking device is one of them. */
  screen?: true
  /** For the owner: the others who are here or have a seat, if any. */
  visitors?: Visitor[]
  /** For the owner: those who were sent away, the latest first, if any. */
  removed?: RemovedVisitor[]
  /** The game is paused, by whom, if they sit here. `staff`: only staff can resume it. */
  paused?: DoneBy & { staff?: true }
  /** The game before this lobby was ended before its end. */
  ended?: DoneBy
  /** The time limit for each decision of a person, where there is one. */
  decisionSeconds?: number
  /** How fast bots play and the table shows what happens; left out while that is `normal`. */
  botSpeed?: BotSpeed
  /**
   * The newest action may be taken back by the asking device: at once, or by asking the owner, as has been done or not.
   * `moment`: send it with the request. It changes after each action.
   */
  takeBack?: { seat: Seat; moment: number; now: boolean; asked: boolean }
  /** Left out unless it is kept out of other people's lists of tables. */
  listed?: false
  /** The people who wait for a seat, in their order; left out where nobody does. */
  waiting?: WaitingPerson[]
  /** The games that people would like next, most wanted first; left out where nobody has said so. */
  wishes?: GameWish[]
  /** Games played and won at this table, whoever has won most first; left out before the first game is over. */
  evening?: EveningScore[]
  /** While the next deal is shuffled by all who are there. */
  shuffling?: ShuffleProgress
}

/** Why a table's next match can't begin. */
export type StartBar = 'too-few-players' | 'not-ready' | 'no-spectators'

/** Why somebody is at a table no more: it was closed, or they were removed. */
export type ClosedReason = 'closed' | 'empty' | 'staff' | 'stopping' | 'removed' | 'no-spectators'

export type TableMessage =
  | { type: 'tables'; tables: TableSummary[] }
  /** After `watch-tables`: tables that are new or look different, and the ids of those that are closed. */
  | { type: 'tables-changed'; changed: TableSummary[]; gone: string[] }
  | { type: 'table'; table: TableState }
  /** This connection is at no table any more. */
  | { type: 'table-closed'; table: string; reason: ClosedReason }
