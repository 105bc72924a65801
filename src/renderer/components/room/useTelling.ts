// Puts what happens at the table into words: for the log, for the line on top, and for the narrator.

import { computed, onBeforeUnmount, watch } from 'vue'
import type { ComputedRef, ShallowRef } from 'vue'
import { useI18n } from 'vue-i18n'
import type { Seat } from '#shared/engine/game.ts'
import type { TableState } from '#shared/protocol/messages.ts'
import { useNotices } from '../../stores/notices.ts'
import { useTable } from '../../stores/table.ts'
import type { Scene } from '../../stores/table.ts'
import type { GameRoom, Speech } from '../../table/contract.ts'
import { secondsLeft } from './useSecondsLeft.ts'

export interface Telling {
  /** The log, oldest first. */
  readonly story: ComputedRef<string[]>
  /** How many of its last sentences came with the last move. */
  readonly fresh: ComputedRef<number>
  readonly question: ComputedRef<Question>
}

export interface Question {
  /** What must be done now, and by whom. */
  readonly ask: string
  /** Who is asked, where several share this screen and "you" would be anybody. */
  readonly asked: string | undefined
  readonly isMine: boolean
  /** Of a person who is asked but not there. */
  readonly missing: string | undefined
}

export interface TellingSource {
  readonly room: Readonly<ShallowRef<GameRoom | undefined>>
  readonly speech: ComputedRef<Speech>
  readonly handOverTo: ComputedRef<Seat | undefined>
  table(): TableState
  scene(): Scene
}

export function useTelling({ room, speech, handOverTo, table, scene }: TellingSource): Telling {
  const here = useTable()
  const notices = useNotices()
  const { t } = useI18n()
  /** The prompt whose time limit its player has been told of. */
  let timed: number | undefined

  const sentences = (events: readonly unknown[]) =>
    room.value ? events.flatMap((event) => room.value?.tell(event, speech.value) ?? []) : []
  const seatsAsked = computed(() => scene().shown.prompts.map((prompt) => prompt.seat))
  const ask = computed(() => {
    const { prompts, view, viewer } = scene().shown
    return room.value?.ask(prompts, view, viewer, speech.value) ?? ''
  })

  function asked(): string | undefined {
    const { viewer } = scene().shown
    const seat = here.mySeats.length > 1 ? seatsAsked.value.find((candidate) => candidate === viewer) : undefined
    return seat === undefined ? undefined : speech.value.name(seat)
  }

  function isMine(): boolean {
    return seatsAsked.value.some((seat) => here.mySeats.includes(seat))
  }

  function missing(): string | undefined {
    const away = table().seats.find(
      (seat, index) => seat.kind === 'person' && !seat.connected && seatsAsked.value.includes(index),
    )
    return away?.kind === 'person' ? away.name : undefined
  }

  /** Once for each question: whoever listens is not counted down to. */
  function time({ shown, limit }: Scene): string {
    const prompt = shown.prompts.find(({ seat }) => seat === shown.viewer)
    if (!room.value || !limit || !prompt || prompt.id === timed) return ''
    timed = prompt.id
    return t('room.youHave', secondsLeft(limit))
  }

  // Behind a curtain nothing is said either, nor is anything left of what was. Another's eyes on the same moment bring no news, only their question.
  watch(
    () => (handOverTo.value === undefined ? ([scene(), room.value] as const) : undefined),
    (open) => notices.narrate(open ? [...sentences(open[0].news), ask.value, time(open[0])].filter(Boolean) : ['']),
    { immediate: true },
  )
  onBeforeUnmount(() => notices.narrate(['']))

  return {
    story: computed(() => sentences(scene().story)),
    fresh: computed(() => sentences(scene().story.slice(scene().story.length - scene().fresh)).length),
    question: computed(() => ({ ask: ask.value, asked: asked(), isMine: isMine(), missing: missing() })),
  }
}
