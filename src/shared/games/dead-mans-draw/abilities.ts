// What a card does once it has entered the play area: a table of data and small functions. What a trait changes is an
// entry of this table (`abilityOf`), never a turn that asks who is who.

import type { Chance } from '#shared/engine/chance.ts'
import type { Seat } from '#shared/engine/game.ts'
import type { DeadMansDrawAction } from './actions.ts'
import { byFace, nameOf, namesOf, numberOf, suitNumberOf, suits } from './cards.ts'
import type { CardNumber, Suit } from './cards.ts'
import type { Event, Events } from './events.ts'
import type { AbilitySuit, State } from './state.ts'

/** A position being played on: what abilities and turns work with. */
export interface Play {
  readonly state: State
  readonly chance: Chance
  readonly events: Events
}

export function tell(play: Play, event: Event): void {
  play.events.push({ public: event })
}

/** The actions that choose for an ability. */
export type AbilityAction = Exclude<DeadMansDrawAction, { type: 'draw' | 'collect' }>

/** One thing that the turn's player may choose: the action that says so, and the card that it moves. */
export interface Option {
  readonly action: AbilityAction
  readonly card: CardNumber
  /** Whose bank the card lies in; absent for the discard pile. */
  readonly from?: Seat
}

export interface Ability {
  /** Happens before the choice, once. */
  prepare?(play: Play): void
  /** What may be chosen; none means that the ability does nothing. Absent for an ability without a choice. */
  options?(state: State): Option[]
  /** The chosen card enters the play area, so it can bust (D-207). */
  readonly brings?: true
  /** Does it. `option` is the chosen one wherever there are `options`. Returns false where there was nothing to do. */
  resolve(play: Play, option?: Option): boolean
}

/** Key, chest and mermaid do nothing on entering (D-203, D-308). */
const abilities: Readonly<Record<AbilitySuit, Ability>> = {
  anchor: { resolve: protectEverythingBefore }, // D-301
  hook: { options: ownStacks, brings: true, resolve: bringFromBank }, // D-302
  cannon: { options: opponentsStacks, resolve: sinkTop }, // D-303
  sword: { options: opponentsStacksOfNewSuits, brings: true, resolve: bringFromBank }, // D-304
  map: { prepare: revealThree, options: revealedCards, brings: true, resolve: bringFromDiscardPile }, // D-305
  oracle: { resolve: lookAtTheTop }, // D-307
  kraken: { resolve: openDemand }, // D-309
}

export function hasAbility(suit: Suit): suit is AbilitySuit {
  return Object.hasOwn(abilities, suit)
}

/** What this ability does for the turn's player: the place where traits change an entry (D-801). */
export function abilityOf(_state: State, suit: AbilitySuit): Ability {
  return abilities[suit]
}

/** D-203: a card of this suit lies in the play area already. */
export function wouldBust(state: State, card: CardNumber): boolean {
  const suit = suitNumberOf(card)
  for (const placed of state.playArea) if (suitNumberOf(placed.card) === suit) return true
  return false
}

/** D-207: everything may be chosen; without `abilityBust`, what busts only where everything does. */
export function optionsOf(state: State, suit: AbilitySuit): Option[] {
  const ability = abilityOf(state, suit)
  const all = ability.options?.(state) ?? []
  if (!ability.brings || state.knobs.abilityBust) return all
  const safe = all.filter((option) => !wouldBust(state, option.card))
  return safe.length > 0 ? safe : all
}

function protectEverythingBefore(play: Play): boolean {
  const before = play.state.playArea.slice(0, -1)
  if (before.length === 0) return false
  for (const placed of before) placed.protected = true
  tell(play, { type: 'protect', seat: play.state.turn, cards: before.map(({ card }) => nameOf(card)) })
  return true
}

function ownStacks(state: State): Option[] {
  return tops(state, state.turn)
}

function opponentsStacks(state: State): Option[] {
  const options: Option[] = []
  for (let seat = 0; seat < state.banks.length; seat++) if (seat !== state.turn) tops(state, seat, options)
  return options
}

/** Only the bank counts, not the play area, unless the knob says that a suit in play can't be taken either. */
function opponentsStacksOfNewSuits(state: State): Option[] {
  const own = state.banks[state.turn]!
  return opponentsStacks(state).filter(
    ({ card }) => own[suitNumberOf(card)]!.length === 0 && !(state.knobs.swordSeesPlayArea && wouldBust(state, card)),
  )
}

/** Adds the stacks of a bank to `options`: a chosen stack gives its top card (D-311). */
function tops(state: State, from: Seat, options: Option[] = []): Option[] {
  const bank = state.banks[from]!
  for (let index = 0; index < suits.length; index++) {
    const card = bank[index]!.at(-1)
    if (card === undefined) continue
    const suit = suits[index]!
    const own = from === state.turn
    options.push({
      action: own ? { type: 'choose-own', suit } : { type: 'choose-opponent', seat: from, suit },
      card,
      from,
    })
  }
  return options
}

function bringFromBank(play: Play, option?: Option): boolean {
  const { card, from } = option!
  play.state.banks[from!]![suitNumberOf(card)]!.pop()
  bring(play, from === play.state.turn ? 'hook' : 'sword', card, from)
  return true
}

function sinkTop(play: Play, option?: Option): boolean {
  const { card, from } = option!
  play.state.banks[from!]![suitNumberOf(card)]!.pop()
  play.state.discardPile.push(card)
  tell(play, { type: 'sink', seat: play.state.turn, card: nameOf(card), from: from! })
  return true
}

/** Random cards of the discard pile, which stay there. Chance is asked about names: a scenario's fate is written in them. */
export function sampleDiscardPile({ state, chance }: Play, count: number): CardNumber[] {
  return chance.sample(namesOf(state.discardPile), count).map(numberOf)
}

function revealThree(play: Play): void {
  const { state } = play
  state.revealed = sampleDiscardPile(play, 3)
  if (state.revealed.length > 0) {
    tell(play, { type: 'reveal', seat: state.turn, cards: namesOf(state.revealed.toSorted(byFace)) })
  }
}

function revealedCards(state: State): Option[] {
  return [...new Set(state.revealed)]
    .sort(byFace)
    .map((card) => ({ action: { type: 'choose-card', card: nameOf(card) }, card }))
}

function bringFromDiscardPile(play: Play, option?: Option): boolean {
  const { state } = play
  const { card } = option!
  state.discardPile.splice(state.discardPile.indexOf(card), 1)
  state.revealed = []
  bring(play, 'map', card)
  return true
}

function bring(play: Play, ability: AbilitySuit, card: CardNumber, from?: Seat): void {
  tell(play, { type: 'bring', seat: play.state.turn, ability, card: nameOf(card), ...(from !== undefined && { from }) })
  play.state.steps.push({ do: 'enter', card })
}

/** D-307, D-803. Nothing to see when the oracle was the last card of the pile. */
function lookAtTheTop(play: Play): boolean {
  const { state } = play
  const count = Math.min(1, state.drawPile.length)
  if (count === 0) return false
  const cards = namesOf(state.drawPile.slice(-count)).reverse()
  const seat = state.turn
  const told: Event = { type: 'peek', seat, count, cards }
  if (state.knobs.oracle === 'public') {
    state.seen.public = Math.max(state.seen.public, count)
    tell(play, told)
  } else {
    state.seen.seats[seat] = Math.max(state.seen.seats[seat]!, count)
    play.events.push({ public: { type: 'peek', seat, count }, seats: { [seat]: told } })
  }
  return true
}

const krakenDemand = 2

/** D-310: the larger of two demands; none at all once the draw pile is empty. */
function openDemand(play: Play): boolean {
  const { state } = play
  if (state.drawPile.length === 0) return false
  state.demand = Math.max(state.demand, krakenDemand)
  tell(play, { type: 'demand', seat: state.turn, count: state.demand })
  return true
}
