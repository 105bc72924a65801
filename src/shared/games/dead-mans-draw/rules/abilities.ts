// The abilities of cards that enter the play area: a table of data and small functions. A trait replaces entries of
// this table (trait-rules.ts), so the code of a turn never asks who has which trait.

import { emit, emitPrivately } from '#shared/engine/action-context.ts'
import type { Seat } from '#shared/engine/game.ts'
import type { AbilityName, AbilitySlot, AbilitySuit } from '../ability-names.ts'
import { nameOf, namesOf, noSuits, numbersOf, sortedByFace, suitBit, suitNumberOf, suits } from '../cards.ts'
import type { CardNumber, Suit, SuitSet } from '../cards.ts'
import type { Event } from '../events.ts'
import { bankCard } from '../state.ts'
import type { ActionContext, Resolution, PlacedCard, State } from '../state.ts'
import { eachCard, opponentsCard, ownCard } from './ability-options.ts'
import type { AbilityOption } from './ability-options.ts'
import { variantRules } from './variant-rules.ts'

export interface Ability {
  readonly name: AbilityName
  /** Called once, before the choice. */
  prepare?(context: ActionContext): void
  /** The options; none means that the ability does nothing. Absent for an ability without a choice. */
  options?(state: State, resolution: Resolution): AbilityOption[]
  /** The chosen card enters the play area, so it can bust (D-207). */
  readonly brings?: true
  /** Carries out the ability. `option`: the chosen one, if it has `options`. Returns false if there was nothing to do. */
  resolve(context: ActionContext, resolution: Resolution, option?: AbilityOption): boolean
  /** Called if there are no options. Left out: nothing happens. */
  otherwise?(context: ActionContext): void
  /** The seats whose traits have changed the ability. */
  readonly by?: readonly Seat[]
}

export const hook: Ability = { name: 'hook', options: ownStacks, brings: true, resolve: bringFromBank }
export const cannon: Ability = { name: 'cannon', options: opponentsStacks, resolve: sinkTaken }
export const mermaid: Ability = { name: 'mermaid', options: otherCardsInPlay, resolve: moveAndRepeat }

export const abilities: Readonly<Record<AbilitySlot, Ability>> = {
  anchor: { name: 'anchor', resolve: protectEverythingBefore }, // D-301
  hook, // D-302
  cannon, // D-303
  sword: { name: 'sword', options: stacksOfNewSuits, brings: true, resolve: bringFromBank }, // D-304
  map: { name: 'map', prepare: revealThree, options: revealedCards, brings: true, resolve: bringFromDiscardPile }, // D-305
  oracle: { name: 'oracle', resolve: lookAtTop(1) }, // D-307
  kraken: { name: 'kraken', resolve: openDemand(2) }, // D-309
  mermaid, // D-602; D-308 without the option
  bonus: { name: 'bonus', resolve: drawBonus(1) }, // D-306
}

export function isAbilitySuit(suit: Suit): suit is AbilitySuit {
  return suit !== 'key' && suit !== 'chest'
}

/** Marks these cards of the play area as protected. Returns false if there are none. */
export function protect(context: ActionContext, placed: readonly PlacedCard[]): boolean {
  if (placed.length === 0) return false
  for (const one of placed) one.protected = true
  emit(context, { type: 'protect', seat: context.state.turn, cards: placed.map(({ card }) => nameOf(card)) })
  return true
}

function protectEverythingBefore(context: ActionContext): boolean {
  return protect(context, context.state.playArea.slice(0, -1))
}

/** The top card of each own stack, even if the variant card lets opponents take another (D-707). */
export function ownStacks(state: State): AbilityOption[] {
  const options: AbilityOption[] = []
  for (const stack of state.banks[state.turn]!) {
    if (stack.length > 0) options.push(ownCard(state.turn, stack.at(-1)!))
  }
  return options
}

function opponentsStacks(state: State): AbilityOption[] {
  return stacksExcept(state, noSuits)
}

/** A sword's options without D-304: all stacks, except suits in play if the knob `swordSeesPlayArea` forbids them. */
export function stacksWithinReach(state: State): AbilityOption[] {
  return stacksExcept(state, suitsOutOfReach(state))
}

function stacksOfNewSuits(state: State): AbilityOption[] {
  const own = state.banks[state.turn]!
  let spared = suitsOutOfReach(state)
  for (let suit = 0; suit < own.length; suit++) if (own[suit]!.length > 0) spared |= 1 << suit
  return stacksExcept(state, spared)
}

/** The suits that a sword can't take because of the knob `swordSeesPlayArea`. */
function suitsOutOfReach({ rules, playArea }: State): SuitSet {
  let inPlay = noSuits
  if (rules.knobs.swordSeesPlayArea) for (const { card } of playArea) inPlay |= suitBit(card)
  return inPlay
}

/** The card that a cannon or a sword takes from each stack of each opponent (D-311, D-707), except for these suits. */
function stacksExcept({ rules, banks, turn }: State, spared: SuitSet): AbilityOption[] {
  const options: AbilityOption[] = []
  const { taken } = variantRules[rules.variant]
  for (let seat = 0; seat < banks.length; seat++) {
    if (seat === turn) continue
    const bank = banks[seat]!
    for (let suit = 0; suit < bank.length; suit++) {
      const stack = bank[suit]!
      if (stack.length > 0 && !(spared & (1 << suit))) options.push(opponentsCard(seat, stack[taken(stack)]!))
    }
  }
  return options
}

function bringFromBank(context: ActionContext, _resolution: Resolution, option?: AbilityOption): boolean {
  const { card, from } = option!
  takeFromBank(context.state, from!, card!)
  bring(context, from === context.state.turn ? 'hook' : 'sword', card!, from)
  return true
}

function takeFromBank(state: State, from: Seat, card: CardNumber): void {
  const stack = state.banks[from]![suitNumberOf(card)]!
  if (stack.at(-1) === card) stack.pop()
  else stack.splice(stack.lastIndexOf(card), 1)
}

function sinkTaken(context: ActionContext, _resolution: Resolution, option?: AbilityOption): boolean {
  return sink(context, option!.from!, [option!.card!])
}

/** Moves cards from a bank to the discard pile, or to the bank of `to`. */
export function sink(context: ActionContext, from: Seat, cards: readonly CardNumber[], to?: Seat): boolean {
  const { state } = context
  for (const card of cards) {
    takeFromBank(state, from, card)
    if (to === undefined) state.discardPile.push(card)
    else bankCard(state.banks[to]!, card)
  }
  const event: Event = { type: 'sink', seat: state.turn, cards: namesOf(sortedByFace(cards)), from }
  if (to !== undefined) event.to = to
  emit(context, event)
  return true
}

/** Random ones of these cards, which are not removed. Chance picks among names, as a scenario's `fate` is written. */
function sample({ chance }: ActionContext, cards: readonly CardNumber[], count: number): CardNumber[] {
  return numbersOf(chance.sample(namesOf(cards), count))
}

function revealThree(context: ActionContext): void {
  const { state } = context
  state.revealed = sample(context, state.discardPile, 3)
  if (state.revealed.length > 0) {
    emit(context, { type: 'reveal', seat: state.turn, cards: namesOf(sortedByFace(state.revealed)) })
  }
}

function revealedCards(state: State): AbilityOption[] {
  return eachCard(state.revealed)
}

export function bringFromDiscardPile(context: ActionContext, _resolution: Resolution, option?: AbilityOption): boolean {
  const { state } = context
  const card = option!.card!
  state.discardPile.splice(state.discardPile.indexOf(card), 1)
  state.revealed = []
  bring(context, 'map', card)
  return true
}

function bring(context: ActionContext, ability: AbilityName, card: CardNumber, from?: Seat): void {
  const event: Event = { type: 'bring', seat: context.state.turn, ability, card: nameOf(card) }
  if (from !== undefined) event.from = from
  emit(context, event)
  context.state.steps.push({ do: 'enter', card })
}

/** D-307, D-508, D-803. There is nothing to see if the oracle was the last card of the pile. */
export function lookAtTop(cardsSeen: number): Ability['resolve'] {
  return (context) => {
    const { state } = context
    const count = Math.min(cardsSeen, state.drawPile.length)
    if (count === 0) return false
    const cards = namesOf(state.drawPile.slice(-count)).reverse()
    const seat = state.turn
    const peek: Event = { type: 'peek', seat, count, cards }
    if (state.rules.knobs.oracle === 'public') {
      state.seen.public = Math.max(state.seen.public, count)
      emit(context, peek)
    } else {
      state.seen.seats[seat] = Math.max(state.seen.seats[seat]!, count)
      emitPrivately(context, { type: 'peek', seat, count }, [seat], peek)
    }
    return true
  }
}

/** D-310: of two demands the larger counts; with an empty draw pile there is none. */
export function openDemand(cards: number): Ability['resolve'] {
  return (context) => {
    const { state } = context
    if (state.drawPile.length === 0) return false
    state.demand = Math.max(state.demand, cards)
    emit(context, { type: 'demand', seat: state.turn, count: state.demand })
    return true
  }
}

/** D-602: all cards except the mermaid itself, which lies at the right end while it is resolved. */
export function otherCardsInPlay(state: State): AbilityOption[] {
  return eachCard(state.playArea.slice(0, -1).map(({ card }) => card))
}

/** D-602: the chosen card moves to the right end, without its protection, and is resolved again. */
export function moveAndRepeat(context: ActionContext, _resolution: Resolution, option?: AbilityOption): boolean {
  const { state } = context
  const card = option!.card!
  leavePlayArea(state, card)
  state.playArea.push({ card, protected: false })
  emit(context, { type: 'move', seat: state.turn, card: nameOf(card) })
  const suit = suits[suitNumberOf(card)]!
  // A mermaid is only moved (D-602). Otherwise two of them (Strange Lands) would never end.
  if (isAbilitySuit(suit) && suit !== 'mermaid') state.steps.push({ do: 'resolve', ability: suit, part: 0 })
  return true
}

/** D-603, D-604: the chosen card goes to the bank of `to` instead, unresolved. */
export function lureTo(to: Seat): Ability['resolve'] {
  return (context, _resolution, option) => {
    const { state } = context
    const card = option!.card!
    leavePlayArea(state, card)
    bankCard(state.banks[to]!, card)
    emit(context, { type: 'lure', seat: state.turn, card: nameOf(card), to })
    return true
  }
}

function leavePlayArea(state: State, card: CardNumber): void {
  state.playArea.splice(
    state.playArea.findIndex((placed) => placed.card === card),
    1,
  )
}

/** D-306, D-504: takes `times` as many cards as were moved from the discard pile. They do not enter the play area. */
export function drawBonus(times: number): Ability['resolve'] {
  return (context, resolution) => {
    const { state } = context
    const cards = sortedByFace(sample(context, state.discardPile, times * resolution.moved!))
    for (const card of cards) {
      state.discardPile.splice(state.discardPile.indexOf(card), 1)
      bankCard(state.banks[state.turn]!, card)
    }
    emit(context, { type: 'bonus', seat: state.turn, cards: namesOf(cards) })
    return true
  }
}

/** D-503: takes as many random cards from the chosen opponent's bank as were moved. */
export function plunder(context: ActionContext, resolution: Resolution, option?: AbilityOption): boolean {
  const { state } = context
  const { from } = option!
  const cards = sortedByFace(sample(context, state.banks[from!]!.flat(), resolution.moved!))
  for (const card of cards) {
    takeFromBank(state, from!, card)
    bankCard(state.banks[state.turn]!, card)
  }
  emit(context, { type: 'bonus', seat: state.turn, cards: namesOf(cards), from: from! })
  return true
}
