// The options of abilities. Each exists once and is shared by all positions, because bots and random play ask for them
// hundreds of thousands of times a second.

import type { Seat } from '#shared/engine/game.ts'
import type { AbilityAction } from '../ability-names.ts'
import { allNumbers, nameOf, numberOf, sortedByFace, suitOfNumber, suits } from '../cards.ts'
import type { CardNumber } from '../cards.ts'
import type { State } from '../state.ts'
import { variantRules } from './variant-rules.ts'

/** One option of the turn's player: the action that chooses it and the card that it is about, if any. */
export interface AbilityOption {
  readonly action: AbilityAction
  readonly card?: CardNumber
  /** The owner of the bank in which the card lies; absent for the discard pile and the play area. */
  readonly from?: Seat
}

/** The largest number of seats (D-105). */
const maxSeats = 8
const allSeats = Array.from({ length: maxSeats }, (_, seat) => seat)

const option = (fields: AbilityOption): AbilityOption =>
  Object.freeze({ ...fields, action: Object.freeze(fields.action) })

const chooseCard = allNumbers.map((card) => option({ action: { type: 'choose-card', card: nameOf(card) }, card }))
const chooseOwn = allSeats.map((seat) =>
  allNumbers.map((card) => option({ action: { type: 'choose-own', suit: suitOfNumber(card) }, card, from: seat })),
)
const chooseOpponent = allSeats.map((seat) =>
  allNumbers.map((card) =>
    option({ action: { type: 'choose-opponent', seat, suit: suitOfNumber(card) }, card, from: seat }),
  ),
)

/** By seat: the choice of that opponent. */
export const chooseSeat = allSeats.map((seat) => option({ action: { type: 'choose-seat', seat }, from: seat }))
/** The choices of a mermaid's use (D-603). */
export const mermaidUse = {
  collect: option({ action: { type: 'choose-mermaid-use', use: 'collect' } }),
  repeat: option({ action: { type: 'choose-mermaid-use', use: 'repeat' } }),
}

/** The choice of the stack of `seat`, the turn's player, from which this card is taken. */
export const ownCard = (seat: Seat, card: CardNumber): AbilityOption => chooseOwn[seat]![card]!
/** The choice of the stack of this opponent from which this card is taken. */
export const opponentsCard = (seat: Seat, card: CardNumber): AbilityOption => chooseOpponent[seat]![card]!

/** The option that an action chooses, whichever ability offers it, found without listing any options. */
export function optionOf({ banks, rules, turn }: State, action: AbilityAction): AbilityOption {
  switch (action.type) {
    case 'choose-card':
      return chooseCard[numberOf(action.card)]!
    case 'choose-own':
      return ownCard(turn, banks[turn]![suits.indexOf(action.suit)]!.at(-1)!)
    case 'choose-opponent': {
      const stack = banks[action.seat]![suits.indexOf(action.suit)]!
      return opponentsCard(action.seat, stack[variantRules[rules.variant].taken(stack)]!)
    }
    case 'choose-seat':
      return chooseSeat[action.seat]!
    case 'choose-mermaid-use':
      return mermaidUse[action.use]
  }
}

/** One option for each of these cards, without repetitions. */
export function eachCard(cards: readonly CardNumber[]): AbilityOption[] {
  const options: AbilityOption[] = []
  for (const card of sortedByFace(cards)) {
    const one = chooseCard[card]!
    if (one !== options.at(-1)) options.push(one)
  }
  return options
}
