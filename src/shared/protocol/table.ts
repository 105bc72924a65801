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

/** The code of a table that asks for one. */
const joinCode = z.string().check(z.regex(/^\d{6}$/, 'six digits'))

/** The choices of a person besides a name. */
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
    /** `false`: the table is not in other people's lists while nobody else has a seat there. */
    listed: z.optional(z.boolean()),
  }),
  /** Enters a table as a spectator, as its screen, or back at one's seats. Leaves the previous table. */
  z.strictObject({
    type: z.literal('enter'),
    id: requestId,
    table: tableId,
    code: z.optional(joinCode),
    as: z.optional(z.literal('screen')),
  }),
  /** Leaves by choice. Seats are freed before a game is dealt, and kept afterwards. */
  z.strictObject({ type: z.literal('leave'), id: requestId }),
  /**
   * Takes an open seat, even one that was freed in the middle of a game. On one's own seat, before the game: changes the
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
   * Owner, also during a game: puts a bot on an open seat or in another bot's place, or removes it with `null`. During a game
   * a device with several seats may also leave one of them to a bot.
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
   * Owner, before a game or after one: changes to another game at the same table, with the same people. Its options are
   * those last chosen for it here, otherwise its defaults.
   */
  z.strictObject({ type: z.literal('change-game'), id: requestId, game: gameId }),
  /** Before or after a game, from people with a seat or waiting for one: the game that they would like next; `null`: none. */
  z.strictObject({ type: z.literal('wish-game'), id: requestId, game: z.nullable(gameId) }),
  /** From people without a seat: waits for the next free one under this name. With `null` as the name, waits no longer. */
  z.strictObject({ type: z.literal('wait'), id: requestId, name: z.nullable(personName), ...avatarFields }),
  /** Owner, before the game: exchanges two seats and the people on them. The order of seats is the order of play. */
  z.strictObject({ type: z.literal('move'), id: requestId, from: seat, to: seat }),
  /** Sets all seats of this device ready or not. After a game: for a rematch, which starts when all who are there are ready. */
  z.strictObject({ type: z.literal('ready'), id: requestId, ready: z.boolean() }),
  /** Owner: deals. Open seats are removed. */
  z.strictObject({ type: z.literal('start'), id: requestId }),
  /** After a game, from the owner, or from anybody if none of its people are there: back to the lobby, with its open seats. */
  z.strictObject({ type: z.literal('reopen'), id: requestId }),
  /** Owner: closes the table for everybody. `table`: any table, only from the host's machine (from staff if there is a PIN). */
  z.strictObject({ type: z.literal('close-table'), id: requestId, table: z.optional(tableId) }),
] as const

export type Phase = 'lobby' | 'playing' | 'finished'

/** One entry in the list of tables. */
export interface TableSummary {
  id: string
  name: string
  game: string
  phase: Phase
  seats: number
  open: number
  /** Names of the seated people, without bots. Empty for a device that the table has not let in, unless all may come in. */
  people: string[]
  /** Whether the receiving device has a seat there. */
  yours: boolean
  /** Set if the device has left that seat by choice and not come back. */
  left?: true
  /** `code`: new people need the code; `locked`: nobody new can come in. */
  door: 'open' | 'code' | 'locked'
  /** After a game: number of free seats in the next one, besides those for people who wait; left out for 0. */
  openNext?: number
  /** Left out if people without a seat may watch. */
  spectators?: false
}

export type SeatState = ({ kind: 'open' } & FormerSeat) | PersonState | ({ kind: 'bot'; bot: string } & FormerSeat)

/** A seat that the receiving device had: it was freed during an absence, or left to a bot, and can be taken again. */
interface FormerSeat {
  wasYours?: true
  /** The name of the person who had it; left out if that was erased, and by older hosts. */
  before?: string
}

export interface PersonState {
  kind: 'person'
  name: string
  connected: boolean
  ready: boolean
  yours: boolean
  /** Set if the person is away by choice. A person who is neither connected nor `left` has lost the connection. */
  left?: true
  /** The bot that plays while the person is away. */
  standIn?: string
  /** Sent only to the person, until they play again: the bot that played while they were away. */
  stoodIn?: string
  /** Sent only to the person, until they play again: the table has answered for them because their time had run out. */
  late?: true
  /** While the others decide about the seat: the votes so far, most first. */
  votes?: AbsenceVotes[]
  /** Votes needed to free the seat, if more than for the other choices. */
  freeNeeds?: number
  /** The second, third ... person of this name in this game. */
  namesake?: number
  /** Left out while the person has chosen none: see `avatarOf`. */
  face?: Face
  colour?: Colour
}

/** A wish for the next game at a table. */
export interface GameWish {
  game: string
  /** The people who wish for it. A device with several people counts once. */
  names: string[]
  /** The seat of each or, counted on after the last seat, the place in `waiting`. Left out by older hosts. */
  places?: number[]
  /** Set if the receiving device wishes for it. */
  yours?: true
}

/** A person who waits for a seat. */
export interface WaitingPerson {
  name: string
  connected: boolean
  /** During and after a game: there will be a seat for them in the next one. */
  next?: true
  /** Set if the person is on the receiving device. */
  yours?: true
}

/** One person's games at a table, over all games played there. */
export interface EveningScore {
  name: string
  /** Left out if they have none now, and by older hosts. */
  seat?: Seat
  /** In the order in which the person first played them. */
  games: { game: string; played: number; won: number }[]
}

/** A table as everybody there sees it, without the match. */
export interface TableState {
  id: string
  name: string
  game: string
  phase: Phase
  /** All options, with the defaults of the game's schema. */
  options: unknown
  seats: SeatState[]
  spectators: number
  /** Whether the receiving device has the owner's rights. */
  owner: boolean
  /** For the others: the name of the first person on the owner's device, if any of its people have a seat here. */
  ownerName?: string
  /** That person's seat. Left out by older hosts. */
  ownerSeat?: Seat
  /** Whether seated people may send each other reactions. */
  reactions: boolean
  /** The reason why the owner can't start now. */
  startBar?: StartBar
  /** Set if the receiving device may `reopen` the table: the game is over and none of its people are here. */
  mayReopen?: true
  /** During and after a game: number of free seats in the next one, besides those for people who wait; left out for 0. */
  openNext?: number
  /** Votes needed to decide about an absent person's seat. Left out if the table's opener decides, or if nobody is away. */
  votesNeeded?: number
  /** Left out while everybody may come in and watch. */
  door?: AdmissionState
  /** Number of devices that show the table to the room; left out for 0. */
  screens?: number
  /** Set if the receiving device is one of them. */
  screen?: true
  /** Only for the owner: the others who are here or have a seat, if any. */
  visitors?: Visitor[]
  /** Only for the owner: the people who were sent away, if any, the latest first. */
  removed?: RemovedVisitor[]
  /** Set while the game is paused: by whom, if they have a seat here. `staff`: only staff can resume it. */
  paused?: DoneBy & { staff?: true }
  /** Set if the last game was ended early: by whom. */
  ended?: DoneBy
  /** The time limit for each decision of a person; left out if there is none. */
  decisionSeconds?: number
  /** How fast bots play and events are shown; left out while it is `normal`. */
  botSpeed?: BotSpeed
  /**
   * Set if the receiving device may take back the newest action: immediately (`now`), or by asking the owner (`asked`: the
   * owner has been asked). `moment` belongs in the request. It changes with each action.
   */
  takeBack?: { seat: Seat; moment: number; now: boolean; asked: boolean }
  /** Set if the table is kept out of other people's lists of tables. */
  listed?: false
  /** The people who wait for a seat, in their order; left out if nobody does. */
  waiting?: WaitingPerson[]
  /** The games that people would like next, the most wanted first; left out if nobody has a wish. */
  wishes?: GameWish[]
  /** Games played and won at this table, the person with the most wins first; left out until the first game is over. */
  evening?: EveningScore[]
  /** Set while the devices shuffle the next deal. */
  shuffling?: ShuffleProgress
}

/** Why a table's next match can't begin. */
export type StartBar = 'too-few-players' | 'not-ready' | 'no-spectators'

/** Why somebody is no longer at a table: it was closed, or they were removed. */
export type ClosedReason = 'closed' | 'empty' | 'staff' | 'stopping' | 'removed' | 'no-spectators'

export type TableMessage =
  | { type: 'tables'; tables: TableSummary[] }
  /** After `watch-tables`: new and changed tables, and the ids of closed ones. */
  | { type: 'tables-changed'; changed: TableSummary[]; gone: string[] }
  | { type: 'table'; table: TableState }
  /** This connection is no longer at the table. */
  | { type: 'table-closed'; table: string; reason: ClosedReason }
