// The table's own words: cards, suits and lists of them, in the player's language.

import { inject, provide } from 'vue'
import type { InjectionKey } from 'vue'
import { suitOf, valueOf } from '#shared/games/dead-mans-draw/cards.ts'
import type { Card, Suit } from '#shared/games/dead-mans-draw/cards.ts'
import type { Speech } from '../contract.ts'

export function suitName(suit: Suit, speech: Speech): string {
  return speech.t(`suits.${suit}.name`)
}

/** "Anchor 7" */
export function cardName(card: Card, speech: Speech): string {
  return speech.t('card', { suit: suitName(suitOf(card), speech), value: valueOf(card) })
}

/** "Anchor 7, Key 3 and Map 2"; empty for no cards. */
export function cardNames(cards: readonly Card[], speech: Speech): string {
  const names = cards.map((card) => cardName(card, speech))
  const last = names.pop() ?? ''
  return names.length === 0 ? last : speech.t('list', { rest: names.join(', '), last })
}

const key: InjectionKey<() => Speech> = Symbol('speech')

/** Gives the speech of the table's props to every part of the table. */
export function provideSpeech(speech: () => Speech): void {
  provide(key, speech)
}

/** The speech of the table around this component; always the newest, so it follows a change of language. */
export function useSpeech(): Speech {
  const speech = inject(key)
  if (!speech) throw new Error('a part of the table outside of a table: provideSpeech comes first')
  return {
    t: (name, params) => speech().t(name, params),
    name: (seat) => speech().name(seat),
    isYou: (seat) => speech().isYou(seat),
  }
}
