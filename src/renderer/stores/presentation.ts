// What this page has shown of the match at its table. The views that the host sends wait here until the board has shown
// those before them. Log, narrator and result read the match from here, so that none tells of a move before the board shows it.

import { defineStore } from 'pinia'
import { computed, nextTick, ref, shallowRef, watch } from 'vue'
import { paceOf, usualBotSpeed } from '#shared/protocol/bot-speed.ts'
import { useTable } from './table.ts'
import type { MatchScene } from './table.ts'

/** Called with the events whose moment begins. */
export type MomentListener = (events: readonly unknown[]) => void

interface WaitingScene {
  readonly scene: MatchScene
  /** The value of `performance.now()` when it came. */
  readonly since: number
}

/**
 * With more views than this waiting, or one that waits longer, the page has fallen behind and catches up at once. Time in which
 * the board must not go on does not count, nor do the views that came in it.
 */
const mostWaiting = 3
const longestWaitMs = 5000

/**
 * - `scene` is the view that the board shows, or is about to have shown. Board, log, narrator, question, time limit and
 *   result read this one; only what answers (`useTable().act`) goes by the newest view.
 * - `told` is the number of events of `scene.story` whose moment is over: the log tells these.
 * - `isShowing`: the board is still showing `scene`, or others wait. Questions, results and hand-overs wait for its end.
 * - `isKept`, said by the board: it shows something until a player dismisses it.
 * - `isBehind`: views wait after `scene`. Its prompts may be closed by now, so nobody may be offered an answer.
 * - `isTimed`: a clock runs for somebody at this device, by the newest view.
 * - `isAwaited`: the newest view asks this device, behind what the board keeps shown to somebody at a screen of their own.
 * - `onMoment(listener)` tells of events when their moment begins on the board, for sounds. Events that are skipped have
 *   no moment. Returns a function that ends it.
 *
 * A page that is hidden or has fallen behind catches up: the waiting views become one, whose news are told but not played.
 * A view that is whole (after a reconnect, a take-back, a change of viewer, at another game) is presented at once.
 */
export const usePresentation = defineStore('presentation', () => {
  const here = useTable()
  const scene = shallowRef<MatchScene>()
  const told = ref(0)
  const waiting = shallowRef<readonly WaitingScene[]>([])
  const isBoardShowing = ref(false)
  /** The board has got `scene`, and has said whether it has something to show. */
  const isTaken = ref(true)
  const isKept = ref(false)
  const isCatchingUp = ref(false)
  /** The value of `performance.now()` when the board could go on last. */
  let free = -Infinity
  const listeners = new Set<MomentListener>()

  const isBehind = computed(() => waiting.value.length > 0)
  const isAsked = computed(() => here.scene?.shown.prompts.some(({ seat }) => here.mySeats.includes(seat)) ?? false)
  const isTimed = computed(() => here.scene?.limit !== undefined && isAsked.value)
  /** What waits must not be shown yet. */
  const isHeld = computed(() => isKept.value && !isTimed.value)
  const isAwaited = computed(() => isHeld.value && isBehind.value && isAsked.value && here.mySeats.length === 1)
  const isShowing = computed(() => isBoardShowing.value || isBehind.value || !isTaken.value)
  /** Multiplies the moments' durations; 0 while the page catches up. */
  const pace = computed(() => (isCatchingUp.value ? 0 : paceOf[here.table?.botSpeed ?? usualBotSpeed]))

  function receive(newest: MatchScene | undefined): void {
    const last = waiting.value.at(-1)?.scene ?? scene.value
    if (newest && newest.shown === last?.shown) update(newest)
    else if (!newest || !last || newest.shown.whole) begin(newest)
    else {
      waiting.value = [...waiting.value, { scene: newest, since: performance.now() }]
      if (isTooFarBehind()) catchUp()
      goOn()
    }
  }

  function begin(newest: MatchScene | undefined): void {
    waiting.value = []
    isCatchingUp.value = false
    if (newest) present(newest)
    else scene.value = undefined
  }

  /** The time limit or the takeovers of the newest view have changed, and nothing else. */
  function update(newest: MatchScene): void {
    const last = waiting.value.at(-1)
    const { news, fresh } = last?.scene ?? scene.value!
    const updated = { ...newest, news, fresh }
    if (!last) {
      scene.value = updated
      return
    }
    // Where there is no limit now, as in a pause, time stands still in what is shown before that as well.
    const timed = (one: MatchScene) => (newest.limit || !one.limit ? one : { ...one, limit: undefined })
    const before = waiting.value.slice(0, -1).map((one) => ({ ...one, scene: timed(one.scene) }))
    waiting.value = [...before, { ...last, scene: updated }]
    scene.value = timed(scene.value!)
  }

  function present(next: MatchScene): void {
    scene.value = next
    told.value = next.story.length - next.news.length
    isTaken.value = false
    // By then the board has the view, and has begun to show its news.
    void nextTick(() => {
      if (scene.value?.shown !== next.shown) return
      isTaken.value = true
      if (!isBoardShowing.value) finish()
    })
  }

  /** All of `scene` has been shown. */
  function finish(): void {
    told.value = scene.value?.story.length ?? 0
    if (!isBehind.value) isCatchingUp.value = false
    goOn()
  }

  function goOn(): void {
    if (isBoardShowing.value || isHeld.value || !isTaken.value) return
    const [next, ...later] = waiting.value
    if (!next) return
    waiting.value = isCatchingUp.value ? [] : later
    present(isCatchingUp.value ? [next, ...later].map((one) => one.scene).reduce(merge) : next.scene)
  }

  function isTooFarBehind(): boolean {
    const [oldest] = waiting.value
    const isLate = oldest !== undefined && performance.now() - Math.max(oldest.since, free) > longestWaitMs
    const isCrowded = waiting.value.filter(({ since }) => since > free).length > mostWaiting
    return isHidden() || (!isHeld.value && (isLate || isCrowded))
  }

  /** Shows the newest view at once; of what is left out, only moments that stay until they are dismissed are shown. */
  function catchUp(): void {
    if (isShowing.value) isCatchingUp.value = true
  }

  /** From the board: whether it is showing the news of `scene`. */
  function boardShows(still: boolean): void {
    isBoardShowing.value = still
    if (!still && isTaken.value) finish()
  }

  /** From the board: the moment of these events begins. */
  function momentBegins(events: readonly unknown[]): void {
    for (const listener of listeners) listener(events)
  }

  /** From the board: so many of the news of `scene` have been shown. */
  function tell(count: number): void {
    const { story, news } = scene.value ?? { story: [], news: [] }
    told.value = Math.min(story.length, Math.max(told.value, story.length - news.length + count))
  }

  /** From the board: a press has skipped what it was showing. Where the newest view asks this device, it is shown at once. */
  function skip(): void {
    if (isBehind.value && isAsked.value) catchUp()
  }

  function onMoment(listener: MomentListener): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  watch(() => here.scene, receive, { immediate: true, flush: 'sync' })
  watch(
    [() => here.table?.paused, isHeld],
    () => {
      free = performance.now()
      goOn()
    },
    { flush: 'sync' },
  )
  document.addEventListener('visibilitychange', () => {
    if (isHidden()) catchUp()
  })

  return {
    scene,
    told,
    isShowing,
    isBehind,
    isAwaited,
    isKept,
    isTimed,
    pace,
    onMoment,
    boardShows,
    momentBegins,
    tell,
    skip,
  }
})

/** The second of two scenes, with the news of both. */
function merge(one: MatchScene, next: MatchScene): MatchScene {
  return { ...next, news: [...one.news, ...next.news], fresh: one.fresh + next.fresh }
}

function isHidden(): boolean {
  return document.visibilityState === 'hidden'
}
