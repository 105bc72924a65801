// A match's events in sentences, with takeovers and expired time limits in between.

import { useI18n } from 'vue-i18n'
import type { Seat } from '#shared/engine/game.ts'
import type { PastPosition } from '#shared/history/timeline.ts'
import type { GameUi, Speech } from '../contract.ts'
import { eventSubject } from './eventSubject.ts'
import { useTakeoverLine } from './takeoverSentence.ts'

export type Story = Pick<PastPosition, 'story' | 'late' | 'takeovers'>

/** A sentence of the log. */
export interface StoryLine {
  readonly text: string
  /** The player whom the sentence is about, if any. */
  readonly seat?: Seat | undefined
}

interface Words {
  gameUi(): GameUi | undefined
  speech(): Speech
}

export function useStoryLines({ gameUi, speech }: Words) {
  const { t } = useI18n()
  const takeoverLine = useTakeoverLine()

  function linesOf(events: readonly unknown[]): StoryLine[] {
    const ui = gameUi()
    if (!ui) return []
    return events.flatMap((event) => {
      const text = ui.describeEvent(event, speech())
      return text === undefined ? [] : [{ text, seat: eventSubject(event, ui) }]
    })
  }

  const sentences = (events: readonly unknown[]): string[] => linesOf(events).map(({ text }) => text)

  /** The sentences from the event with index `from` on. */
  function lines({ story, late = [], takeovers = [] }: Story, from = 0): StoryLine[] {
    let begin = from
    const insertions = [
      ...takeovers.map((one) => ({ at: one.at, line: () => ({ text: takeoverLine(one), seat: one.seat }) })),
      ...late.map(({ at, seat }) => ({
        at,
        line: () => ({
          text: t(`flow.news.time-out${speech().isYou(seat) ? '-you' : ''}`, { player: speech().name(seat) }),
          seat,
        }),
      })),
    ].toSorted((one, other) => one.at - other.at)
    const withInsertions = insertions
      .filter(({ at }) => at >= from)
      .flatMap(({ at, line }) => {
        const before = linesOf(story.slice(begin, at))
        begin = at
        return [...before, line()]
      })
    return [...withInsertions, ...linesOf(story.slice(begin))]
  }

  return { sentences, lines }
}
