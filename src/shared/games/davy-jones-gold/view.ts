// What each viewer may see of a table (G-135), written down field by field.

import type { Seat, Viewer } from '#shared/engine/game.ts'
import type { Target } from './actions.ts'
import { islandNames, tokens as tokenData } from './data.ts'
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
import { isOver } from './rules/ending.ts'
import type { Event } from './events.ts'
import type { Options } from './options.ts'
import { openQuestionOf } from './rules/step-runner.ts'
import { captainsLeft, firstSeat } from './rules/setup.ts'
import { treasuresLeft } from './state.ts'
import type { Ship, State, ShipLocation } from './state.ts'
import type { StepName } from './steps.ts'
import { isGold } from './rules/tokens.ts'

export interface ShipView {
  name: ShipName
  seat: Seat
  /** In a zone, or on the chart and perhaps docked. */
  where: ShipLocation
  /** Those that stand, 0 at the bow. */
  masts: number[]
  /** How many gold tokens she carries. */
  load: number
  /** Which ones, sorted: for her owner, and for an attacker as long as the loot is being chosen (P-071). */
  cargo?: GoldToken[]
  acted: boolean
}

export interface IslandView {
  /** Tokens that lie face down. */
  count: number
  /** What these are: on a home for its owner, and for all once the game is over. */
  tokens?: GoldToken[]
  /** On homes: curses that were overcome and Davy Jones's treasure. */
  faceUp: TokenName[]
}

/** The open question. The fields say what it is about, as far as it is about such a thing. */
export interface Question {
  /** What is asked; `act` is the main list of actions. */
  kind: StepName
  seat: Seat
  /** The ship it happens to, or that acts. */
  ship?: ShipName
  /** Who fires at her. */
  by?: ShipName
  monster?: MonsterName
  /** Of the monster, which fires. */
  part?: number
  token?: TokenName
  /** Davy Jones's flight (P-157). */
  die?: number
}

/** Shots that are named, or rolled, and not over yet. */
export interface Volley {
  ship: ShipName
  /** `hit` once it is rolled; of hits that are dealt already nothing stays here. */
  shots: { mast: number; target: Target; hit?: boolean }[]
}

export interface View {
  /** The table's options, which are all public. */
  rules: Options
  phase: 'set-up' | 'start' | 'actions' | 'over'
  /** The dice of the set-up, round by round; null for those who do not roll again. */
  rolls: (number | null)[][]
  /** Who chooses first (P-022); null in a game that began from a given position. */
  first: Seat | null
  /** Captains that nobody has chosen yet, while they are chosen. */
  captainsLeft: CaptainName[]
  /** By seat; `homes[i]` is the island of `captains[i]`. */
  players: { captains: CaptainName[]; homes: HomeIsland[] }[]
  /** In ship order: by seat, captain, 4-master first. None before the homes are chosen. */
  ships: ShipView[]
  islands: Record<IslandName, IslandView>
  monsters: Record<MonsterName, { spot: number; parts: number[] } | null>
  davy: IslandName | null
  /** Treasure tokens on Davy Jones's card. */
  treasuresLeft: number
  /** Curses that are not overcome. */
  curses: { token: CurseToken; seat: Seat; home: HomeIsland; ships: [ShipName, ShipName] }[]
  /** Out of the game, sorted; in the set-up what is not dealt yet. */
  box: TokenName[]
  /** In the set-up who takes the first turn. */
  turn: Seat
  /** Finished turns of all seats together. */
  turns: number
  abilityUsed: boolean
  immune: ShipName[]
  closed: IslandName[]
  /** By seat: what lies on its homes, as far as this viewer knows it; null where something lies face down. */
  points: (number | null)[]
  volley: Volley | null
  /** Null once the game is over. */
  asked: Question | null
}

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
      return seen
        .flatMap(({ tokens = [], faceUp }) => [...tokens, ...faceUp])
        .reduce((sum, token) => sum + tokenData[token].points, 0)
    }),
    volley: volleyIn(state),
    asked: askedIn(state),
  }
}

function islandFor(state: State, viewer: Viewer, island: IslandName, over: boolean): IslandView {
  const tokens = state.islands[island]
  const owner = state.players.findIndex(({ homes }) => homes.includes(island as HomeIsland))
  if (owner < 0) return { count: tokens.length, faceUp: [] }
  const gold = tokens.filter((token) => tokenData[token].kind === 'gold') as GoldToken[]
  return {
    count: gold.length,
    ...((owner === viewer || over) && { tokens: gold }), // G-066, P-166
    faceUp: tokens.filter((token) => tokenData[token].kind !== 'gold'),
  }
}

function shipFor(state: State, viewer: Viewer, ship: Ship): ShipView {
  const { name, seat, where, masts, cargo, acted } = ship
  const isKnown = seat === viewer || shipLookedInto(state, viewer) === name
  return {
    ...{ name, seat, where, masts: masts.slice(), load: cargo.length },
    ...(isKnown && { cargo: cargo.slice() }),
    acted,
  }
}

/** The ship whose cargo an attacker may look at just now (P-071, G-136). */
export function shipLookedInto(state: State, viewer: Viewer): ShipName | undefined {
  const question = openQuestionOf(state)
  return question?.step.do === 'loot' && question.seat === viewer ? question.step.ship : undefined
}

function monsterIn({ monsters }: State, name: MonsterName): View['monsters'][MonsterName] {
  const monster = monsters[name]
  return monster && { spot: monster.spot, parts: monster.parts.slice() }
}

/** From its parleys to its last hit. */
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

/**
 * Faces of gold in holds and homes, or that somebody has seen: the log still names those that lie face down elsewhere by
 * now (G-135). Then a shared screen needs a curtain.
 */
export function hasSecrets({ ships, islands, players, phase }: View, story: readonly Event[]): boolean {
  if (phase === 'over') return false
  return (
    ships.some(({ load }) => load > 0) ||
    players.some(({ homes }) => homes.some((home) => islands[home].count > 0)) ||
    story.some(isOfHiddenGold)
  )
}

const ofHiddenTokens: ReadonlySet<Event['type']> = new Set([
  ...(['draw', 'unload', 'price', 'look', 'loot', 'reward', 'forfeit'] as const),
])

/** Gold whose face only some may see; an encounter, which is drawn as well, is shown to all. */
function isOfHiddenGold(event: Event): boolean {
  if (!ofHiddenTokens.has(event.type)) return false
  return !('token' in event && event.token !== undefined) || isGold(event.token)
}
