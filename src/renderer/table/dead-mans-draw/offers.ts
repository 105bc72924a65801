// What the viewer may do, sorted to where it is done: a button, a stack, a card. Nothing is ever offered that the host
// did not list.

import type { Action, Choice, Seat, Viewer } from '#shared/engine/game.ts'
import { action as shape } from '#shared/games/dead-mans-draw/actions.ts'
import type { Card, Suit } from '#shared/games/dead-mans-draw/cards.ts'

export interface Offers {
  readonly draw: Action | undefined
  readonly collect: Action | undefined
  stack(seat: Seat, suit: Suit): Action | undefined
  card(card: Card): Action | undefined
}

const place = (seat: Viewer, suit: Suit) => `${seat} ${suit}`

/** `viewer` is whose own stacks `choose-own` means. A choice of a kind that this table does not know is left out. */
export function offersOf(choices: readonly Choice<Action>[], viewer: Viewer): Offers {
  const buttons: { draw?: Action; collect?: Action } = {}
  const stacks = new Map<string, Action>()
  const cards = new Map<Card, Action>()
  for (const choice of choices) {
    const { data: known } = shape.safeParse(choice)
    if (!known) continue
    if (known.type === 'choose-own') stacks.set(place(viewer, known.suit), choice)
    else if (known.type === 'choose-opponent') stacks.set(place(known.seat, known.suit), choice)
    else if (known.type === 'choose-card') cards.set(known.card, choice)
    else buttons[known.type] = choice
  }
  return {
    draw: buttons.draw,
    collect: buttons.collect,
    stack: (seat, suit) => stacks.get(place(seat, suit)),
    card: (card) => cards.get(card),
  }
}
