// The context in which an action of this game is played, and the steps that it leads to.

import type { ActionContextOf } from '#shared/engine/action-context.ts'
import type { Event } from '../events.ts'
import type { State } from '../state.ts'
import type { Step } from '../steps.ts'

export type ActionContext = ActionContextOf<State, Event>

/** Puts steps before all steps that are already due. The first of them comes next. */
export function pushSteps({ state }: ActionContext, ...steps: Step[]): void {
  state.steps.push(...steps.reverse())
}
