// Plays the news of a table as steps, one after another, and then shows the view. A player may skip the steps. The game
// defines its scenes, and the steps that lead from one to the next.

import { nextTick, readonly, ref, shallowRef, watch } from 'vue'
import type { Ref, ShallowRef } from 'vue'

/** One step of the animation. */
export interface StageStep<S> {
  readonly scene: S
  /** A moment has text to read: it is shown with reduced motion, too, and newer news wait until it is over. */
  readonly moment?: true
}

/** A game's way from news to steps. */
export interface StageScript<V, E, S, T extends StageStep<S>> {
  /** The scene when all has been shown; `news` are the events that have just led to it. */
  settled(view: V, news: readonly E[]): S
  /** The steps from `scene` to the view after `news`, in order. */
  stepsOf(scene: S, news: readonly E[]): readonly T[]
}

/** Plays steps on the screen. */
export interface Performer<T> {
  /** Whether a step is shown at all: none on a hidden page, and no mere motion with reduced motion. */
  shows(step: T): boolean
  /** Calls `paint` to show the step's scene, animates the change, and resolves when the animation is over. */
  play(step: T, paint: () => Promise<void>): Promise<void>
  /** Ends the running animation; a `play` under way resolves. */
  cut(): void
}

export interface Stage<S> {
  readonly scene: Readonly<ShallowRef<S>>
  /** Steps are being played: controls come after them. */
  readonly playing: Readonly<Ref<boolean>>
  /** Shows the view now, or the next moment that is to stay. */
  skip(): void
}

/**
 * Milliseconds during which a press still counts for a moment that has just ended by itself. The moment covered the table,
 * so a player who meant to dismiss it must not press a control under it.
 */
const afterglow = 250

/**
 * `source` is the host's newest view. News that come while older ones are shown replace them, except for moments, which are
 * still shown first. A moment that is to `stay` waits until a player dismisses it.
 */
export function useStage<V, E, S, T extends StageStep<S>>(
  source: () => { view: V; news: readonly E[] },
  script: StageScript<V, E, S, T>,
  performer: Performer<T>,
  stay: (moment: T) => boolean = () => false,
): Stage<S> {
  const first = source()
  const scene = shallowRef(script.settled(first.view, first.news)) as ShallowRef<S>
  const playing = ref(false)
  let target = scene.value
  let waiting: readonly T[] = []
  let now: T | undefined
  let showing = 0
  let isSentAway = false
  let sendAway: (() => void) | undefined

  function settle(): void {
    showing++
    waiting = []
    now = undefined
    endMoment()
    scene.value = target
    playing.value = false
  }

  function endMoment(): void {
    isSentAway = true
    performer.cut()
    sendAway?.()
  }

  async function show(view: V, news: readonly E[]): Promise<void> {
    const interrupted = playing.value
    const steps = script.stepsOf(target, news).filter((step) => performer.shows(step))
    const moments = waiting.filter(({ moment }) => moment)
    if (now?.moment || moments.length > 0) {
      target = script.settled(view, news)
      waiting = [...moments, ...steps]
      if (!now?.moment) performer.cut()
      return
    }
    settle()
    target = script.settled(view, news)
    const mine = showing
    if (steps.length > 0) {
      playing.value = true
      waiting = steps
      if (interrupted) await nextTick()
      while (showing === mine && waiting.length > 0) {
        const [step, ...rest] = waiting
        waiting = rest
        now = step!
        isSentAway = false
        await performer.play(step!, async () => {
          scene.value = step!.scene
          await nextTick()
        })
        if (step!.moment && stay(step!) && !isSentAway) await new Promise<void>((gone) => (sendAway = gone))
      }
      if (showing === mine && now?.moment && !isSentAway) {
        now = undefined
        scene.value = target
        await new Promise((faded) => setTimeout(faded, afterglow))
      }
    }
    if (showing === mine) settle()
  }

  function skip(): void {
    if (!playing.value) return
    waiting = waiting.filter((step) => step.moment && stay(step))
    if (waiting.length === 0) return settle()
    endMoment()
  }

  watch(source, ({ view, news }) => void show(view, news))
  return { scene: scene as Readonly<ShallowRef<S>>, playing: readonly(playing), skip }
}
