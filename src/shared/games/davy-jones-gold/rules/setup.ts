// The set-up, from the first dice to the first turn (section B of the rules, P-171 … P-177).

import { emit } from '#shared/engine/action-context.ts'
import type { Chance } from '#shared/engine/chance.ts'
import type { Seat } from '#shared/engine/game.ts'
import type { PirateAction } from '../actions.ts'
import { captains, compareTokens, davyTreasures, homeIslands, pileOf, shipsOf, startOf } from '../data.ts'
import type { CaptainName, HomeIsland, IslandName, ShipName, TokenName } from '../data.ts'
import type { Options } from '../options.ts'
import { wildIslandsOf } from '../state.ts'
import type { Ship, State } from '../state.ts'
import type { Step } from '../steps.ts'
import type { ActionContext } from './context.ts'
import { allMasts } from './repair.ts'
import type { RulesOf } from './step-rule.ts'
import { beginTurn } from './turn.ts'

/** Two players have two captains and two homes each (P-176, P-177). */
function captainsPerSeat(seats: number): number {
  return seats === 2 ? 2 : 1
}

/** The state before any die is rolled: nothing is on the chart. */
export function emptyTable(rules: Options, seats: number): State {
  return {
    rules,
    rolls: [],
    players: Array.from({ length: seats }, () => ({ captains: [], homes: [] })),
    ships: [],
    islands: { heart: [], north: [], south: [], northwest: [], northeast: [], southeast: [], southwest: [] },
    monsters: { kraken: null, serpent: null },
    davy: null,
    curses: [],
    box: [],
    turn: 0,
    turns: 0,
    phase: 'set-up',
    abilityUsed: false,
    immune: [],
    closed: [],
    steps: [],
  }
}

/** A new game: rolls for the first seat and asks for captains and homes (P-022, P-023, P-026). */
export function setup(rules: Options, seats: number, chance: Chance): State {
  const state = emptyTable(rules, seats)
  state.box = pileOf(captains)
  state.rolls = rollForFirst(seats, chance)
  const first = firstSeat(state)!
  state.turn = (first + seats - 1) % seats // P-041, G-031: the last to choose
  const order = Array.from({ length: seats * captainsPerSeat(seats) }, (_, index) => (first + index) % seats) // P-023, G-125
  const choosing: Step[] = [
    ...order.map((seat): Step => ({ do: 'choose-captain', seat })),
    ...order.map((seat): Step => ({ do: 'choose-home', seat })), // P-026
    { do: 'deal' },
  ]
  state.steps = choosing.reverse()
  return state
}

/** P-022: one die for each seat; seats that tie for the highest roll again. */
function rollForFirst(seats: number, chance: Chance): (number | null)[][] {
  const rounds: (number | null)[][] = []
  let rolling: Seat[] = Array.from({ length: seats }, (_, seat) => seat)
  while (rolling.length > 1) {
    const dice: (number | null)[] = Array.from({ length: seats }, () => null)
    for (const seat of rolling) dice[seat] = chance.die(6)
    rounds.push(dice)
    rolling = highestOf(dice)
  }
  return rounds
}

function highestOf(dice: readonly (number | null)[]): Seat[] {
  const highest = Math.max(...dice.map((die) => die ?? 0))
  return [...dice.keys()].filter((seat) => dice[seat] === highest)
}

/** The seat that chose first; null in a game that began from a given position. */
export function firstSeat({ rolls }: State): Seat | null {
  const last = rolls.at(-1)
  return last ? highestOf(last)[0]! : null
}

/** Captains that nobody has chosen yet. Empty after the set-up. */
export function captainsLeft({ players, phase }: State): CaptainName[] {
  const taken = players.flatMap((player) => player.captains)
  const isChoosing =
    phase === 'set-up' && players.some((player) => player.captains.length < captainsPerSeat(players.length))
  return isChoosing ? captains.filter((captain) => !taken.includes(captain)) : []
}

export const setupRules: RulesOf<'choose-captain' | 'choose-home' | 'deal'> = {
  'choose-captain': {
    seat: (_, { seat }) => seat,
    choices: (state) => captainsLeft(state).map((captain) => ({ type: 'choose-captain', captain })),
    answer: (context, { seat }, action) => chooseCaptain(context, seat, action),
  },
  'choose-home': {
    seat: (_, { seat }) => seat,
    choices: ({ players }) =>
      homeIslands
        .filter((island) => !players.some(({ homes }) => homes.includes(island)))
        .map((island) => ({ type: 'choose-home', island })),
    answer: (context, { seat }, action) => chooseHome(context, seat, action),
  },
  deal: { run: deal },
}

function chooseCaptain(context: ActionContext, seat: Seat, action: PirateAction): void {
  if (action.type !== 'choose-captain') return
  context.state.players[seat]!.captains.push(action.captain)
  emit(context, { type: 'choose-captain', seat, captain: action.captain })
}

function chooseHome(context: ActionContext, seat: Seat, action: PirateAction): void {
  if (action.type !== 'choose-home') return
  const { captains: own, homes } = context.state.players[seat]!
  homes.push(action.island) // G-126: for the captains in the order of their choice
  emit(context, { type: 'choose-home', seat, captain: own[homes.length - 1]!, island: action.island })
}

/** P-028, P-029: ships go to their homes, the shuffled pile to the wild islands. */
function deal(context: ActionContext): void {
  const { state, chance } = context
  state.ships = state.players.flatMap(({ captains: own, homes }, seat) =>
    own.flatMap((captain, index) => shipsOf(captain).map((name) => newShip(name, seat, homes[index]!))),
  )
  const pile = pileOf(state.players.flatMap((player) => player.captains)) // P-024, P-172
  for (const token of pile) state.box.splice(state.box.indexOf(token), 1)
  const shuffled = chance.shuffle(pile)
  const counts = countsFor(state)
  for (const [island, count] of counts) state.islands[island] = shuffled.splice(0, count).sort(compareTokens)
  emit(context, { type: 'deal', islands: Object.fromEntries(counts) })
  beginTurn(context, state.turn)
}

/** P-029, P-173: 14 tokens on each of three islands, or 9 on the centre island and 8 on each of the others. */
function countsFor(state: State): [IslandName, number][] {
  const wild = wildIslandsOf(state)
  return wild.map((island) => [island, wild.length === 3 ? 14 : island === 'heart' ? 9 : 8])
}

function newShip(name: ShipName, seat: Seat, home: HomeIsland): Ship {
  const { bow, heading } = startOf(name, home)
  return {
    name,
    seat,
    where: { bow, heading, docked: home },
    masts: allMasts(name),
    cargo: [],
    acted: false,
  }
}

/** All tokens of these captains and of Davy Jones. No position holds more of one kind (S-1). */
export function allTokens(inPlay: readonly CaptainName[]): TokenName[] {
  return [...pileOf(inPlay), ...Array.from({ length: davyTreasures }, (): TokenName => 'davy-treasure')]
}
