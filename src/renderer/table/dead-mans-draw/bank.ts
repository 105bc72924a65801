// What both ways to draw a bank say and offer, stack by stack.

import { computed } from 'vue'
import type { Seat } from '#shared/engine/game.ts'
import { suitOf, valueOf } from '#shared/games/dead-mans-draw/cards.ts'
import type { Card, Suit } from '#shared/games/dead-mans-draw/cards.ts'
import type { Speech } from '../contract.ts'
import type { Offers } from './offers.ts'
import type { Scene } from './scene.ts'
import { cardName, suitName } from './words.ts'

export function useStacks(
  props: { readonly seat: Seat; readonly scene: Scene; readonly offers: Offers },
  speech: Speech,
) {
  const ability = computed(() => props.scene.view.pending?.ability)
  const stacks = computed(() =>
    (props.scene.view.banks[props.seat] ?? []).map(({ suit, cards }) => ({
      suit,
      cards,
      offer: props.offers.stack(props.seat, suit),
    })),
  )

  /** A plain fact for those who choose a card that will enter; a cannon's target does not. */
  function liesInPlay(suit: Suit): boolean {
    return ability.value !== 'cannon' && props.scene.view.playArea.some(({ card }) => suitOf(card) === suit)
  }

  function offerText(suit: Suit, top: Card): string {
    const text = speech.t(`offer.${ability.value}`, { card: cardName(top, speech), name: speech.name(props.seat) })
    return liesInPlay(suit) ? `${text} (${speech.t('offer.inPlay')})` : text
  }

  function stackText(suit: Suit, cards: readonly Card[]): string {
    return speech.t('table.stack', { suit: suitName(suit, speech), values: cards.map(valueOf).join(', ') })
  }

  return { stacks, liesInPlay, offerText, stackText }
}
