// Says in a sentence what somebody has done to the game's course, when it happens.

import { watch } from 'vue'
import type { ComputedRef, ShallowRef } from 'vue'
import { useI18n } from 'vue-i18n'
import type { Seat } from '#shared/engine/game.ts'
import type { MatchNotice } from '#shared/protocol/owner-controls.ts'
import { useNotices } from '../../stores/notices.ts'
import { useTable } from '../../stores/table.ts'
import type { GameUi, Speech } from '../../games/contract.ts'
import { useTakeoverLine } from '../../games/match/takeoverSentence.ts'
import { whoPaused } from './whoPaused.ts'

export interface MatchNoticesSource {
  readonly room: Readonly<ShallowRef<GameUi | undefined>>
  readonly speech: ComputedRef<Speech>
}

export function useMatchNotices({ room, speech }: MatchNoticesSource): void {
  const here = useTable()
  const notices = useNotices()
  const { t } = useI18n()
  const takeoverLine = useTakeoverLine()
  /** For whom the table has answered: what, is told by the next view. */
  let late: Seat | undefined

  /** Where several share a screen it may be another's by the time it is read: the log has it. */
  function tell(events: readonly unknown[]): string {
    if (here.mySeats.length > 1) return ''
    return events.flatMap((event) => room.value?.describeEvent(event, speech.value) ?? []).join(' ')
  }

  /** With what was told of it, in its own words. */
  function told(
    kind: 'taken-back' | 'taken-back-own' | 'time-out',
    events: readonly unknown[],
    names: Record<string, string>,
  ): void {
    const what = tell(events)
    notices.notify(t(`flow.news.${what ? `${kind}-what` : kind}`, { ...names, what }), 'plain')
  }

  function say(news: MatchNotice): void {
    if (news.kind === 'time-out') {
      late = news.seat
      return
    }
    if (news.kind === 'seat-taken') {
      notices.notify(takeoverLine(news), 'plain')
      return
    }
    const name = whoPaused(t, news)
    if (news.kind === 'taken-back') {
      const player = speech.value.name(news.seat)
      told(player === name ? 'taken-back-own' : 'taken-back', news.events, { name, player })
    } else if (news.kind === 'not-taken-back') {
      notices.notify(t('flow.news.not-taken-back', { name, player: speech.value.name(news.seat) }), 'plain')
    } else if (news.kind === 'seat-freed' || news.kind === 'seat-to-bot') {
      notices.notify(t(`flow.news.${news.kind}`, { name, player: news.player }), 'plain')
    } else if (news.kind === 'paused') {
      // It stands on the cover; a listener hears it.
      notices.narrate([t('flow.news.paused', { name })])
    } else notices.notify(t(`flow.news.${news.kind}`, { name }), 'plain')
  }

  // At once: several of these may come with one view, and none of them twice.
  watch(
    () => here.matchNotice,
    (news) => news && say(news),
    { flush: 'sync' },
  )
  watch(
    () => here.scene,
    (scene) => {
      if (late === undefined || !scene) return
      told('time-out', scene.news, { player: speech.value.name(late) })
      late = undefined
    },
    { flush: 'sync' },
  )
}
