// The open prompts of a match as the question in the prompt bar: whom it asks, and what it asks them.

import { computed } from 'vue'
import type { ComputedRef } from 'vue'
import { useI18n } from 'vue-i18n'
import type { Seat, Viewer } from '#shared/engine/game.ts'
import type { TableState } from '#shared/protocol/table.ts'
import type { GameUi, Speech } from '../../games/contract.ts'
import { adviceOf, goalOf } from '../../games/match/advice.ts'
import type { Question } from '../../games/match/question.ts'
import { useTable } from '../../stores/table.ts'
import type { MatchScene } from '../../stores/table.ts'
import { pausedSentence } from '../owner/whoDidIt.ts'
import { isUnattended } from '../seats/absence.ts'
import type { StandingAnswers } from '../useStandingAnswers.ts'

export interface QuestionSource {
  readonly gameUi: GameUi
  readonly speech: ComputedRef<Speech>
  readonly standing: Pick<StandingAnswers, 'open' | 'covers'>
  table(): TableState
  /** What the board shows (stores/presentation.ts). */
  scene(): MatchScene
}

export interface AskedQuestion {
  readonly question: ComputedRef<Question>
  /** The open prompts as a sentence for the viewer, also while the match is paused. */
  readonly ask: ComputedRef<string>
  /** The prompt of this seat as a sentence. */
  askOf(seat: Seat): string
  /** The sentence about a pause; empty if there is none. */
  pause(): string
}

export function useQuestion({ gameUi, speech, standing, table, scene }: QuestionSource): AskedQuestion {
  const tableStore = useTable()
  const { t } = useI18n()

  const seatsAsked = computed(() => standing.open.value.map((prompt) => prompt.seat))
  /** The prompts that the question is about. If standing answers cover them all, these still count: the match waits for them. */
  const prompts = computed(() => (standing.open.value.length > 0 ? standing.open.value : scene().message.prompts))
  function askOf(viewer: Viewer): string {
    const reader = standing.covers(viewer) ? 'public' : viewer
    return gameUi.describePrompts(prompts.value, scene().message.view, reader, speech.value)
  }
  const ask = computed(() => askOf(scene().message.viewer))

  function asked(): string | undefined {
    const { viewer } = scene().message
    const seat = tableStore.mySeats.length > 1 ? seatsAsked.value.find((candidate) => candidate === viewer) : undefined
    return seat === undefined ? undefined : speech.value.name(seat)
  }

  function isMine(): boolean {
    return seatsAsked.value.some((seat) => tableStore.mySeats.includes(seat))
  }

  function help(): Question['help'] {
    const mine = standing.open.value.filter(({ seat }) => tableStore.mySeats.includes(seat))
    const prompt = mine.find(({ seat }) => seat === scene().message.viewer) ?? mine[0]
    if (!prompt) return undefined
    const { view } = scene().message
    return {
      goal: () => goalOf(gameUi, view, speech.value),
      advice: () => adviceOf(gameUi, prompt, view, speech.value),
    }
  }

  function missing(): Seat | undefined {
    return seatsAsked.value.find((seat) => isUnattended(table().seats[seat]))
  }

  function pause(): string {
    const { paused } = table()
    return paused ? pausedSentence(t, paused, (seat) => speech.value.name(seat)) : ''
  }

  return {
    ask,
    askOf,
    pause,
    question: computed(() =>
      // Nobody can answer now.
      table().paused
        ? { ask: pause(), asked: undefined, isMine: false, missing: undefined, help: undefined, entry: undefined }
        : {
            ask: ask.value,
            asked: asked(),
            isMine: isMine(),
            missing: missing(),
            help: help(),
            entry: prompts.value[0] && gameUi.rulesLinks?.entryFor(prompts.value[0].kind),
          },
    ),
  }
}
