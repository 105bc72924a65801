// Dead Man's Draw: push your luck for two to four. Rules: D-101 and following; section numbers are of that page.

import type { Chance } from '#shared/engine/chance.ts'
import { sameData } from '#shared/engine/data.ts'
import type { Actor, Game, Refusal } from '#shared/engine/game.ts'
import { action } from './actions.ts'
import type { DeadMansDrawAction } from './actions.ts'
import { arrangement } from './arrangement.ts'
import { bots } from './bots.ts'
import { allNumbers, namesOf, numberOf, startingDiscards } from './cards.ts'
import type { Event, Events } from './events.ts'
import { knobsInForce, options } from './options.ts'
import type { Options } from './options.ts'
import { rank } from './scoring.ts'
import { cardsInPlay, clone, emptyBank, isFinished, pendingChoice } from './state.ts'
import type { State } from './state.ts'
import { choices, choose, collect, collectBar, draw, drawBar } from './turn.ts'
import { view } from './view.ts'
import type { View } from './view.ts'

const startingDrawPile = namesOf(allNumbers.filter((card) => !startingDiscards.includes(card)))

function setup(chosen: Options, seats: number, chance: Chance): State {
  return {
    knobs: knobsInForce(chosen),
    drawPile: chance.shuffle(startingDrawPile).map(numberOf), // D-102
    discardPile: startingDiscards.slice(),
    turn: chance.pick(Array.from({ length: seats }, (_, seat) => seat)), // D-103
    hasDrawn: false,
    playArea: [],
    banks: Array.from({ length: seats }, emptyBank),
    demand: 0,
    protectNext: 0,
    seen: { public: 0, seats: Array.from({ length: seats }, () => 0) },
    revealed: [],
    steps: [],
  }
}

function validate(state: State, actor: Actor, action: DeadMansDrawAction): Refusal | undefined {
  if (actor === 'table') return { reason: 'not-a-choice' }
  if (action.type === 'draw' || action.type === 'collect') {
    const bar = action.type === 'draw' ? drawBar(state) : collectBar(state)
    return bar && { reason: bar, params: { demand: state.demand } }
  }
  const offered = choices(state).some((choice) => sameData(choice, action))
  return offered ? undefined : { reason: 'not-a-choice' }
}

function apply(state: State, _actor: Actor, action: DeadMansDrawAction, chance: Chance): Events {
  const play = { state, chance, events: [] }
  if (action.type === 'draw') draw(play)
  else if (action.type === 'collect') collect(play)
  else choose(play, action)
  return play.events
}

export const deadMansDraw: Game<State, DeadMansDrawAction, View, Event, Options> = {
  id: 'dead-mans-draw',
  rulesVersion: 1,
  seats: { min: 2, max: 4 },
  options,
  action,
  hasSecrets: (chosen) => knobsInForce(chosen).oracle === 'private',
  setup,
  prompts: (state) => (isFinished(state) ? [] : [{ seat: state.turn, kind: pendingChoice(state)?.ability ?? 'turn' }]),
  choices: (state, seat) => (seat === state.turn ? choices(state) : []),
  validate,
  apply,
  view,
  outcome: (state) => (isFinished(state) ? rank(state) : undefined),
  clone,
  conserved: cardsInPlay,
  bots,
  tallies: { busts: 'bust', collects: 'collect', bonuses: 'bonus' },
  arrangement,
}
