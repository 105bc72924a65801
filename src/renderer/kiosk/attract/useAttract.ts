// The sequence of the attract loop: dark, a game's title, the game, dark, the next game. It runs one timer at a time and none
// while the page is hidden.

import { onScopeDispose, ref, shallowRef, watch } from 'vue'
import type { Ref, ShallowRef } from 'vue'
import { isPageVisible } from '../../client/pageVisible.ts'
import type { AttractGame, Shown } from './attractGame.ts'

/** In milliseconds. */
export const times = {
  dark: 1600,
  title: 6500,
  /** The time for which a game is shown; a move that has begun is shown to its end. */
  play: 40_000,
  /** Pause between two moves, after the animation of the first. */
  rest: 1300,
  minRest: 450,
  /** The time for which the end of a game is shown, if it comes in time. */
  end: 4000,
  /** The limit for a game's start and for the animation of a move. */
  timeout: 25_000,
  /** The time for which the card speaks one language. */
  language: 4500,
} as const

/** Factor for pauses with reduced motion: viewers have to find what has changed. */
const calm = 2.5

type Phase = 'dark' | 'title' | 'play'

export interface Attract<P extends AttractGame> {
  /** Counts the games that have been shown. */
  readonly round: Readonly<Ref<number>>
  readonly phase: Readonly<Ref<Phase>>
  /** The game of this round, even if `games` has changed since. */
  readonly game: Readonly<Ref<string>>
  /** The game that was started for this round. */
  readonly current: Readonly<ShallowRef<P | undefined>>
  readonly shown: Readonly<ShallowRef<Shown | undefined>>
  /** The table's `showing` event: whether it is animating the last move. */
  showing(still: boolean): void
}

export interface AttractInput<P extends AttractGame> {
  games(): readonly string[]
  /** May reject, or return a game that throws later. In both cases, the next game is shown. */
  start(game: string): Promise<P>
  isCalm(): boolean
}

export function useAttract<P extends AttractGame>({ games, start, isCalm }: AttractInput<P>): Attract<P> {
  const round = ref(0)
  const phase = ref<Phase>('dark')
  const shown = shallowRef<Shown>()
  const current: ShallowRef<P | undefined> = shallowRef()
  /** Whether the title's time is over although the game has not started yet. */
  const waiting = ref(false)
  const busy = ref(false)
  const hidden = useHidden()
  const game = ref('')
  /** The time for which this game has been shown, without the time during which the page was hidden. */
  let played = 0
  let isBroken = false
  let isDisposed = false

  function next(): void {
    current.value = undefined
    shown.value = undefined
    busy.value = false
    waiting.value = false
    isBroken = false
    played = 0
    round.value++
    phase.value = 'dark'
  }

  /** Starts the game of this round. Drops it if the round is over by then. */
  async function prepare(): Promise<void> {
    const mine = round.value
    let started: P | undefined
    try {
      started = await start(game.value)
    } catch {
      // After the title, the next round begins.
    }
    if (isDisposed || mine !== round.value) return
    current.value = started
    isBroken = started === undefined
    if (waiting.value) play()
  }

  /** Ends the title: shows the game, or waits for it, or goes on to the next one if this one can't be loaded. */
  function play(): void {
    if (isBroken) return next()
    waiting.value = current.value === undefined
    if (!current.value) return
    shown.value = current.value.first
    phase.value = 'play'
  }

  function step(rest: number): void {
    played += rest
    if (played >= times.play || !current.value || shown.value?.outcome) return next()
    try {
      const further = current.value.step()
      if (further) shown.value = further
      else next()
    } catch {
      next()
    }
  }

  function restNow(): number {
    if (shown.value?.outcome) return times.end
    const usual = Math.max(times.minRest, times.rest * (current.value?.pace ?? 1))
    return isCalm() ? usual * calm : usual
  }

  watch(
    [phase, shown, busy, waiting, hidden],
    (_, __, whenOver) => {
      if (hidden.value || isDisposed) return
      const after = (milliseconds: number, then: () => void) => {
        const timer = setTimeout(then, milliseconds)
        whenOver(() => clearTimeout(timer))
      }
      if (phase.value === 'dark') {
        after(times.dark, () => {
          game.value = games()[round.value % Math.max(1, games().length)] ?? ''
          phase.value = 'title'
          void prepare()
        })
      } else if (phase.value === 'title') {
        if (waiting.value) after(times.timeout, next)
        else after(times.title, play)
      } else if (busy.value) {
        const since = performance.now()
        whenOver(() => (played += performance.now() - since))
        after(times.timeout, next)
      } else {
        const rest = restNow()
        after(rest, () => step(rest))
      }
    },
    // After the table has emitted `showing`.
    { immediate: true, flush: 'post' },
  )
  onScopeDispose(() => {
    isDisposed = true
    current.value = undefined
    shown.value = undefined
  })

  return {
    round,
    phase,
    game,
    current,
    shown,
    showing: (still) => (busy.value = still),
  }
}

/** Counts up at this interval while the page is visible. */
export function useTicks(milliseconds: number): Readonly<Ref<number>> {
  const turn = ref(0)
  const hidden = useHidden()
  watch(
    [turn, hidden],
    (_, __, whenOver) => {
      if (hidden.value) return
      const timer = setTimeout(() => turn.value++, milliseconds)
      whenOver(() => clearTimeout(timer))
    },
    { immediate: true },
  )
  return turn
}

function useHidden(): Readonly<Ref<boolean>> {
  const hidden = ref(!isPageVisible())
  const update = () => (hidden.value = !isPageVisible())
  document.addEventListener('visibilitychange', update)
  onScopeDispose(() => document.removeEventListener('visibilitychange', update))
  return hidden
}
