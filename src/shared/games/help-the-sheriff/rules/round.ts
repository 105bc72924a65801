// A round from the Sheriff's card to the last card (section 2).

import { emit, emitPrivately } from '#shared/engine/action-context.ts'
import type { Actor, Seat } from '#shared/engine/game.ts'
import { seatsAfter } from '#shared/engine/seats.ts'
import type { SheriffAction } from '../actions.ts'
import { faceOf, follows } from '../cards.ts'
import type { Card } from '../cards.ts'
import { challengeStake } from '../data.ts'
import { beginEffect, resolveEffect } from './effects.ts'
import { endRound, nameSheriff } from './ending.ts'
import { loseToBank, takeFromHand } from './transfers.ts'
import type { Effect, ActionContext, Round, State } from '../state.ts'

/** Applies a legal action of this actor. Changes the position in `context`. */
export function applyAction(context: ActionContext, actor: Actor, action: SheriffAction): void {
  if (action.type === 'lead') lead(context, action.card)
  else if (action.type === 'play') lay(context, action.card)
  else if (action.type === 'challenge') challenge(context, actor as Seat)
  else if (action.type === 'let-pass') letPass(context, actor as Seat)
  else if (action.type === 'time-out') runOut(context)
  else if (action.type === 'choose-seat' && context.state.ask.kind === 'next-sheriff') nameSheriff(context, action.seat)
  else answerEffect(context, action)
}

function currentRound({ round }: State): Round {
  if (!round) throw new Error('no round is being played')
  return round
}

/** H-201 */
function lead(context: ActionContext, card: Card): void {
  const { state } = context
  const { sheriff } = state
  takeFromHand(context, sheriff, card)
  state.round = { lead: card, turn: sheriff, laid: null, shielded: [], challenged: [] }
  state.effects = [{ seat: sheriff, character: faceOf(card).character, bonus: false }]
  emit(context, { type: 'lead', seat: sheriff, card })
  proceed(context)
}

/** H-202, and the challenge window opens. */
function lay(context: ActionContext, card: Card): void {
  const { state } = context
  const round = currentRound(state)
  const seat = round.turn
  takeFromHand(context, seat, card)
  round.laid = { card, faceUp: false }
  state.plays++
  emitPrivately(context, { type: 'play', seat }, [seat], { type: 'play', seat, card })
  const seats = seatsAfter(seat, state.hands.length).filter((other) => mayChallenge(state, round, other))
  if (seats.length === 0) turnUp(context)
  else state.ask = { kind: 'challenge', seats }
}

/** H-211 */
function mayChallenge({ rules }: State, { challenged }: Round, seat: Seat): boolean {
  return !rules.oneChallenge || !challenged.includes(seat)
}

/** H-203: a let-pass is final, and the last one closes the window. */
function letPass(context: ActionContext, seat: Seat): void {
  const { ask } = context.state
  if (ask.kind !== 'challenge') return
  ask.seats = ask.seats.filter((other) => other !== seat)
  emit(context, { type: 'let-pass', seat })
  if (ask.seats.length === 0) turnUp(context)
}

/** H-203 */
function runOut(context: ActionContext): void {
  const { ask } = context.state
  if (ask.kind !== 'challenge') return
  emit(context, { type: 'time-out', seats: ask.seats.slice() })
  turnUp(context)
}

/** H-203: the first challenge closes the window. */
function challenge(context: ActionContext, seat: Seat): void {
  const round = currentRound(context.state)
  if (!round.challenged.includes(seat)) round.challenged.push(seat)
  emit(context, { type: 'challenge', seat, accused: round.turn })
  turnUp(context, seat)
}

/** The four situations (H-204 to H-207): who loses dollars first (H-403), and who carries out which effects. */
function turnUp(context: ActionContext, challenger?: Seat): void {
  const { state } = context
  const round = currentRound(state)
  const { laid, turn: seat } = round
  if (!laid) throw new Error('no card is laid')
  const { card } = laid
  const isTrue = follows(card, round.lead)
  laid.faceUp = true
  emit(context, { type: 'reveal', seat, card, follows: isTrue, ...(challenger !== undefined && { challenger }) })
  if (challenger !== undefined) loseToBank(context, isTrue ? challenger : seat, challengeStake)
  const { character } = faceOf(card)
  const normal: Effect = { seat, character, bonus: false }
  if (isTrue) state.effects = [normal]
  else if (challenger === undefined) state.effects = [normal, { ...normal, bonus: true }]
  else state.effects = [{ seat: challenger, character, bonus: true }]
  proceed(context)
}

/** Answers the open choice of an effect and goes on. */
function answerEffect(context: ActionContext, action: SheriffAction): void {
  const { ask } = context.state
  if (ask.kind !== 'effect') return
  resolveEffect(context, ask.effect, action)
  proceed(context)
}

/** Goes on until somebody has to be asked. */
function proceed(context: ActionContext): void {
  const { state } = context
  for (let effect = state.effects.shift(); effect; effect = state.effects.shift()) {
    if (beginEffect(context, effect)) return
  }
  const round = currentRound(state)
  if (round.laid) {
    const { card } = round.laid
    state.discard.push(card)
    round.laid = null
    emit(context, { type: 'clear', seat: round.turn, card })
  }
  nextTurn(context, round)
}

/** H-209, H-210 */
function nextTurn(context: ActionContext, round: Round): void {
  const { state } = context
  const seats = state.hands.length
  for (let seat = (round.turn + 1) % seats; seat !== state.sheriff; seat = (seat + 1) % seats) {
    if (state.hands[seat]!.length > 0) {
      round.turn = seat
      state.ask = { kind: 'play' }
      return
    }
    emit(context, { type: 'skip', seat })
  }
  endRound(context)
}
