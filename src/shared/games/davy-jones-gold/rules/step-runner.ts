// Runs the steps of a game: automatic ones at once, questions when a seat has answered. Collects the rules of all kinds
// of step.

import { deepEqual } from '#shared/engine/deep-equal.ts'
import type { Choice, Prompt, RuleRejection, Seat } from '#shared/engine/game.ts'
import type { PirateAction } from '../actions.ts'
import type { State } from '../state.ts'
import type { Step, StepName } from '../steps.ts'
import type { RuleContext } from './context.ts'
import { curseRules } from './encounters/curses.ts'
import { damageRules } from './damage.ts'
import { duelRules } from './encounters/duel.ts'
import { encounterRules } from './encounters/encounters.ts'
import { end, isOver } from './ending.ts'
import { escapeRules } from './encounters/escapes.ts'
import { exploringRules } from './exploring.ts'
import { monsterRules } from './encounters/monsters.ts'
import { parleyRules } from './parley.ts'
import { setupRules } from './setup.ts'
import { shipActionRules } from './ship-actions.ts'
import { shootingRules } from './shooting.ts'
import type { QuestionStepRule, RulesOf, StepRule } from './step-rule.ts'
import { turnRules } from './turn.ts'
import { unloadAll } from './unloading.ts'

const rules: RulesOf<StepName> = {
  ...setupRules,
  ...turnRules,
  ...monsterRules,
  ...escapeRules,
  ...shipActionRules,
  ...exploringRules,
  ...shootingRules,
  ...parleyRules,
  ...damageRules,
  ...encounterRules,
  ...curseRules,
  ...duelRules,
}

/**
 * The rule of a step. The type is `never` because it depends on the kind of step; it must only be called with this
 * step.
 */
function ruleOf(step: Step): StepRule<never> {
  return rules[step.do] as unknown as StepRule<never>
}

/** A question that a seat has to answer. */
export interface OpenQuestion {
  readonly seat: Seat
  readonly step: Step
  readonly choices: readonly Choice<PirateAction>[]
}

/** The question that is open now; undefined when the game is over. */
export function openQuestionOf(state: State): { readonly seat: Seat; readonly step: Step } | undefined {
  const step = state.steps.at(-1)
  const rule = step && questionRule(step)
  return rule && !isOver(state) ? { seat: rule.seat(state, step as never), step } : undefined
}

function questionRule(step: Step): QuestionStepRule<never> | undefined {
  const rule = ruleOf(step)
  return 'run' in rule ? undefined : rule
}

/**
 * Runs steps until a seat has something to decide or the game is over. If a question has exactly one listed answer,
 * that answer is given here, for the main list of a turn too (S-6). Ships unload as soon as they may (P-091).
 */
export function runSteps(context: RuleContext): void {
  const { state } = context
  for (;;) {
    if (isOver(state)) return end(context)
    unloadAll(context)
    const step = state.steps.at(-1)
    if (!step) throw new Error('nothing is due and the game is not over')
    const rule = ruleOf(step)
    if ('run' in rule) {
      state.steps.pop()
      rule.run(context, step as never)
      continue
    }
    if (rule.isOpen?.(state, step as never)) return
    const choices = rule.choices(state, step as never)
    const only = choices[0]
    if (only && (choices.length > 1 || 'free' in only)) return
    state.steps.pop()
    if (!only) rule.withoutChoice?.(context, step as never)
    else choose(context, step, rule, only, true)
  }
}

function choose(
  context: RuleContext,
  step: Step,
  rule: QuestionStepRule<never>,
  action: PirateAction,
  isAutomatic: boolean,
): void {
  if (isAutomatic) {
    const seat = rule.seat(context.state, step as never)
    const event = { type: 'automatic', seat, action } as const
    context.events.push(rule.isSecret ? { seats: { [seat]: event } } : { public: event })
  }
  rule.answer(context, step as never, action)
}

/** Plays a valid answer to the open question, and all steps that follow. */
export function applyAction(context: RuleContext, action: PirateAction): void {
  const step = context.state.steps.pop()
  const rule = step && questionRule(step)
  if (!rule) throw new Error('nobody is asked')
  choose(context, step, rule, action, false)
  runSteps(context)
}

/** The prompt of the open question; empty when the game is over. */
export function promptsOf(state: State): Prompt[] {
  const question = openQuestionOf(state)
  if (!question) return []
  const { seat, step } = question
  const about = questionRule(step)!.about?.(step as never)
  return [{ seat, kind: step.do, ...(about !== undefined && { about }) }]
}

/** The choices of a seat; empty if it is not asked. */
export function choicesOf(state: State, seat: Seat): Choice<PirateAction>[] {
  const question = openQuestionOf(state)
  if (question?.seat !== seat) return []
  return questionRule(question.step)!.choices(state, question.step as never)
}

/** Why a seat may not do this; undefined if it may. */
export function rejectionOf(state: State, seat: Seat, action: PirateAction): RuleRejection | undefined {
  const offered = choicesOf(state, seat)
  if (offered.some((choice) => deepEqual(choice, action))) return undefined
  const question = openQuestionOf(state)
  if (!question || offered.length === 0) return { reason: 'not-a-choice' }
  const rule = questionRule(question.step)!
  const isDescribed = offered.some((choice) => choice.type === action.type && 'free' in choice)
  if (isDescribed && rule.rejectionOfDescribed) return rule.rejectionOfDescribed(state, question.step as never, action)
  return rule.rejectionOfUnlisted?.(state, question.step as never, action) ?? { reason: 'not-a-choice' }
}
