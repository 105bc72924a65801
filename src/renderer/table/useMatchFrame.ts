// The set-up that the two pages of a match have in common: MatchScreen, for those who play or watch, and SharedDisplay.

import { storeToRefs } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import type { ComputedRef, Ref, ShallowRef } from 'vue'
import type { MatchFile } from '#shared/history/match-file.ts'
import type { Outcome, Seat } from '#shared/engine/game.ts'
import type { ViewMessage } from '#shared/protocol/match.ts'
import type { TableState } from '#shared/protocol/table.ts'
import type { GameUi, Speech } from '../games/contract.ts'
import { provideRulesLinks } from '../games/rules-book/rulesLinks.ts'
import { usePresentation } from '../stores/presentation.ts'
import type { MatchScene } from '../stores/table.ts'
import { useMatchNotices } from './owner/useMatchNotices.ts'
import { useMatchSounds } from './signals/useMatchSounds.ts'
import { useEnding } from './result/useEnding.ts'
import { useGameSpeech } from '../games/match/useGameSpeech.ts'

export interface MatchFrameSource {
  readonly gameUi: GameUi
  table(): TableState
  /** What the board shows (stores/presentation.ts). */
  scene(): MatchScene
  /** The seats that sentences call "you"; none on a shared display. */
  mySeats(): readonly Seat[]
  /** The element that gets the focus if the focused one disappears. */
  area(): HTMLElement | null | undefined
}

export interface MatchFrame {
  readonly speech: ComputedRef<Speech>
  readonly message: ComputedRef<ViewMessage>
  /** Whether the board still animates the news, or newer views wait. */
  readonly showing: Readonly<Ref<boolean>>
  /** Whether the board shows everybody something that stays until it is dismissed. */
  readonly awaitsDismissal: Readonly<Ref<boolean>>
  /** The outcome of a match that is over, once its last move has been shown. */
  readonly outcome: ComputedRef<Outcome | undefined>
  readonly resultOpen: Ref<boolean>
  readonly lookingBack: Ref<boolean>
  /** The match that is replayed over the page: the running one, or one that is over. */
  readonly replayed: ShallowRef<'running' | MatchFile | undefined>
  readonly rulesOpen: Ref<boolean>
  /** The entry at which the rules open; undefined for the first page. */
  readonly rulesAt: Ref<string | undefined>
  openRules(at?: string): void
}

export function useMatchFrame({ gameUi, table, scene, mySeats, area }: MatchFrameSource): MatchFrame {
  const presentation = usePresentation()
  const { isShowing: showing, awaitsDismissal } = storeToRefs(presentation)
  const speech = useGameSpeech(table, mySeats)
  const message = computed(() => scene().message)
  useMatchNotices({ gameUi, speech })
  useMatchSounds({ game: () => table().game, onMoment: presentation.onMoment })
  const ending = useEnding({
    outcome: () => (table().phase === 'finished' ? message.value.outcome : undefined),
    deal: () => message.value.deal,
    showing: () => showing.value,
    area,
  })

  const rulesOpen = ref(false)
  const rulesAt = ref<string>()
  function openRules(at?: string): void {
    rulesAt.value = at
    rulesOpen.value = true
  }
  provideRulesLinks({ open: openRules, titleAt: (entry) => gameUi.rulesLinks?.titleAt(entry, speech.value) })

  const replayed = shallowRef<'running' | MatchFile>()
  return { speech, message, showing, awaitsDismissal, ...ending, replayed, rulesOpen, rulesAt, openRules }
}
