// Before the first turn: each seat gets two traits and secretly keeps one, all are revealed together, then victims are chosen.

import { emit, emitPrivately } from '#shared/engine/action-context.ts'
import type { Chance } from '#shared/engine/chance.ts'
import type { Seat } from '#shared/engine/game.ts'
import { otherSeats } from '#shared/engine/seats.ts'
import type { DeadMansDrawAction } from '../actions.ts'
import { setsFor } from '../cards.ts'
import type { Rules } from '../options.ts'
import type { ActionContext, Opening, State } from '../state.ts'
import { traitNames, traits, traitsDealt } from '../traits.ts'
import type { Trait } from '../traits.ts'

/** D-104, D-105: two for each seat, from as many copies as there are sets. */
export function dealTraits(rules: Rules, seats: number, chance: Chance): Opening {
  const box = traitsDealt(rules).flatMap((trait) => Array.from({ length: setsFor(seats) }, () => trait))
  const dealt = chance.sample(box, 2 * seats)
  return {
    ask: 'trait',
    dealt: Array.from({ length: seats }, (_, seat) => dealt.slice(2 * seat, 2 * seat + 2)),
    kept: Array.from({ length: seats }, () => null),
  }
}

/** The seats that have not answered yet. */
export function seatsAsked(opening: Opening): Seat[] {
  if (opening.ask === 'victim') return opening.seats
  return opening.kept.flatMap((trait, seat) => (trait === null ? [seat] : []))
}

export function openingChoices(state: State, opening: Opening, seat: Seat): DeadMansDrawAction[] {
  if (!seatsAsked(opening).includes(seat)) return []
  if (opening.ask === 'trait') {
    const pair = traitNames.filter((trait) => opening.dealt[seat]!.includes(trait))
    return pair.map((trait) => ({ type: 'choose-trait', trait }))
  }
  return otherSeats(seat, state.banks.length).map((victim) => ({ type: 'choose-victim', seat: victim }))
}

/** Keeps a seat's trait. After the last seat, reveals all traits and lets those that need one choose a victim (D-517). */
export function keepTrait(context: ActionContext, seat: Seat, trait: Trait): void {
  const { state } = context
  const { opening } = state
  if (opening?.ask !== 'trait') return
  opening.kept[seat] = trait
  emitPrivately(context, { type: 'keep', seat }, [seat], { type: 'keep', seat, trait })
  if (seatsAsked(opening).length > 0) return
  const kept = opening.kept as Trait[]
  state.traits = kept.slice()
  emit(context, { type: 'traits', traits: kept.slice() })
  const seats = kept.flatMap((one, owner) => (traits[one].takesLosses ? [owner] : []))
  state.opening = { ask: 'victim', seats }
  for (const owner of seats) {
    const [only, ...others] = otherSeats(owner, state.banks.length)
    if (others.length > 0) continue
    emit(context, { type: 'automatic', seat: owner, action: { type: 'choose-victim', seat: only! } })
    chooseVictim(context, owner, only!)
  }
  finishOpening(state)
}

export function chooseVictim(context: ActionContext, seat: Seat, victim: Seat): void {
  const { state } = context
  const { opening } = state
  if (opening?.ask !== 'victim') return
  state.opening = { ask: 'victim', seats: opening.seats.filter((owner) => owner !== seat) }
  state.victims[seat] = victim
  emit(context, { type: 'victim', seat, victim })
  finishOpening(state)
}

function finishOpening(state: State): void {
  if (state.opening?.ask === 'victim' && state.opening.seats.length === 0) state.opening = null
}
