// Reads and prints positions as scenario files write them (S-1).

import { z } from 'zod/mini'
import type { Chance } from '#shared/engine/chance.ts'
import { checkState, FieldError } from '#shared/engine/field-error.ts'
import type { Notation } from '#shared/engine/game.ts'
import { printedOnly } from '#shared/engine/printed-only.ts'
import { heading } from '../actions.ts'
import {
  captains,
  compareTokens,
  curseTokens,
  goldTokens,
  homeIslands,
  islandNames,
  monsterNames,
  monsters as monsterData,
  shipNames,
  shipsOf,
  tokenNames,
  zoneNames,
} from '../data.ts'
import type { IslandName, MonsterName, ShipName, TokenName } from '../data.ts'
import type { Events } from '../events.ts'
import { islandTouched } from '../geometry/placement.ts'
import type { Options } from '../options.ts'
import type { ActionContext } from '../rules/context.ts'
import { isOver } from '../rules/ending.ts'
import { allMasts } from '../rules/repair.ts'
import { allTokens, emptyTable } from '../rules/setup.ts'
import { choicesOf, openQuestionOf, runSteps } from '../rules/step-runner.ts'
import { stepsOfTurn } from '../rules/turn.ts'
import { unloadAll } from '../rules/unloading.ts'
import { isAtSea, wildIslandsOf } from '../state.ts'
import type { Curse, Monster, Player, Ship, ShipLocation, State } from '../state.ts'
import { isOnce } from './is-once.ts'
import { checkCurses, checkShips, checkTokens } from './position-checks.ts'

const captain = z.enum(captains)
const ship = z.enum(shipNames)
const island = z.enum(islandNames)
const token = z.enum(tokenNames)
const home = z.enum(homeIslands)
const seat = z.int().check(z.minimum(0))
const indicesBelow = (count: number) => z.array(z.int().check(z.minimum(0), z.maximum(count - 1)))

const shipSchema = z.strictObject({
  bow: z.optional(z.tuple([z.int(), z.int()])),
  heading: z.optional(heading),
  docked: z.optional(z.nullable(island)),
  zone: z.optional(z.enum(zoneNames)),
  masts: z.optional(indicesBelow(4)),
  cargo: z._default(z.array(z.enum(goldTokens)), []),
  acted: z._default(z.boolean(), false),
})
const monsterSchema = z.strictObject({
  spot: z.int().check(z.minimum(1), z.maximum(6)),
  parts: z.optional(indicesBelow(6)),
})
/** An object with some of these names as fields. A zod record would ignore a field named `__proto__`. */
function someOf<Name extends string, T extends z.core.SomeType>(names: readonly Name[], value: T) {
  const fields = Object.fromEntries(names.map((name) => [name, z.optional(value)]))
  return z.strictObject(fields as Record<Name, z.ZodMiniOptional<T>>)
}

const schema = z.strictObject({
  players: z.array(z.strictObject({ captains: z.array(captain), homes: z.array(home) })),
  ships: someOf(shipNames, shipSchema),
  islands: someOf(islandNames, z.array(token)),
  monsters: z._default(someOf(monsterNames, z.nullable(monsterSchema)), {}),
  davy: z._default(z.nullable(island), null),
  curses: z._default(
    z.array(
      z.strictObject({
        token: z.enum(curseTokens),
        seat,
        home: z.optional(home),
        ships: z.optional(z.tuple([ship, ship])),
      }),
    ),
    [],
  ),
  turn: seat,
  turns: z._default(z.int().check(z.minimum(0), z.maximum(1_000_000)), 0),
  phase: z._default(z.enum(['start', 'actions']), 'actions'),
  abilityUsed: z._default(z.boolean(), false),
  immune: z._default(z.array(ship), []),
  closed: z._default(z.array(island), []),
  pending: printedOnly,
})
type Start = z.infer<typeof schema>

function read(raw: unknown, rules: Options, seats: number): State {
  const parsed = schema.safeParse(raw)
  if (!parsed.success) throw FieldError.of('state', parsed.error, raw)
  const start = parsed.data
  const players = readPlayers(start, seats)
  const state: State = { ...emptyTable(rules, seats), players }
  state.ships = readShips(start, players)
  for (const name of islandNames) state.islands[name] = (start.islands[name] ?? []).toSorted(compareTokens)
  for (const name of monsterNames) state.monsters[name] = readMonster(name, start.monsters[name])
  const { davy, turn, turns, phase, abilityUsed, immune, closed } = start
  checkState(turn < seats, 'turn', `a seat from 0 to ${seats - 1}`)
  Object.assign(state, { davy, turn, turns, phase, abilityUsed })
  state.immune = readOnce(
    'immune',
    immune,
    state.ships.map(({ name }) => name),
  )
  state.closed = readOnce('closed', closed, wildIslandsOf(state))
  state.curses = readCurses(start, state)
  checkTokens(state)
  checkShips(state)
  checkCurses(state)
  state.box = boxOf(state)
  const due = phase === 'start' ? stepsOfTurn : stepsOfTurn.slice(-1)
  state.steps = isOver(state) ? [] : due.toReversed()
  return state
}

/** One captain and one home for each seat; with two seats, two of each. */
function readPlayers({ players }: Start, seats: number): Player[] {
  checkState(players.length === seats, 'players', `one for each of ${seats} seats`)
  const shares = seats === 2 ? 2 : 1
  for (const [index, { captains: own, homes }] of players.entries()) {
    checkState(own.length === shares, `players.${index}.captains`, `${shares} of them`)
    checkState(homes.length === shares, `players.${index}.homes`, `${shares} of them`)
  }
  const all = <T>(of: (player: Player) => T[]) => players.flatMap(of)
  checkState(isOnce(all((player) => player.captains)), 'players', 'each captain once')
  checkState(isOnce(all((player) => player.homes)), 'players', 'each home once')
  return players
}

/** The names in the order of `among`. Throws FieldError if one occurs twice. */
function readOnce<T extends string>(field: string, names: readonly T[], among: readonly T[]): T[] {
  checkState(isOnce(names) && names.every((name) => among.includes(name)), field, `of ${among.join(', ')}, each once`)
  return among.filter((name) => names.includes(name))
}

function readShips(start: Start, players: readonly Player[]): Ship[] {
  const ships = players.flatMap(({ captains: own }, owner) =>
    own.flatMap((captain) => shipsOf(captain).map((name) => readShip(start, name, owner))),
  )
  for (const name of Object.keys(start.ships)) {
    checkState(
      ships.some((known) => known.name === name),
      `ships.${name}`,
      'of a captain in play',
    )
  }
  return ships
}

function readShip({ ships, turn }: Start, name: ShipName, owner: number): Ship {
  const given = ships[name]
  const field = `ships.${name}`
  checkState(given !== undefined, field, 'is missing, every ship of every captain in play is needed')
  const { cargo, acted, masts = allMasts(name) } = given
  checkState(
    isOnce(masts) && masts.every((mast) => allMasts(name).includes(mast)),
    `${field}.masts`,
    `of ${allMasts(name).join(', ')}, each once`,
  )
  checkState(!acted || owner === turn, `${field}.acted`, 'false for ships of the others')
  return {
    name,
    seat: owner,
    where: readPlace(name, given),
    masts: masts.toSorted((one, other) => one - other),
    cargo: cargo.toSorted(compareTokens),
    acted,
  }
}

/**
 * `docked` follows from the place. Only a home may be named without being touched (G-028), which `checkShips` checks.
 */
function readPlace(name: ShipName, { bow, heading: towards, docked, zone }: z.infer<typeof shipSchema>): ShipLocation {
  const field = `ships.${name}`
  if (zone !== undefined) {
    const isElsewhere = bow !== undefined || towards !== undefined || docked !== undefined
    checkState(!isElsewhere, field, 'in a zone, so without bow, heading and docked')
    return { zone }
  }
  checkState(bow !== undefined, `${field}.bow`, 'is missing, needed outside of a zone')
  checkState(towards !== undefined, `${field}.heading`, 'is missing, needed outside of a zone')
  const shore = islandTouched(name, { bow, heading: towards })
  checkState(shore === null || docked === undefined || docked === shore, `${field}.docked`, `she touches ${shore}`)
  return { bow, heading: towards, docked: shore ?? docked ?? null }
}

function readMonster(name: MonsterName, given: z.infer<typeof monsterSchema> | null | undefined): Monster | null {
  if (!given) return null
  const all = [...monsterData[name].parts.keys()]
  const parts = (given.parts ?? all).toSorted((one, other) => one - other)
  const fits = parts.length > 0 && isOnce(parts) && parts.every((part) => all.includes(part))
  checkState(fits, `monsters.${name}.parts`, `one or more from 0 to ${all.length - 1}, each once`)
  return { spot: given.spot, parts }
}

function readCurses({ curses }: Start, { players, ships }: State): Curse[] {
  return curses
    .map((given, index): Curse => {
      const field = `curses.${index}`
      checkState(given.seat < players.length, `${field}.seat`, `a seat from 0 to ${players.length - 1}`)
      const { homes } = players[given.seat]!
      const where = given.home ?? homes[0]!
      checkState(homes.includes(where), `${field}.home`, "one of the seat's homes")
      const own = ships.filter((one) => one.seat === given.seat).map(({ name }) => name)
      const two = given.ships ?? (own.length === 2 ? own : undefined)
      checkState(two !== undefined, `${field}.ships`, 'is missing, needed where a seat has four ships')
      checkState(isOnce(two) && two.every((name) => own.includes(name)), `${field}.ships`, "two of the seat's ships")
      const [one, other] = own.filter((name) => two.includes(name))
      return { token: given.token, seat: given.seat, home: where, ships: [one!, other!] }
    })
    .toSorted((one, other) => compareTokens(one.token, other.token))
}

/** Tokens of the captains in play that the position does not contain are out of the game. */
function boxOf({ players, islands, ships, curses }: State): TokenName[] {
  const out = allTokens(players.flatMap((player) => player.captains)).filter((name) => name !== 'davy-treasure')
  const held: TokenName[] = [
    ...Object.values(islands).flat(),
    ...ships.flatMap(({ cargo }) => cargo),
    ...curses.map((curse) => curse.token),
  ]
  for (const name of held) if (name !== 'davy-treasure') out.splice(out.indexOf(name), 1)
  return out
}

/** Runs what follows from a start before anybody is asked: monsters' shots, automatic answers, unloading (S-1). */
function begin(state: State, chance: Chance): Events {
  const context: ActionContext = { state, chance, events: [] }
  unloadAll(context) // In a finished game too.
  if (!isOver(state)) runSteps(context)
  return context.events
}

function print(state: State): Record<string, unknown> {
  const { players, islands, monsters, davy, curses, turn, turns, phase, abilityUsed, immune, closed } = state
  const pending = pendingOf(state)
  return {
    players: players.map(({ captains: own, homes }) => ({ captains: own.slice(), homes: homes.slice() })),
    ships: Object.fromEntries(inPrintingOrder(state.ships).map((one) => [one.name, printShip(one)])),
    islands: Object.fromEntries(islandNames.map((name): [IslandName, TokenName[]] => [name, islands[name].slice()])),
    monsters: Object.fromEntries(
      monsterNames.flatMap((name) => {
        const monster = monsters[name]
        return monster ? [[name, { spot: monster.spot, parts: monster.parts.slice() }]] : []
      }),
    ),
    davy,
    curses: curses.map((curse) => ({
      token: curse.token,
      seat: curse.seat,
      home: curse.home,
      ships: shipNames.filter((name) => curse.ships.includes(name)),
    })),
    turn: phase === 'set-up' ? (pending?.seat ?? turn) : turn,
    turns,
    phase,
    abilityUsed,
    immune: shipNames.filter((name) => immune.includes(name)),
    closed: islandNames.filter((name) => closed.includes(name)),
    ...(pending && { pending }),
  }
}

function inPrintingOrder(ships: readonly Ship[]): Ship[] {
  return ships.toSorted((one, other) => shipNames.indexOf(one.name) - shipNames.indexOf(other.name))
}

function printShip({ where, masts, cargo, acted }: Ship): Record<string, unknown> {
  const place = isAtSea(where) ? { bow: where.bow, heading: where.heading, docked: where.docked } : { zone: where.zone }
  return { ...place, masts: masts.slice(), cargo: cargo.slice(), acted }
}

/** The type of the first choice and the seat that is asked, except for the main list of a turn. */
function pendingOf(state: State): { type: string; seat: number } | undefined {
  const question = openQuestionOf(state)
  if (!question || question.step.do === 'act') return undefined
  const [first] = choicesOf(state, question.seat)
  return first && { type: first.type, seat: question.seat }
}

export const notation: Notation<State, Options> = { fateDeals: true, read, begin, print }
