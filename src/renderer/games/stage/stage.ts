// Shows what happened, one step after another, and then the view. Whoever is impatient gets the view at once. What a
// step shows is the game's: it says what a scene is, and which steps lead from one to the next.

import { nextTick, readonly, ref, shallowRef, watch } from 'vue'
import type { Ref, ShallowRef } from 'vue'

/** One thing to watch. */
export interface StageStep<S> {
  readonly scene: S
  /** It is there to be read: also those who asked for rest see it, and newer news wait until it is over. */
  readonly moment?: true
}

/** What a game makes of its news. */
export interface StageScript<V, E, S, T extends StageStep<S>> {
  /** What lies there when all has been shown; `news` are what has just led to it. */
  settled(view: V, news: readonly E[]): S
  /** All that is to be watched on the way from `scene` to the view after `news`, in order. */
  stepsOf(scene: S, news: readonly E[]): readonly T[]
}

/** Brings steps on screen. */
export interface Performer<T> {
  /** Whether this is shown at all: nothing is on a page that nobody sees, and mere motion is not to those who asked for rest. */
  shows(step: T): boolean
  /** Calls `paint` to bring the step's scene on screen, shows how it came about, and resolves when that is over. */
  play(step: T, paint: () => Promise<void>): Promise<void>
  /** Ends what is moving; a `play` under way resolves. */
  cut(): void
}

export interface Stage<S> {
  readonly scene: Readonly<ShallowRef<S>>
  /** The scene is on its way to the view: what may be done comes after. */
  readonly playing: Readonly<Ref<boolean>>
  /** Settles on the view now, or on the next moment that is to stay. */
  skip(): void
}

/**
 * How long, in milliseconds, a press still counts for a moment that has just gone by itself: it covers the table, and
 * who meant to send it away decides on nothing that lay under it.
 */
const afterglow = 250

/**
 * `source` is what the host said last. News that come while older ones are shown push these aside, all but the moments
 * among them, which are still shown first. A moment that is to `stay` waits until it is sent away.
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
