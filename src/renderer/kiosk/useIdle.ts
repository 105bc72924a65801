// Whether anybody is still there: asked aloud after a while, given up when nobody answers.

import { onScopeDispose, shallowRef, watch } from 'vue'
import type { Ref } from 'vue'
import type { CafeSettings } from '#shared/cafe/settings.ts'
import { Patience } from './idleTracker.ts'
import type { Stillness } from './idleTracker.ts'

export interface IdleSource {
  stillness(): Stillness
  idle(): CafeSettings['idle']
  /** Staff keep the screen: nobody is asked. */
  locked(): boolean
  gaveUp(): void
}

/** What counts as somebody: a finger, a key, a wheel. A mouse that only trembles does not. */
const signs = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'input'] as const

/** `asks`: until when it waits for an answer, on the page's clock; undefined while it does not ask. */
export function useIdle(source: IdleSource): { asks: Readonly<Ref<number | undefined>>; goOn(): void } {
  const asks = shallowRef<number>()
  const patience = new Patience(performance.now())
  let timer: ReturnType<typeof setTimeout> | undefined

  function look(): void {
    clearTimeout(timer)
    const now = performance.now()
    const at = source.locked() ? undefined : patience.asksAt(source.stillness(), source.idle())
    if (at === undefined || now < at) {
      asks.value = undefined
      if (at !== undefined) timer = setTimeout(look, at - now + 1)
      return
    }
    asks.value ??= now + 1000 * source.idle().warning
    if (now >= asks.value) source.gaveUp()
    else timer = setTimeout(look, asks.value - now + 1)
  }

  /** While it asks, only an answer to that counts: what lies under the question must not be touched by it. */
  function touched(): void {
    if (asks.value === undefined) patience.touch(performance.now())
  }

  function goOn(): void {
    patience.touch(performance.now())
    look()
  }

  watch(
    () => source.stillness(),
    (now, before) => {
      patience.changed(before, now, source.idle(), performance.now())
      look()
    },
  )
  watch(() => JSON.stringify(source.idle()), look)
  // A screen that was locked has kept its guest waiting.
  watch(() => source.locked(), goOn)
  look()
  for (const sign of signs) addEventListener(sign, touched, { capture: true, passive: true })
  onScopeDispose(() => {
    clearTimeout(timer)
    for (const sign of signs) removeEventListener(sign, touched, { capture: true })
  })
  return { asks, goOn }
}
