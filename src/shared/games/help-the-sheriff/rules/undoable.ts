// The actions that may be taken back: choosing the target of an effect, and naming the Sheriff. A card that was laid, an
// answer to it, and a card or purse that was shown are known to others, so they stay.

import type { UndoableTypes } from '#shared/engine/game.ts'
import type { SheriffAction } from '../actions.ts'
import type { Event } from '../events.ts'

const actions: SheriffAction['type'][] = ['choose-seat']

/** Not here: `pay`, which tells something of a purse that nobody else sees. */
const events: Event['type'][] = ['point', 'effect', 'shield', 'no-effect', 'automatic', 'skip', 'sheriff']

export const undoable: UndoableTypes<SheriffAction> = { actions, events }
