// What the attract loop shows when: darkness, a game's title, the game as it plays itself, darkness, the next game. One
// timer at a time, none while nobody can see the page; nothing of a game is left when the next one begins.

import { onScopeDispose, ref, shallowRef, watch } from 'vue'
import type { Ref, ShallowRef } from 'vue'
import type { AttractGame, Shown } from './attractGame.ts'

/** In milliseconds. */
export const times = {
  dark: 1600,
  title: 6500,
  /** Of a game on its table; a move that has begun is shown to its end. */
  play: 40_000,
  /** Between two moves, once the one before has been seen. */
  rest: 1300,
  leastRest: 450,
  /** How long the end of a game stays, should it come so soon. */
  end: 4000,
  /** More than it takes to deal, or to show any move: what is not done by then never will be. */
  patience: 25_000,
  /** How long the card speaks one language. */
  language: 4500,
} as const

/** Where nothing moves by itself, what has changed must be found: that takes longer. */
const calm = 2.5

export type Phase = 'dark' | 'title' | 'play'

export interface Attract<P extends AttractGame> {
  /** Counts the games that have been shown. */
  readonly round: Readonly<Ref<number>>
  readonly phase: Readonly<Ref<Phase>>
  /** Of this round, also where another choice of games has come since it began. */
  readonly game: Readonly<Ref<string>>
  /** What was dealt for this round; with `shown`, on its table. */
  readonly picture: Readonly<ShallowRef<P | undefined>>
  readonly shown: Readonly<ShallowRef<Shown | undefined>>
  /** The table has something to show of the last move, or has done. */
  showing(still: boolean): void
}

export interface AttractSource<P extends AttractGame> {
  games(): readonly string[]
  /** Rejects, or yields a game that throws, where a game is broken: then the next one is shown. */
  deal(game: string): Promise<P>
  isCalm(): boolean
}

export function useAttract<P extends AttractGame>({ games, deal, isCalm }: AttractSource<P>): Attract<P> {
  const round = ref(0)
  const phase = ref<Phase>('dark')
  const shown = shallowRef<Shown>()
  const picture = shallowRef<P>()
  /** The title has been seen, and the game is not there yet. */
  const waiting = ref(false)
  const busy = ref(false)
  const hidden = useHidden()
  const game = ref('')
  /** How long this game has been on its table, moments in which nobody could see it apart. */
  let played = 0
  let isBroken = false
  let gone = false

  function next(): void {
    picture.value = undefined
    shown.value = undefined
    busy.value = false
    waiting.value = false
    isBroken = false
    played = 0
    round.value++
    phase.value = 'dark'
  }

  /** A game that is dealt when its round is over is not shown any more. */
  async function prepare(): Promise<void> {
    const mine = round.value
    let dealt: P | undefined
    try {
      dealt = await deal(game.value)
    } catch {
      // Its title has been seen; the next game has its turn.
    }
    if (gone || mine !== round.value) return
    picture.value = dealt
    isBroken = dealt === undefined
    if (waiting.value) raise()
  }

  function raise(): void {
    if (isBroken) return next()
    waiting.value = picture.value === undefined
    if (!picture.value) return
    shown.value = picture.value.first
    phase.value = 'play'
  }

  function step(rest: number): void {
    played += rest
    if (played >= times.play || !picture.value || shown.value?.outcome) return next()
    try {
      const further = picture.value.step()
      if (further) shown.value = further
      else next()
    } catch {
      next()
    }
  }

  function restNow(): number {
    if (shown.value?.outcome) return times.end
    const usual = Math.max(times.leastRest, times.rest * (picture.value?.pace ?? 1))
    return isCalm() ? usual * calm : usual
  }

  watch(
    [phase, shown, busy, waiting, hidden],
    (_, __, whenOver) => {
      if (hidden.value || gone) return
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
        if (waiting.value) after(times.patience, next)
        else after(times.title, raise)
      } else if (busy.value) {
        const since = performance.now()
        whenOver(() => (played += performance.now() - since))
        after(times.patience, next)
      } else {
        const rest = restNow()
        after(rest, () => step(rest))
      }
    },
    // After the table has said whether it has something to show.
    { immediate: true, flush: 'post' },
  )
  onScopeDispose(() => {
    gone = true
    picture.value = undefined
    shown.value = undefined
  })

  return {
    round,
    phase,
    game,
    picture: picture as ShallowRef<P | undefined>,
    shown,
    showing: (still) => (busy.value = still),
  }
}

/** Counts up as long as the page can be seen: which of the languages has its turn. */
export function useTurns(milliseconds: number): Readonly<Ref<number>> {
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
  const hidden = ref(document.visibilityState === 'hidden')
  const look = () => (hidden.value = document.visibilityState === 'hidden')
  document.addEventListener('visibilitychange', look)
  onScopeDispose(() => document.removeEventListener('visibilitychange', look))
  return hidden
}
