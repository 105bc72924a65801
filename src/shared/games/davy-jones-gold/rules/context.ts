// The context in which an action is played: the state, and functions that add events and steps.

import type { Chance } from '#shared/engine/chance.ts'
import type { Seat, ScopedEvent } from '#shared/engine/game.ts'
import type { Event } from '../events.ts'
import type { State } from '../state.ts'
import type { Step } from '../steps.ts'

/** An action that is being played: the state that it changes, its luck, and the events so far. */
export interface RuleContext {
  readonly state: State
  readonly chance: Chance
  readonly events: ScopedEvent<Event>[]
}

/** Adds an event that everybody may see. */
export function emit(context: RuleContext, event: Event): void {
  context.events.push({ public: event })
}

/** Adds an event with details that only these seats may see: they get `secret` in place of `event`. */
export function emitWithSecret(context: RuleContext, event: Event, seats: readonly Seat[], secret: Event): void {
  context.events.push({ public: event, seats: Object.fromEntries(seats.map((seat) => [seat, secret])) })
}

/** Puts steps before all steps that are already due. The first of them comes next. */
export function pushSteps(context: RuleContext, ...steps: Step[]): void {
  context.state.steps.push(...steps.reverse())
}
