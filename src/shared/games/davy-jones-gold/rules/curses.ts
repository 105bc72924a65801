// Curses from the drawing of their token to the day when they are overcome or lost (sections J, K and L of the rules).

import type { Seat } from '#shared/engine/game.ts'
import { compareTokens, tokens as tokenData } from '../data.ts'
import type { CurseToken, MonsterName, ShipName, TokenName, ZoneName } from '../data.ts'
import { homeOf, isAtSea, isCursed, shipOf, zoneOf } from '../state.ts'
import type { Curse, State } from '../state.ts'
import type { StepOf } from '../steps.ts'
import { emit, pushSteps } from './context.ts'
import type { RuleContext } from './context.ts'
import { placeMonster, restoreMonster } from './monsters.ts'
import type { RulesOf } from './step-rule.ts'
import { layDown, removeFromGame } from './tokens.ts'

export function isCurse(token: TokenName): token is CurseToken {
  return zoneOfCurse(token) !== undefined || monsterOfCurse(token) !== undefined
}

export function zoneOfCurse(token: TokenName): ZoneName | undefined {
  const face = tokenData[token]
  return face.kind === 'zone-curse' ? face.zone : undefined
}

export function monsterOfCurse(token: TokenName): MonsterName | undefined {
  const face = tokenData[token]
  return face.kind === 'monster-curse' ? face.monster : undefined
}

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

/** P-179, G-130: two of the active player's that no curse holds, with as many masted ones as can be. */
function pairsToCurse(state: State): [ShipName, ShipName][] {
  const free = state.ships.filter(({ name, seat }) => seat === state.turn && !isCursed(state, name))
  const pairs = free.flatMap((one, index) => free.slice(index + 1).map((other) => [one, other] as const))
  const masted = pairs.map((pair) => pair.filter(({ masts }) => masts.length > 0).length)
  const most = Math.max(...masted)
  return pairs.filter((_, index) => masted[index] === most).map(([one, other]) => [one.name, other.name])
}

function beginCurse(context: RuleContext, step: StepOf<'choose-cursed'>, ships: [ShipName, ShipName]): void {
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
  if (state.monsters[monster])
    restoreMonster(context, monster) // P-139
  else placeMonster(context, monster) // P-137
}

/** P-121, G-094, G-095. Her cargo stays aboard (G-105). */
function sendToZone(context: RuleContext, name: ShipName, zone: ZoneName): void {
  const ship = shipOf(context.state, name)
  if (!isAtSea(ship.where)) throw new Error(`${name} is in a zone already`)
  const { bow, heading } = ship.where
  ship.where = { zone }
  ship.acted = true
  emit(context, { type: 'sent', seat: ship.seat, ship: name, zone, from: { bow, heading } })
}

/** P-133. */
function loseCurse(context: RuleContext, token: CurseToken, seat: Seat): void {
  removeFromGame(context.state, token)
  emit(context, { type: 'curse-over', seat, token, won: false })
}

/** P-132, G-086: face up to the home, worth 5. */
function winCurse(context: RuleContext, { token, seat, home }: Curse): void {
  const { state } = context
  state.curses = state.curses.filter((curse) => curse.token !== token)
  layDown(state, home, token)
  emit(context, { type: 'curse-over', seat, token, won: true, island: home })
}

/** The monster is beaten: true where that was a curse's doing, which earns no other reward (P-142). */
export function overcomeMonsterCurse(context: RuleContext, monster: MonsterName): boolean {
  const curse = context.state.curses.find(({ token }) => monsterOfCurse(token) === monster)
  if (curse) winCurse(context, curse)
  return curse !== undefined
}

/** Zone curses of which no ship is in the zone any more: all have escaped undefeated (P-132, G-129). */
export function overcomeZoneCurses(context: RuleContext): void {
  const { state } = context
  for (const curse of state.curses) {
    const zone = zoneOfCurse(curse.token)
    if (zone && curse.ships.every((name) => zoneOf(shipOf(state, name)) !== zone)) winCurse(context, curse)
  }
}

/** A ship is defeated in its zone: the curse is over, and whoever is still inside comes out (P-133, P-135). */
export function breakZoneCurse(context: RuleContext, name: ShipName, zone: ZoneName): void {
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
