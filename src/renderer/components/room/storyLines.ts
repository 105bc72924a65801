// A game's story in sentences, with a word where time has run out for somebody and the table has answered.

import { useI18n } from 'vue-i18n'
import type { Moment } from '#shared/archive/timeline.ts'
import type { GameRoom, Speech } from '../../table/contract.ts'

export type Story = Pick<Moment, 'story' | 'late'>

interface Words {
  room(): GameRoom | undefined
  speech(): Speech
}

export function useStoryLines({ room, speech }: Words) {
  const { t } = useI18n()

  function sentences(events: readonly unknown[]): string[] {
    const told = room()
    return told ? events.flatMap((event) => told.tell(event, speech()) ?? []) : []
  }

  /** The story from some event on. */
  function lines({ story, late = [] }: Story, from = 0): string[] {
    let begin = from
    const told = late
      .filter(({ at }) => at >= from)
      .flatMap(({ at, seat }) => {
        const before = sentences(story.slice(begin, at))
        begin = at
        return [...before, t('flow.news.time-out', { player: speech().name(seat) })]
      })
    return [...told, ...sentences(story.slice(begin))]
  }

  return { sentences, lines }
}
