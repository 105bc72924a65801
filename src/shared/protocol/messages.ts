// Every message between a host and a client. docs/protocol.md tells the same in prose; a test compares the two.

import { z } from 'zod'
import type { MatchFile } from '../archive/match-file.ts'
import type { Moment, TurnMark } from '../archive/timeline.ts'
import type { Choice, Action, Outcome, Refusal, Seat, Viewer } from '../engine/game.ts'
import type { OpenPrompt } from '../engine/match.ts'
import type { Log } from '../engine/log.ts'
import { rejectionCodes } from '../engine/rejection.ts'
import { cafeRefusals, cafeRequests } from './cafe.ts'
import type { CafeMessage } from './cafe.ts'
import { limits } from './limits.ts'
import { hex32 } from '../luck/luck.ts'
import type { Dealt, Part, Proof } from '../luck/luck.ts'
import { botId, gameId, matchId, personName, tableId, tableName } from './names.ts'

const requestId = z
  .int()
  .min(0)
  .max(2 ** 31)
const seat = z.int().min(0).max(15)
const deviceToken = z.string().regex(/^[0-9a-f]{32}$/, '32 hex digits')
/** Of a code that a closed table asks for. */
const joinCode = z.string().regex(/^\d{6}$/, 'six digits')
/** Of somebody at a table, as its owner is told: it means nothing elsewhere. */
const visitorId = z.string().regex(/^[0-9a-f]{8}$/, 'eight hex digits')
const typed = z.looseObject({ type: z.string().max(40) })
/** Handed on as it came: a copy would lack a field that is called `__proto__`, and the game would not refuse it. */
const gameAction = z.custom<z.infer<typeof typed>>((raw) => typed.safeParse(raw).success, 'an object with a type')
/** Which beginning of which deal a part of the shuffle is for: what comes too late is not taken for another. */
const occasion = { deal: z.int().min(1), attempt: z.int().min(1) }

/** Of a table, as `takeBack` tells it: what has been played since then is not what was meant. */
const moment = z.int().min(1)

/** All that can be said across a table without words. A closed list: nobody has to be kept from saying anything else. */
export const reactionSigns = ['cheers', 'applause', 'laugh', 'wow', 'think', 'hurry', 'oops', 'sorry'] as const
export type ReactionSign = (typeof reactionSigns)[number]

/** What may become of the seat of somebody who is away: the table waits, nobody has it any more, or this bot plays. */
const wish = z.union([z.literal('wait'), z.literal('free'), z.strictObject({ bot: botId })])
export type Wish = z.infer<typeof wish>

/** First on every connection. `device` is the token of the last welcome; without it this is a new device. */
export const hello = z.strictObject({ type: z.literal('hello'), protocol: z.int(), device: deviceToken.optional() })

/** All that a client may ask once it is welcome. Each is answered by `accepted` or `rejected` with the same `id`. */
export const request = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('ping'), id: requestId }),
  /** Looks for other hosts from now on, if this one does not yet: `nearby` follows whenever the list changes. */
  z.strictObject({ type: z.literal('seek'), id: requestId }),
  /** Opens a table, enters it, and makes this device its owner. */
  z.strictObject({
    type: z.literal('open-table'),
    id: requestId,
    game: gameId,
    name: tableName,
    seats: z.int().min(1).max(16),
    options: z.unknown().optional(),
  }),
  /** Goes to a table, as a spectator, as its screen or back to one's seats. Leaves the table before. */
  z.strictObject({
    type: z.literal('enter'),
    id: requestId,
    table: tableId,
    code: joinCode.optional(),
    as: z.literal('screen').optional(),
  }),
  /** Goes away by choice. Seats are kept once a game is dealt, freed before. */
  z.strictObject({ type: z.literal('leave'), id: requestId }),
  /** On an open seat, also on one that was freed in the middle of a game. */
  z.strictObject({ type: z.literal('sit'), id: requestId, seat, name: personName }),
  z.strictObject({ type: z.literal('stand'), id: requestId, seat }),
  /** Owner: puts a bot on an open seat or in a bot's place, or takes it off with `null`; also in the middle of a game. */
  z.strictObject({ type: z.literal('bot'), id: requestId, seat, bot: botId.nullable() }),
  /** Owner, before the game: what is left out stays. */
  z.strictObject({
    type: z.literal('configure'),
    id: requestId,
    name: tableName.optional(),
    seats: z.int().min(1).max(16).optional(),
    options: z.unknown().optional(),
  }),
  /** For all seats of this device. After a game: ready for a rematch, which starts when all present are. */
  z.strictObject({ type: z.literal('ready'), id: requestId, ready: z.boolean() }),
  /** Owner: deals. Open seats are taken away. */
  z.strictObject({ type: z.literal('start'), id: requestId }),
  /** Answers an open prompt of one of this device's seats. */
  z.strictObject({
    type: z.literal('command'),
    id: requestId,
    prompt: z.int().min(1),
    action: gameAction,
  }),
  /** Through whose eyes this connection sees the game: one of its seats, or the public's. */
  z.strictObject({ type: z.literal('look'), id: requestId, viewer: z.union([seat, z.literal('public')]) }),
  /** Shows everybody at the table a sign, from the seat through whose eyes this device looks, or from its first. */
  z.strictObject({ type: z.literal('react'), id: requestId, sign: z.enum(reactionSigns) }),
  /** Owner, at any time: whether this table has reactions at all. */
  z.strictObject({ type: z.literal('reactions'), id: requestId, on: z.boolean() }),
  /**
   * In a game, about the seat of a person who is away: done at once for whoever opened the table; while they are away
   * themselves, done once more than half of the devices that have a seat and are here wish the same.
   */
  z.strictObject({ type: z.literal('absence'), id: requestId, seat, wish }),
  /** Owner, before the game: two seats change places, with whoever sits there. Their order is that of play. */
  z.strictObject({ type: z.literal('move'), id: requestId, from: seat, to: seat }),
  /** Owner: nothing is played and no time runs until the game goes on. */
  z.strictObject({ type: z.literal('pause'), id: requestId, paused: z.boolean() }),
  /** Owner: the game is over without a result, and all are back in the lobby. */
  z.strictObject({ type: z.literal('end-game'), id: requestId }),
  /** The newest action, where nobody knows more by it: owner, or who plays alone, at once; its player asks the owner. */
  z.strictObject({ type: z.literal('take-back'), id: requestId, moment }),
  /** Owner: no to whoever has asked for it. */
  z.strictObject({ type: z.literal('refuse-take-back'), id: requestId, moment }),
  /** Owner: what each person has for each decision; 0: as long as it takes. */
  z.strictObject({
    type: z.literal('decision-time'),
    id: requestId,
    seconds: z.union([z.literal(0), z.int().min(limits.shortestDecisionSeconds).max(limits.longestDecisionSeconds)]),
  }),
  /** As much time again: for one's own decision once, for the owner as often as they like. */
  z.strictObject({ type: z.literal('more-time'), id: requestId }),
  /** While cards are shuffled: this device's part, first its hash, then the number. */
  z.strictObject({ type: z.literal('commit'), id: requestId, ...occasion, hash: hex32 }),
  z.strictObject({ type: z.literal('show'), id: requestId, ...occasion, number: hex32 }),
  /** After a game: how its cards were shuffled, and all that was played. */
  z.strictObject({ type: z.literal('prove'), id: requestId }),
  /** Owner, after a game, or whoever is there when nobody of its people is: back to the lobby with the same seats. */
  z.strictObject({ type: z.literal('reopen'), id: requestId }),
  /** Owner: who may come in from now on. What is left out stays. */
  z.strictObject({
    type: z.literal('door'),
    id: requestId,
    code: z.enum(['none', 'new']).optional(),
    locked: z.boolean().optional(),
    spectators: z.boolean().optional(),
  }),
  /** Owner: sends somebody away, who stays out until they are let in again. */
  z.strictObject({ type: z.literal('remove'), id: requestId, visitor: visitorId }),
  /** Owner: lets somebody who was sent away come again. */
  z.strictObject({ type: z.literal('readmit'), id: requestId, visitor: visitorId }),
  /** Owner: ends the table for everybody. With `table`, from the host's own machine only (where there is a PIN: staff there): any. */
  z.strictObject({ type: z.literal('close-table'), id: requestId, table: tableId.optional() }),
  /** Games that are over, newest first: all of them for whoever is on the host's own machine, else those of this device. */
  z.strictObject({
    type: z.literal('matches'),
    id: requestId,
    /** Only what is older than this one. */
    before: matchId.optional(),
  }),
  /** One of them, secrets and all; without `match` the one that has ended at this connection's table. */
  z.strictObject({ type: z.literal('match'), id: requestId, match: matchId.optional() }),
  /** The game at this connection's table as everybody could see it after so many actions. */
  z.strictObject({ type: z.literal('recall'), id: requestId, step: z.int().min(0) }),
  /** Of the games that `matches` tells of, by name. */
  z.strictObject({ type: z.literal('statistics'), id: requestId }),
  /** From the host's own machine only: erases one game, or a person's name from all of them, or all. */
  z
    .strictObject({
      type: z.literal('forget-matches'),
      id: requestId,
      match: matchId.optional(),
      name: personName.optional(),
      all: z.literal(true).optional(),
    })
    .refine(({ match, name, all }) => [match, name, all].filter((field) => field !== undefined).length === 1, {
      message: 'one of match, name and all',
    }),
  /** From the host's own machine only: lets the room in, or shuts the door for those outside. */
  z.strictObject({ type: z.literal('open-house'), id: requestId, open: z.boolean() }),
  ...cafeRequests,
])

export type Hello = z.infer<typeof hello>
export type Request = z.infer<typeof request>
/** A request before its number is given. */
export type Ask = Request extends infer R ? (R extends Request ? Omit<R, 'id'> : never) : never

/** Why a request was turned down: a closed list, each with a sentence in every language of the renderer. */
export const refusalCodes = [
  ...rejectionCodes,
  'malformed-message',
  'hello-first',
  'too-fast',
  'unknown-table',
  'unknown-match',
  'match-too-big',
  'match-not-over',
  'no-table',
  'unknown-game',
  'bad-options',
  'bad-seats',
  'unknown-seat',
  'seat-taken',
  'one-seat-each',
  'not-your-seat',
  'unknown-bot',
  'not-owner',
  'not-away',
  'no-vote',
  'in-play',
  'not-in-play',
  'not-ready',
  'too-few-players',
  'too-many-tables',
  'no-reactions',
  'paused',
  'nothing-to-take-back',
  'moved-on',
  'no-timer',
  'had-more-time',
  'code-needed',
  'wrong-code',
  'too-many-tries',
  'locked',
  'removed',
  'no-spectators',
  'screen-or-seat',
  'unknown-visitor',
  'not-local',
  'no-network',
  'shuffling',
  'no-shuffle',
  'wrong-number',
  'no-proof',
  ...cafeRefusals,
] as const
export type RefusalCode = (typeof refusalCodes)[number]

export type Phase = 'lobby' | 'playing' | 'finished'

/** One line of the list of tables. */
export interface TableSummary {
  id: string
  name: string
  game: string
  phase: Phase
  seats: number
  open: number
  /** Of those who sit there, bots left out; of a table that is not open to everybody only for those who have been let in. */
  people: string[]
  /** Whether the asking device has a seat there. */
  yours: boolean
  /** `code`: new people need it; `locked`: nobody new comes in. */
  door: 'open' | 'code' | 'locked'
  /** Left out where people without a seat may look on. */
  spectators?: false
}

export type SeatState =
  /** `wasYours`: it was freed while the asking device was away, and can be taken again. */
  { kind: 'open'; wasYours?: true } | PersonState | { kind: 'bot'; bot: string }

export interface PersonState {
  kind: 'person'
  name: string
  connected: boolean
  ready: boolean
  yours: boolean
  /** Away by choice. Who is not connected and has not left has lost the connection. */
  left?: true
  /** The bot that plays while the person is away. */
  standIn?: string
  /** Told to the person alone: the bot that has played while they were away, until they play again. */
  stoodIn?: string
  /** Where the others decide about the seat: what has been wished so far, most first. */
  votes?: Votes[]
}

export interface Votes {
  wish: Wish
  count: number
  /** Whether the asking device is among them. */
  yours: boolean
}

/** Who may come in. */
export interface DoorState {
  /** Whether new people need the code. */
  asksCode: boolean
  /** Six digits: for the owner and the table's screens. */
  code?: string
  /** Nobody new comes in. */
  locked: boolean
  /** Whether people without a seat may look on. */
  spectators: boolean
}

/** Somebody whom the owner may send away. */
export interface Visitor {
  /** Of this table: it names the same device as long as the table lives, and says nothing of it. */
  id: string
  /** Of its seats. */
  names: string[]
  screen: boolean
  connected: boolean
}

/** Somebody whom the owner has sent away and may let in again. */
export interface RemovedVisitor {
  /** As a visitor's. */
  id: string
  /** Of the seats that they had then. */
  names: string[]
}

/** A table as everybody at it sees it, game aside. */
export interface TableState {
  id: string
  name: string
  game: string
  phase: Phase
  /** As the game's schema filled them in. */
  options: unknown
  seats: SeatState[]
  spectators: number
  /** Whether the asking device may do what owners do. */
  owner: boolean
  /** Whether those who sit here may show each other signs. */
  reactions: boolean
  /** Why the owner can't start now. */
  startBar?: 'too-few-players' | 'not-ready'
  /** The game is over and nobody of its people is here: the asking device may `reopen` the table. */
  mayReopen?: true
  /** How many must wish the same about a seat whose person is away; left out where whoever opened the table decides. */
  votesNeeded?: number
  /** Left out while everybody may come in and look on. */
  door?: DoorState
  /** How many devices show the table to the room, where any do. */
  screens?: number
  /** The asking device is one of them. */
  screen?: true
  /** For the owner: the others who are here or have a seat, where there are any. */
  visitors?: Visitor[]
  /** For the owner: those who were sent away, the latest first, where there are any. */
  removed?: RemovedVisitor[]
  /** The game stands still: who has seen to that, by name if they sit here. */
  paused?: { by?: string }
  /** The game before this lobby was ended before its end. */
  ended?: { by?: string }
  /** What each person has for each decision, where that is limited. */
  decisionSeconds?: number
  /**
   * The newest action may be taken back by the asking device: at once, or by asking the owner, as has been done or not.
   * `moment`: to be said with the request, another one after each action.
   */
  takeBack?: { seat: Seat; moment: number; now: boolean; asked: boolean }
  /** While the next deal is shuffled by all who are there. */
  shuffling?: Shuffling
}

/** How far a shuffle has come: so many of those devices have given what is asked of them. */
export interface Shuffling {
  phase: 'commit' | 'show'
  given: number
  of: number
}

/** What has happened to a game's course: told once, to all who are there. `by`: who did it, if they sit there. */
export type CourseNews =
  | { kind: 'paused' | 'resumed' | 'ended' | 'more-time'; by?: string }
  /** `events`: what had been told of it to this viewer, and is not so any more. */
  | { kind: 'taken-back'; seat: Seat; events: unknown[]; by?: string }
  | { kind: 'not-taken-back'; seat: Seat; by?: string }
  /** The table has answered for this seat: what, is in the view that follows. */
  | { kind: 'time-out'; seat: Seat }
  /** The house has taken a person's seat: anybody's to take, or a bot's. */
  | { kind: 'seat-freed' | 'seat-to-bot'; seat: Seat; player: string; by?: never }

/** Another host in the room, probed and answering. */
export interface NearbyHost {
  id: string
  name: string
  /** `http://192.168.1.20:4747` */
  url: string
  protocol: number
  tables: number
}

export interface House {
  name: string
  /** Whether others in the room can reach this host. */
  open: boolean
  /** Where they reach it, best first: `http://192.168.1.20:4747`. Empty without a network. */
  urls: string[]
}

/** Why somebody is at a table no more: it ended, or they were shown out. */
export type ClosedReason = 'closed' | 'empty' | 'staff' | 'stopping' | 'removed' | 'no-spectators'

/** All that a host says. `Client` messages are few; the view is the truth, events only tell how it came about. */
export type HostMessage =
  /** `device` is this device's token from now on; the one that it came with ends with its next message. */
  | {
      type: 'welcome'
      protocol: number
      app: string
      hostId: string
      device: string
      /** On the host's own machine: `open-house` is granted. */
      local: boolean
      games: { id: string; rulesVersion: number }[]
      /** The table at which this device has a seat in a running game. */
      back?: string
    }
  /** The hello does not fit; the socket closes. Both versions are named. */
  | { type: 'refused'; code: 'protocol' | 'hello-timeout' | 'host-full'; protocol: number; yours?: number }
  /** `table` after `open-table`; `proof` and `log` after `prove`. */
  | { type: 'accepted'; id: number; table?: string; proof?: Proof; log?: Log }
  /** `id` is null when the message was too broken to carry one. `detail` names the field, in English. */
  | { type: 'rejected'; id: number | null; code: RefusalCode; refusal?: Refusal; detail?: string }
  | { type: 'house'; house: House }
  | { type: 'tables'; tables: TableSummary[] }
  | { type: 'nearby'; hosts: NearbyHost[] }
  | { type: 'table'; table: TableState }
  | LuckMessage
  /** This connection is at no table any more. */
  | { type: 'table-closed'; table: string; reason: ClosedReason }
  | { type: 'course'; table: string; news: CourseNews }
  | ViewMessage
  /** Somebody's sign, told once. */
  | { type: 'reaction'; table: string; seat: Seat; sign: ReactionSign }
  /** `before` as it was asked; `more`: there are older ones. `kept`: they outlive the host's process. */
  | { type: 'matches'; matches: MatchSummary[]; before?: string; more: boolean; kept: boolean }
  | { type: 'match'; match: MatchFile }
  | RecalledMessage
  | { type: 'statistics'; statistics: NameStatistics[] }
  /** The time limit of the view before has been changed, or none runs any more. */
  | { type: 'clock'; table: string; limit?: Wait }
  | CafeMessage
  /** The socket closes after this. */
  | { type: 'bye'; code: 'replaced' | 'flood' | 'stalled' | 'stopping' }

/** How the next deal's shuffle stands: what is asked of the devices, and all that they may know of it. */
export interface LuckMessage {
  type: 'luck'
  table: string
  deal: number
  attempt: number
  /** What is to be dealt: the header of the log without its seed. */
  dealt: Dealt
  phase: 'commit' | 'show' | 'done'
  /** How often this phase's question has been asked. */
  asked: number
  /** The asking device's part, counted from 1; null for one that has none. */
  place: number | null
  /** The host's promise, there before any other. */
  hash: string
  /** Hashes are filled in from `show` on, numbers when all is `done`. */
  parts: readonly Part[]
}

/** The whole of what one viewer may see, after every change and on every entrance. */
export interface ViewMessage {
  type: 'view'
  table: string
  /** Counts the games at this table, from 1. */
  deal: number
  /** Accepted actions in this game that stand. */
  revision: number
  /** Actions that have been taken back in this game. */
  undone?: number
  viewer: Viewer
  /** The game's own view. */
  view: unknown
  prompts: OpenPrompt[]
  /** What `viewer` may do, when one of the prompts is theirs. */
  choices?: Choice<Action>[]
  /** Whether `events` is the whole story so far (entering, looking with other eyes) or only what is new. */
  whole: boolean
  /** As told to this viewer, oldest first. */
  events: unknown[]
  /** Where time had run out for a seat and the host has answered for it: what came of that begins at `events[at]`. */
  late?: { at: number; seat: Seat }[]
  /** The time that those who are asked have, where they have not as long as they like. */
  limit?: Wait
  outcome?: Outcome
}

/** Who sat there. `forgotten`: a person whose name was erased. */
export type MatchSeat = MatchFile['seats'][number]

/** A game that is over, or was broken off. */
export interface MatchSummary {
  id: string
  /** When it ended: a date and time in UTC. */
  played: string
  game: string
  rulesVersion: number
  /** The table's name. */
  table: string
  seats: MatchSeat[]
  winners?: Seat[]
  /** By seat. */
  scores?: number[]
  /** Whether it was played to its end. */
  complete: boolean
  /** Whether the rules of this program can play it again. */
  playable: boolean
}

/** A moment of the game at this table as the public may look back at it. */
export interface RecalledMessage extends Pick<
  Moment,
  'step' | 'view' | 'prompts' | 'news' | 'story' | 'late' | 'outcome'
> {
  type: 'recalled'
  table: string
  deal: number
  /** The last step there was when this was sent. */
  length: number
  turns: readonly TurnMark[]
}

/** What somebody of this name has done in one game. */
export interface NameStatistics {
  name: string
  game: string
  /** Played to their end. */
  games: number
  /** Alone. */
  wins: number
  /** Together with others. */
  shared: number
  best: number
  mean: number
  /** By the names of the game's tallies. */
  tallies: Record<string, number>
}

/** A time limit that runs, on the host's clock. */
export interface Wait {
  /** The whole of it. */
  seconds: number
  /** Milliseconds that were left when this was sent. */
  left: number
  /** This device may have it made longer. */
  more?: true
}

export type { Seat }
