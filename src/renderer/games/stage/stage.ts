// Plays the news of a table as steps, one after another, and then shows the view. A player may skip the steps. The game
// defines its scenes, and the steps that lead from one to the next.

import { nextTick, onScopeDispose, readonly, ref, shallowRef, watch } from 'vue'
import type { Ref, ShallowRef } from 'vue'

/** One step of the animation. */
export interface StageStep<S> {
  readonly scene: S
  /** The duration at normal pace: the moments of the events that it shows (`#shared/engine/moments.ts`). */
  readonly milliseconds: number
  /** Number of the news that have been shown when the step ends. */
  readonly shown: number
  /** The step is a moment, with text to read: it is shown with reduced motion, too, and newer news wait until it is over. */
  readonly moment?: true
}

/** How a game turns news into steps. */
export interface StageScript<V, E, S, T extends StageStep<S>> {
  /** The scene after everything has been shown; `lastMove` are the events that have led to it. */
  settled(view: V, lastMove: readonly E[]): S
  /** The steps from `scene` to the view after `news`, in order. */
  stepsOf(scene: S, news: readonly E[]): readonly T[]
}

/** Plays steps on the screen. */
export interface Performer<T> {
  /** Whether a step is shown at all: none on a hidden page, and with reduced motion only moments. */
  shows(step: T): boolean
  /** Calls `paint` to show the step's scene, animates the change, and resolves when the animation is over. */
  play(step: T, paint: () => Promise<void>): Promise<void>
  /** Ends the running animation; a `play` under way resolves. */
  cut(): void
}

/** All of these may be left out. */
export interface StageOptions<E, T> {
  /** Whether a moment waits until a player dismisses it. */
  awaitsDismissal?: (moment: T) => boolean
  /** Whether a clock runs for somebody at this screen. Then no moment stays, because it would hide the clock. */
  timed?: () => boolean
  /**
   * Whether something hides the table, as a pause does. Meanwhile no step begins and none is skipped; an interrupted step is
   * shown again afterwards.
   */
  covered?: () => boolean
  /** Multiplies the steps' durations. At 0 the page catches up: only moments that stay are shown. */
  pace?: () => number
  /** Called when the moment of these events begins; not for events that are skipped. */
  onMoment?: (events: readonly E[]) => void
  /** Called with the number of news shown so far; not for the rest of news that are skipped. */
  onEventsShown?: (count: number) => void
  /** Called when a player has skipped what was being shown. */
  onSkip?: () => void
}

/** What a stage shows. */
export interface StageSource<V, E> {
  readonly view: V
  readonly news: readonly E[]
  /** The events of the last move, which stay marked: the news, or those of before if only the viewer has changed. */
  readonly lastMove: readonly E[]
}

export interface Stage<S> {
  readonly scene: Readonly<ShallowRef<S>>
  /** Whether steps are being played: no controls until then. */
  readonly playing: Readonly<Ref<boolean>>
  /** The duration of the step that is being played; 0 when none is. */
  readonly milliseconds: Readonly<Ref<number>>
  /** Dismisses a moment that stays; otherwise jumps to the next moment that is to stay, or to the view if there is none. */
  skip(): void
}

/**
 * Milliseconds after something covering the table has ended, by itself or by a press, in which a press still counts as meant
 * for it: a player who wanted to dismiss it must not press a control under it.
 */
export const dismissGraceMs = 250

/** A step with the news that begin with it. */
interface Cue<E, T> {
  readonly step: T
  readonly begins: readonly E[]
  /** All news of the batch to which the step belongs. */
  readonly of: readonly E[]
}

/**
 * `source` is the view to show. At a table it changes only once the previous news have been shown (stores/presentation.ts).
 * Elsewhere, news that come while older ones are being shown replace them, except for moments, which are still shown first.
 */
export function useStage<V, E, S, T extends StageStep<S>>(
  source: () => StageSource<V, E>,
  script: StageScript<V, E, S, T>,
  performer: Performer<T>,
  options: StageOptions<E, T> = {},
): Stage<S> {
  const { awaitsDismissal = () => false, timed = () => false, covered = () => false, pace = () => 1 } = options
  const { onMoment, onEventsShown, onSkip } = options
  const first = source()
  const scene = shallowRef(script.settled(first.view, first.lastMove)) as ShallowRef<S>
  const playing = ref(false)
  const milliseconds = ref(0)
  let target = scene.value
  /** The newest news, and those of them after the last step. */
  let newest: { readonly news: readonly E[]; readonly rest: readonly E[]; readonly shownCount: number }
  let waiting: readonly Cue<E, T>[] = []
  let now: T | undefined
  let showing = 0
  let isSentAway = false
  let sendAway: (() => void) | undefined

  const stays = (step: T | undefined) => step?.moment === true && !timed() && awaitsDismissal(step)

  function settle(): void {
    showing++
    waiting = []
    now = undefined
    endMoment()
    scene.value = target
    playing.value = false
    milliseconds.value = 0
  }

  /** Resolves once `condition` is false, or when a player or newer news end the wait. */
  async function untilNot(condition: () => boolean): Promise<void> {
    if (!condition()) return
    const over = new Promise<void>((resolve) => (sendAway = resolve))
    const stop = watch(condition, (still) => still || sendAway?.())
    await over
    stop()
  }

  async function perform(step: T): Promise<void> {
    await performer.play(step, async () => {
      scene.value = step.scene
      await nextTick()
    })
    if (!isSentAway) await untilNot(() => stays(step))
  }

  function endMoment(): void {
    isSentAway = true
    performer.cut()
    sendAway?.()
  }

  /** Resolves once a press no longer counts as meant for the moment that has just ended, or has counted as that. */
  function untilGraceIsOver(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, dismissGraceMs)
      sendAway = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  /** The steps to play for these news, and the news after the last step. */
  function cuesOf(news: readonly E[]): { readonly cues: readonly Cue<E, T>[]; readonly rest: readonly E[] } {
    const factor = pace()
    let begun = 0
    const cues = script
      .stepsOf(target, news)
      .filter((step) => performer.shows(step) && (factor > 0 || stays(step)))
      .map((step) => {
        const begins = news.slice(begun, step.shown)
        begun = Math.max(begun, step.shown)
        return { begins, of: news, step: { ...step, milliseconds: step.milliseconds * (factor || 1) } }
      })
    return { cues, rest: factor > 0 ? news.slice(begun) : [] }
  }

  async function show({ view, news, lastMove }: StageSource<V, E>): Promise<void> {
    const interrupted = playing.value
    const { cues, rest } = cuesOf(news)
    const moments = waiting.filter(({ step }) => step.moment)
    const isMomentDue = now?.moment === true || moments.length > 0
    // Without news, only the viewer changes, not the position: the rest of the previous news is still due.
    const left = isMomentDue && news.length === 0 ? newest.rest : rest
    newest = { news, rest: left, shownCount: cues.at(-1)?.step.shown ?? 0 }
    if (isMomentDue) {
      target = script.settled(view, lastMove)
      waiting = [...moments, ...cues]
      if (!now?.moment) performer.cut()
      return
    }
    settle()
    target = script.settled(view, lastMove)
    const mine = showing
    if (cues.length > 0) {
      playing.value = true
      waiting = cues
      if (interrupted) await nextTick()
      while (showing === mine && waiting.length > 0) {
        const [{ step, begins, of }, ...later] = waiting as [Cue<E, T>, ...Cue<E, T>[]]
        waiting = later
        now = step
        isSentAway = false
        milliseconds.value = step.milliseconds
        // No await unless it is needed: the previous step has been reported as shown, and must not be drawn again.
        if (covered()) await untilNot(covered)
        if (showing === mine && begins.length > 0) onMoment?.(begins)
        while (showing === mine) {
          await perform(step)
          if (!covered()) break
          await untilNot(covered)
        }
        if (showing === mine && of === newest.news) onEventsShown?.(step.shown)
      }
    }
    if (showing !== mine) return
    if (newest.rest.length > 0) onMoment?.(newest.rest)
    if (newest.news.length > newest.shownCount) onEventsShown?.(newest.news.length)
    if (now?.moment && !isSentAway) {
      now = undefined
      scene.value = target
      await untilGraceIsOver()
    }
    if (showing === mine) settle()
  }

  function skip(): void {
    if (!playing.value || covered()) return
    if (stays(now)) return endMoment()
    onSkip?.()
    waiting = waiting.filter(({ step }) => stays(step))
    if (waiting.length === 0) return settle()
    endMoment()
  }

  function catchUp(): void {
    if (!playing.value) return
    waiting = waiting.filter(({ step }) => stays(step))
    if (stays(now)) return
    if (waiting.length === 0) settle()
    else performer.cut()
  }

  watch(source, (now) => void show(now))
  watch(pace, (factor) => factor === 0 && catchUp())
  onScopeDispose(settle)
  return {
    scene: scene as Readonly<ShallowRef<S>>,
    playing: readonly(playing),
    milliseconds: readonly(milliseconds),
    skip,
  }
}
