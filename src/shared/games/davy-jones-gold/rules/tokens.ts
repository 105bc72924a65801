// Moving tokens: putting them on islands, loading them, and drawing them at random.

import type { Chance } from '#shared/engine/chance.ts'
import { compareTokens, tokens as tokenData } from '../data.ts'
import type { GoldToken, IslandName, TokenName } from '../data.ts'
import type { Ship, State } from '../state.ts'

/** Puts tokens on an island. They are kept sorted, so that the same random number always draws the same token. */
export function layDown({ islands }: State, island: IslandName, ...tokens: readonly TokenName[]): void {
  islands[island] = [...islands[island], ...tokens].sort(compareTokens)
}

/** Removes one copy of the token from the list. Throws if there is none. */
export function takeFrom<T extends TokenName>(tokens: T[], token: T): void {
  const index = tokens.indexOf(token)
  if (index < 0) throw new Error(`there is no ${token}`)
  tokens.splice(index, 1)
}

/** Puts a gold token into the hold, which is kept sorted. */
export function loadAboard(ship: Ship, token: GoldToken): void {
  ship.cargo = [...ship.cargo, token].sort(compareTokens)
}

/** Takes a token out of the game (P-144, G-067, P-133). */
export function removeFromGame(state: State, token: TokenName): void {
  state.box = [...state.box, token].sort(compareTokens)
}

/** Whether the token is gold. */
export function isGold(token: TokenName): token is GoldToken {
  return tokenData[token].kind === 'gold'
}

/** The gold on an island. Only gold can be paid, stolen or forfeited (G-053). */
export function goldOn({ islands }: State, island: IslandName): GoldToken[] {
  return islands[island].filter(isGold)
}

/** Draws a token from a wild island; each is equally likely (G-064). */
export function drawToken(state: State, island: IslandName, chance: Chance): TokenName {
  const token = chance.pick(state.islands[island])
  takeFrom(state.islands[island], token)
  return token
}

/** Draws a random gold token from an island. */
export function drawGold(state: State, island: IslandName, chance: Chance): GoldToken {
  const token = chance.pick(goldOn(state, island))
  takeFrom<TokenName>(state.islands[island], token)
  return token
}

/** Draws a random token from a ship's hold. */
export function drawCargo(ship: Ship, chance: Chance): GoldToken {
  const token = chance.pick(ship.cargo)
  takeFrom(ship.cargo, token)
  return token
}
