// Samples a full position that fits a view, on which a bot can play ahead with the rules of the table.

import type { Chance } from '#shared/engine/chance.ts'
import type { Seat } from '#shared/engine/game.ts'
import type { AbilityName, AbilitySlot } from '../ability-names.ts'
import type { DeadMansDrawAction } from '../actions.ts'
import { lootCards, numberOf, numbersOf, setsFor, startingDiscards, suitNumberOf, without } from '../cards.ts'
import type { CardNumber } from '../cards.ts'
import { cardsInSight } from '../rules/odds.ts'
import { clone, emptyTable } from '../state.ts'
import type { State, Step } from '../state.ts'
import { traits } from '../traits.ts'
import { choose, collect, draw } from '../rules/turn.ts'
import type { View } from '../view.ts'

/** For choices that are named after a trait: the ability to which they belong. */
const slots: Partial<Record<AbilityName, AbilitySlot>> = { misfire: 'cannon', plunderer: 'bonus', casanova: 'mermaid' }

/**
 * A position that this seat can't tell from the real one: hidden cards lie at random. Of the steps that wait behind an
 * open choice, only the end of the turn is imagined.
 */
export function sampleState(view: View, seat: Seat, chance: Chance): State {
  const known = numbersOf(view.drawPile.known)
  const hidden = hiddenCards(view, known, chance)
  const open = openDiscards(view)
  // No card goes from the discard pile to the draw pile, so the lowest cards (D-102) are not in the draw pile.
  const drawPile = hidden.slice(0, view.drawPile.count - known.length)
  const discardPile = [...open, ...hidden.slice(drawPile.length).reverse()].slice(0, view.discardPile.count)
  const state = emptyTable(view.rules, view.banks.length)
  state.banks = view.banks.map((stacks, owner) => {
    const bank = state.banks[owner]!
    for (const { cards } of stacks) bank[suitNumberOf(numberOf(cards[0]!))] = numbersOf(cards).reverse()
    return bank
  })
  state.seen.seats[seat] = known.length
  return {
    ...state,
    traits: view.traits.slice(),
    victims: view.victims.slice(),
    turn: view.turn,
    hasDrawn: view.hasDrawn,
    drawPile: [...drawPile, ...known.reverse()],
    discardPile,
    playArea: view.playArea.map((placed) => ({ card: numberOf(placed.card), protected: placed.protected })),
    demand: view.demand,
    protectNext: view.protectNext,
    revealed: looksThrough(view) ? [] : numbersOf(view.pending?.revealed ?? []),
    steps: openSteps(view),
  }
}

/** All cards out of sight in random order, those that may be in the draw pile first. */
function hiddenCards(view: View, known: readonly CardNumber[], chance: Chance): CardNumber[] {
  const box = { mermaidAbility: view.rules.mermaidAbility, sets: setsFor(view.banks.length) }
  const lowest = new Set(startingDiscards(box))
  const hidden = without(lootCards(box), [...numbersOf(cardsInSight(view)), ...known])
  return [...chance.shuffle(hidden.filter((card) => !lowest.has(card))), ...hidden.filter((card) => lowest.has(card))]
}

function openDiscards({ discardPile, pending }: View): CardNumber[] {
  return numbersOf(discardPile.cards ?? pending?.revealed ?? [])
}

/** D-505 */
function looksThrough({ pending, turn, traits: dealt }: View): boolean {
  const trait = dealt[turn]
  return pending?.ability === 'map' && Boolean(trait && traits[trait].seesDiscards)
}

function openSteps({ pending }: View): Step[] {
  if (!pending) return []
  const { ability, part = 0, after, moved } = pending
  const slot = slots[ability] ?? (ability as AbilitySlot)
  const choice: Step = {
    do: 'choose',
    ability: slot,
    part,
    ...(after && { after }),
    ...(moved !== undefined && { moved }),
  }
  return slot === 'bonus' ? [{ do: 'end-turn' }, choice] : [choice]
}

/** The position after an action; `state` is not changed. */
export function stateAfter(state: State, action: DeadMansDrawAction, chance: Chance): State {
  const context = { state: clone(state), chance, events: [] }
  if (action.type === 'draw') draw(context)
  else if (action.type === 'collect') collect(context)
  else if (action.type !== 'choose-trait' && action.type !== 'choose-victim') choose(context, action)
  return context.state
}

/** The position after drawing this card; `state` is not changed. */
export function stateAfterDraw(state: State, card: CardNumber, chance: Chance): State {
  const context = { state: clone(state), chance, events: [] }
  const { drawPile, discardPile } = context.state
  const top = drawPile.length - 1
  const pile = drawPile.includes(card) ? drawPile : discardPile
  const place = pile.lastIndexOf(card)
  // The card is swapped with the one that was imagined on top.
  if (place >= 0) pile[place] = drawPile[top]!
  drawPile[top] = card
  draw(context)
  return context.state
}
