// Only naming the next Sheriff may be taken back. `choose-seat` also names the target of an effect; that use stays, because
// its events tell something of a purse or of a drawn card. So do laying a card, answering a claim, and whatever was shown.

import type { UndoableTypes } from '#shared/engine/game.ts'
import type { SheriffAction } from '../actions.ts'
import type { Event } from '../events.ts'

const actions: SheriffAction['type'][] = ['choose-seat']

const events: Event['type'][] = ['sheriff']

export const undoable: UndoableTypes<SheriffAction> = { actions, events }
