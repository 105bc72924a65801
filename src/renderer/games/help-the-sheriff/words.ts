// The table's vocabulary: cards, dollars and lists, in the player's language.

import { faceOf } from '#shared/games/help-the-sheriff/cards.ts'
import type { Card, Character, Class, Suit } from '#shared/games/help-the-sheriff/cards.ts'
import type { Speech } from '../contract.ts'

export function className(cardClass: Class, speech: Speech): string {
  return speech.t(`words.class.${cardClass}`)
}

export function suitName(suit: Suit, speech: Speech): string {
  return speech.t(`words.suit.${suit}`)
}

/** The name as printed, in every language. */
export function characterName(character: Character, speech: Speech): string {
  return speech.t(`words.character.${character}`)
}

/** For example "Queen of hearts (Coyote Will)". */
export function cardName(card: Card, speech: Speech): string {
  return speech.t('words.card', { ...parts(card, speech), character: characterName(faceOf(card).character, speech) })
}

/** For example "Queen of hearts". */
export function cardFace(card: Card, speech: Speech): string {
  return speech.t('words.face', parts(card, speech))
}

/** The class or suit that follows this card of the Sheriff's, for example "Queen or hearts". */
export function followName(lead: Card, speech: Speech): string {
  return speech.t('words.follow', parts(lead, speech))
}

function parts(card: Card, speech: Speech): { class: string; suit: string } {
  const face = faceOf(card)
  return { class: className(face.class, speech), suit: suitName(face.suit, speech) }
}

/** For example "2 dollars". */
export function money(dollars: number, speech: Speech): string {
  return speech.t('words.dollars', { count: dollars })
}
