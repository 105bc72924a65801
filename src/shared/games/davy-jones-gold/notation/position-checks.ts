// Checks that a given position is well-formed (S-1).

import { checkState } from '#shared/engine/field-error.ts'
import { islandNames, shipDataOf, tokens as tokenData } from '../data.ts'
import type { HomeIsland, TokenName } from '../data.ts'
import { islandTouched, startRejection } from '../geometry/placement.ts'
import { allTokens } from '../rules/setup.ts'
import { monsterOfCurse, zoneOfCurse } from '../rules/tokens.ts'
import { isAtSea, isDockedAtHome, wildIslandsOf, zoneOf } from '../state.ts'
import type { State } from '../state.ts'
import { isOnce } from './is-once.ts'

/** Each token is in a place where it may be, and no token occurs more often than among the captains in play. */
export function checkTokens(state: State): void {
  const left = allTokens(state.players.flatMap((player) => player.captains))
  const wild = wildIslandsOf(state)
  const count = (field: string, tokens: readonly TokenName[]) => {
    for (const token of tokens) {
      const index = left.indexOf(token)
      checkState(index >= 0, field, `no more of ${token} than there are in play`)
      left.splice(index, 1)
    }
  }
  for (const island of islandNames) {
    const field = `islands.${island}`
    const isWild = wild.includes(island)
    for (const token of state.islands[island]) {
      const { kind } = tokenData[token]
      checkState(
        isWild ? kind !== 'davy-treasure' : kind !== 'davy' && kind !== 'place',
        field,
        `${token} can't lie here`,
      )
    }
    count(field, state.islands[island])
  }
  for (const { name, cargo } of state.ships) count(`ships.${name}.cargo`, cargo)
  for (const [index, { token }] of state.curses.entries()) count(`curses.${index}.token`, [token])
}

/** S-2 without docking rights. A ship without masts is at home and empty (G-048). */
export function checkShips(state: State): void {
  const { kraken, serpent } = state.monsters
  checkState(
    !kraken || !serpent || kraken.spot !== serpent.spot,
    'monsters.serpent.spot',
    'another spot than the kraken',
  )
  for (const ship of state.ships) {
    const { name, where, masts, cargo, seat } = ship
    const field = `ships.${name}`
    checkState(cargo.length <= shipDataOf(name).cargo, `${field}.cargo`, `at most ${shipDataOf(name).cargo} tokens`)
    if (isAtSea(where)) {
      const rejection = startRejection(state, name, where)
      checkState(
        !rejection,
        field,
        `can't lie there: ${rejection?.reason} ${Object.values(rejection?.params ?? {}).join(' ')}`.trim(),
      )
      const { docked } = where
      const isHome = state.players[seat]!.homes.includes(docked as HomeIsland)
      checkState(
        docked === null || isHome || islandTouched(name, where) === docked,
        `${field}.docked`,
        'she does not touch it',
      )
    }
    if (masts.length > 0) continue
    checkState(isDockedAtHome(state.players, ship), field, 'without masts, so docked at home')
    checkState(cargo.length === 0, `${field}.cargo`, 'empty without masts')
  }
}

/** A pending curse has something left to overcome, and every ship in a zone is there by a curse. */
export function checkCurses(state: State): void {
  const { curses, ships, monsters } = state
  checkState(isOnce(curses.flatMap((curse) => curse.ships)), 'curses', 'no ship under two curses')
  for (const [index, { token, ships: two }] of curses.entries()) {
    const zone = zoneOfCurse(token)
    const monster = monsterOfCurse(token)
    const cursed = ships.filter(({ name }) => two.includes(name))
    if (zone)
      checkState(
        cursed.some((ship) => zoneOf(ship) === zone),
        `curses.${index}`,
        'one of its ships is in the zone',
      )
    if (monster) checkState(monsters[monster] !== null, `curses.${index}`, `the ${monster} is on the chart`)
  }
  for (const ship of ships) {
    const zone = zoneOf(ship)
    if (zone === null) continue
    const isSent = curses.some(({ token, ships: two }) => zoneOfCurse(token) === zone && two.includes(ship.name))
    checkState(isSent, `ships.${ship.name}.zone`, 'under a curse of that zone')
  }
}
