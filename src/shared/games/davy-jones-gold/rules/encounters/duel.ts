// The duel with Davy Jones, the price of losing it, and his flight (section M of the rules).

import { emit, emitPrivately } from '#shared/engine/action-context.ts'
import type { RuleRejection } from '#shared/engine/game.ts'
import type { PirateAction } from '../../actions.ts'
import { captainOf, davySwordBonus, ring, swordBonus } from '../../data.ts'
import type { IslandName } from '../../data.ts'
import { dockOf, homeOf, homesOf, ownerOf, shipOf, treasuresLeft, wildIslandsOf } from '../../state.ts'
import type { Ship, State } from '../../state.ts'
import type { StepOf } from '../../steps.ts'
import { pushSteps } from '../context.ts'
import type { ActionContext } from '../context.ts'
import type { RulesOf } from '../step-rule.ts'
import { drawCargo, drawGold, goldOn, layDown } from '../tokens.ts'

/** G-036, G-108: any ship docked where he is may challenge him, whatever her hold and curses. */
export function challengeRejection({ davy }: State, ship: Ship): RuleRejection | undefined {
  const isHere = davy !== null && dockOf(ship) === davy
  return isHere ? undefined : { reason: 'not-where-davy-is', params: { ship: ship.name } }
}

export const duelRules: RulesOf<'duel' | 'forfeit' | 'choose-start'> = {
  duel: { run: fight },
  forfeit: {
    seat: ({ turn }) => turn,
    choices: forfeitChoices,
    answer(context, { ship }, action) {
      const { state } = context
      if (action.type === 'forfeit-from') forfeitGold(context, action.island, duelIsland(state))
      else if (action.type === 'forfeit-to') forfeitGold(context, duelIsland(state), action.island)
      else throw new Error(`${ship} forfeits nothing by ${action.type}`)
    },
    withoutChoice: forfeitCargo,
    about: ({ ship }) => ship,
  },
  'choose-start': {
    seat: ({ turn }) => turn,
    choices: flightStartChoices,
    answer(context, { die }, action) {
      if (action.type === 'choose-start') flee(context, die, action.island)
    },
    withoutChoice: (context, { ship, die }) => flee(context, die, homeOf(context.state, shipOf(context.state, ship))),
    about: ({ ship }) => ship,
  },
}

function duelIsland({ davy }: State): IslandName {
  if (davy === null) throw new Error('Davy Jones is nowhere')
  return davy
}

/** P-147 … P-149. The ship's captain fights (G-107, G-127), even if the ship is elsewhere (G-081). */
function fight(context: ActionContext, { ship: name }: StepOf<'duel'>): void {
  const { state, chance } = context
  const ship = shipOf(state, name)
  const captain = captainOf(name)
  const island = duelIsland(state)
  const dice: [number, number] = [chance.die(6), chance.die(6)]
  const bonuses: [number, number] = [swordBonus[captain], davySwordBonus]
  const won = dice[0] + bonuses[0] >= dice[1] + bonuses[1]
  const seats = state.players.length
  const roller = (ship.seat + seats - 1) % seats // P-148: to the right
  emit(context, { type: 'duel', seat: ship.seat, ship: name, captain, island, dice, bonuses, roller, won })
  if (won) win(context, ship)
  else lose(context, ship)
}

/**
 * G-049: first the mast, then the token, then defeat. A ship that lost her last mast in an earlier duel of the same
 * reward has none to lose.
 */
function lose(context: ActionContext, { name: ship, masts }: Ship): void {
  const forfeit = { do: 'forfeit', ship } as const
  if (masts.length === 0) return pushSteps(context, forfeit)
  const cause = { by: 'duel' } as const
  pushSteps(context, { do: 'lose-mast', ship, cause }, forfeit, { do: 'defeat', ship, cause }) // P-150
}

/**
 * P-152: the loser chooses which of two homes pays. P-164, G-113: if he is on a home island, its gold is the price, and
 * the loser chooses the island that it goes to.
 */
function forfeitChoices(state: State, { ship: name }: StepOf<'forfeit'>): PirateAction[] {
  const island = duelIsland(state)
  const wild = wildIslandsOf(state)
  if (!wild.includes(island)) {
    return goldOn(state, island).length === 0 ? [] : wild.map((to) => ({ type: 'forfeit-to', island: to }))
  }
  const ship = shipOf(state, name)
  if (ship.cargo.length > 0) return []
  const homes = homesOf(state, ship.seat).filter((home) => goldOn(state, home).length > 0)
  return homes.map((home) => ({ type: 'forfeit-from', island: home }))
}

/** G-114: a random token. Davy Jones's presence does not prevent it (C-43). */
function forfeitGold(context: ActionContext, from: IslandName, island: IslandName): void {
  const { state, chance } = context
  const token = drawGold(state, from, chance)
  layDown(state, island, token)
  const event = { type: 'forfeit', seat: state.turn, from, island } as const
  emitPrivately(context, event, [ownerOf(state.players, from)!], { ...event, token })
}

/** P-151, P-153: a random token of the ship's cargo, if there is any. */
function forfeitCargo(context: ActionContext, { ship: name }: StepOf<'forfeit'>): void {
  const { state, chance } = context
  const ship = shipOf(state, name)
  const island = duelIsland(state)
  if (ship.cargo.length === 0 || !wildIslandsOf(state).includes(island)) {
    return emit(context, { type: 'nothing-to-forfeit', seat: ship.seat })
  }
  const token = drawCargo(ship, chance)
  layDown(state, island, token)
  const event = { type: 'forfeit', seat: ship.seat, from: name, island } as const
  emitPrivately(context, event, [ship.seat], { ...event, token })
}

/** P-156. After the fourth token the game is over (G-118). */
function win(context: ActionContext, ship: Ship): void {
  const { state, chance } = context
  const island = homeOf(state, ship)
  layDown(state, island, 'davy-treasure')
  emit(context, { type: 'treasure', seat: ship.seat, ship: ship.name, island, left: treasuresLeft(state) })
  if (treasuresLeft(state) > 0) pushSteps(context, { do: 'choose-start', ship: ship.name, die: chance.die(6) })
}

/** P-159: this roll takes him to the centre island. */
const dieToHeart = 6

/** G-117: the homes from which the count may begin when he flees from the centre. */
function flightStartChoices(state: State, { ship, die }: StepOf<'choose-start'>): PirateAction[] {
  if (die === dieToHeart || state.davy !== 'heart') return []
  const homes = homesOf(state, shipOf(state, ship).seat)
  return homes.length < 2 ? [] : homes.map((island) => ({ type: 'choose-start', island }))
}

/** P-157 … P-160: clockwise, counting from the next island. From the centre, `start` counts as the first. */
function flee(context: ActionContext, die: number, start: IslandName): void {
  const { state } = context
  const from = duelIsland(state)
  const steps = from === 'heart' ? ring.indexOf(start) + die - 1 : ring.indexOf(from) + die
  const to = die === dieToHeart ? 'heart' : ring[steps % ring.length]!
  state.davy = to
  emit(context, { type: 'flight', seat: state.turn, die, from, to })
}
