// Estimates of tokens that lie face down, made from a seat's view.

import { captains, islandNames, pileOf } from '../data.ts'
import type { GoldToken, IslandName, TokenName } from '../data.ts'
import { pointsOf } from '../rules/ending.ts'
import { isGold } from '../rules/tokens.ts'
import { wildIslandsOf } from '../state.ts'
import type { View } from '../view.ts'

export interface HiddenTokens {
  /** Encounters that nobody has drawn. All of them are on wild islands. */
  readonly encounters: readonly TokenName[]
  /** The probability that a token of a wild island is gold. */
  readonly goldOdds: number
  /** The mean points of gold tokens that this seat has not seen. */
  readonly meanGoldPoints: number
}

/** Every token that this view does not show, sorted. */
function unseenTokens(view: View): TokenName[] {
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
  // In a game that began from a given position, the box holds no tokens of captains who are not in play.
  const everything = pileOf(captains)
  const isWhole = seen.length + faceDown === everything.length
  const unseen = isWhole ? everything : pileOf(players.flatMap((player) => player.captains))
  for (const token of seen) {
    const index = unseen.indexOf(token)
    if (index >= 0) unseen.splice(index, 1)
  }
  return unseen
}

/** The estimates for a view. */
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

/** The mean points of these tokens; 2 if there are none. */
export function meanPoints(gold: readonly GoldToken[]): number {
  return gold.length === 0 ? 2 : pointsOf(gold) / gold.length
}

/** The gold of a home, as far as the view shows it. */
export function knownGoldOn(view: View, island: IslandName): readonly GoldToken[] {
  return view.islands[island].tokens ?? []
}
