// The end of a round, the next Sheriff, and the end of the game (section 3).

import { emit, emitPassing } from '#shared/engine/action-context.ts'
import type { Seat } from '#shared/engine/game.ts'
import { richest } from '../state.ts'
import type { ActionContext, State } from '../state.ts'

/** H-303: the Sheriff's card is discarded and shields end, then somebody may have won (H-301), then the next Sheriff. */
export function endRound(context: ActionContext): void {
  const { state } = context
  const card = state.round!.lead
  state.discard.push(card)
  state.round = null
  emit(context, { type: 'round-end', card })
  const winners = winnersOf(state)
  if (winners.length === 0) findSheriff(context)
  else {
    state.ask = { kind: 'over', winners }
    emit(context, { type: 'end', winners: winners.slice(), scores: state.dollars.slice() })
  }
}

/** H-301, H-302 */
function winnersOf(state: State): Seat[] {
  const { hands, sheriff } = state
  const without = [...hands.keys()].filter((seat) => hands[seat]!.length === 0)
  if (without.length === 0) return []
  const tied = richest(state, without)
  return tied.includes(sheriff) ? [sheriff] : tied
}

/** H-303 */
function findSheriff(context: ActionContext): void {
  const { state } = context
  const { hands, sheriff, rules } = state
  emitPassing(context, { type: 'show-dollars', dollars: state.dollars.slice() })
  const [first, ...others] = richest(state)
  if (others.length > 0) state.ask = { kind: 'next-sheriff', by: sheriff, among: [first!, ...others] }
  else if (rules.nextSheriff === 'richest') appoint(context, first!)
  else state.ask = { kind: 'next-sheriff', by: first!, among: [...hands.keys()] }
}

export function nameSheriff(context: ActionContext, seat: Seat): void {
  const { ask } = context.state
  if (ask.kind === 'next-sheriff') appoint(context, seat, ask.by)
}

function appoint(context: ActionContext, seat: Seat, by?: Seat): void {
  const { state } = context
  state.sheriff = seat
  state.rounds++
  state.ask = { kind: 'lead' }
  emit(context, { type: 'sheriff', seat, ...(by !== undefined && { by }) })
}
