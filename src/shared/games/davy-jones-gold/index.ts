// Pirates: Quest for Davy Jones' Gold, for two to four players. Rule IDs are those of docs/rules/davy-jones-gold.md; S
// numbers are those of the page on scenarios.

import type { Chance } from '#shared/engine/chance.ts'
import type { Actor, Game } from '#shared/engine/game.ts'
import { action } from './actions.ts'
import type { PirateAction } from './actions.ts'
import { bots } from './bots/bots.ts'
import type { Event, Events } from './events.ts'
import { notation } from './notation/notation.ts'
import type { Options } from './options.ts'
import manifest from './manifest.ts'
import type { ActionContext } from './rules/context.ts'
import { isOver, outcomeOf } from './rules/ending.ts'
import { sample } from './rules/sample.ts'
import { setup } from './rules/setup.ts'
import { applyAction, choicesOf, promptsOf, rejectionOf } from './rules/step-runner.ts'
import { undoable } from './rules/undoable.ts'
import { clone, tokensInPlay } from './state.ts'
import type { State } from './state.ts'
import { hasSecrets } from './secrets.ts'
import { view } from './view.ts'
import type { View } from './view.ts'

function apply(state: State, _: Actor, played: PirateAction, chance: Chance): Events {
  const context: ActionContext = { state, chance, events: [] }
  applyAction(context, played)
  return context.events
}

export const davyJonesGold: Game<State, PirateAction, View, Event, Options> = {
  ...manifest,
  action,
  hasSecrets,
  setup,
  prompts: promptsOf,
  choices: choicesOf,
  sample,
  validate: (state, actor, played) =>
    actor === 'table' ? { reason: 'not-a-choice' } : rejectionOf(state, actor, played),
  apply,
  view,
  outcome: (state) => (isOver(state) ? outcomeOf(state) : undefined),
  clone,
  conserved: tokensInPlay,
  bots,
  undoable,
  notation,
}

export default davyJonesGold
