// Tokens: what they are, and how they are put on islands, loaded, and drawn at random.

import type { Chance } from '#shared/engine/chance.ts'
import { compareTokens, tokens as tokenData } from '../data.ts'
import type { CurseToken, GoldToken, IslandName, MonsterName, TokenName, ZoneName } from '../data.ts'
import type { Ship, State } from '../state.ts'

/** Whether the token is gold. */
export function isGold(token: TokenName): token is GoldToken {
  return tokenData[token].kind === 'gold'
}

/** Whether the token is a curse, of a zone or of a monster. */
export function isCurse(token: TokenName): token is CurseToken {
  return zoneOfCurse(token) !== undefined || monsterOfCurse(token) !== undefined
}

/** The zone of a zone curse; undefined for other tokens. */
export function zoneOfCurse(token: TokenName): ZoneName | undefined {
  const face = tokenData[token]
  return face.kind === 'zone-curse' ? face.zone : undefined
}

/** The monster of a monster curse; undefined for other tokens. */
export function monsterOfCurse(token: TokenName): MonsterName | undefined {
  const face = tokenData[token]
  return face.kind === 'monster-curse' ? face.monster : undefined
}

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
