// What this page has shown of the match at its table. The host's views wait here until the board has shown those before
// them. Log, narrator and result read the match from here, so that none reveals a move before the board shows it.

import { defineStore } from 'pinia'
import { computed, nextTick, ref, shallowRef, watch } from 'vue'
import { paceOf, usualBotSpeed } from '#shared/protocol/bot-speed.ts'
import { isPageVisible } from '../client/pageVisible.ts'
import { useTable } from './table.ts'
import type { MatchScene } from './table.ts'

/** Called with the events whose moment begins. */
export type MomentListener = (events: readonly unknown[]) => void

interface WaitingScene {
  readonly scene: MatchScene
  /** The value of `performance.now()` when the scene came. */
  readonly since: number
}

/**
 * If more views than this wait, or one waits longer than `maxWaitMs`, the page has fallen behind and catches up. Time in
 * which the board must not go on does not count, nor do the views that came during it.
 */
const maxWaitingScenes = 3
const maxWaitMs = 5000

/**
 * - `scene`: the view that the board shows or is about to show. Board, log, narrator, question, time limit and result read
 *   this one. Only an answer (`useTable().act`) goes by the newest view.
 * - `shownEventCount`: the number of events of `scene.story` whose moment is over. The log tells these.
 * - `isShowing`: the board is still showing `scene`, or other views wait. Questions, results and hand-overs wait for its end.
 * - `awaitsDismissal`: set by the board while it shows something until a player dismisses it.
 * - `isBehind`: views wait after `scene`. Its prompts may be closed by now, so nobody may be offered an answer.
 * - `isTimed`: by the newest view, a clock runs for somebody at this device.
 * - `isAwaited`: the newest view asks this device, but the board keeps something shown. Only on a screen with one seat.
 * - `onMoment(listener)`: calls the listener when the moment of events begins on the board, for sounds. Skipped events have
 *   no moment. Returns a function that removes the listener.
 *
 * A page that is hidden or has fallen behind catches up: the waiting views become one, whose news are told but not played.
 * A view that is whole (after a reconnect, a take-back, a change of viewer, at another game) is presented immediately.
 */
export const usePresentation = defineStore('presentation', () => {
  const tableStore = useTable()
  const scene = shallowRef<MatchScene>()
  const shownEventCount = ref(0)
  const waiting = shallowRef<readonly WaitingScene[]>([])
  const isBoardShowing = ref(false)
  /** Whether the board has received `scene` and reported whether it has something to show. */
  const hasBoardReceived = ref(true)
  const awaitsDismissal = ref(false)
  const isCatchingUp = ref(false)
  /** The value of `performance.now()` when a pause or a hold last changed. */
  let holdChangedAt = -Infinity
  const listeners = new Set<MomentListener>()

  const isBehind = computed(() => waiting.value.length > 0)
  const isAsked = computed(
    () => tableStore.scene?.message.prompts.some(({ seat }) => tableStore.mySeats.includes(seat)) ?? false,
  )
  const isTimed = computed(() => tableStore.scene?.limit !== undefined && isAsked.value)
  /** Whether waiting views must not be shown yet. */
  const isHeld = computed(() => awaitsDismissal.value && !isTimed.value)
  const isAwaited = computed(() => isHeld.value && isBehind.value && isAsked.value && tableStore.mySeats.length === 1)
  const isShowing = computed(() => isBoardShowing.value || isBehind.value || !hasBoardReceived.value)
  /** Multiplies the moments' durations; 0 while the page catches up. */
  const pace = computed(() => (isCatchingUp.value ? 0 : paceOf[tableStore.table?.botSpeed ?? usualBotSpeed]))

  function receive(newest: MatchScene | undefined): void {
    const last = waiting.value.at(-1)?.scene ?? scene.value
    if (newest && newest.message === last?.message) update(newest)
    else if (!newest || !last || newest.message.whole) restart(newest)
    else {
      waiting.value = [...waiting.value, { scene: newest, since: performance.now() }]
      if (isTooFarBehind()) catchUp()
      showNext()
    }
  }

  function restart(newest: MatchScene | undefined): void {
    waiting.value = []
    isCatchingUp.value = false
    if (newest) present(newest)
    else scene.value = undefined
  }

  /** Called when only the time limit or the takeovers of the newest view have changed. */
  function update(newest: MatchScene): void {
    const last = waiting.value.at(-1)
    const { news, fresh } = last?.scene ?? scene.value!
    const updated = { ...newest, news, fresh }
    if (!last) {
      scene.value = updated
      return
    }
    // If there is no limit now, as in a pause, the scenes that are shown before get none either.
    const timed = (one: MatchScene) => (newest.limit || !one.limit ? one : { ...one, limit: undefined })
    const before = waiting.value.slice(0, -1).map((one) => ({ ...one, scene: timed(one.scene) }))
    waiting.value = [...before, { ...last, scene: updated }]
    scene.value = timed(scene.value!)
  }

  function present(next: MatchScene): void {
    scene.value = next
    shownEventCount.value = next.story.length - next.news.length
    hasBoardReceived.value = false
    // By then the board has the view and has begun to show its news.
    void nextTick(() => {
      if (scene.value?.message !== next.message) return
      hasBoardReceived.value = true
      if (!isBoardShowing.value) finish()
    })
  }

  /** Called when all of `scene` has been shown. */
  function finish(): void {
    shownEventCount.value = scene.value?.story.length ?? 0
    if (!isBehind.value) isCatchingUp.value = false
    showNext()
  }

  function showNext(): void {
    if (isBoardShowing.value || isHeld.value || !hasBoardReceived.value) return
    const [next, ...later] = waiting.value
    if (!next) return
    waiting.value = isCatchingUp.value ? [] : later
    present(isCatchingUp.value ? [next, ...later].map((one) => one.scene).reduce(merge) : next.scene)
  }

  function isTooFarBehind(): boolean {
    const [oldest] = waiting.value
    const isLate = oldest !== undefined && performance.now() - Math.max(oldest.since, holdChangedAt) > maxWaitMs
    const isCrowded = waiting.value.filter(({ since }) => since > holdChangedAt).length > maxWaitingScenes
    return !isPageVisible() || (!isHeld.value && (isLate || isCrowded))
  }

  /** Goes to the newest view. Of what it leaves out, only moments that stay until they are dismissed are shown. */
  function catchUp(): void {
    if (isShowing.value) isCatchingUp.value = true
  }

  /** Called by the board: whether it is showing the news of `scene`. */
  function setBoardShowing(isShowingNews: boolean): void {
    isBoardShowing.value = isShowingNews
    if (!isShowingNews && hasBoardReceived.value) finish()
  }

  /** Called by the board when the moment of these events begins. */
  function notifyMoment(events: readonly unknown[]): void {
    for (const listener of listeners) listener(events)
  }

  /** Called by the board: it has shown this many of the news of `scene`. */
  function markEventsShown(count: number): void {
    const { story, news } = scene.value ?? { story: [], news: [] }
    shownEventCount.value = Math.min(story.length, Math.max(shownEventCount.value, story.length - news.length + count))
  }

  /** Called by the board when a press has skipped its animation. If the newest view asks this device, it is shown next. */
  function skip(): void {
    if (isBehind.value && isAsked.value) catchUp()
  }

  function onMoment(listener: MomentListener): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  watch(() => tableStore.scene, receive, { immediate: true, flush: 'sync' })
  watch(
    [() => tableStore.table?.paused, isHeld],
    () => {
      holdChangedAt = performance.now()
      showNext()
    },
    { flush: 'sync' },
  )
  document.addEventListener('visibilitychange', () => {
    if (!isPageVisible()) catchUp()
  })

  return {
    scene,
    shownEventCount,
    isShowing,
    isBehind,
    isAwaited,
    awaitsDismissal,
    isTimed,
    pace,
    onMoment,
    setBoardShowing,
    notifyMoment,
    markEventsShown,
    skip,
  }
})

/** The later of two scenes, with the news of both. */
function merge(one: MatchScene, next: MatchScene): MatchScene {
  return { ...next, news: [...one.news, ...next.news], fresh: one.fresh + next.fresh }
}
