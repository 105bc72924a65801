// The action that may be taken back: naming the Sheriff. The same choice of a seat names the target of an effect; that one stays, since
// something of a purse is told with it, as do a card that was laid, an answer to it, and what was shown.

import type { UndoableTypes } from '#shared/engine/game.ts'
import type { SheriffAction } from '../actions.ts'
import type { Event } from '../events.ts'

const actions: SheriffAction['type'][] = ['choose-seat']

/** Not here: `pay`, which tells something of a purse that nobody else sees. */
const events: Event['type'][] = ['point', 'effect', 'shield', 'no-effect', 'automatic', 'skip', 'sheriff']

export const undoable: UndoableTypes<SheriffAction> = { actions, events }
