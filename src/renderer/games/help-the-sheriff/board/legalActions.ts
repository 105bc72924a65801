// The viewer's legal actions by the control that takes them: a card of the hand, a seat, a button. Only actions listed by the
// host are offered.

import type { Action, Choice, Seat } from '#shared/engine/game.ts'
import { action as shape } from '#shared/games/help-the-sheriff/actions.ts'
import type { SheriffAction } from '#shared/games/help-the-sheriff/actions.ts'
import type { Card } from '#shared/games/help-the-sheriff/cards.ts'

/** The use of a card of the hand; `give` takes a seat as well. */
type CardUse = 'lead' | 'play' | 'discard' | 'give'

export interface LegalActions {
  readonly challenge: Action | undefined
  readonly letPass: Action | undefined
  /** What can be done with those cards of the hand that may be chosen. */
  readonly use: CardUse | undefined
  card(card: Card): Action | undefined
  /** The action that chooses this player; with `given`, the one that gives them that card. */
  seat(seat: Seat, given?: Card): Action | undefined
  /** Whether a player is to be chosen now, or as the receiver of `given`. */
  asksSeat(given?: Card): boolean
}

function aimOf(action: SheriffAction): string {
  switch (action.type) {
    case 'lead':
    case 'play':
    case 'discard':
      return cardAim(action.card)
    case 'give':
      return seatAim(action.seat, action.card)
    case 'choose-seat':
      return seatAim(action.seat)
    case 'challenge':
    case 'let-pass':
    case 'time-out':
      return action.type
  }
}

const cardAim = (card: Card) => `card ${card}`
const seatAim = (seat: Seat, given?: Card) => (given ? `give ${given} to ${seat}` : `seat ${seat}`)

export function legalActionsOf(choices: readonly Choice<Action>[]): LegalActions {
  const byAim = new Map<string, Action>()
  let use: CardUse | undefined
  for (const choice of choices) {
    const { data: known } = shape.safeParse(choice)
    if (!known) continue
    byAim.set(aimOf(known), choice)
    if ('card' in known) {
      use = known.type
      // The card is chosen first, and its receiver second.
      if (known.type === 'give') byAim.set(cardAim(known.card), choice)
    }
  }
  return {
    challenge: byAim.get('challenge'),
    letPass: byAim.get('let-pass'),
    use,
    card: (card) => byAim.get(cardAim(card)),
    seat: (seat, given) => byAim.get(seatAim(seat, given)),
    asksSeat: (given) => [...byAim.keys()].some((aim) => aim.startsWith(given ? `give ${given} ` : 'seat ')),
  }
}
