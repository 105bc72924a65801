// The end of a round, the next Sheriff, and the end of the game (section 3).

import type { Seat } from '#shared/engine/game.ts'
import { richest, emitPassing, emit } from '../state.ts'
import type { ActionContext, State } from '../state.ts'

/** H-303: the Sheriff's card is discarded and shields end, then somebody may have won (H-301), then the next Sheriff. */
export function endRound(play: ActionContext): void {
  const { state } = play
  const card = state.round!.lead
  state.discard.push(card)
  state.round = null
  emit(play, { type: 'round-end', card })
  const winners = winnersOf(state)
  if (winners.length === 0) findSheriff(play)
  else {
    state.ask = { kind: 'over', winners }
    emit(play, { type: 'end', winners: winners.slice(), scores: state.dollars.slice() })
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
function findSheriff(play: ActionContext): void {
  const { state } = play
  const { hands, sheriff, rules } = state
  emitPassing(play, { type: 'show-dollars', dollars: state.dollars.slice() })
  const [first, ...others] = richest(state)
  if (others.length > 0) state.ask = { kind: 'next-sheriff', by: sheriff, among: [first!, ...others] }
  else if (rules.nextSheriff === 'richest') appoint(play, first!)
  else state.ask = { kind: 'next-sheriff', by: first!, among: [...hands.keys()] }
}

export function nameSheriff(play: ActionContext, seat: Seat): void {
  const { ask } = play.state
  if (ask.kind === 'next-sheriff') appoint(play, seat, ask.by)
}

function appoint(play: ActionContext, seat: Seat, by?: Seat): void {
  const { state } = play
  state.sheriff = seat
  state.rounds++
  state.ask = { kind: 'lead' }
  emit(play, { type: 'sheriff', seat, ...(by !== undefined && { by }) })
}
