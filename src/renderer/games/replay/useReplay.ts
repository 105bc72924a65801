// Moves through a replay: one step forward with its animation, directly to any other step, or by itself.

import { computed, onScopeDispose, ref, shallowRef, watch } from 'vue'
import type { ComputedRef, Ref, ShallowRef } from 'vue'
import type { Viewer } from '#shared/engine/game.ts'
import type { ReplayPosition, ReplaySource } from './replaySource.ts'

export const speeds = ['slow', 'normal', 'fast'] as const
export type Speed = (typeof speeds)[number]

/** Milliseconds between the end of a step's animation and the next step. */
const rests: Readonly<Record<Speed, number>> = { slow: 2200, normal: 900, fast: 250 }

/** The position that the table shows. */
export interface Shown {
  readonly step: number
  readonly viewer: Viewer
  readonly position: ReplayPosition
  /** The events to animate; none after a jump. */
  readonly news: readonly unknown[]
  /** A new key makes the table start afresh instead of continuing from what it shows. */
  readonly key: number
}

export interface Replay {
  readonly shown: Readonly<ShallowRef<Shown | undefined>>
  /** The slider's step; `shown` follows once the step is loaded. */
  readonly step: Readonly<Ref<number>>
  readonly viewer: Readonly<Ref<Viewer>>
  readonly playing: Readonly<Ref<boolean>>
  readonly speed: Ref<Speed>
  readonly atEnd: ComputedRef<boolean>
  /** Whether the step could not be loaded; the next request tries again. */
  readonly failed: Readonly<Ref<boolean>>
  /** The next step is animated, any other is shown immediately. */
  go(step: number): void
  setViewer(viewer: Viewer): void
  /** Plays from here, or from the start if it is at the end; stops if it is playing. */
  toggle(): void
}

export interface ReplayInput {
  source(): ReplaySource | undefined
  /** Whether the table is animating the last step. */
  showing(): boolean
  /** Whether the table shows something that stays until it is dismissed (`TableEmits.awaitsDismissal`). */
  awaitsDismissal(): boolean
  /**
   * Called when it has played by itself up to the last step. Below the highest speed it waits until the table has shown that
   * step.
   */
  ended(): void
  readonly viewer: Viewer
  readonly start: number
}

export function useReplay(input: ReplayInput): Replay {
  const shown = shallowRef<Shown>()
  const step = ref(input.start)
  const viewer = ref<Viewer>(input.viewer)
  const playing = ref(false)
  const speed = ref<Speed>('normal')
  const failed = ref(false)
  /** Counts requests, so that a late answer is dropped. */
  let asked = 0
  let keys = 0

  const length = computed(() => input.source()?.length ?? 0)
  const atEnd = computed(() => step.value >= length.value)

  async function show(animated: boolean): Promise<void> {
    const source = input.source()
    if (!source) return
    const mine = ++asked
    try {
      const position = await source.at(step.value, viewer.value)
      if (mine !== asked) return
      failed.value = false
      const before = shown.value
      const sameTable = before?.viewer === viewer.value && !input.awaitsDismissal() && (animated || !input.showing())
      shown.value = {
        step: step.value,
        viewer: viewer.value,
        position,
        news: animated && sameTable ? position.news : [],
        key: sameTable ? before.key : ++keys,
      }
    } catch {
      if (mine !== asked) return
      failed.value = true
      playing.value = false
    }
  }

  function move(to: number, animated: boolean): void {
    step.value = Math.min(Math.max(Math.round(to), 0), length.value)
    void show(animated)
  }

  function go(to: number): void {
    playing.value = false
    move(to, shown.value !== undefined && to === shown.value.step + 1)
  }

  function setViewer(next: Viewer): void {
    viewer.value = next
    void show(false)
  }

  function toggle(): void {
    if (playing.value) playing.value = false
    else {
      if (atEnd.value) move(0, false)
      playing.value = length.value > 0
    }
  }

  // At high speed nothing is animated, so there is nothing to wait for.
  const mayGoOn = computed(() => {
    const arrived = shown.value?.step === step.value && shown.value.viewer === viewer.value
    return playing.value && arrived && (speed.value === 'fast' || !input.showing())
  })
  watch(
    [mayGoOn, step, speed],
    (_, __, whenOver) => {
      if (!mayGoOn.value) return
      if (atEnd.value) {
        playing.value = false
        input.ended()
        return
      }
      const timer = setTimeout(() => move(step.value + 1, speed.value !== 'fast'), rests[speed.value])
      whenOver(() => clearTimeout(timer))
    },
    // After the table has emitted `showing`.
    { flush: 'post' },
  )
  watch(input.source, () => void show(false), { immediate: true })
  // In a match that goes on, the last steps may have been taken back.
  watch(length, (now) => step.value > now && move(now, false))
  onScopeDispose(() => {
    asked++
    playing.value = false
  })

  return {
    shown,
    step,
    viewer,
    playing,
    speed,
    atEnd,
    failed,
    go,
    setViewer,
    toggle,
  }
}
