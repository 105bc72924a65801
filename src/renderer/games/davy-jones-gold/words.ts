// Names of ships, captains, islands, zones, monsters and tokens in the player's language.

import type { Seat } from '#shared/engine/game.ts'
import type { Target } from '#shared/games/davy-jones-gold/actions.ts'
import {
  captains,
  islandNames,
  monsterNames,
  shipNames,
  tokens as tokenData,
  zoneNames,
} from '#shared/games/davy-jones-gold/data.ts'
import type {
  CaptainName,
  GoldToken,
  IslandName,
  MonsterName,
  ShipName,
  TokenName,
  ZoneName,
} from '#shared/games/davy-jones-gold/data.ts'
import type { Speech } from '../contract.ts'
import type { ChartObject } from './board/chart/scene.ts'

/** The grammatical place of a name: at the beginning of a sentence, as its object, or after "of" or "from". */
export type NounForm = 'start' | 'object' | 'of'

const includes = (names: readonly string[], name: string) => names.includes(name)
export const isShip = (name: string): name is ShipName => includes(shipNames, name)
export const isMonster = (name: string): name is MonsterName => includes(monsterNames, name)
export const isIsland = (name: string): name is IslandName => includes(islandNames, name)

export function captainName(captain: CaptainName, speech: Speech): string {
  return speech.t(`words.captain.${captain}.name`)
}

/** For example "Gaivota". */
export function shipName(ship: ShipName, speech: Speech): string {
  return speech.t(`words.ship.${ship}`)
}

/** For example "the Gaivota". */
export function theShip(ship: ShipName, speech: Speech, form: NounForm = 'object'): string {
  return speech.t(`words.theShip.${form}`, { ship: shipName(ship, speech) })
}

/** For example "your Gaivota", "Ana's Gaivota". */
export function ownedShip(ship: ShipName, seat: Seat, speech: Speech, form: NounForm = 'object'): string {
  return speech.t(`words.shipOf.${form}.${speech.isYou(seat) ? 'you' : 'other'}`, {
    ship: shipName(ship, speech),
    name: speech.name(seat),
  })
}

export function islandName(island: IslandName, speech: Speech): string {
  return speech.t(`words.island.${island}`)
}

/** For example "the Kraken". */
export function theMonster(monster: MonsterName, speech: Speech, form: 'start' | 'object' = 'object'): string {
  return speech.t(`words.monster.${monster}.${form}`)
}

function zoneName(zone: ZoneName, speech: Speech): string {
  return speech.t(`words.zone.${zone}.name`)
}

/** A target as the object of a sentence. */
export function targetName(target: Target, speech: Speech): string {
  return isMonster(target) ? theMonster(target, speech) : theShip(target, speech)
}

/** For example "a gold token worth 3": in a list, or as the object of a sentence about gold only. */
export function tokenName(token: TokenName, speech: Speech): string {
  const { kind, points } = tokenData[token]
  if (kind === 'gold') return speech.t('words.gold', { points })
  return speech.t(kind === 'davy-treasure' ? 'words.treasure' : `words.encounter.${token}`)
}

/** For example "2 treasure tokens and the curse of the Reef". */
export function tokenNames(tokens: readonly TokenName[], speech: Speech): string {
  const countOf = (token: TokenName) => tokens.filter((one) => one === token).length
  return speech.list([...new Set(tokens)].map((token) => countedTokens(token, countOf(token), speech)))
}

/** What gold tokens are worth, the least first: "1, 3 and 3". */
export function goldValues(tokens: readonly GoldToken[], speech: Speech): string {
  const values = tokens.map((token) => tokenData[token].points).sort((one, other) => one - other)
  return speech.list(values.map(String))
}

/** Only gold and treasure tokens are in the game more than once. */
function countedTokens(token: TokenName, count: number, speech: Speech): string {
  if (count === 1) return tokenName(token, speech)
  const { kind, points } = tokenData[token]
  return kind === 'gold' ? speech.t('words.golds', { count, points }) : speech.t('words.treasures', { count })
}

/** The name of an object of the chart, standing alone. */
export function objectName(thing: ChartObject, speech: Speech): string {
  if (isShip(thing)) return shipName(thing, speech)
  if (isMonster(thing)) return speech.t(`words.monster.${thing}.name`)
  return isIsland(thing) ? islandName(thing, speech) : zoneName(thing, speech)
}

/** The place that gold comes from, after "from". */
export function fromPlace(place: ShipName | IslandName, speech: Speech): string {
  return isShip(place)
    ? theShip(place, speech, 'of')
    : speech.t('words.ofIsland', { island: islandName(place, speech) })
}

/** Tenths of a millimetre as whole millimetres, for example "84 mm". At least 1. */
export function millimetres(length: number, speech: Speech): string {
  return speech.t('words.mm', { count: Math.max(1, Math.round(length / 10)) })
}

/** The number of a mast as players count: from the bow, beginning with 1. */
export const mastNumber = (mast: number): number => mast + 1

/** A parameter of a rejection: the translated name if it is a piece, otherwise the value. */
export function parameterName(value: unknown, speech: Speech): string {
  const name = String(value)
  if (isShip(name)) return theShip(name, speech)
  if (isMonster(name)) return theMonster(name, speech)
  if (isIsland(name)) return islandName(name, speech)
  if (includes(zoneNames, name)) return zoneName(name as ZoneName, speech)
  return includes(captains, name) ? captainName(name as CaptainName, speech) : name
}
