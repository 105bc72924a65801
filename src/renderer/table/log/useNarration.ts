// Turns the events of a match into sentences for the log and the narrator, which tells the question, too.

import { computed, onBeforeUnmount, watch } from 'vue'
import type { ComputedRef, Ref } from 'vue'
import { useI18n } from 'vue-i18n'
import type { Seat } from '#shared/engine/game.ts'
import { useNotices } from '../../stores/notices.ts'
import type { MatchScene } from '../../stores/table.ts'
import { useStoryLines } from '../../games/match/useStoryLines.ts'
import type { StoryLine } from '../../games/match/useStoryLines.ts'
import { secondsLeft } from '../../ui/useSecondsLeft.ts'
import type { AskedQuestion, QuestionSource } from './useQuestion.ts'

export interface Narration {
  /** The log, oldest first. */
  readonly story: ComputedRef<StoryLine[]>
  /** How many of its lines, from the end, came with the last move. */
  readonly fresh: ComputedRef<number>
}

export interface NarrationSource extends QuestionSource {
  readonly asked: Pick<AskedQuestion, 'ask' | 'pause'>
  /** The seat for which the curtain is drawn. */
  readonly handOverSeat: ComputedRef<Seat | undefined>
  /** Whether the board keeps the last news shown for everybody at this screen. */
  readonly awaitsDismissal: Readonly<Ref<boolean>>
  /** Whether nothing may be read aloud yet. */
  readonly muted: ComputedRef<boolean>
  /** Number of events of the scene's story whose moment is over. */
  shownEventCount(): number
  /** Whether the board is still showing the scene. */
  showing(): boolean
}

export function useNarration(source: NarrationSource): Narration {
  const { gameUi, speech, handOverSeat, awaitsDismissal, muted, table, scene, shownEventCount, showing, standing } =
    source
  const { ask, pause } = source.asked
  const notices = useNotices()
  const { t, locale } = useI18n()
  /** The prompt whose time limit has been narrated. */
  let timed: number | undefined

  const { sentences, lines } = useStoryLines({ gameUi: () => gameUi, speech: () => speech.value })

  /** The time limit in words, once for each prompt: screen readers get no countdown. */
  function time({ message, limit }: MatchScene): string {
    const prompt = standing.open.value.find(({ seat }) => seat === message.viewer)
    if (!limit || !prompt || prompt.id === timed) return ''
    timed = prompt.id
    return t('room.youHave', secondsLeft(limit))
  }

  /** Stays the same object if only the time limit changes. */
  const message = computed(() => scene().message)
  const freshOf = ({ story, fresh }: MatchScene) => story.slice(story.length - fresh)
  /** Number of events of the story that were narrated, or happened before this narration began. */
  let heard = scene().story.length - scene().news.length
  /** The last words about this game. They are removed when the game is left, since they may reveal its secrets. */
  let said = ''
  function narrate(sentences: readonly string[]): void {
    if (sentences.length > 0) said = sentences.join(' ')
    notices.narrate(sentences)
  }
  /** Returns the last words again, without the time limit, which has run on. */
  let repeat: () => readonly string[] = () => []
  /** The view that has been narrated, unless a curtain has removed the narration since. */
  let narrated: MatchScene['message'] | undefined
  /** The view that was narrated last, curtain or not. */
  let told = scene().message
  /** The question that was narrated last: the ids of its prompts, and its text. */
  let narratedQuestion: string | undefined

  /** The part of the story that the log may show by now. */
  const toldStory = computed(() => {
    const { story, late = [], takeovers = [] } = scene()
    const isTold = ({ at }: { readonly at: number }) => at <= shownEventCount()
    return { story: story.slice(0, shownEventCount()), late: late.filter(isTold), takeovers: takeovers.filter(isTold) }
  })

  // Behind a curtain, which a pause draws, too, the previous narration is removed and nothing is narrated except a pause. A
  // change of viewer brings that viewer's prompt, and the last move if that was muted until now: whoever made it hands the
  // screen over at once. What the board keeps shown for everybody is told again in the public's words; anything else is told
  // once it has been shown. A view is narrated once, even if its animation ends while the board keeps it shown.
  // `post`: by then the board has reported whether it is showing something.
  watch(
    () => {
      if (handOverSeat.value !== undefined) return 'curtain'
      return muted.value || (showing() && !awaitsDismissal.value) ? 'muted' : message.value
    },
    (open) => {
      const now = scene()
      if (open === 'curtain') {
        narrated = undefined
        narratedQuestion = undefined
        repeat = () => [pause()]
        narrate(repeat())
      } else if (open !== 'muted' && now.message !== narrated) {
        const { whole, viewer, deal, revision } = now.message
        const isUntold = revision > (deal === told.deal ? told.revision : 0)
        const isHandedOver = whole && viewer !== told.viewer && isUntold
        const events =
          awaitsDismissal.value || isHandedOver ? freshOf(now) : now.story.slice(whole ? now.story.length : heard)
        heard = now.story.length
        narrated = now.message
        told = now.message
        repeat = () => {
          const news = sentences(events)
          // The last news already say that the match is over, or whose turn it is.
          const isSaid = news.at(-1) === ask.value || (now.message.outcome && news.length > 0)
          return [...news, isSaid ? '' : ask.value].filter(Boolean)
        }
        // A question that is still open is not repeated because others act, not even if they answer it.
        const own = now.message.prompts.filter(({ seat }) => seat === now.message.viewer)
        const ids = (own.length > 0 ? own : now.message.prompts).map(({ id }) => id)
        const question = [...ids, ask.value].join()
        const news = ids.length > 0 && question === narratedQuestion ? sentences(events) : []
        narratedQuestion = question
        narrate([...(news.length > 0 ? news : repeat()), time(now)].filter(Boolean))
      }
    },
    { immediate: true, flush: 'post' },
  )
  // After a change of language, which removes the last words, they are narrated again in the new one.
  watch(locale, () => narrate(repeat()), { flush: 'post' })
  // The last words may contain a name that has been erased since, for example of guests who have left a kiosk.
  watch(
    () =>
      table()
        .seats.map((seat) => ('name' in seat ? seat.name : ''))
        .join('\n'),
    () => notices.clearNarration(said),
  )
  onBeforeUnmount(() => notices.clearNarration(said))

  return {
    story: computed(() => lines(toldStory.value)),
    fresh: computed(() => lines(toldStory.value, scene().story.length - scene().fresh).length),
  }
}
