// Asks idle guests whether they are still there, and gives up if nobody answers in time.

import { onScopeDispose, shallowRef, watch } from 'vue'
import type { Ref } from 'vue'
import type { CafeSettings } from '#shared/cafe/settings.ts'
import { IdleTracker } from './idleTracker.ts'
import type { GuestActivity } from './idleTracker.ts'

export interface IdleInput {
  activity(): GuestActivity
  settings(): CafeSettings['idle']
  /** Whether staff keep the guests from playing. In that case nobody is asked. */
  isLocked(): boolean
  /** Called if nobody has answered. */
  onGiveUp(): void
}

/** Events that show that a guest is there. Mouse movements do not count: a shaking table moves a mouse. */
const signs = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'input'] as const

/** `deadline`: the deadline for an answer, as a value of `performance.now()`; undefined while nobody is being asked. */
export function useIdle(source: IdleInput): { deadline: Readonly<Ref<number | undefined>>; confirmPresence(): void } {
  const deadline = shallowRef<number>()
  const tracker = new IdleTracker(performance.now())
  let timer: ReturnType<typeof setTimeout> | undefined

  function update(): void {
    clearTimeout(timer)
    const now = performance.now()
    const at = source.isLocked() ? undefined : tracker.asksAt(source.activity(), source.settings())
    if (at === undefined || now < at) {
      deadline.value = undefined
      if (at !== undefined) timer = setTimeout(update, at - now + 1)
      return
    }
    deadline.value ??= now + 1000 * source.settings().warning
    if (now >= deadline.value) source.onGiveUp()
    else timer = setTimeout(update, deadline.value - now + 1)
  }

  /** While the question is open, only an answer counts. */
  function touched(): void {
    if (deadline.value === undefined) tracker.touch(performance.now())
  }

  function confirmPresence(): void {
    tracker.touch(performance.now())
    update()
  }

  watch(
    () => source.activity(),
    (now, before) => {
      tracker.activityChanged(before, now, source.settings(), performance.now())
      update()
    },
  )
  watch(() => JSON.stringify(source.settings()), update)
  // Guests could do nothing meanwhile, so their idle time starts again.
  watch(() => source.isLocked(), confirmPresence)
  update()
  for (const sign of signs) addEventListener(sign, touched, { capture: true, passive: true })
  onScopeDispose(() => {
    clearTimeout(timer)
    for (const sign of signs) removeEventListener(sign, touched, { capture: true })
  })
  return { deadline, confirmPresence }
}
