// Dead Man's Draw: a push-your-luck game for two to eight. Rules: D-101 and following, by sections of the rules' page.

import type { Chance } from '#shared/engine/chance.ts'
import { deepEqual } from '#shared/engine/deep-equal.ts'
import type { Actor, Choice, Game, Prompt, RuleRejection, Seat } from '#shared/engine/game.ts'
import { action } from './actions.ts'
import type { DeadMansDrawAction } from './actions.ts'
import { notation } from './notation/notation.ts'
import { bots } from './bots/bots.ts'
import { namesOf, numbersOf, setsFor, startingDiscards, startingDrawPile } from './cards.ts'
import type { Event, Events } from './events.ts'
import { undoable } from './rules/undoable.ts'
import { pendingAbilityName } from './rules/effective-rules.ts'
import { chooseVictim, dealTraits, keepTrait, openingChoices, seatsAsked } from './rules/opening.ts'
import { rulesOf } from './options.ts'
import type { Options } from './options.ts'
import manifest from './manifest.ts'
import { isFinished, rank } from './rules/scoring.ts'
import { cardsInPlay, clone, emptyTable } from './state.ts'
import type { State } from './state.ts'
import { choices, choose, collect, collectRejection, draw, drawRejection } from './rules/turn.ts'
import { variantNames } from './variants.ts'
import { seesMore, view } from './view.ts'
import { hasSecrets } from './view-facts.ts'
import type { View } from './view.ts'

function setup(chosen: Options, seats: number, chance: Chance): State {
  const box = { mermaidAbility: chosen.mermaidAbility, sets: setsFor(seats) }
  const drawPile = numbersOf(chance.shuffle(namesOf(startingDrawPile(box)))) // D-102
  const turn = chance.pick(Array.from({ length: seats }, (_, seat) => seat)) // D-103
  const rules = rulesOf(chosen, chosen.variant === 'random' ? chance.pick(variantNames) : chosen.variant)
  return {
    ...emptyTable(rules, seats),
    drawPile,
    discardPile: startingDiscards(box).slice(),
    turn,
    opening: chosen.traits ? dealTraits(rules, seats, chance) : null,
  }
}

function prompts(state: State): Prompt[] {
  if (isFinished(state)) return []
  const { opening } = state
  if (opening) return seatsAsked(opening).map((seat) => ({ seat, kind: opening.ask }))
  return [{ seat: state.turn, kind: pendingAbilityName(state) ?? 'turn' }]
}

function choicesOf(state: State, seat: Seat): Choice<DeadMansDrawAction>[] {
  if (state.opening) return openingChoices(state, state.opening, seat)
  return seat === state.turn ? choices(state) : []
}

function validate(state: State, actor: Actor, action: DeadMansDrawAction): RuleRejection | undefined {
  if (actor === 'table') return { reason: 'not-a-choice' }
  if (action.type === 'draw' || action.type === 'collect') {
    const bar = action.type === 'draw' ? drawRejection(state) : collectRejection(state)
    return bar && { reason: bar, params: { demand: state.demand } }
  }
  const offered = choicesOf(state, actor).some((choice) => deepEqual(choice, action))
  return offered ? undefined : { reason: 'not-a-choice' }
}

function apply(state: State, actor: Actor, action: DeadMansDrawAction, chance: Chance): Events {
  const context = { state, chance, events: [] }
  if (action.type === 'draw') draw(context)
  else if (action.type === 'collect') collect(context)
  else if (action.type === 'choose-trait') keepTrait(context, actor as Seat, action.trait)
  else if (action.type === 'choose-victim') chooseVictim(context, actor as Seat, action.seat)
  else choose(context, action)
  return context.events
}

export const deadMansDraw: Game<State, DeadMansDrawAction, View, Event, Options> = {
  ...manifest,
  action,
  hasSecrets,
  setup,
  prompts,
  choices: choicesOf,
  validate,
  apply,
  view,
  seesMore,
  outcome: (state) => (isFinished(state) ? rank(state) : undefined),
  clone,
  conserved: cardsInPlay,
  bots,
  undoable,
  notation,
}

export default deadMansDraw
