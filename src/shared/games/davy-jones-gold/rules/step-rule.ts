// The rule of a kind of step: either it happens by itself, or it is a question to a seat.

import type { Choice, RuleRejection, Seat } from '#shared/engine/game.ts'
import type { PirateAction } from '../actions.ts'
import type { State } from '../state.ts'
import type { StepName, StepOf } from '../steps.ts'
import type { ActionContext } from './context.ts'

/** The rule of a step that happens by itself. */
export interface AutomaticStepRule<K extends StepName> {
  run(context: ActionContext, step: StepOf<K>): void
}

/** The rule of a step in which a seat has to decide something. */
export interface QuestionStepRule<K extends StepName> {
  readonly run?: undefined
  seat(state: State, step: StepOf<K>): Seat
  /** All choices (S-6). If there is a single one and it is listed, the table makes it. */
  choices(state: State, step: StepOf<K>): Choice<PirateAction>[]
  /**
   * A quick check: true only if `choices` has more than one, or one that is described, so that the seat has to be asked.
   * If it is false or left out, `choices` decides.
   */
  isOpen?(state: State, step: StepOf<K>): boolean
  answer(context: ActionContext, step: StepOf<K>, action: PirateAction): void
  /** Runs instead of the question if there are no choices. */
  withoutChoice?(context: ActionContext, step: StepOf<K>): void
  /** Why an action is not legal although its type is offered as a description. */
  rejectionOfDescribed?(state: State, step: StepOf<K>, action: PirateAction): RuleRejection | undefined
  /** Why an action is not offered. Undefined if no better reason is known than that it is not a choice. */
  rejectionOfUnlisted?(state: State, step: StepOf<K>, action: PirateAction): RuleRejection | undefined
  /** The piece that the question is about. It must not name anything hidden. */
  about?(step: StepOf<K>): string
  /** The choice is secret. If the table makes it automatically, only the seat learns of it. */
  readonly isSecret?: true
}

export type StepRule<K extends StepName> = AutomaticStepRule<K> | QuestionStepRule<K>
/** The rules of these kinds of step. */
export type RulesOf<K extends StepName> = { readonly [N in K]: StepRule<N> }
