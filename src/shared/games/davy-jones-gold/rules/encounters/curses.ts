// Curses, from the token being drawn until they are overcome or lost (sections J, K and L of the rules).

import { emit } from '#shared/engine/action-context.ts'
import type { Seat } from '#shared/engine/game.ts'
import { compareTokens } from '../../data.ts'
import type { CurseToken, MonsterName, ShipName, ZoneName } from '../../data.ts'
import { homeOf, isAtSea, isCursed, shipOf, zoneOf } from '../../state.ts'
import type { Curse, State } from '../../state.ts'
import type { StepOf } from '../../steps.ts'
import { pushSteps } from '../context.ts'
import type { ActionContext } from '../context.ts'
import { placeMonster, restoreMonster } from './monsters.ts'
import type { RulesOf } from '../step-rule.ts'
import { layDown, monsterOfCurse, removeFromGame, zoneOfCurse } from '../tokens.ts'

export const curseRules: RulesOf<'choose-cursed'> = {
  'choose-cursed': {
    seat: ({ turn }) => turn,
    choices(state) {
      const pairs = pairsToCurse(state)
      return pairs.length < 2 ? [] : pairs.map((ships) => ({ type: 'choose-cursed', ships }))
    },
    answer(context, step, action) {
      if (action.type === 'choose-cursed') beginCurse(context, step, action.ships)
    },
    withoutChoice(context, step) {
      const [pair] = pairsToCurse(context.state)
      if (!pair) throw new Error('no two ships are free of curses')
      beginCurse(context, step, pair)
    },
    about: ({ token }) => token,
  },
}

/** P-179, G-130: pairs of the active player's ships that are free of curses, with as many masted ships as possible. */
function pairsToCurse(state: State): [ShipName, ShipName][] {
  const free = state.ships.filter(({ name, seat }) => seat === state.turn && !isCursed(state, name))
  const pairs = free.flatMap((one, index) => free.slice(index + 1).map((other) => [one, other] as const))
  const masted = pairs.map((pair) => pair.filter(({ masts }) => masts.length > 0).length)
  const most = Math.max(...masted)
  return pairs.filter((_, index) => masted[index] === most).map(([one, other]) => [one.name, other.name])
}

function beginCurse(context: ActionContext, step: StepOf<'choose-cursed'>, ships: [ShipName, ShipName]): void {
  const { state } = context
  const { token } = step
  const seat = state.turn
  emit(context, { type: 'curse', seat, token, ships: [...ships] })
  const zone = zoneOfCurse(token)
  const sent = ships.filter((name) => shipOf(state, name).masts.length > 0)
  if (zone && sent.length === 0) return loseCurse(context, token, seat)
  const home = homeOf(state, shipOf(state, step.ship))
  state.curses = [...state.curses, { token, seat, home, ships }].sort((one, other) =>
    compareTokens(one.token, other.token),
  )
  if (zone) for (const name of sent) sendToZone(context, name, zone)
  const monster = monsterOfCurse(token)
  if (!monster) return
  if (state.monsters[monster]) restoreMonster(context, monster) // P-139
  else placeMonster(context, monster) // P-137
}

/** P-121, G-094, G-095. The ship keeps her cargo (G-105). */
function sendToZone(context: ActionContext, name: ShipName, zone: ZoneName): void {
  const ship = shipOf(context.state, name)
  if (!isAtSea(ship.where)) throw new Error(`${name} is in a zone already`)
  const { bow, heading } = ship.where
  ship.where = { zone }
  ship.acted = true
  emit(context, { type: 'sent', seat: ship.seat, ship: name, zone, from: { bow, heading } })
}

/** P-133: the token leaves the game. */
function loseCurse(context: ActionContext, token: CurseToken, seat: Seat): void {
  removeFromGame(context.state, token)
  emit(context, { type: 'curse-over', seat, token, won: false })
}

/** P-132, G-086: the token is put face up on the home and is worth 5 points. */
function winCurse(context: ActionContext, { token, seat, home }: Curse): void {
  const { state } = context
  state.curses = state.curses.filter((curse) => curse.token !== token)
  layDown(state, home, token)
  emit(context, { type: 'curse-over', seat, token, won: true, island: home })
}

/**
 * Ends the curse of a beaten monster. Returns whether there was one; then the monster earns no other reward (P-142).
 */
export function overcomeMonsterCurse(context: ActionContext, monster: MonsterName): boolean {
  const curse = context.state.curses.find(({ token }) => monsterOfCurse(token) === monster)
  if (curse) winCurse(context, curse)
  return curse !== undefined
}

/** Ends zone curses with no ship left in the zone: all have escaped undefeated (P-132, G-129). */
export function overcomeZoneCurses(context: ActionContext): void {
  const { state } = context
  for (const curse of state.curses) {
    const zone = zoneOfCurse(curse.token)
    if (zone && curse.ships.every((name) => zoneOf(shipOf(state, name)) !== zone)) winCurse(context, curse)
  }
}

/** A ship was defeated in its zone: the curse ends, and the other ship comes out (P-133, P-135). */
export function breakZoneCurse(context: ActionContext, name: ShipName, zone: ZoneName): void {
  const { state } = context
  const curse = state.curses.find(({ token, ships }) => zoneOfCurse(token) === zone && ships.includes(name))
  if (!curse) return
  state.curses = state.curses.filter((other) => other !== curse)
  loseCurse(context, curse.token, curse.seat)
  const inside = curse.ships.filter(
    (ship) => zoneOf(shipOf(state, ship)) === zone && shipOf(state, ship).masts.length > 0,
  )
  pushSteps(context, ...inside.map((ship) => ({ do: 'escape', ship }) as const))
}
