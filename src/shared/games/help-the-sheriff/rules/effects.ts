// The effects of the six characters (section 5): one entry for each, normal (black) and bonus (red).

import { emit, emitPassing, emitPrivately } from '#shared/engine/action-context.ts'
import type { Seat } from '#shared/engine/game.ts'
import { otherSeats } from '#shared/engine/seats.ts'
import type { SheriffAction } from '../actions.ts'
import { byFace, faceOf } from '../cards.ts'
import type { Character } from '../cards.ts'
import { discardFromHand, drawCard, loseToBank, payPlayer, takeFromBank, takeFromHand } from './transfers.ts'
import type { Options } from '../options.ts'
import { richest } from '../state.ts'
import type { Effect, ActionContext, State } from '../state.ts'

interface EffectRule {
  /** The part before the choice. */
  begin?(context: ActionContext, seat: Seat): void
  /** The choices, if there are any. */
  choices?(state: State, seat: Seat): SheriffAction[]
  /** If set, a single choice is simply the rule and makes no `automatic` event (H-516). */
  readonly isSettled?: true
  /** Applies the choice. */
  resolve?(context: ActionContext, seat: Seat, action: SheriffAction): void
}

/** H-513 */
const anotherPlayer = ({ hands }: State, seat: Seat): SheriffAction[] => chooseOf(otherSeats(seat, hands.length))

function chooseOf(seats: readonly Seat[]): SheriffAction[] {
  return seats.map((seat) => ({ type: 'choose-seat', seat }))
}

/** A `resolve` that calls a function with the chosen seat. */
function chosen(run: (context: ActionContext, target: Seat, seat: Seat) => void): NonNullable<EffectRule['resolve']> {
  return (context, seat, action) => {
    if (action.type === 'choose-seat') run(context, action.seat, seat)
  }
}

const discard: EffectRule = {
  choices: (state, seat) => state.hands[seat]!.toSorted(byFace).map((card) => ({ type: 'discard', card })),
  resolve(context, seat, action) {
    if (action.type === 'discard') discardFromHand(context, seat, action.card)
  },
}

const catty = (dollars: number): EffectRule => ({
  begin: (context) => emitPassing(context, { type: 'show-dollars', dollars: context.state.dollars.slice() }),
  choices: (state) => chooseOf(richest(state)),
  isSettled: true,
  resolve: chosen((context, target) => loseToBank(context, target, dollars)),
})

const teddy = (dollars: (rules: Options) => number): EffectRule => ({
  choices: anotherPlayer,
  resolve: chosen((context, target, seat) => {
    for (let count = dollars(context.state.rules); count > 0; count--) payPlayer(context, target, seat)
  }),
})

const rules: Readonly<Record<Character, { readonly normal: EffectRule; readonly bonus: EffectRule }>> = {
  mariachi: {
    normal: { begin: serenade },
    bonus: {
      choices: (state, seat) =>
        state.hands[seat]!.toSorted(byFace).flatMap((card) =>
          otherSeats(seat, state.hands.length).map((to): SheriffAction => ({ type: 'give', card, seat: to })),
        ),
      resolve(context, seat, action) {
        if (action.type !== 'give') return
        takeFromHand(context, seat, action.card)
        context.state.hands[action.seat]!.push(action.card)
        const event = { type: 'give', seat, to: action.seat } as const
        emitPrivately(context, event, [seat, action.seat], { ...event, card: action.card })
      },
    },
  },
  badwood: {
    normal: { begin: shield },
    bonus: { choices: anotherPlayer, resolve: chosen((context, target) => void drawCard(context, target)) },
  },
  catty: { normal: catty(1), bonus: catty(2) },
  coyote: {
    normal: { begin: (context, seat) => takeFromBank(context, seat, context.state.rules.coyoteNormal) },
    bonus: { begin: (context, seat) => takeFromBank(context, seat, context.state.rules.coyoteBonus) },
  },
  teddy: { normal: teddy(() => 1), bonus: teddy(({ teddyBonus }) => teddyBonus) },
  gus: { normal: { begin: (context, seat) => void drawCard(context, seat), ...discard }, bonus: discard },
}

/** H-501: a red card is shown and discarded, a black one kept. */
function serenade(context: ActionContext, seat: Seat): void {
  const card = drawCard(context, seat)
  if (!card) return
  const { suit } = faceOf(card)
  if (suit === 'hearts' || suit === 'diamonds') discardFromHand(context, seat, card)
  else emit(context, { type: 'keep', seat })
}

/** H-503 */
function shield(context: ActionContext, seat: Seat): void {
  const { shielded } = context.state.round!
  if (!shielded.includes(seat)) shielded.push(seat)
  emit(context, { type: 'shield', seat })
}

function ruleOf({ character, bonus }: Effect): EffectRule {
  return rules[character][bonus ? 'bonus' : 'normal']
}

/** Carries out an effect as far as possible without a choice. Returns whether it now waits for one. */
export function beginEffect(context: ActionContext, effect: Effect): boolean {
  const { state } = context
  const { seat, character, bonus } = effect
  const rule = ruleOf(effect)
  emit(context, { type: 'effect', seat, character, bonus })
  rule.begin?.(context, seat)
  const choices = rule.choices?.(state, seat)
  if (!choices) return false
  const [first, second] = choices
  if (second) {
    state.ask = { kind: 'effect', effect }
    return true
  }
  if (!first) emit(context, { type: 'no-effect', seat, character, bonus })
  else {
    if (!rule.isSettled) emit(context, { type: 'automatic', seat, action: first })
    rule.resolve?.(context, seat, first)
  }
  return false
}

/** The legal choices of the seat that carries out the effect, while it is asked. */
export function effectChoices(state: State, effect: Effect): SheriffAction[] {
  return ruleOf(effect).choices?.(state, effect.seat) ?? []
}

/** Applies the choice of an effect. */
export function resolveEffect(context: ActionContext, effect: Effect, action: SheriffAction): void {
  if (action.type === 'choose-seat') emit(context, { type: 'point', seat: effect.seat, at: action.seat })
  ruleOf(effect).resolve?.(context, effect.seat, action)
}
