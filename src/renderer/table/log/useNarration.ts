// Puts what happens at the table into words: for the log, for the line on top, and for the narrator.

import { computed, onBeforeUnmount, watch } from 'vue'
import type { ComputedRef, Ref, ShallowRef } from 'vue'
import { useI18n } from 'vue-i18n'
import type { Seat, Viewer } from '#shared/engine/game.ts'
import type { TableState } from '#shared/protocol/table.ts'
import { useNotices } from '../../stores/notices.ts'
import { useTable } from '../../stores/table.ts'
import type { MatchScene } from '../../stores/table.ts'
import type { GameUi, Speech } from '../../games/contract.ts'
import { isUnattended } from '../seats/absence.ts'
import { useStoryLines } from '../../games/match/useStoryLines.ts'
import type { StandingAnswers } from '../useStandingAnswers.ts'
import type { Question } from '../../games/match/question.ts'
import { secondsLeft } from '../../ui/useSecondsLeft.ts'
import { whoPaused } from '../owner/whoPaused.ts'

export interface Narration {
  /** The log, oldest first. */
  readonly story: ComputedRef<string[]>
  /** How many of its last sentences came with the last move. */
  readonly fresh: ComputedRef<number>
  readonly question: ComputedRef<Question>
  /** What this seat has to do now. */
  askOf(seat: Seat): string
}

export interface NarrationSource {
  readonly room: Readonly<ShallowRef<GameUi | undefined>>
  readonly speech: ComputedRef<Speech>
  /** For whom the curtain hangs. */
  readonly handOverSeat: ComputedRef<Seat | undefined>
  /** Everybody looks at what has just been told. */
  readonly keeping: Readonly<Ref<boolean>>
  /** Nothing may be said aloud yet. */
  readonly muted: ComputedRef<boolean>
  readonly standing: Pick<StandingAnswers, 'open' | 'covers'>
  table(): TableState
  scene(): MatchScene
}

export function useNarration(source: NarrationSource): Narration {
  const { room, speech, handOverSeat, keeping, muted, table, scene, standing } = source
  const here = useTable()
  const notices = useNotices()
  const { t } = useI18n()
  /** The prompt whose time limit its player has been told of. */
  let timed: number | undefined

  const { sentences, lines } = useStoryLines({ room: () => room.value, speech: () => speech.value })
  const seatsAsked = computed(() => standing.open.value.map((prompt) => prompt.seat))
  /** Where all that is asked is answered by itself, the table still waits for that. */
  const prompts = computed(() => (standing.open.value.length > 0 ? standing.open.value : scene().shown.prompts))
  function askOf(viewer: Viewer): string {
    const eyes = standing.covers(viewer) ? 'public' : viewer
    return room.value?.describePrompts(prompts.value, scene().shown.view, eyes, speech.value) ?? ''
  }
  const ask = computed(() => askOf(scene().shown.viewer))

  function asked(): string | undefined {
    const { viewer } = scene().shown
    const seat = here.mySeats.length > 1 ? seatsAsked.value.find((candidate) => candidate === viewer) : undefined
    return seat === undefined ? undefined : speech.value.name(seat)
  }

  function isMine(): boolean {
    return seatsAsked.value.some((seat) => here.mySeats.includes(seat))
  }

  function missing(): Seat | undefined {
    return seatsAsked.value.find((seat) => isUnattended(table().seats[seat]))
  }

  /** Once for each question: whoever listens is not counted down to. */
  function time({ shown, limit }: MatchScene): string {
    const prompt = standing.open.value.find(({ seat }) => seat === shown.viewer)
    if (!room.value || !limit || !prompt || prompt.id === timed) return ''
    timed = prompt.id
    return t('room.youHave', secondsLeft(limit))
  }

  /** A pause hangs the curtain: what was said of it stays. */
  function pause(): string {
    const { paused } = table()
    return paused ? t('flow.news.paused', { name: whoPaused(t, paused) }) : ''
  }

  /** The same as long as only its time changes, which is no news. */
  const shown = computed(() => scene().shown)
  const freshOf = ({ story, fresh }: MatchScene) => story.slice(story.length - fresh)

  // Behind a curtain nothing is said either, nor is anything left of what was. Another's eyes on the same moment bring no
  // news, only their question; what everybody looks at is told in everybody's words. The table has heard before whether
  // it has something to show.
  watch(
    () => {
      if (handOverSeat.value !== undefined) return 'curtain'
      return muted.value ? 'hushed' : ([shown.value, room.value] as const)
    },
    (open) => {
      if (open === 'curtain') notices.narrate([pause()])
      else if (open !== 'hushed') {
        const now = scene()
        const news = sentences(keeping.value ? freshOf(now) : now.news)
        // The last news say already that nobody is asked any more.
        const next = now.shown.outcome && news.length > 0 ? '' : ask.value
        notices.narrate([...news, next, time(now)].filter(Boolean))
      }
    },
    { immediate: true, flush: 'post' },
  )
  onBeforeUnmount(() => notices.narrate(['']))

  return {
    story: computed(() => lines(scene())),
    fresh: computed(() => lines(scene(), scene().story.length - scene().fresh).length),
    askOf,
    question: computed(() => ({
      ...{ ask: ask.value, asked: asked(), isMine: isMine(), missing: missing() },
      entry: prompts.value[0] && room.value?.rulesLinks?.entryFor(prompts.value[0].kind),
    })),
  }
}
