// The stacks of a bank with their texts and choices, for both layouts of a bank.

import { computed } from 'vue'
import type { Seat } from '#shared/engine/game.ts'
import { valueOf } from '#shared/games/dead-mans-draw/cards.ts'
import type { Card, Suit } from '#shared/games/dead-mans-draw/cards.ts'
import { takenCard, wouldBust } from '#shared/games/dead-mans-draw/view-facts.ts'
import type { View } from '#shared/games/dead-mans-draw/view.ts'
import type { Speech } from '../../../contract.ts'
import type { LegalActions } from '../legalActions.ts'
import type { Scene } from '../scene.ts'
import { cardName, suitName } from '../../words.ts'

/** Why this card would bust, as a key of the texts in `offer`; undefined if it would not. */
export function bustReason(view: View, card: Card): 'inPlay' | 'valueInPlay' | undefined {
  if (!wouldBust(view, card)) return undefined
  return view.rules.variant === 'strange-lands' ? 'valueInPlay' : 'inPlay'
}

/** Text keys for a cannon's choice, by the trait that changes its effect. */
const changed: Partial<Record<string, string>> = { 'master-gunner': 'cannonStack', scavenger: 'salvage' }

export function useBankStacks(
  props: { readonly seat: Seat; readonly scene: Scene; readonly offers: LegalActions },
  speech: Speech,
) {
  const pending = computed(() => props.scene.view.pending)
  const stacks = computed(() =>
    (props.scene.view.banks[props.seat] ?? []).map(({ suit, cards }) => ({
      suit,
      cards,
      offer: props.offers.stack(props.seat, suit),
    })),
  )

  /** The card that the open choice would take from this stack (D-311, D-707). */
  function takenFrom(cards: readonly Card[]): Card {
    const others = pending.value?.ability === 'cannon' || pending.value?.ability === 'sword'
    return others ? takenCard(props.scene.view, cards) : cards[0]!
  }

  /** Why the card would bust, if the choice brings it into play; a cannon's target does not enter. */
  function warning(cards: readonly Card[]): 'inPlay' | 'valueInPlay' | undefined {
    const enters = pending.value?.ability === 'hook' || pending.value?.ability === 'sword'
    return enters ? bustReason(props.scene.view, takenFrom(cards)) : undefined
  }

  function offerText(suit: Suit, cards: readonly Card[]): string {
    const { ability, seat } = pending.value ?? { ability: 'hook', seat: props.seat }
    const key = (ability === 'cannon' && changed[props.scene.view.traits[seat] ?? '']) || ability
    const text = speech.t(`offer.${key}`, {
      card: cardName(takenFrom(cards), speech),
      suit: suitName(suit, speech),
      name: speech.name(props.seat),
    })
    const bad = warning(cards)
    return bad ? `${text} (${speech.t(`offer.${bad}`)})` : text
  }

  function stackText(suit: Suit, cards: readonly Card[]): string {
    return speech.t('table.stack', { suit: suitName(suit, speech), values: cards.map(valueOf).join(', ') })
  }

  return { stacks, warning, offerText, stackText }
}
