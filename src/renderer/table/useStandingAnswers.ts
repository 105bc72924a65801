// Gives the answers that players let stand (`GameUi.standingAnswer`), each in its turn, until their time is over or they want
// to be asked again. Only this page knows of them: whoever loads it anew is asked.

import { computed, onScopeDispose, ref, watch } from 'vue'
import type { ComputedRef, ShallowRef } from 'vue'
import type { Action, Seat, Viewer } from '#shared/engine/game.ts'
import type { OpenPrompt } from '#shared/engine/match.ts'
import type { ViewMessage } from '#shared/protocol/match.ts'
import type { Answer, AnswerCode } from '../client/session.ts'
import type { GameUi } from '../games/contract.ts'
import { lateCodes } from './useAnswers.ts'

export interface StandingAnswersSource {
  readonly room: Readonly<ShallowRef<GameUi | undefined>>
  shown(): Pick<ViewMessage, 'deal' | 'prompts' | 'view'>
  mySeats(): readonly Seat[]
  /** The table still shows what has happened: nobody could have answered yet. */
  showing(): boolean
  /** Undefined where the prompt has been answered already. */
  answer(prompt: number, action: Action): Promise<Answer | undefined>
  random?: () => number
}

export interface StandingAnswers {
  /** Those of this screen whose answer stands. */
  readonly seats: ComputedRef<readonly Seat[]>
  /** What is asked of anybody and not answered by itself. */
  readonly open: ComputedRef<readonly OpenPrompt[]>
  /** Whether what a viewer is asked now is answered by itself. */
  covers(viewer: Viewer): boolean
  /** Lets the answer of a seat of this screen stand from now on, also to what is asked now; or no more. */
  set(seat: Seat, stands: boolean): void
}

/**
 * How long an answer takes, in milliseconds: as long as a hand needs that has nothing to weigh. At once would tell
 * everybody that nobody sits there. It hangs on nothing that the seat knows, so it tells nothing of that either.
 */
const [shortest, longest] = [350, 1000]

/** Nothing has come of it, but the player has nothing to do with that: the question is closed, or comes again with the line. */
const expectedCodes: readonly AnswerCode[] = [...lateCodes, 'offline', 'unanswered']

export function useStandingAnswers({
  room,
  shown,
  mySeats,
  showing,
  answer,
  random = Math.random,
}: StandingAnswersSource): StandingAnswers {
  /** By seat: for which game, and for what part of it. */
  const chosen = ref<ReadonlyMap<Seat, { readonly deal: number; readonly span: unknown }>>(new Map())
  /** By prompt: those on their way, until the prompt is gone. */
  const timers = new Map<number, ReturnType<typeof setTimeout>>()

  const now = computed(() => ({ deal: shown().deal, span: room.value?.standingAnswer?.span(shown().view) }))
  const seats = computed(() =>
    mySeats().filter((seat) => {
      const stood = chosen.value.get(seat)
      return stood?.deal === now.value.deal && stood.span === now.value.span
    }),
  )
  const isCovered = ({ seat, kind }: OpenPrompt) =>
    kind === room.value?.standingAnswer?.kind && seats.value.includes(seat)
  const covered = computed(() => shown().prompts.filter(isCovered))

  function set(seat: Seat, stands: boolean): void {
    const others = [...chosen.value].filter(([one]) => one !== seat)
    chosen.value = new Map(stands ? [...others, [seat, now.value]] : others)
  }

  async function give({ id, seat }: OpenPrompt, action: Action): Promise<void> {
    const given = await answer(id, action)
    if (!given || given.accepted) return
    if (!expectedCodes.includes(given.code)) set(seat, false)
    timers.delete(id)
  }

  watch(
    () => (showing() ? [] : covered.value),
    (due) => {
      for (const [id, timer] of timers) {
        if (due.some((prompt) => prompt.id === id)) continue
        clearTimeout(timer)
        timers.delete(id)
      }
      const action = room.value?.standingAnswer?.action
      for (const prompt of action ? due : []) {
        if (timers.has(prompt.id)) continue
        const wait = shortest + random() * (longest - shortest)
        timers.set(
          prompt.id,
          setTimeout(() => void give(prompt, action!), wait),
        )
      }
    },
  )
  onScopeDispose(() => timers.forEach((timer) => clearTimeout(timer)))

  return {
    seats,
    open: computed(() => shown().prompts.filter((prompt) => !isCovered(prompt))),
    covers: (viewer) => covered.value.some(({ seat }) => seat === viewer),
    set,
  }
}
