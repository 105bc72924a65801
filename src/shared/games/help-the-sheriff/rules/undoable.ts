// Only naming the next Sheriff may be taken back. `choose-seat` also names the target of an effect; that use stays, because
// its events tell something of a purse. So do laying a card, answering a claim, and whatever was shown.

import type { UndoableTypes } from '#shared/engine/game.ts'
import type { SheriffAction } from '../actions.ts'
import type { Event } from '../events.ts'

const actions: SheriffAction['type'][] = ['choose-seat']

/** Without `pay`, which tells something of a purse that nobody else sees. */
const events: Event['type'][] = ['point', 'effect', 'shield', 'no-effect', 'automatic', 'skip', 'sheriff']

export const undoable: UndoableTypes<SheriffAction> = { actions, events }
