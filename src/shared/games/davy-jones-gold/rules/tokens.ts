// Tokens that change place: laid down on islands, drawn at random from them or from a hold.

import type { Chance } from '#shared/engine/chance.ts'
import { compareTokens, tokens as tokenData } from '../data.ts'
import type { GoldToken, IslandName, TokenName } from '../data.ts'
import type { Ship, State } from '../state.ts'

/** Sorted, so that the same luck always means the same token. */
export function layDown({ islands }: State, island: IslandName, ...tokens: readonly TokenName[]): void {
  islands[island] = [...islands[island], ...tokens].sort(compareTokens)
}

export function takeFrom<T extends TokenName>(tokens: T[], token: T): void {
  const index = tokens.indexOf(token)
  if (index < 0) throw new Error(`there is no ${token}`)
  tokens.splice(index, 1)
}

export function loadAboard(ship: Ship, token: GoldToken): void {
  ship.cargo = [...ship.cargo, token].sort(compareTokens)
}

/** Out of the game (P-144, G-067, P-133). */
export function removeFromGame(state: State, token: TokenName): void {
  state.box = [...state.box, token].sort(compareTokens)
}

export function isGold(token: TokenName): token is GoldToken {
  return tokenData[token].kind === 'gold'
}

/** Only these can be paid, stolen or forfeited (G-053). */
export function goldOn({ islands }: State, island: IslandName): GoldToken[] {
  return islands[island].filter(isGold)
}

/** Any of a wild island's, each as likely as the others (G-064). */
export function drawToken(state: State, island: IslandName, chance: Chance): TokenName {
  const token = chance.pick(state.islands[island])
  takeFrom(state.islands[island], token)
  return token
}

export function drawGold(state: State, island: IslandName, chance: Chance): GoldToken {
  const token = chance.pick(goldOn(state, island))
  takeFrom<TokenName>(state.islands[island], token)
  return token
}

export function drawCargo(ship: Ship, chance: Chance): GoldToken {
  const token = chance.pick(ship.cargo)
  takeFrom(ship.cargo, token)
  return token
}
