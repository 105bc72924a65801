// Actions that may be taken back: those that everybody has seen, and in which no die is rolled and no token turned up.

import type { UndoableTypes } from '#shared/engine/game.ts'
import type { PirateAction } from '../actions.ts'
import type { Event } from '../events.ts'

const actions: PirateAction['type'][] = [
  'choose-captain',
  'choose-home',
  'monster-order',
  'choose-caller',
  'escape',
  'move',
  'shoot',
  'repair',
  'use-ability',
  'decline',
  'end-turn',
  'lose-mast',
]

const events: Event['type'][] = [
  'choose-captain',
  'choose-home',
  'turn',
  'actions',
  'automatic',
  'move',
  'ability',
  'unload',
  'repair',
  'aim',
  'choose-caller',
  'escape',
  'curse-over',
  'lose-mast',
]

export const undoable: UndoableTypes<PirateAction> = { actions, events }
