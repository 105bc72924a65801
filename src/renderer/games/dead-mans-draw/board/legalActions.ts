// The viewer's legal actions by the control that takes them: a button, a stack, a card. Only actions listed by the host are
// offered.

import type { Action, Choice, Seat, Viewer } from '#shared/engine/game.ts'
import { action as shape } from '#shared/games/dead-mans-draw/actions.ts'
import type { DeadMansDrawAction } from '#shared/games/dead-mans-draw/actions.ts'
import type { Card, Suit } from '#shared/games/dead-mans-draw/cards.ts'
import type { Trait } from '#shared/games/dead-mans-draw/traits.ts'

type MermaidUse = Extract<DeadMansDrawAction, { type: 'choose-mermaid-use' }>['use']

export interface LegalActions {
  readonly draw: Action | undefined
  readonly collect: Action | undefined
  stack(seat: Seat, suit: Suit): Action | undefined
  card(card: Card): Action | undefined
  trait(trait: Trait): Action | undefined
  /** A player is chosen: as a victim, or to plunder their bank. */
  seat(seat: Seat): Action | undefined
  use(use: MermaidUse): Action | undefined
}

/** The key of the control for an action; different actions have different keys. */
function aimOf(action: DeadMansDrawAction, viewer: Viewer): string {
  switch (action.type) {
    case 'draw':
    case 'collect':
      return action.type
    case 'choose-own':
      return stackAim(viewer, action.suit)
    case 'choose-opponent':
      return stackAim(action.seat, action.suit)
    case 'choose-card':
      return `card ${action.card}`
    case 'choose-trait':
      return `trait ${action.trait}`
    case 'choose-victim':
    case 'choose-seat':
      return `seat ${action.seat}`
    case 'choose-mermaid-use':
      return `use ${action.use}`
  }
}

const stackAim = (seat: Viewer, suit: Suit) => `stack ${seat} ${suit}`

/** `choose-own` means the stacks of `viewer`. Choices of a kind that this table does not know are left out. */
export function legalActionsOf(choices: readonly Choice<Action>[], viewer: Viewer): LegalActions {
  const byAim = new Map<string, Action>()
  for (const choice of choices) {
    const { data: known } = shape.safeParse(choice)
    if (known) byAim.set(aimOf(known, viewer), choice)
  }
  return {
    draw: byAim.get('draw'),
    collect: byAim.get('collect'),
    stack: (seat, suit) => byAim.get(stackAim(seat, suit)),
    card: (card) => byAim.get(`card ${card}`),
    trait: (trait) => byAim.get(`trait ${trait}`),
    seat: (seat) => byAim.get(`seat ${seat}`),
    use: (use) => byAim.get(`use ${use}`),
  }
}
