// The rule of a kind of step: either it happens by itself, or it is a question to a seat.

import type { Choice, RuleRejection, Seat } from '#shared/engine/game.ts'
import type { PirateAction } from '../actions.ts'
import type { State } from '../state.ts'
import type { StepName, StepOf } from '../steps.ts'
import type { RuleContext } from './context.ts'

/** Something that happens by itself. */
export interface AutomaticStepRule<K extends StepName> {
  run(context: RuleContext, step: StepOf<K>): void
}

/** Something that a seat decides. */
export interface QuestionStepRule<K extends StepName> {
  seat(state: State, step: StepOf<K>): Seat
  /** All of it (S-6). A single one that is listed is made by the table. */
  choices(state: State, step: StepOf<K>): Choice<PirateAction>[]
  answer(context: RuleContext, step: StepOf<K>, action: PirateAction): void
  /** Instead of asking, where there is nothing to choose. */
  withoutChoice?(context: RuleContext, step: StepOf<K>): void
  /** Why an action of a type that is described, not listed, is not possible. */
  rejectionOfDescribed?(state: State, step: StepOf<K>, action: PirateAction): RuleRejection | undefined
  /** Why an action is not among what is offered, where more can be said than that. */
  rejectionOfUnlisted?(state: State, step: StepOf<K>, action: PirateAction): RuleRejection | undefined
  /** Which piece the question is about: nothing that is hidden. */
  about?(step: StepOf<K>): string
  /** A choice that others must not see is told to its seat only. */
  readonly isSecret?: true
}

export type StepRule<K extends StepName> = AutomaticStepRule<K> | QuestionStepRule<K>
/** The rules of some of the steps. */
export type RulesOf<K extends StepName> = { readonly [N in K]: StepRule<N> }
