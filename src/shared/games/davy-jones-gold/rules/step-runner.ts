// Runs the steps of a game: automatic ones immediately, questions when a seat has answered. Collects the rules of all
// kinds of step.

import { deepEqual } from '#shared/engine/deep-equal.ts'
import { isFree } from '#shared/engine/game.ts'
import type { Choice, Prompt, RuleRejection, Seat } from '#shared/engine/game.ts'
import type { PirateAction } from '../actions.ts'
import type { State } from '../state.ts'
import type { Step, StepName } from '../steps.ts'
import type { ActionContext } from './context.ts'
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
import { shootingRules } from './shooting/shooting.ts'
import type { AutomaticStepRule, QuestionStepRule, RulesOf, StepRule } from './step-rule.ts'
import { turnRules } from './turn.ts'
import { unloadAll } from './unloading.ts'

const allRules: RulesOf<StepName> = {
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

/** Every rule gets every field, so that all rules are objects of one shape, for which the compiler makes the best code. */
const noFields = {
  run: undefined,
  seat: undefined,
  choices: undefined,
  isOpen: undefined,
  answer: undefined,
  withoutChoice: undefined,
  rejectionOfDescribed: undefined,
  rejectionOfUnlisted: undefined,
  about: undefined,
  isSecret: undefined,
} satisfies Record<keyof AutomaticStepRule<never> | keyof QuestionStepRule<never>, undefined>

const rules = new Map<string, StepRule<never>>(
  Object.entries(allRules).map(([name, rule]) => [name, { ...noFields, ...rule } as unknown as StepRule<never>]),
)

/**
 * The rule of a step. The type is `never` because it depends on the kind of step; it must only be called with this
 * step.
 */
function ruleOf(step: Step): StepRule<never> {
  return rules.get(step.do)!
}

/** A question that a seat has to answer. */
interface OpenQuestion {
  readonly seat: Seat
  readonly step: Step
  readonly rule: QuestionStepRule<never>
}

/** The question that is open now; undefined when the game is over, because then no step is due. */
export function openQuestionOf(state: State): OpenQuestion | undefined {
  const step = state.steps.at(-1)
  if (!step) return undefined
  const rule = ruleOf(step)
  return rule.run ? undefined : { seat: rule.seat(state, step as never), step, rule }
}

/**
 * Runs steps until a seat has something to decide or the game is over. If a question has exactly one listed answer,
 * that answer is given here, even in the main list of a turn (S-6). Ships unload as soon as they may (P-091).
 */
export function runSteps(context: ActionContext): void {
  const { state } = context
  for (;;) {
    if (isOver(state)) return end(context)
    unloadAll(context)
    const step = state.steps.at(-1)
    if (!step) throw new Error('nothing is due and the game is not over')
    const rule = ruleOf(step)
    if (rule.run) {
      state.steps.pop()
      rule.run(context, step as never)
      continue
    }
    if (rule.isOpen?.(state, step as never)) return
    const choices = rule.choices(state, step as never)
    const only = choices[0]
    if (only && (choices.length > 1 || isFree(only))) return
    state.steps.pop()
    if (!only) rule.withoutChoice?.(context, step as never)
    else choose(context, step, rule, only, true)
  }
}

function choose(
  context: ActionContext,
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
export function applyAction(context: ActionContext, action: PirateAction): void {
  const step = context.state.steps.pop()
  const rule = step && ruleOf(step)
  if (!rule || rule.run) throw new Error('nobody is asked')
  choose(context, step, rule, action, false)
  runSteps(context)
}

/** The prompt of the open question; empty when the game is over. */
export function promptsOf(state: State): Prompt[] {
  const question = openQuestionOf(state)
  if (!question) return []
  const { seat, step, rule } = question
  return [rule.about ? { seat, kind: step.do, about: rule.about(step as never) } : { seat, kind: step.do }]
}

/** The choices of a seat; empty if it is not asked. */
export function choicesOf(state: State, seat: Seat): Choice<PirateAction>[] {
  const question = openQuestionOf(state)
  if (question?.seat !== seat) return []
  return question.rule.choices(state, question.step as never)
}

/** Why a seat may not do this; undefined if it may. */
export function rejectionOf(state: State, seat: Seat, action: PirateAction): RuleRejection | undefined {
  const offered = choicesOf(state, seat)
  if (offered.some((choice) => deepEqual(choice, action))) return undefined
  const question = openQuestionOf(state)
  if (!question || offered.length === 0) return { reason: 'not-a-choice' }
  const { rule, step } = question
  const isDescribed = offered.some((choice) => choice.type === action.type && isFree(choice))
  if (isDescribed && rule.rejectionOfDescribed) return rule.rejectionOfDescribed(state, step as never, action)
  return rule.rejectionOfUnlisted?.(state, step as never, action) ?? { reason: 'not-a-choice' }
}
