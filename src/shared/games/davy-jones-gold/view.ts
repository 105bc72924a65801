// The view of each viewer, built field by field (G-135).

import type { Seat, Viewer } from '#shared/engine/game.ts'
import type { Target } from './actions.ts'
import { islandNames } from './data.ts'
import type {
  CaptainName,
  CurseToken,
  GoldToken,
  HomeIsland,
  IslandName,
  MonsterName,
  ShipName,
  TokenName,
} from './data.ts'
import type { Options } from './options.ts'
import { isOver, pointsOf } from './rules/ending.ts'
import { captainsLeft, firstSeat } from './rules/setup.ts'
import { openQuestionOf } from './rules/step-runner.ts'
import { goldOn, isGold } from './rules/tokens.ts'
import { ownerOf, treasuresLeft } from './state.ts'
import type { Ship, ShipLocation, State } from './state.ts'
import type { StepName } from './steps.ts'

export interface ShipView {
  name: ShipName
  seat: Seat
  /** In a zone, or on the chart and perhaps docked. */
  where: ShipLocation
  /** Masts that stand; 0 is at the bow. */
  masts: number[]
  /** Number of gold tokens that she carries. */
  load: number
  /**
   * Her gold tokens, sorted. Set for her owner, except for the rest after a loot (G-136), and for an attacker while the
   * loot is being chosen (P-071).
   */
  cargo?: GoldToken[]
  acted: boolean
}

export interface IslandView {
  /** The number of tokens that lie face down. */
  count: number
  /** The tokens that lie face down. Set on a home for its owner, and for everybody once the game is over. */
  tokens?: GoldToken[]
  /** On homes: overcome curses and Davy Jones's treasure. */
  faceUp: TokenName[]
}

/** The open question. A field is set if the question is about such a thing. */
export interface Question {
  /** The kind of question; `act` is the main list of a turn. */
  kind: StepName
  seat: Seat
  /** The ship that acts or is affected. */
  ship?: ShipName
  /** The ship that fires at `ship`. */
  by?: ShipName
  monster?: MonsterName
  /** The part of the monster that fires. */
  part?: number
  token?: TokenName
  /** The roll of Davy Jones's flight (P-157). */
  die?: number
}

/** Shots that have been named, from the parleys until all hits are dealt. */
interface Volley {
  ship: ShipName
  /** `hit` is set once the shot is rolled. Hits that have been dealt are left out. */
  shots: { mast: number; target: Target; hit?: boolean }[]
}

export interface View {
  /** The table's options, which are all public. */
  rules: Options
  phase: 'set-up' | 'start' | 'actions' | 'over'
  /** The dice of the set-up, round by round; null for seats that did not roll in that round. */
  rolls: (number | null)[][]
  /** The seat that chooses first (P-022); null in a game that began from a given position. */
  first: Seat | null
  /** Captains that nobody has chosen yet. Empty after the set-up. */
  captainsLeft: CaptainName[]
  /** By seat; `homes[i]` is the island of `captains[i]`. */
  players: { captains: CaptainName[]; homes: HomeIsland[] }[]
  /** By seat, then captain, the 4-master first. Empty before the homes are chosen. */
  ships: ShipView[]
  islands: Record<IslandName, IslandView>
  monsters: Record<MonsterName, { spot: number; parts: number[] } | null>
  davy: IslandName | null
  /** Treasure tokens on Davy Jones's card. */
  treasuresLeft: number
  /** Curses that are not overcome. */
  curses: { token: CurseToken; seat: Seat; home: HomeIsland; ships: [ShipName, ShipName] }[]
  /** Tokens out of the game, sorted. During the set-up, tokens that are not dealt yet. */
  box: TokenName[]
  /** The active seat. During the set-up, the seat that takes the first turn. */
  turn: Seat
  /** Finished turns of all seats together. */
  turns: number
  abilityUsed: boolean
  immune: ShipName[]
  closed: IslandName[]
  /** By seat: the points on its homes; null if this viewer can't see some of the tokens there. */
  points: (number | null)[]
  volley: Volley | null
  /** Null once the game is over. */
  asked: Question | null
}

/** The part of the state that this viewer may see (G-135). */
export function view(state: State, viewer: Viewer): View {
  const over = isOver(state)
  const islands = Object.fromEntries(islandNames.map((island) => [island, islandFor(state, viewer, island, over)]))
  return {
    rules: state.rules,
    phase: over ? 'over' : state.phase,
    rolls: state.rolls.map((round) => round.slice()),
    first: firstSeat(state),
    captainsLeft: captainsLeft(state),
    players: state.players.map(({ captains, homes }) => ({ captains: captains.slice(), homes: homes.slice() })),
    ships: state.ships.map((ship) => shipFor(state, viewer, ship)),
    islands: islands as View['islands'],
    monsters: { kraken: monsterIn(state, 'kraken'), serpent: monsterIn(state, 'serpent') },
    davy: state.davy,
    treasuresLeft: treasuresLeft(state),
    curses: state.curses.map(({ token, seat, home, ships }) => ({ token, seat, home, ships: [...ships] })),
    box: state.box.slice(),
    turn: state.turn,
    turns: state.turns,
    abilityUsed: state.abilityUsed,
    immune: state.immune.slice(),
    closed: state.closed.slice(),
    points: state.players.map(({ homes }) => {
      const seen = homes.map((home) => islands[home]!)
      if (seen.some(({ count, tokens }) => count > 0 && !tokens)) return null
      return pointsOf(seen.flatMap(({ tokens = [], faceUp }) => [...tokens, ...faceUp]))
    }),
    volley: volleyIn(state),
    asked: askedIn(state),
  }
}

function islandFor(state: State, viewer: Viewer, island: IslandName, over: boolean): IslandView {
  const tokens = state.islands[island]
  const owner = ownerOf(state.players, island)
  if (owner === undefined) return { count: tokens.length, faceUp: [] }
  const gold = goldOn(state, island)
  return {
    count: gold.length,
    ...((owner === viewer || over) && { tokens: gold }), // G-066, P-166
    faceUp: tokens.filter((token) => !isGold(token)),
  }
}

function shipFor(state: State, viewer: Viewer, ship: Ship): ShipView {
  const { name, seat, where, masts, cargo, acted } = ship
  return {
    name,
    seat,
    where,
    masts: masts.slice(),
    load: cargo.length,
    ...(seesHold(state, viewer, ship) && { cargo: cargo.slice() }),
    acted,
  }
}

/**
 * Whether this viewer may see which gold a ship carries. Her owner may, except for the rest after a loot, which would
 * reveal what was taken. An attacker may while choosing the loot (P-071, G-066, G-136).
 */
export function seesHold(state: State, viewer: Viewer, { name, seat }: Pick<Ship, 'name' | 'seat'>): boolean {
  const question = openQuestionOf(state)
  const step = question && 'ship' in question.step && question.step.ship === name ? question.step : undefined
  if (seat === viewer) return !(step?.do === 'nearest' && step.cause.by === 'shot')
  return step?.do === 'loot' && question?.seat === viewer
}

function monsterIn({ monsters }: State, name: MonsterName): View['monsters'][MonsterName] {
  const monster = monsters[name]
  return monster && { spot: monster.spot, parts: monster.parts.slice() }
}

/** Shots from the parleys to the last hit. */
function volleyIn({ steps }: State): Volley | null {
  for (const step of steps) {
    const due = step.do === 'take-part' ? step.then : step
    if (due.do === 'volley' || due.do === 'gunner')
      return { ship: due.ship, shots: due.shots.map((shot) => ({ ...shot })) }
    if (due.do === 'hits') return { ship: due.ship, shots: due.shots.map((shot) => ({ ...shot, hit: true })) }
  }
  return null
}

function askedIn(state: State): Question | null {
  const question = openQuestionOf(state)
  if (!question) return null
  const { step, seat } = question
  return {
    kind: step.do,
    seat,
    ...('ship' in step && { ship: step.ship }),
    ...('by' in step && { by: step.by }),
    ...('monster' in step && { monster: step.monster }),
    ...(step.do === 'reward-island' && step.monsters.length > 0 && { monster: step.monsters[0]! }),
    ...(step.do === 'monster-fire' && step.parts.length > 0 && { part: step.parts[0]! }),
    ...('token' in step && { token: step.token }),
    ...('die' in step && { die: step.die }),
  }
}
