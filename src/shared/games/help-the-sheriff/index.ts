// Help the Sheriff: a bluffing game for three to eight. Rules: H-101 and following, by sections of the rules' page.

import type { Chance } from '#shared/engine/chance.ts'
import { deepEqual } from '#shared/engine/deep-equal.ts'
import type { Actor, Game, Prompt, RuleRejection, Seat, TimeLimit } from '#shared/engine/game.ts'
import { action } from './actions.ts'
import type { SheriffAction } from './actions.ts'
import { notation } from './notation/notation.ts'
import { bots } from './bots/bots.ts'
import { allCards, byFace } from './cards.ts'
import type { Card } from './cards.ts'
import { effectChoices } from './rules/effects.ts'
import type { Event, Events } from './events.ts'
import { undoable } from './rules/undoable.ts'
import { startingDollars } from './data.ts'
import type { Options } from './options.ts'
import manifest from './manifest.ts'
import { applyAction } from './rules/round.ts'
import { cardsInPlay, clone } from './state.ts'
import type { ActionContext, State } from './state.ts'
import { hasSecrets, replayView, pendingOf, view } from './view.ts'
import type { View } from './view.ts'

function setup(rules: Options, seats: number, chance: Chance): State {
  const deck = chance.shuffle(allCards)
  const hands = Array.from({ length: seats }, (): Card[] => [])
  for (let round = 0; round < rules.handSize; round++) {
    for (const hand of hands) hand.push(deck.shift()!) // H-103
  }
  return {
    rules,
    deck,
    discard: [],
    hands,
    dollars: hands.map(() => startingDollars), // H-102
    sheriff: chance.pick([...hands.keys()]), // H-104
    rounds: 1,
    plays: 0,
    round: null,
    ask: { kind: 'lead' },
    effects: [],
  }
}

/** A challenge window asks clockwise from the card's player (H-203). */
function prompts(state: State): Prompt[] {
  const { ask, sheriff, round } = state
  switch (ask.kind) {
    case 'lead':
      return [{ seat: sheriff, kind: 'lead' }]
    case 'play':
      return [{ seat: round!.turn, kind: 'play' }]
    case 'challenge':
      return ask.seats.map((seat) => ({ seat, kind: 'challenge', about: windowOf(state), firstCounts: true }))
    case 'effect':
    case 'next-sheriff': {
      const { seat, ability } = pendingOf(state)!
      return [{ seat, kind: ability }]
    }
    case 'over':
      return []
  }
}

/** Distinguishes one challenge window from the next. */
function windowOf({ plays }: State): string {
  return String(plays)
}

function limit(state: State): TimeLimit<SheriffAction> | undefined {
  const seconds = state.rules.challengeSeconds
  if (state.ask.kind !== 'challenge' || seconds === 0) return undefined
  return { seconds, about: windowOf(state), action: { type: 'time-out' } }
}

/** Time that runs out counts as a let-pass (H-203). */
function unanswered({ ask }: State, seat: Seat): SheriffAction | undefined {
  return ask.kind === 'challenge' && ask.seats.includes(seat) ? { type: 'let-pass' } : undefined
}

function choices(state: State, seat: Seat): SheriffAction[] {
  if (!prompts(state).some((prompt) => prompt.seat === seat)) return []
  const { ask } = state
  switch (ask.kind) {
    case 'lead':
    case 'play':
      return handOf(state, seat).map((card) => ({ type: ask.kind, card }))
    case 'challenge':
      return [{ type: 'challenge' }, { type: 'let-pass' }]
    case 'effect':
      return effectChoices(state, ask.effect)
    case 'next-sheriff':
      return ask.among.map((candidate) => ({ type: 'choose-seat', seat: candidate }))
    case 'over':
      return []
  }
}

function handOf({ hands }: State, seat: Seat): Card[] {
  return hands[seat]!.toSorted(byFace)
}

function validate(state: State, actor: Actor, action: SheriffAction): RuleRejection | undefined {
  if (actor === 'table') {
    const due = limit(state)?.action
    return due && deepEqual(due, action) ? undefined : { reason: 'not-a-choice' }
  }
  const offered = choices(state, actor)
  if (offered.some((choice) => deepEqual(choice, action))) return undefined
  return { reason: whyNot(state, actor, action, offered) }
}

/** Why an action is illegal. */
function whyNot(state: State, seat: Seat, action: SheriffAction, offered: readonly SheriffAction[]): string {
  if (!offered.some(({ type }) => type === action.type)) return 'not-a-choice'
  if ('card' in action && !state.hands[seat]!.includes(action.card)) return 'not-in-hand'
  if (!('seat' in action)) return 'not-a-choice'
  if (action.seat >= state.hands.length) return 'unknown-seat'
  return pendingOf(state)?.among ? 'not-tied' : 'not-yourself'
}

function apply(state: State, actor: Actor, action: SheriffAction, chance: Chance): Events {
  const context: ActionContext = { state, chance, events: [] }
  applyAction(context, actor, action)
  return context.events
}

export const helpTheSheriff: Game<State, SheriffAction, View, Event, Options> = {
  ...manifest,
  action,
  hasSecrets,
  setup,
  prompts,
  choices,
  limit,
  unanswered,
  validate,
  apply,
  view,
  replayView,
  outcome: ({ ask, dollars }) =>
    ask.kind === 'over' ? { winners: ask.winners.slice(), scores: dollars.slice() } : undefined,
  clone,
  conserved: cardsInPlay,
  bots,
  undoable,
  notation,
}

export default helpTheSheriff
