// The actions that may be taken back: choices among cards that everybody sees, if they turn up no card.

import type { UndoableTypes } from '#shared/engine/game.ts'
import type { DeadMansDrawAction } from '../actions.ts'
import type { Event, Events } from '../events.ts'
import type { State } from '../state.ts'
import { looksThrough } from '../view.ts'

const actions: DeadMansDrawAction['type'][] = [
  'collect',
  'choose-trait',
  'choose-victim',
  'choose-own',
  'choose-opponent',
  'choose-mermaid-use',
]

/** Without events that turn up cards or depend on chance (draw, peek, reveal, traits, bonus). */
const events: Event['type'][] = [
  'keep',
  'victim',
  'trait',
  'bring',
  'enter',
  'claim',
  'protect',
  'sink',
  'demand',
  'move',
  'lure',
  'parry',
  'no-effect',
  'automatic',
  'bust',
  'collect',
  'turn',
]

/**
 * A player who looks through the closed discard pile (D-107, D-505) can't take that back and then use what they have seen.
 * A card that the table has chosen there stays too: it shows what is in the pile, and that there was no other (D-805).
 */
function reveals(after: State, shown: Events): boolean {
  if (after.rules.knobs.discardPile === 'open') return false
  return looksThrough(after, after.turn) || shown.some(({ public: event }) => isFromDiscardPile(event))
}

function isFromDiscardPile(event: Event | undefined): boolean {
  return event?.type === 'bring' && event.from === undefined
}

export const undoable: UndoableTypes<DeadMansDrawAction, State, Event> = { actions, events, reveals }
