// Games for tests: a start in the notation of S-1, in which every field is optional, and methods that play actions.

import { expect } from 'vitest'
import { scriptedChance, seededChance } from '#shared/engine/chance.ts'
import type { Chance, Fate } from '#shared/engine/chance.ts'
import { eventsFor } from '#shared/engine/game.ts'
import type { Seat, Viewer } from '#shared/engine/game.ts'
import type { PirateAction, PirateChoice, Target } from '../actions.ts'
import { berthAt, captains, homeIslands, shipsOf, startOf } from '../data.ts'
import type { CaptainName, HomeIsland, IslandName, MonsterName, ShipName, TokenName, ZoneName } from '../data.ts'
import type { Event, Events, Position } from '../events.ts'
import type { Point, Vector } from '../geometry/points.ts'
import { davyJonesGold } from '../index.ts'
import type { Options } from '../options.ts'
import type { View } from '../view.ts'

export interface ShipStart {
  bow?: Point
  heading?: Vector
  docked?: IslandName | null
  zone?: ZoneName
  masts?: readonly number[]
  cargo?: readonly string[]
  acted?: boolean
}
export interface PlayerStart {
  captains: CaptainName[]
  homes: HomeIsland[]
}
interface CurseStart {
  token: TokenName
  seat: Seat
  home?: HomeIsland
  ships?: ShipName[]
}

export interface StartPosition extends Partial<Options> {
  /** Left out: captains in the order of their names, one for each seat, with two seats two each; homes likewise. */
  players?: PlayerStart[]
  /** Left out: 4, or as many as `players`. */
  seats?: number
  /** Ships that are left out are undamaged, empty and at their starting berths. */
  ships?: Partial<Record<ShipName, ShipStart>>
  /** Tokens in one string: `'gold-1 davy'`. */
  islands?: Partial<Record<IslandName, string>>
  monsters?: Partial<Record<MonsterName, { spot: number; parts?: number[] }>>
  davy?: IslandName
  curses?: CurseStart[]
  turn?: Seat
  turns?: number
  phase?: 'start' | 'actions'
  abilityUsed?: boolean
  immune?: ShipName[]
  closed?: IslandName[]
  /** Random outcomes in the order in which they are asked for (S-4). */
  fate?: Fate[]
  /** A seed for random outcomes, instead of `fate`. */
  seed?: string
}

/** A ship as S-1 prints it. */
interface PrintedShip {
  bow?: Point
  heading?: Vector
  docked?: IslandName | null
  zone?: ZoneName
  masts: number[]
  cargo: TokenName[]
  acted: boolean
}
interface Printed {
  players: PlayerStart[]
  ships: Record<ShipName, PrintedShip>
  islands: Record<IslandName, TokenName[]>
  monsters: Partial<Record<MonsterName, { spot: number; parts: number[] }>>
  davy: IslandName | null
  curses: { token: TokenName; seat: Seat; home: HomeIsland; ships: ShipName[] }[]
  turn: Seat
  turns: number
  phase: 'set-up' | 'start' | 'actions'
  abilityUsed: boolean
  immune: ShipName[]
  closed: IslandName[]
  pending?: { type: string; seat: Seat }
}

/** The position at an island's berth, 0 to 11 (S-3). */
export function berthPosition(island: IslandName, berth: number): Position {
  return berthAt(island, berth)
}

/** The default of `players`. */
export function usualPlayers(seats: number): PlayerStart[] {
  const shares = seats === 2 ? 2 : 1
  return Array.from({ length: seats }, (_, seat) => ({
    captains: captains.slice(seat * shares, (seat + 1) * shares),
    homes: homeIslands.slice(seat * shares, (seat + 1) * shares),
  }))
}

/** This start in the full notation of S-1. */
export function notationOf(start: StartPosition): Record<string, unknown> {
  const { players = usualPlayers(start.seats ?? 4), ships = {}, islands = {}, turn = 0 } = start
  const { monsters, davy, curses, turns, phase, abilityUsed, immune, closed } = start
  const all = players.flatMap(({ captains: own, homes }) =>
    own.flatMap((captain, index) =>
      shipsOf(captain).map((name): [ShipName, ShipStart] => {
        const given = ships[name] ?? {}
        const isPlaced = given.bow !== undefined || given.zone !== undefined
        return [name, { ...(!isPlaced && startOf(name, homes[index]!)), ...given }]
      }),
    ),
  )
  return {
    players,
    ships: Object.fromEntries(all),
    turn,
    turns,
    phase,
    abilityUsed,
    monsters,
    davy,
    curses,
    immune,
    closed,
    islands: Object.fromEntries(
      Object.entries(islands).map(([name, text]) => [name, text === '' ? [] : text.split(' ')]),
    ),
  }
}

/** A game from this start, after everything that happens by itself. */
export function gameFrom(start: StartPosition = {}) {
  const { blockedShots, duelOnDocking, monsterAim, roundLimit } = start
  const rules = davyJonesGold.options.parse({ blockedShots, duelOnDocking, monsterAim, roundLimit })
  const script = start.seed === undefined ? scriptedChance(start.fate ?? []) : undefined
  const chance: Chance = script ?? seededChance(start.seed!)
  const seats = start.players?.length ?? start.seats ?? 4
  const state = davyJonesGold.notation.read(notationOf(start), rules, seats, chance)
  return testGame(state, chance, davyJonesGold.notation.begin!(state, chance) as Events, () => script?.left() ?? 0)
}

/** A game from the first dice of the set-up. */
export function newGame(start: Partial<Options> & { seats: number; fate?: Fate[]; seed?: string }) {
  const { seats, fate, seed, ...options } = start
  const script = seed === undefined ? scriptedChance(fate ?? []) : undefined
  const chance: Chance = script ?? seededChance(seed!)
  const state = davyJonesGold.setup(davyJonesGold.options.parse(options), seats, chance)
  return testGame(state, chance, [], () => script?.left() ?? 0)
}

export type TestGame = ReturnType<typeof gameFrom>

function testGame(state: ReturnType<typeof davyJonesGold.setup>, chance: Chance, events: Events, left: () => number) {
  let before = 0
  const printed = () => davyJonesGold.notation.print(state) as unknown as Printed
  const asked = () => davyJonesGold.prompts(state)

  function refusal(action: PirateAction, seat = asked()[0]?.seat): string | undefined {
    const refused = seat === undefined ? undefined : davyJonesGold.validate(state, seat, action)
    if (seat === undefined || !asked().some((prompt) => prompt.seat === seat)) return 'not-asked'
    return refused && [refused.reason, ...Object.values(refused.params ?? {})].join(' ')
  }

  /** Plays these actions, each by the seat that is asked. */
  function does(...actions: PirateAction[]): void {
    for (const action of actions) {
      const reason = refusal(action)
      if (reason) throw new Error(`${JSON.stringify(action)} is refused: ${reason}; ${words()}`)
      const all = davyJonesGold.conserved(state).sort()
      before = events.length
      events.push(...davyJonesGold.apply(state, asked()[0]!.seat, action, chance))
      expect(davyJonesGold.conserved(state).sort()).toEqual(all)
    }
  }

  const waitsFor = () => asked().map(({ seat, kind }) => `${seat} ${kind}`)[0] ?? 'nobody'
  const choices = (): PirateChoice[] =>
    asked().flatMap(({ seat }) => davyJonesGold.choices(state, seat) as PirateChoice[])
  const words = () => `${waitsFor()}: ${choices().map(inWords).join(', ')}`
  const toldTo = (viewer: Viewer, from: number) => eventsFor<Event>(events.slice(from), viewer)

  return {
    does,
    refusal,
    /** A move, or with a heading a turn in place. */
    moves(ship: ShipName, to: Point, heading?: Vector): void {
      does({ type: 'move', ship, to, ...(heading && { heading }) })
    },
    /** Guns with their targets: `shoots('gunner-4', [0, 'scout-3'], [1, 'kraken'])`. */
    shoots(ship: ShipName, ...shots: [mast: number, target: Target][]): void {
      does({ type: 'shoot', ship, targets: shots.map(([mast, target]) => ({ mast, target })) })
    },
    explores: (ship: ShipName) => does({ type: 'explore', ship }),
    draws: () => does({ type: 'draw' }),
    stops: () => does({ type: 'stop' }),
    challenges: (ship: ShipName) => does({ type: 'challenge', ship }),
    repairs: (ship: ShipName) => does({ type: 'repair', ship }),
    losesMast: (ship: ShipName, mast: number) => does({ type: 'lose-mast', ship, mast }),
    docks(ship: ShipName, island: IslandName, berth: number): void {
      const { bow, heading } = berthAt(island, berth)
      does({ type: 'choose-dock', ship, to: bow, heading })
    },
    escapes(ship: ShipName, to: Point, heading?: Vector): void {
      does({ type: 'escape', ship, to, ...(heading && { heading }) })
    },
    endsTurn: () => does({ type: 'end-turn' }),
    /** The seat that is asked and the kind of question: `0 act`, or `nobody`. */
    get waitsFor() {
      return waitsFor()
    },
    /** All choices of the seat that is asked. */
    get choices() {
      return choices()
    },
    /** The choices of one type in words: `explore ship gunner-4`. */
    offers: (type: PirateAction['type']) =>
      choices()
        .filter((choice) => choice.type === type)
        .map(inWords),
    get prompts() {
      return asked()
    },
    /** As scenario files print it. */
    get state() {
      return printed()
    },
    ship: (name: ShipName) => printed().ships[name],
    /** Tokens on an island, sorted, in one string. */
    island: (name: IslandName) => printed().islands[name].join(' '),
    get outcome() {
      return davyJonesGold.outcome(state)
    },
    view: (viewer: Viewer): View => davyJonesGold.view(state, viewer),
    /** The events of the last action that a viewer sees, or of the start before any action. */
    told: (viewer: Viewer = 'public') => toldTo(viewer, before),
    /** The events of all actions so far. */
    story: (viewer: Viewer = 'public') => toldTo(viewer, 0),
    /** Number of outcomes of `fate` that have not been used. */
    get fateLeft() {
      return left()
    },
  }
}

/** The type of an event or action, then its fields. */
function inWords({ type, ...rest }: { readonly type: string }): string {
  const said = Object.entries(rest as Record<string, unknown>).map(([name, value]) => {
    return `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`
  })
  return [type, ...said].join(' ')
}
