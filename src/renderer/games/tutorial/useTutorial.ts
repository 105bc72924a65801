// A taste at the guest's own pace: others move once what happened before has been seen, and the table says so.

import { computed, readonly, ref, shallowRef, watch } from 'vue'
import type { ComputedRef, Ref, ShallowRef } from 'vue'
import type { Action, RuleRejection } from '#shared/engine/game.ts'
import type { Taste } from './tutorial.ts'
import { TasteRun } from './tutorialRun.ts'
import type { Shown } from './tutorialRun.ts'

/** Before somebody else moves, in milliseconds. */
export const breath = 1100
/** Before a table is cleared for another scene. */
export const look = 2200

/** What the guest is told: of a step of the taste, or that others are at it, or that this was it. */
export interface Coach {
  /** From 0. */
  readonly number: number
  readonly count: number
  /** The step's name in the words of the taste, `end` when it is over; none while others move. */
  readonly say?: string
  /** Which of its sentences is true now. */
  readonly wording?: string
  /** Where that is done. */
  readonly where?: readonly string[]
  readonly isOver: boolean
  /** What was tried last and not taken; `refusal` where the rules forbid it. Counted, as it is said again each time. */
  readonly hint?: { readonly times: number; readonly refusal?: RuleRejection }
}

export interface TasteWay {
  readonly shown: Readonly<ShallowRef<Shown>>
  readonly coach: ComputedRef<Coach>
  act(action: Action): void
  showing: Ref<boolean>
  again(): void
}

export function useTaste(taste: Taste): TasteWay {
  let run = new TasteRun(taste)
  let tables = 0
  const shown = shallowRef(run.shown())
  const showing = ref(false)
  const hint = ref<Coach['hint']>()

  /** Each scene's table is a new one, also when all begins again. */
  const show = (now: Shown) => (shown.value = { ...now, key: now.key + tables })

  const coach = computed((): Coach => {
    const { view } = shown.value.table
    const { number, length: count, isOver, isGoingOn, step } = run
    // What a step brings is seen before the next one is spoken of.
    const told = isGoingOn || showing.value ? undefined : (step ?? { say: 'end', wording: taste.endWording })
    return {
      ...{ number: Math.min(number, count - 1), count, isOver: isOver && !showing.value },
      ...(told && { say: told.say, wording: told.wording?.(view) ?? 'say' }),
      ...(told && step && { where: step.where }),
      ...(hint.value && { hint: hint.value }),
    }
  })

  watch(
    [shown, showing],
    (_, __, whenOver) => {
      if (showing.value || !run.isGoingOn) return
      const timer = setTimeout(() => show(run.goOn()), run.isSceneOver ? look : breath)
      whenOver(() => clearTimeout(timer))
    },
    // After the table has said whether it has something to show.
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
        hint.value = 'refusal' in taken ? { times, refusal: taken.refusal } : { times }
      }
    },
    again() {
      run = new TasteRun(taste)
      tables += taste.scenes.length
      hint.value = undefined
      showing.value = false
      show(run.shown())
    },
  }
}
