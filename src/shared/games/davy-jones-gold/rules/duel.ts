// The duel with Davy Jones, what a lost one costs, and his flight (section M of the rules).

import type { RuleRejection } from '#shared/engine/game.ts'
import type { PirateAction } from '../actions.ts'
import { captainOf, davySwordBonus, ring, swordBonus } from '../data.ts'
import type { IslandName } from '../data.ts'
import { dockOf, homeOf, homesOf, next, shipOf, tell, tellPrivately, treasuresLeft, wildIslandsOf } from '../state.ts'
import type { Play, Ship, State } from '../state.ts'
import type { RulesOf, StepOf } from '../steps.ts'
import { drawCargo, drawGold, goldOn, layDown } from './tokens.ts'

/** G-036, G-108: any ship docked where he is; her hold and curses do not matter. */
export function barOfChallenge({ davy }: State, ship: Ship): RuleRejection | undefined {
  const isHere = davy !== null && dockOf(ship) === davy
  return isHere ? undefined : { reason: 'not-where-davy-is', params: { ship: ship.name } }
}

export const duelRules: RulesOf<'duel' | 'forfeit' | 'choose-start'> = {
  duel: { run: fight },
  forfeit: {
    seat: ({ turn }) => turn,
    choices: choicesOfForfeit,
    answer(play, { ship }, action) {
      const { state } = play
      if (action.type === 'forfeit-from') forfeitGold(play, action.island, duelIsland(state))
      else if (action.type === 'forfeit-to') forfeitGold(play, duelIsland(state), action.island)
      else throw new Error(`${ship} forfeits nothing by ${action.type}`)
    },
    otherwise: forfeitCargo,
    about: ({ ship }) => ship,
  },
  'choose-start': {
    seat: ({ turn }) => turn,
    choices: choicesOfStart,
    answer(play, { die }, action) {
      if (action.type === 'choose-start') flee(play, die, action.island)
    },
    otherwise: (play, { ship, die }) => flee(play, die, homeOf(play.state, shipOf(play.state, ship))),
    about: ({ ship }) => ship,
  },
}

function duelIsland({ davy }: State): IslandName {
  if (davy === null) throw new Error('Davy Jones is nowhere')
  return davy
}

/** P-147 … P-149. The captain is the ship's (G-107, G-127), even if she is elsewhere (G-081). */
function fight(play: Play, { ship: name }: StepOf<'duel'>): void {
  const { state, chance } = play
  const ship = shipOf(state, name)
  const captain = captainOf(name)
  const island = duelIsland(state)
  const dice: [number, number] = [chance.die(6), chance.die(6)]
  const bonuses: [number, number] = [swordBonus[captain], davySwordBonus]
  const won = dice[0] + bonuses[0] >= dice[1] + bonuses[1]
  const seats = state.players.length
  const roller = (ship.seat + seats - 1) % seats // P-148: to the right
  tell(play, { type: 'duel', seat: ship.seat, ship: name, captain, island, dice, bonuses, roller, won })
  if (won) win(play, ship)
  else lose(play, ship)
}

/** G-049: mast, token, defeat. A ship that has lost her last mast in the same reward's first duel has none to lose. */
function lose(play: Play, { name: ship, masts }: Ship): void {
  const forfeit = { do: 'forfeit', ship } as const
  if (masts.length === 0) return next(play, forfeit)
  const cause = { by: 'duel' } as const
  next(play, { do: 'lose-mast', ship, cause }, forfeit, { do: 'defeat', ship, cause }) // P-150
}

/** P-152: which of two homes pays. P-164, G-113: on a home it is that island's gold, and where to is chosen. */
function choicesOfForfeit(state: State, { ship: name }: StepOf<'forfeit'>): PirateAction[] {
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

/** G-114: random. He is no guard against it (C-43). */
function forfeitGold(play: Play, from: IslandName, island: IslandName): void {
  const { state, chance } = play
  const token = drawGold(state, from, chance)
  layDown(state, island, token)
  const told = { type: 'forfeit', seat: state.turn, from, island } as const
  const owner = state.players.findIndex(({ homes }) => homes.some((home) => home === from))
  tellPrivately(play, told, [owner], { ...told, token })
}

/** P-151, P-153. */
function forfeitCargo(play: Play, { ship: name }: StepOf<'forfeit'>): void {
  const { state, chance } = play
  const ship = shipOf(state, name)
  const island = duelIsland(state)
  if (ship.cargo.length === 0 || !wildIslandsOf(state).includes(island)) {
    return tell(play, { type: 'nothing-to-forfeit', seat: ship.seat })
  }
  const token = drawCargo(ship, chance)
  layDown(state, island, token)
  const told = { type: 'forfeit', seat: ship.seat, from: name, island } as const
  tellPrivately(play, told, [ship.seat], { ...told, token })
}

/** P-156. After the fourth token nothing comes any more (G-118). */
function win(play: Play, ship: Ship): void {
  const { state, chance } = play
  const island = homeOf(state, ship)
  layDown(state, island, 'davy-treasure')
  tell(play, { type: 'treasure', seat: ship.seat, ship: ship.name, island, left: treasuresLeft(state) })
  if (treasuresLeft(state) > 0) next(play, { do: 'choose-start', ship: ship.name, die: chance.die(6) })
}

/** The roll that takes him to the centre island (P-159). */
const toTheHeart = 6

/** G-117: from which home the count from the centre begins. */
function choicesOfStart(state: State, { ship, die }: StepOf<'choose-start'>): PirateAction[] {
  if (die === toTheHeart || state.davy !== 'heart') return []
  const homes = homesOf(state, shipOf(state, ship).seat)
  return homes.length < 2 ? [] : homes.map((island) => ({ type: 'choose-start', island }))
}

/** P-157 … P-160: clockwise from the next island, from the centre with `start` as the first one. */
function flee(play: Play, die: number, start: IslandName): void {
  const { state } = play
  const from = duelIsland(state)
  const steps = from === 'heart' ? ring.indexOf(start) + die - 1 : ring.indexOf(from) + die
  const to = die === toTheHeart ? 'heart' : ring[steps % ring.length]!
  state.davy = to
  tell(play, { type: 'flight', seat: state.turn, die, from, to })
}
