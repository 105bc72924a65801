// What may be taken back: choices among cards that everybody sees, as long as no card is turned up by them.

import type { UndoableTypes } from '#shared/engine/game.ts'
import type { DeadMansDrawAction } from '../actions.ts'
import type { Event } from '../events.ts'

const actions: DeadMansDrawAction['type'][] = [
  'collect',
  'choose-trait',
  'choose-victim',
  'choose-own',
  'choose-opponent',
  'choose-seat',
  'choose-mermaid-use',
]

/** Not here: what turns cards up or is drawn by lot (draw, peek, reveal, traits, bonus). */
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

export const undoable: UndoableTypes<DeadMansDrawAction> = { actions, events }
