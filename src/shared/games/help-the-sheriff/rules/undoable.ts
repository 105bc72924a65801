// What may be taken back: at whom an effect points, and who is named Sheriff. A card that was laid has been heard of, so has
// an answer to it; and a card or a purse that was shown is known.

import type { UndoableTypes } from '#shared/engine/game.ts'
import type { SheriffAction } from '../actions.ts'
import type { Event } from '../events.ts'

const actions: SheriffAction['type'][] = ['choose-seat']

/** Not here: `pay`, which tells something of a purse that nobody else sees. */
const events: Event['type'][] = ['point', 'effect', 'shield', 'no-effect', 'automatic', 'skip', 'sheriff']

export const undoable: UndoableTypes<SheriffAction> = { actions, events }
