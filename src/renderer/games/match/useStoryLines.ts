// A match's events in sentences, with takeovers and expired time limits in between.

import { useI18n } from 'vue-i18n'
import type { Moment } from '#shared/history/timeline.ts'
import type { GameUi, Speech } from '../contract.ts'
import { useTakeoverLine } from './takeoverSentence.ts'

export type Story = Pick<Moment, 'story' | 'late' | 'takeovers'>

interface Words {
  gameUi(): GameUi | undefined
  speech(): Speech
}

export function useStoryLines({ gameUi, speech }: Words) {
  const { t } = useI18n()
  const takeoverLine = useTakeoverLine()

  function sentences(events: readonly unknown[]): string[] {
    const told = gameUi()
    return told ? events.flatMap((event) => told.describeEvent(event, speech()) ?? []) : []
  }

  /** The sentences from the event with index `from` on. */
  function lines({ story, late = [], takeovers = [] }: Story, from = 0): string[] {
    let begin = from
    const said = [
      ...takeovers.map((one) => ({ at: one.at, line: () => takeoverLine(one) })),
      ...late.map(({ at, seat }) => ({ at, line: () => t('flow.news.time-out', { player: speech().name(seat) }) })),
    ].toSorted((one, other) => one.at - other.at)
    const told = said
      .filter(({ at }) => at >= from)
      .flatMap(({ at, line }) => {
        const before = sentences(story.slice(begin, at))
        begin = at
        return [...before, line()]
      })
    return [...told, ...sentences(story.slice(begin))]
  }

  return { sentences, lines }
}
