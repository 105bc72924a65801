// Samples a full position that fits a view, on which a bot can play ahead with the rules of the table.

import type { Chance } from '#shared/engine/chance.ts'
import type { Seat } from '#shared/engine/game.ts'
import type { SheriffAction } from '../actions.ts'
import type { Memory } from './memory.ts'
import { unseenCards } from './odds.ts'
import { faceOf, follows } from '../cards.ts'
import type { Card } from '../cards.ts'
import { applyAction } from '../rules/round.ts'
import { clone } from '../state.ts'
import type { OpenQuestion, Effect, State } from '../state.ts'
import { pendingEffect } from '../view.ts'
import type { View } from '../view.ts'

/**
 * A position that this seat can't tell from the real one: hidden cards lie at random, except for those that it remembers.
 * `laid` is the card to imagine face down on the table.
 */
export function sampleState(view: View, seat: Seat, memory: Memory, chance: Chance, laid?: Card): State {
  const places = memory.held.map((cards, owner) => (owner === seat ? [] : cards.slice(0, view.handCounts[owner])))
  const placed = new Set<Card | undefined>([laid, ...places.flat()])
  const hidden = chance.shuffle(unseenCards(view).filter((card) => !placed.has(card)))
  const hands = view.handCounts.map((count, owner) => {
    if (owner === seat) return view.hand!.slice()
    const known = places[owner]!.filter((card) => card !== laid)
    return [...known, ...hidden.splice(0, count - known.length)]
  })
  return {
    rules: view.rules,
    deck: hidden,
    discard: view.discard.slice(),
    hands,
    dollars: memory.dollars.slice(),
    sheriff: view.sheriff,
    rounds: view.round,
    plays: 0,
    round: view.lead && {
      lead: view.lead,
      turn: view.turn!,
      laid: view.laid && { card: (view.laid.card ?? laid)!, faceUp: view.laid.faceUp },
      shielded: view.shielded.slice(),
      challenged: view.challenged.slice(),
    },
    ask: askOf(view),
    effects: restOf(view),
  }
}

function askOf(view: View): OpenQuestion {
  const { pending, lead: led, asked } = view
  const effect = pendingEffect(view)
  if (pending?.ability === 'next-sheriff') return { kind: 'next-sheriff', by: pending.seat, among: pending.among! }
  if (effect) return { kind: 'effect', effect }
  if (asked.length > 0) return { kind: 'challenge', seats: asked.slice() }
  return { kind: led ? 'play' : 'lead' }
}

/** The bonus effect still comes after the normal effect of a lie that nobody challenged (H-205). */
function restOf({ pending, laid, turn, lead: led }: View): Effect[] {
  if (!pending || !laid?.card || pending.seat !== turn || !pending.ability.endsWith('-normal')) return []
  return follows(laid.card, led!) ? [] : [{ seat: pending.seat, character: faceOf(laid.card).character, bonus: true }]
}

/** The position after an action; `state` is not changed. */
export function stateAfter(state: State, seat: Seat, action: SheriffAction, chance: Chance): State {
  const context = { state: clone(state), chance, events: [] }
  applyAction(context, seat, action)
  return context.state
}
