// A round from the Sheriff's card to the last one (section 2).

import type { Actor, Seat } from '#shared/engine/game.ts'
import type { SheriffAction } from '../actions.ts'
import { faceOf, follows } from '../cards.ts'
import type { Card } from '../cards.ts'
import { beginEffect, resolveEffect } from './effects.ts'
import { endRound, nameSheriff } from './ending.ts'
import { loseToBank, takeFromHand } from './transfers.ts'
import { othersOf, emit, emitPrivately } from '../state.ts'
import type { Effect, ActionContext, Round, State } from '../state.ts'

/** What a lost challenge costs (H-206, H-207). */
export const challengeStake = 2

/** Plays an action that is open to this actor, on a position that it changes. */
export function applyAction(play: ActionContext, actor: Actor, action: SheriffAction): void {
  if (action.type === 'lead') lead(play, action.card)
  else if (action.type === 'play') lay(play, action.card)
  else if (action.type === 'challenge') challenge(play, actor as Seat)
  else if (action.type === 'let-pass') letPass(play, actor as Seat)
  else if (action.type === 'time-out') runOut(play)
  else if (action.type === 'choose-seat' && play.state.ask.kind === 'next-sheriff') nameSheriff(play, action.seat)
  else answerEffect(play, action)
}

function currentRound({ round }: State): Round {
  if (!round) throw new Error('no round is being played')
  return round
}

/** H-201 */
function lead(play: ActionContext, card: Card): void {
  const { state } = play
  const { sheriff } = state
  takeFromHand(play, sheriff, card)
  state.round = { lead: card, turn: sheriff, laid: null, shielded: [], challenged: [] }
  state.effects = [{ seat: sheriff, character: faceOf(card).character, bonus: false }]
  emit(play, { type: 'lead', seat: sheriff, card })
  proceed(play)
}

/** H-202, and the challenge window opens. */
function lay(play: ActionContext, card: Card): void {
  const { state } = play
  const round = currentRound(state)
  const seat = round.turn
  takeFromHand(play, seat, card)
  round.laid = { card, faceUp: false }
  state.plays++
  emitPrivately(play, { type: 'play', seat }, [seat], { type: 'play', seat, card })
  const seats = othersOf(state, seat).filter((other) => mayChallenge(state, round, other))
  if (seats.length === 0) turnUp(play)
  else state.ask = { kind: 'challenge', seats }
}

/** H-211 */
function mayChallenge({ rules }: State, { challenged }: Round, seat: Seat): boolean {
  return !rules.oneChallenge || !challenged.includes(seat)
}

/** H-203: final, and the last one closes the window. */
function letPass(play: ActionContext, seat: Seat): void {
  const { ask } = play.state
  if (ask.kind !== 'challenge') return
  ask.seats = ask.seats.filter((other) => other !== seat)
  emit(play, { type: 'let-pass', seat })
  if (ask.seats.length === 0) turnUp(play)
}

/** H-203 */
function runOut(play: ActionContext): void {
  const { ask } = play.state
  if (ask.kind !== 'challenge') return
  emit(play, { type: 'time-out', seats: ask.seats.slice() })
  turnUp(play)
}

/** H-203: the first one closes the window. */
function challenge(play: ActionContext, seat: Seat): void {
  const round = currentRound(play.state)
  if (!round.challenged.includes(seat)) round.challenged.push(seat)
  emit(play, { type: 'challenge', seat, accused: round.turn })
  turnUp(play, seat)
}

/** The four situations (H-204 to H-207): who loses dollars first (H-403), and who does which effects. */
function turnUp(play: ActionContext, challenger?: Seat): void {
  const { state } = play
  const round = currentRound(state)
  const { laid, turn: seat } = round
  if (!laid) throw new Error('no card is laid')
  const { card } = laid
  const isTrue = follows(card, round.lead)
  laid.faceUp = true
  emit(play, { type: 'reveal', seat, card, follows: isTrue, ...(challenger !== undefined && { challenger }) })
  if (challenger !== undefined) loseToBank(play, isTrue ? challenger : seat, challengeStake)
  const { character } = faceOf(card)
  const normal: Effect = { seat, character, bonus: false }
  if (isTrue) state.effects = [normal]
  else if (challenger === undefined) state.effects = [normal, { ...normal, bonus: true }]
  else state.effects = [{ seat: challenger, character, bonus: true }]
  proceed(play)
}

/** Goes on with an effect for which a choice was open. */
function answerEffect(play: ActionContext, action: SheriffAction): void {
  const { ask } = play.state
  if (ask.kind !== 'effect') return
  resolveEffect(play, ask.effect, action)
  proceed(play)
}

/** Goes on until somebody has to be asked. */
function proceed(play: ActionContext): void {
  const { state } = play
  for (let effect = state.effects.shift(); effect; effect = state.effects.shift()) {
    if (beginEffect(play, effect)) return
  }
  const round = currentRound(state)
  if (round.laid) {
    const { card } = round.laid
    state.discard.push(card)
    round.laid = null
    emit(play, { type: 'clear', seat: round.turn, card })
  }
  nextTurn(play, round)
}

/** H-209, H-210 */
function nextTurn(play: ActionContext, round: Round): void {
  const { state } = play
  const seats = state.hands.length
  for (let seat = (round.turn + 1) % seats; seat !== state.sheriff; seat = (seat + 1) % seats) {
    if (state.hands[seat]!.length > 0) {
      round.turn = seat
      state.ask = { kind: 'play' }
      return
    }
    emit(play, { type: 'skip', seat })
  }
  endRound(play)
}
