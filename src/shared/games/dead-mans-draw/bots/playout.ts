// Plays a game to its end by rules of thumb: fast, so that a bot can do it often.

import type { Chance } from '#shared/engine/chance.ts'
import type { Seat } from '#shared/engine/game.ts'
import type { AbilitySlot } from '../ability-names.ts'
import type { AbilityOption } from '../rules/ability-options.ts'
import { suitNumberOf, valueOfNumber, without } from '../cards.ts'
import type { CardNumber } from '../cards.ts'
import { finalLead } from './evaluation.ts'
import { optionsOf } from '../rules/effective-rules.ts'
import { wouldBust } from '../rules/busts.ts'
import { isFinished, rank, standings } from '../rules/scoring.ts'
import { variantRules } from '../rules/variant-rules.ts'
import { bankCard, pendingChoice } from '../state.ts'
import type { Bank, Resolution, State } from '../state.ts'
import { choose, collect, collectRejection, draw } from '../rules/turn.ts'

/** The average gain of another card. */
const usualGain = 2.8

/** The weight of a point of the final lead: so small that its sum over all playouts is less than any share of a win. */
const leadInWins = 1e-7

/**
 * Plays to the end, changing `state`. Returns this seat's share of the win. The final lead is added with a tiny weight, so
 * that it decides between choices that win equally often: a bot throws nothing away because all is decided.
 */
export function playOut(state: State, seat: Seat, chance: Chance): number {
  while (!isFinished(state)) {
    const context = { state, chance, events: [] }
    const pending = pendingChoice(state)
    if (pending) choose(context, mostTempting(state, pending).action)
    else if (collectRejection(state) || (state.drawPile.length > 0 && goesOn(state))) draw(context)
    else collect(context)
  }
  const { winners } = rank(state)
  const share = winners.includes(seat) ? 1 / winners.length : 0
  return share + leadInWins * finalLead(state, seat)
}

function mostTempting(state: State, pending: Resolution): AbilityOption {
  const options = optionsOf(state, pending)
  const values = options.map((option) =>
    isHigherBetter(state) ? temptation(state, pending, option) : leadAfter(state, pending, option),
  )
  return options[values.indexOf(Math.max(...values))]!
}

/** Whether a higher score is always better. Beneath the waves it is not: whoever is above the limit has to lose cards (D-706). */
function isHigherBetter({ rules }: State): boolean {
  return variantRules[rules.variant].standing === variantRules.none.standing
}

/** How tempting an option is: an opponent's highest card or one's own lowest, but nothing that busts. */
function temptation(state: State, pending: Resolution, { card, from }: AbilityOption): number {
  if (card === undefined) return 0
  const value = valueOfNumber(card)
  if (bringsBust(state, pending, card)) return value - 100
  return from === state.turn ? -value : value
}

/** Abilities by which the chosen card enters the play area. What a cannon sinks can't bust. */
const bringing: readonly AbilitySlot[] = ['hook', 'sword', 'map']

function bringsBust(state: State, { ability }: Resolution, card: CardNumber): boolean {
  return bringing.includes(ability) && wouldBust(state, card)
}

/** The lead with the option's card moved and the cards in play collected. Of equal leads, the more tempting option's is larger. */
function leadAfter(state: State, pending: Resolution, option: AbilityOption): number {
  const { rules, traits, turn } = state
  const { ability } = pending
  const { card, from } = option
  const tempts = temptation(state, pending, option)
  if (card === undefined || bringsBust(state, pending, card)) return tempts
  const banks = state.banks.with(
    turn,
    bankWith(state, () => true),
  )
  if (from !== undefined && ability !== 'hook') banks[from] = withoutCard(banks[from]!, card)
  if (ability === 'sword' || ability === 'map') bankCard(banks[turn]!, card)
  return finalLead({ banks, rules, traits }, turn) + tempts / 100
}

function withoutCard(bank: Bank, card: CardNumber): Bank {
  const suit = suitNumberOf(card)
  return bank.with(suit, without(bank[suit]!, [card]))
}

function goesOn(state: State): boolean {
  const { drawPile, turn } = state
  const busts = drawPile.filter((card) => wouldBust(state, card)).length
  if (busts === 0 && isHigherBetter(state)) return true
  if (busts === drawPile.length) return false
  const kept = standingsWith(state, () => true)
  const own = kept[turn]!
  const isLast = drawPile.length <= 2
  const rival = Math.max(...kept.filter((_, seat) => seat !== turn))
  // There may be no other turn: a player who is behind has nothing to lose, one who is ahead nothing to gain.
  if (isLast && own !== rival) return own < rival
  const atRisk = own - standingsWith(state, ({ protected: safe }) => safe)[turn]!
  return (drawPile.length - busts) * gainFrom(own, state) > busts * atRisk
}

/** The gain of another card from this standing. It is a loss for whom it lifts to the limit, or farther above it (D-706). */
function gainFrom(standing: number, state: State): number {
  if (isHigherBetter(state)) return usualGain
  const { knobs, variant } = state.rules
  return variantRules[variant].standing(Math.abs(standing) + usualGain, knobs) - standing
}

type IsKept = (placed: State['playArea'][number]) => boolean

/** The standings by seat if the turn's player had these cards of the play area in the bank. */
function standingsWith(state: State, isKept: IsKept): number[] {
  const { banks, rules, traits, turn } = state
  return standings({ banks: banks.with(turn, bankWith(state, isKept)), rules, traits })
}

/** The bank of the turn's player with these cards of the play area. */
function bankWith({ banks, turn, playArea }: State, isKept: IsKept): Bank {
  const bank: Bank = banks[turn]!.map((stack) => stack.slice())
  for (const placed of playArea) if (isKept(placed)) bankCard(bank, placed.card)
  return bank
}
