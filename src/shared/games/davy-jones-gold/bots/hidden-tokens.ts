// What a seat can reckon of the tokens that lie face down, from what it sees.

import { captains, islandNames, pileOf, tokens as tokenData } from '../data.ts'
import type { GoldToken, IslandName, TokenName } from '../data.ts'
import { isGold } from '../rules/tokens.ts'
import { wildIslandsOf } from '../state.ts'
import type { View } from '../view.ts'

export interface HiddenTokens {
  /** Encounters that nobody has drawn: all of them are on wild islands. */
  readonly encounters: readonly TokenName[]
  /** How likely a token of a wild island is gold. */
  readonly goldOdds: number
  /** What a gold token that this seat has not seen is worth on average. */
  readonly meanGoldPoints: number
}

/** Everything that lies somewhere out of this view's sight, sorted. */
export function unseenTokens(view: View): TokenName[] {
  const { asked, islands, ships, players } = view
  const seen: TokenName[] = [
    ...view.box,
    ...view.curses.map(({ token }) => token),
    ...(asked?.kind === 'choose-cursed' && asked.token ? [asked.token] : []),
    ...islandNames.flatMap((island) => [...islands[island].faceUp, ...(islands[island].tokens ?? [])]),
    ...ships.flatMap(({ cargo = [] }) => cargo),
  ].filter((token) => token !== 'davy-treasure')
  const faceDown =
    islandNames.reduce((sum, island) => sum + (islands[island].tokens ? 0 : islands[island].count), 0) +
    ships.reduce((sum, { cargo, load }) => sum + (cargo ? 0 : load), 0)
  // A game that began from a given position has nothing in the box of captains who are not in play.
  const everything = pileOf(captains)
  const isWhole = seen.length + faceDown === everything.length
  const unseen = isWhole ? everything : pileOf(players.flatMap((player) => player.captains))
  for (const token of seen) {
    const index = unseen.indexOf(token)
    if (index >= 0) unseen.splice(index, 1)
  }
  return unseen
}

export function hiddenTokensOf(view: View): HiddenTokens {
  const unseen = unseenTokens(view)
  const gold = unseen.filter(isGold)
  const encounters = unseen.filter((token) => !isGold(token))
  const lying = wildIslandsOf(view).reduce((sum, island) => sum + view.islands[island].count, 0)
  return {
    encounters,
    goldOdds: lying === 0 ? 0 : Math.max(0, lying - encounters.length) / lying,
    meanGoldPoints: meanPoints(gold),
  }
}

/** The mean points of these; 2 where there is nothing to go by. */
export function meanPoints(gold: readonly GoldToken[]): number {
  return gold.length === 0 ? 2 : worthOf(gold) / gold.length
}

export function worthOf(tokens: readonly TokenName[]): number {
  return tokens.reduce((sum, token) => sum + tokenData[token].points, 0)
}

/** The gold of a home in its owner's view. */
export function knownGoldOn(view: View, island: IslandName): readonly GoldToken[] {
  return view.islands[island].tokens ?? []
}
