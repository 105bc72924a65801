// For the test of docs/protocol.md: the fields of each message of the host. The compiler checks that none is missing here,
// and none too many.

import type { Outcome } from '#shared/engine/game.ts'
import type { OpenPrompt } from '#shared/engine/open-prompts.ts'
import type { StationSettings } from '#shared/cafe/settings.ts'
import type { AdmissionState, RemovedVisitor, Visitor } from '#shared/protocol/admission.ts'
import type { CafeState, CounterState, CounterTable, PlayedGame, StationState } from '#shared/protocol/cafe.ts'
import type { House, NearbyHost } from '#shared/protocol/house.ts'
import type { ShuffleProgress } from '#shared/protocol/luck.ts'
import type { MatchNotice, RunningTimer } from '#shared/protocol/owner-controls.ts'
import type { MatchSummary, NameStatistics } from '#shared/protocol/history.ts'
import type { HostMessage, MessageOf } from '#shared/protocol/messages.ts'
import type {
  EveningScore,
  GameWish,
  PersonState,
  TableState,
  TableSummary,
  WaitingPerson,
} from '#shared/protocol/table.ts'

/** The fields of every member of a union. */
type FieldOf<T> = T extends unknown ? keyof T : never

/** One of the list that a field of a message is. */
type InList<T extends HostMessage['type'], Field extends keyof MessageOf<T>> =
  NonNullable<MessageOf<T>[Field]> extends readonly (infer Item)[] ? Item : never

/** Every message of the host, with its own fields. */
export const hostMessages: {
  [T in HostMessage['type']]: Record<Exclude<FieldOf<MessageOf<T>>, 'type'>, true>
} = {
  welcome: {
    protocol: true,
    app: true,
    hostId: true,
    hostKey: true,
    device: true,
    local: true,
    games: true,
    back: true,
    room: true,
  },
  proof: { hostId: true, key: true, at: true, signature: true },
  refused: { code: true, protocol: true, yours: true },
  accepted: { id: true, table: true, action: true, proof: true, shared: true, log: true },
  rejected: { id: true, code: true, refusal: true, detail: true },
  house: { house: true },
  tables: { tables: true },
  'tables-changed': { changed: true, gone: true },
  nearby: { hosts: true },
  table: { table: true },
  luck: {
    table: true,
    deal: true,
    attempt: true,
    dealt: true,
    phase: true,
    asked: true,
    place: true,
    hash: true,
    parts: true,
    shared: true,
    missing: true,
  },
  'table-closed': { table: true, reason: true },
  course: { table: true, news: true },
  view: {
    table: true,
    deal: true,
    revision: true,
    undone: true,
    viewer: true,
    view: true,
    prompts: true,
    choices: true,
    whole: true,
    events: true,
    latest: true,
    late: true,
    takeovers: true,
    limit: true,
    outcome: true,
  },
  reaction: { table: true, seat: true, sign: true },
  matches: { matches: true, before: true, more: true, kept: true },
  match: { match: true },
  recalled: {
    table: true,
    deal: true,
    step: true,
    length: true,
    turns: true,
    view: true,
    prompts: true,
    news: true,
    story: true,
    late: true,
    takeovers: true,
    outcome: true,
    known: true,
    undone: true,
  },
  statistics: { statistics: true },
  clock: { table: true, limit: true },
  cafe: { cafe: true },
  counter: { counter: true },
  figures: { day: true, days: true, played: true },
  bye: { code: true },
}

/** The fields inside those of other messages; in a view those that are the same for all games. */
export const partsOfMessages: {
  welcome: Record<FieldOf<InList<'welcome', 'games'>>, true>
  house: Record<keyof House, true>
  nearby: Record<keyof NearbyHost, true>
  luck: Record<keyof InList<'luck', 'parts'>, true>
  /** Those of match notices, and of who caused them. */
  course: Record<FieldOf<MatchNotice>, true>
  view: Record<FieldOf<OpenPrompt | RunningTimer | Outcome | InList<'view', 'late'>>, true>
  recalled: Record<keyof InList<'recalled', 'turns'>, true>
} = {
  welcome: { id: true, rulesVersion: true },
  house: { name: true, open: true, urls: true },
  nearby: { id: true, name: true, url: true, protocol: true, tables: true, app: true },
  luck: { seats: true, hash: true, number: true },
  course: {
    kind: true,
    by: true,
    bySeat: true,
    staff: true,
    seat: true,
    events: true,
    player: true,
    before: true,
    again: true,
    namesake: true,
  },
  view: {
    id: true,
    seat: true,
    kind: true,
    about: true,
    firstCounts: true,
    seconds: true,
    left: true,
    more: true,
    winners: true,
    scores: true,
    at: true,
  },
  recalled: { step: true, seat: true },
}

/** One line of `matches` and of `statistics`. */
export const partsOfHistory: {
  matches: Record<keyof MatchSummary, true>
  statistics: Record<keyof NameStatistics, true>
} = {
  matches: {
    id: true,
    played: true,
    game: true,
    rulesVersion: true,
    table: true,
    seats: true,
    winners: true,
    scores: true,
    complete: true,
    playable: true,
  },
  statistics: { name: true, game: true, games: true, wins: true, shared: true, best: true, mean: true, tallies: true },
}

/** The fields of the messages to stations and staff, part by part. */
export const partsOfCafe: {
  cafe: Record<FieldOf<CafeState | StationSettings>, true>
  counter: Record<FieldOf<CounterState | StationState | CounterTable>, true>
  figures: Record<keyof PlayedGame, true>
} = {
  cafe: {
    settings: true,
    station: true,
    locked: true,
    line: true,
    left: true,
    house: true,
    share: true,
    games: true,
    options: true,
    bots: true,
    sound: true,
    languages: true,
    idle: true,
    session: true,
  },
  counter: {
    stations: true,
    tables: true,
    settings: true,
    day: true,
    kept: true,
    overloaded: true,
    id: true,
    name: true,
    connected: true,
    doing: true,
    game: true,
    people: true,
    table: true,
    since: true,
    left: true,
    given: true,
    locked: true,
    line: true,
    phase: true,
    seats: true,
    paused: true,
    actions: true,
  },
  figures: { game: true, hour: true, minutes: true, people: true, bots: true, complete: true },
}

/** The fields of a table. */
export const fieldsOfTable: Record<keyof TableState, true> = {
  id: true,
  name: true,
  game: true,
  phase: true,
  options: true,
  seats: true,
  spectators: true,
  reactions: true,
  owner: true,
  ownerName: true,
  ownerSeat: true,
  startBar: true,
  shuffling: true,
  paused: true,
  ended: true,
  decisionSeconds: true,
  botSpeed: true,
  takeBack: true,
  mayReopen: true,
  openNext: true,
  votesNeeded: true,
  waiting: true,
  wishes: true,
  evening: true,
  door: true,
  listed: true,
  screens: true,
  screen: true,
  visitors: true,
  removed: true,
}
export const fieldsOfPerson: Record<Exclude<keyof PersonState, 'kind'>, true> = {
  name: true,
  connected: true,
  ready: true,
  yours: true,
  left: true,
  standIn: true,
  stoodIn: true,
  late: true,
  votes: true,
  freeNeeds: true,
  namesake: true,
  face: true,
  colour: true,
}
export const fieldsOfSummary: Record<keyof TableSummary, true> = {
  id: true,
  name: true,
  game: true,
  phase: true,
  seats: true,
  open: true,
  people: true,
  yours: true,
  left: true,
  door: true,
  spectators: true,
  openNext: true,
}
/** The fields inside those of a table. */
export const partsOfTable: Record<FieldOf<AdmissionState | RemovedVisitor | Visitor | ShuffleProgress>, true> &
  Record<FieldOf<EveningScore | GameWish | WaitingPerson | NonNullable<TableState['takeBack' | 'paused']>>, true> &
  Record<'wasYours' | 'before' | 'bot' | 'wish' | 'count', true> = {
  asksCode: true,
  code: true,
  locked: true,
  spectators: true,
  id: true,
  names: true,
  seats: true,
  screen: true,
  connected: true,
  phase: true,
  given: true,
  of: true,
  name: true,
  seat: true,
  games: true,
  game: true,
  places: true,
  yours: true,
  next: true,
  moment: true,
  now: true,
  asked: true,
  by: true,
  bySeat: true,
  staff: true,
  wasYours: true,
  before: true,
  bot: true,
  wish: true,
  count: true,
}
