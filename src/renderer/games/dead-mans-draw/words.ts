// The table's vocabulary: cards, suits and lists of them, in the player's language.

import type { AbilityName } from '#shared/games/dead-mans-draw/ability-names.ts'
import { suitOf, suits, valueOf } from '#shared/games/dead-mans-draw/cards.ts'
import type { Card, Suit } from '#shared/games/dead-mans-draw/cards.ts'
import type { Trait } from '#shared/games/dead-mans-draw/traits.ts'
import type { Speech } from '../contract.ts'

export function suitName(suit: Suit, speech: Speech): string {
  return speech.t(`suits.${suit}.name`)
}

/** For example "Anchor 7". */
export function cardName(card: Card, speech: Speech): string {
  return speech.t('card', { suit: suitName(suitOf(card), speech), value: valueOf(card) })
}

/** For example "Anchor 7, Key 3 and Map 2"; empty for no cards. */
export function cardNames(cards: readonly Card[], speech: Speech): string {
  return speech.list(cards.map((card) => cardName(card, speech)))
}

export function traitName(trait: Trait, speech: Speech): string {
  return speech.t(`traits.${trait}.name`)
}

/** The name of an ability: of a suit, of a trait with a question of its own, or of key and chest together. */
export function abilityName(ability: AbilityName, speech: Speech): string {
  if (ability === 'bonus') return speech.t('table.bonus')
  return speech.t(suits.some((suit) => suit === ability) ? `suits.${ability}.name` : `traits.${ability}.name`)
}
