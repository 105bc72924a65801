// The easy bot: weighs the risk of the next draw, and uses each ability for its greatest immediate effect.

import type { Chance } from '#shared/engine/chance.ts'
import type { Seat, BotInput } from '#shared/engine/game.ts'
import type { DeadMansDrawAction } from '../actions.ts'
import { sampleState, stateAfter } from './sample-state.ts'
import { bestAction, gains, evaluate, leadAfterCollect, leadAfterBust } from './evaluation.ts'
import type { Evaluator } from './evaluation.ts'
import { numbersOf, setsFor, startingDrawPile, suitOfNumber } from '../cards.ts'
import type { CardNumber, Suit } from '../cards.ts'
import { isClaimed, wouldBust } from '../rules/busts.ts'
import type { State } from '../state.ts'
import type { Trait } from '../traits.ts'
import type { View } from '../view.ts'

/** The value of a card's ability in the bot's own turn, in points. These are guesses. */
const abilityWorth: Record<Suit, number> = {
  anchor: 1.5,
  hook: 0,
  cannon: 2.5,
  key: 0.5,
  chest: 0.5,
  map: 2,
  oracle: 1.5,
  sword: 3,
  kraken: -2,
  mermaid: 0,
}
/** Other values of abilities for a trait of the bot's own, or of another player. */
const withOwn: Partial<Record<Trait, Partial<Record<Suit, number>>>> = {
  navigator: { map: 4 },
  'master-gunner': { cannon: 4 },
  scavenger: { cannon: 5 },
  mystic: { oracle: 2.5 },
  swordsman: { sword: 5 },
  miser: { hook: 2 },
  'captains-hook': { hook: 0.5 },
  'safe-harbor': { anchor: 4 },
}
const withOthers: Partial<Record<Trait, Partial<Record<Suit, number>>>> = {
  beastmaster: { kraken: -4 },
  misfire: { cannon: -4 },
  parry: { sword: 0.5 },
  siren: { mermaid: -3 },
}
/** A card that raises no score still counts in a tie (D-403), is a reserve under its top card, and is lost to the others. */
const worthOfAnyCard = 0.3
/** The probability of losing the cards in play later in the turn if nothing forces another draw. */
const laterRisk = 0.2

function evaluatorFor(seat: Seat, view: View, chance: Chance): Evaluator {
  const next = thinkableNext(view)
  return {
    seat,
    chance,
    promises: (standing, bank) => standing + worthOfAnyCard * bank.reduce((cards, stack) => cards + stack.length, 0),
    worth: (lead) => lead,
    inTurn(state) {
      const busts = next.filter((card) => wouldBust(state, card)).length / Math.max(1, next.length)
      const risk = state.demand > 0 ? 1 - (1 - busts) ** state.demand : laterRisk
      return (1 - risk) * leadAfterCollect(this, state) + risk * leadAfterBust(this, state)
    },
  }
}

/** Draws a known card if that is an improvement, an unknown one if its expected gain is greater than the expected loss. */
function drawOrCollect(view: View, state: State, mind: Evaluator): DeadMansDrawAction {
  if (view.barred.collect) return { type: 'draw' }
  if (view.barred.draw) return { type: 'collect' }
  if (view.drawPile.known.length > 0) {
    const ahead = evaluate(mind, stateAfter(state, { type: 'draw' }, mind.chance))
    return ahead > mind.inTurn(state) ? { type: 'draw' } : { type: 'collect' }
  }
  const atRisk = leadAfterCollect(mind, state) - leadAfterBust(mind, state)
  const next = thinkableNext(view)
  const safe = next.filter((card) => !wouldBust(state, card))
  const gain = gains(mind, state, safe)
  const worth = worths(view, mind.seat)
  let promise = 0
  for (const card of safe) {
    const suit = suitOfNumber(card)
    promise += gain.get(card)! + (isClaimed(state, card) ? 0 : worth[suit]) + (suit === 'anchor' ? atRisk / 4 : 0)
  }
  return promise > (next.length - safe.length) * atRisk ? { type: 'draw' } : { type: 'collect' }
}

/** The cards that the bot thinks may come next: all in the box unless the next one is known. It does not count cards. */
function thinkableNext({ drawPile, rules, banks }: View): readonly CardNumber[] {
  const known = numbersOf(drawPile.known.slice(0, 1))
  return known.length > 0
    ? known
    : startingDrawPile({ mermaidAbility: rules.mermaidAbility, sets: setsFor(banks.length) })
}

function worths({ traits }: View, seat: Seat): Record<Suit, number> {
  const worth = { ...abilityWorth }
  for (const [owner, trait] of traits.entries()) {
    if (trait) Object.assign(worth, (owner === seat ? withOwn : withOthers)[trait])
  }
  return worth
}

/** Answers all prompts after the opening. */
export function chooseEasy(turn: BotInput<View, DeadMansDrawAction>): DeadMansDrawAction {
  const { view, seat, chance } = turn
  const choices = turn.choices as readonly DeadMansDrawAction[]
  const state = sampleState(view, seat, chance)
  const mind = evaluatorFor(seat, view, chance)
  return view.pending ? bestAction(mind, state, choices) : drawOrCollect(view, state, mind)
}
