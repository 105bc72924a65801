// Random games that begin in the middle: gold in holds and homes, ships close together at the wild islands, monsters
// between them. Random play from the first dice would take long to get there.

import type { Chance } from '#shared/engine/chance.ts'
import type { GameUnderTest } from '#shared/testing/harness.ts'
import { berthAt, monsterNames, monsters as monsterData, wildIslands } from '../data.ts'
import type { IslandName } from '../data.ts'
import { freeBerths, startRejection } from '../geometry/placement.ts'
import { davyJonesGold } from '../index.ts'
import type { Options } from '../options.ts'
import { drawGold, goldOn, layDown, loadAboard } from '../rules/tokens.ts'
import { wildIslandsOf } from '../state.ts'
import type { Ship, State } from '../state.ts'
import { gameUnderTest } from './game-under-test.ts'

/** These games have parleys, loot, forfeits and unloading every few moves. */
export const midgame: GameUnderTest = {
  ...gameUnderTest,
  game: { ...davyJonesGold, setup } as unknown as GameUnderTest['game'],
  options: (chance) => ({ ...(gameUnderTest.options(chance) as object), roundLimit: 2 + chance.die(8) }),
}

function setup(rules: Options, seats: number, chance: Chance): State {
  const state = davyJonesGold.setup(rules, seats, chance)
  while (state.phase === 'set-up') {
    const { seat } = davyJonesGold.prompts(state)[0]!
    const choices = davyJonesGold.choices(state, seat)
    davyJonesGold.apply(state, seat, choices[chance.die(choices.length) - 1] as never, chance)
  }
  const gold = wildIslandsOf(state).flatMap((island) => goldOn(state, island).map(() => island))
  const takeGold = () => drawGold(state, gold.splice(chance.die(gold.length) - 1, 1)[0]!, chance)
  for (const home of state.players.flatMap(({ homes }) => homes)) {
    for (let count = chance.die(3); count > 1; count--) layDown(state, home, takeGold())
  }
  for (const ship of state.ships) if (chance.die(3) > 1) loadAboard(ship, takeGold())
  for (const ship of state.ships) sendOut(state, ship, chance)
  for (const name of monsterNames) if (chance.die(2) === 1) placeMonster(state, name, chance)
  if (chance.die(3) === 1) state.davy = chance.pick(Object.keys(state.islands) as IslandName[])
  return state
}

/** Two of three ships lie at a wild island, most with only one or two masts. */
function sendOut(state: State, ship: Ship, chance: Chance): void {
  const masts = chance.pick([1, 1, 2, ship.masts.length])
  ship.masts = chance.sample(ship.masts, masts).toSorted((one, other) => one - other)
  if (chance.die(3) === 1) return
  const island = chance.pick(wildIslands)
  const free = freeBerths(state, ship.name, island)
  if (free.length > 0) ship.where = { ...berthAt(island, chance.pick(free)), docked: island }
}

function placeMonster(state: State, name: (typeof monsterNames)[number], chance: Chance): void {
  const spot = chance.die(6)
  if (monsterNames.some((other) => state.monsters[other]?.spot === spot)) return
  state.monsters[name] = { spot, parts: [...monsterData[name].parts.keys()] }
  const isBlocked = state.ships.some((ship) => 'bow' in ship.where && startRejection(state, ship.name, ship.where))
  if (isBlocked) state.monsters[name] = null
}
