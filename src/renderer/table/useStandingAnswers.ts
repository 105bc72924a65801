// Sends players' standing answers (`GameUi.standingAnswer`) to each prompt, until their span is over or the player wants to be
// asked again. Only this page knows of them: a reload ends them.

import { computed, onScopeDispose, ref, watch } from 'vue'
import type { ComputedRef } from 'vue'
import type { Action, Seat, Viewer } from '#shared/engine/game.ts'
import type { OpenPrompt } from '#shared/engine/open-prompts.ts'
import type { ViewMessage } from '#shared/protocol/match.ts'
import type { Answer, AnswerCode } from '../client/session.ts'
import type { GameUi } from '../games/contract.ts'
import { lateCodes } from './useAnswers.ts'

export interface StandingAnswersSource {
  readonly gameUi: GameUi
  message(): Pick<ViewMessage, 'deal' | 'prompts' | 'view'>
  mySeats(): readonly Seat[]
  /** Whether nobody could answer yet: the board still animates the news, the match is paused, or the station is locked. */
  isHeldBack(): boolean
  /** Resolves to undefined if the prompt has been answered already. */
  answer(prompt: number, action: Action): Promise<Answer | undefined>
  random?: () => number
}

export interface StandingAnswers {
  /** The seats of this screen whose answer stands. */
  readonly seats: ComputedRef<readonly Seat[]>
  /** The prompts of all seats that no standing answer covers. */
  readonly open: ComputedRef<readonly OpenPrompt[]>
  /** Whether a standing answer covers this viewer's prompt. */
  covers(viewer: Viewer): boolean
  /** Sets whether the answer of one of this screen's seats stands. If it does, its open prompt is answered too. */
  set(seat: Seat, stands: boolean): void
}

/**
 * The delay of an answer, in milliseconds, is that of a person who need not think: an immediate answer would show everybody
 * that it stands. It does not depend on anything that the seat knows, so it reveals nothing.
 */
const [minDelayMs, maxDelayMs] = [350, 1000]

/** Codes after which the answer still stands: the prompt has closed, or is answered after a reconnect, a lock or a pause. */
const expectedCodes: readonly AnswerCode[] = [...lateCodes, 'offline', 'unanswered', 'station-locked', 'paused']

export function useStandingAnswers({
  gameUi,
  message,
  mySeats,
  isHeldBack,
  answer,
  random = Math.random,
}: StandingAnswersSource): StandingAnswers {
  /** By seat: the deal and the span for which its answer stands. */
  const chosen = ref<ReadonlyMap<Seat, { readonly deal: number; readonly span: unknown }>>(new Map())
  /** By prompt id: the timers of answers, until the prompt is gone. */
  const timers = new Map<number, ReturnType<typeof setTimeout>>()

  const now = computed(() => ({ deal: message().deal, span: gameUi.standingAnswer?.span(message().view) }))
  const seats = computed(() =>
    mySeats().filter((seat) => {
      const stood = chosen.value.get(seat)
      return stood?.deal === now.value.deal && stood.span === now.value.span
    }),
  )
  const isCovered = ({ seat, kind }: OpenPrompt) => kind === gameUi.standingAnswer?.kind && seats.value.includes(seat)
  const covered = computed(() => message().prompts.filter(isCovered))

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
    () => (isHeldBack() ? [] : covered.value),
    (due) => {
      for (const [id, timer] of timers) {
        if (due.some((prompt) => prompt.id === id)) continue
        clearTimeout(timer)
        timers.delete(id)
      }
      const action = gameUi.standingAnswer?.action
      for (const prompt of action ? due : []) {
        if (timers.has(prompt.id)) continue
        const wait = minDelayMs + random() * (maxDelayMs - minDelayMs)
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
    open: computed(() => message().prompts.filter((prompt) => !isCovered(prompt))),
    covers: (viewer) => covered.value.some(({ seat }) => seat === viewer),
    set,
  }
}
