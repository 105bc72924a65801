// Shows a notice when somebody pauses the match, takes back a move, takes a seat, or runs out of time.

import { watch } from 'vue'
import type { ComputedRef } from 'vue'
import { useI18n } from 'vue-i18n'
import type { Seat } from '#shared/engine/game.ts'
import type { MatchNotice } from '#shared/protocol/owner-controls.ts'
import { useNotices } from '../../stores/notices.ts'
import { usePresentation } from '../../stores/presentation.ts'
import { useTable } from '../../stores/table.ts'
import type { MatchScene } from '../../stores/table.ts'
import type { GameUi, Speech } from '../../games/contract.ts'
import { eventSubject } from '../../games/match/eventSubject.ts'
import { useTakeoverLine } from '../../games/match/takeoverSentence.ts'
import { isolated } from '../../i18n/isolated.ts'
import { useNarratedSentence } from '../../ui/useNarratedSentence.ts'
import { pausedSentence, whoDidIt } from './whoDidIt.ts'

export interface MatchNoticesSource {
  readonly gameUi: GameUi
  readonly speech: ComputedRef<Speech>
}

/** The other kinds of notices, of which only a name is told. Kinds of a newer host are in none of them. */
const named: Readonly<Record<'resumed' | 'ended' | 'erased', true>> = { resumed: true, ended: true, erased: true }

export function useMatchNotices({ gameUi, speech }: MatchNoticesSource): void {
  const tableStore = useTable()
  const presentation = usePresentation()
  const notices = useNotices()
  const { t } = useI18n()
  const takeoverLine = useTakeoverLine()
  /** The seat for which the host has just answered because its time ran out. The next view brings the events. */
  let late: Seat | undefined
  /** The host's answers for seats, until the board has shown them. */
  const answers: { readonly seat: Seat; readonly events: readonly unknown[] }[] = []

  /** The events in words. Empty if several share this screen: by now another player may look at it. The log has the words. */
  function describeEvents(events: readonly unknown[]): string {
    if (tableStore.mySeats.length > 1) return ''
    return events.flatMap((event) => gameUi.describeEvent(event, speech.value) ?? []).join(' ')
  }

  /** The suffix for the key of a sentence about this seat. */
  const ofYou = (seat: Seat | undefined) => (seat !== undefined && speech.value.isYou(seat) ? '-you' : '')

  /** A sentence that includes the events in words, if there are any. */
  function sentenceOf(
    kind: 'taken-back' | 'taken-back-own' | 'time-out' | 'time-out-you',
    events: readonly unknown[],
    names: Record<string, string>,
  ): string {
    const what = describeEvents(events)
    return t(`flow.news.${kind}${what && '-what'}`, { ...names, what })
  }

  function notifyTimeOut(seat: Seat, events: readonly unknown[]): void {
    const of = (included: readonly unknown[]) =>
      sentenceOf(`time-out${ofYou(seat)}`, included, { player: speech.value.name(seat) })
    // Screen readers get the sentence without the events: the narrator tells these, as after any move.
    notices.notify(of(events), 'plain', describeEvents(events) && of([]))
  }

  function notifyOf(news: MatchNotice): void {
    if (news.kind === 'time-out') {
      late = news.seat
      return
    }
    if (news.kind === 'seat-taken') {
      notices.notify(takeoverLine(news), 'plain')
      return
    }
    // The pause cover shows it.
    if (news.kind === 'paused') return
    const name = whoDidIt(t, news, (seat) => speech.value.name(seat))
    if (news.kind === 'taken-back') {
      const player = speech.value.name(news.seat)
      const isOwn = news.bySeat === undefined ? player === name : news.seat === news.bySeat
      // Leaves out the next player's turn, which the move may have begun: that player has not moved.
      const own = news.events.filter((event) => [news.seat, undefined].includes(eventSubject(event, gameUi)))
      notices.notify(sentenceOf(isOwn ? 'taken-back-own' : 'taken-back', own, { name, player }), 'plain')
    } else if (news.kind === 'not-taken-back') {
      const params = { name, player: speech.value.name(news.seat) }
      notices.notify(t(`flow.news.not-taken-back${ofYou(news.seat)}`, params), 'plain')
    } else if (news.kind === 'seat-freed' || news.kind === 'seat-to-bot') {
      notices.notify(t(`flow.news.${news.kind}`, { name, player: isolated(news.player) }), 'plain')
    } else if (news.kind === 'more-time') {
      notices.notify(t(`flow.news.more-time${ofYou(news.bySeat)}`, { name }), 'plain')
    } else if (named[news.kind]) notices.notify(t(`flow.news.${news.kind}`, { name }), 'plain')
  }

  /** Tells what the host has answered for this device's players while the connection was lost or this page was not open. */
  function notifyMissed(scene: MatchScene, before: MatchScene | undefined): void {
    if (before && before.message.deal !== scene.message.deal) return
    const missed = before
      ? scene.late?.slice(before.late?.length ?? 0).map(({ seat }) => seat)
      : tableStore.table?.seats.flatMap((one, seat) => (one.kind === 'person' && one.late ? [seat] : []))
    for (const seat of tableStore.mySeats) if (missed?.includes(seat)) notifyTimeOut(seat, [])
  }

  // Only screen readers need the sentence. It is removed when the match goes on, even if no notice says so.
  useNarratedSentence(() => {
    const paused = tableStore.table?.paused
    return paused ? pausedSentence(t, paused, (seat) => speech.value.name(seat)) : ''
  })
  // `sync`, so that each of several notices that come with one view is shown once.
  watch(
    () => tableStore.matchNotice,
    (news) => news && notifyOf(news),
    { flush: 'sync' },
  )
  // The next view has the answer, which is told once the board has shown it.
  watch(
    () => tableStore.scene,
    (scene, before) => {
      if (!scene) return
      if (late === undefined) return notifyMissed(scene, before)
      answers.push({ seat: late, events: scene.news })
      late = undefined
    },
    { flush: 'sync', immediate: true },
  )
  watch(
    () => !presentation.isShowing && presentation.scene,
    (scene) => {
      if (!scene) return
      for (const { seat, events } of answers.splice(0)) notifyTimeOut(seat, events)
    },
  )
}
