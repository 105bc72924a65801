// Lucky Seven: two cards each, and seven wins. The rules are in RULES.md.

import type { Chance } from '#shared/engine/chance.ts'
import type { Actor, Game } from '#shared/engine/game.ts'
import { action } from './actions.ts'
import type { LuckySevenAction } from './actions.ts'
import { bots } from './bots/bots.ts'
import type { Event, Events } from './events.ts'
import { notation } from './notation/notation.ts'
import type { Options } from './options.ts'
import manifest from './manifest.ts'
import { outcomeOf } from './rules/scoring.ts'
import { choices, setup, takeTurn, whyNot } from './rules/turn.ts'
import type { ActionContext } from './rules/turn.ts'
import { cardsInPlay, clone, isOver } from './state.ts'
import type { State } from './state.ts'
import { hasSecrets, view } from './view.ts'
import type { View } from './view.ts'

function apply(state: State, _: Actor, taken: LuckySevenAction, chance: Chance): Events {
  const context: ActionContext = { state, chance, events: [] }
  takeTurn(context, taken)
  return context.events
}

const luckySevenGame: Game<State, LuckySevenAction, View, Event, Options> = {
  ...manifest,
  action,
  hasSecrets,
  setup,
  prompts: (state) => (isOver(state) ? [] : [{ seat: state.turn, kind: 'turn', about: String(state.turnsTaken) }]),
  choices: (state, seat) => (isOver(state) ? [] : choices(state, seat)),
  validate: (state, actor, chosen) => (actor === 'table' ? { reason: 'not-a-choice' } : whyNot(state, actor, chosen)),
  apply,
  view,
  outcome: (state) => (isOver(state) ? outcomeOf(state.hands, state.rules) : undefined),
  clone,
  conserved: cardsInPlay,
  bots,
  notation,
}
export default luckySevenGame
