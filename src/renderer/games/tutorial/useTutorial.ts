// Runs a tutorial at the guest's pace: other seats move once the table has shown what happened before.

import { computed, readonly, ref, shallowRef, watch } from 'vue'
import type { ComputedRef, Ref, ShallowRef } from 'vue'
import type { Action, RuleRejection } from '#shared/engine/game.ts'
import type { Tutorial } from './tutorial.ts'
import { TutorialRun } from './tutorialRun.ts'
import type { Shown } from './tutorialRun.ts'

/** Pause before another seat moves. */
const replyDelayMs = 1100
/** Pause before the table is cleared for the next scene. */
const sceneDelayMs = 2200

/** The content of the coach's bar. */
export interface Coach {
  /** The step's number, from 0. */
  readonly number: number
  readonly count: number
  /** The step's name in the tutorial's texts, `end` when it is over. Left out while other seats move. */
  readonly say?: string
  /** Which of the step's texts is true in this position. */
  readonly wording?: string
  /** See `Step.where`. */
  readonly where?: readonly string[]
  readonly isOver: boolean
  /** `times`: the number of wrong actions; each makes a new hint. `rejection`: set if the rules forbid the last of them. */
  readonly hint?: { readonly times: number; readonly rejection?: RuleRejection }
}

export interface TutorialState {
  readonly shown: Readonly<ShallowRef<Shown>>
  readonly coach: ComputedRef<Coach>
  act(action: Action): void
  showing: Ref<boolean>
  again(): void
}

export function useTutorial(tutorial: Tutorial): TutorialState {
  let run = new TutorialRun(tutorial)
  let tables = 0
  const shown = shallowRef(run.shown())
  const showing = ref(false)
  const hint = ref<Coach['hint']>()

  /** Every scene gets a new key, after a restart, too, so that its table starts afresh. */
  const show = (now: Shown) => (shown.value = { ...now, key: now.key + tables })

  const coach = computed((): Coach => {
    const { view } = shown.value.table
    const { number, length: count, isOver, isAdvancing, step } = run
    // The guest sees the result of a step before the next one is explained.
    const told = isAdvancing || showing.value ? undefined : (step ?? { say: 'end', wording: tutorial.endWording })
    return {
      number: Math.min(number, count - 1),
      count,
      isOver: isOver && !showing.value,
      ...(told && { say: told.say, wording: told.wording?.(view) ?? 'say' }),
      ...(told && step && { where: step.where }),
      ...(hint.value && { hint: hint.value }),
    }
  })

  watch(
    [shown, showing],
    (_, __, whenOver) => {
      if (showing.value || !run.isAdvancing) return
      const timer = setTimeout(() => show(run.advance()), run.isSceneOver ? sceneDelayMs : replyDelayMs)
      whenOver(() => clearTimeout(timer))
    },
    // After the table has emitted `showing`.
    { flush: 'post' },
  )

  return {
    shown: readonly(shown) as Readonly<ShallowRef<Shown>>,
    coach,
    showing,
    act(action) {
      const taken = run.offer(action)
      if (taken.taken) {
        hint.value = undefined
        show(taken.shown)
      } else {
        const times = (hint.value?.times ?? 0) + 1
        hint.value = 'rejection' in taken ? { times, rejection: taken.rejection } : { times }
      }
    },
    again() {
      run = new TutorialRun(tutorial)
      tables += tutorial.scenes.length
      hint.value = undefined
      showing.value = false
      show(run.shown())
    },
  }
}
