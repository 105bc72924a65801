// Events and questions as sentences.

import type { Outcome, Seat, Viewer } from '#shared/engine/game.ts'
import type { OpenPrompt } from '#shared/engine/open-prompts.ts'
import { numberOf, sumOf } from '#shared/games/lucky-seven/cards.ts'
import type { Event } from '#shared/games/lucky-seven/events.ts'
import type { View } from '#shared/games/lucky-seven/view.ts'
import type { Speech } from '../../contract.ts'
import { namesOf } from '../../lists.ts'
import { sentenceBySeat } from '../../seatSentences.ts'

export function describeEvent(event: Event, speech: Speech): string {
  switch (event.type) {
    case 'keep':
      return sentenceBySeat('story.keep', event.seat, speech)
    case 'swap': {
      const params = { card: numberOf(event.card), drawn: event.drawn === undefined ? '' : numberOf(event.drawn) }
      return sentenceBySeat(event.drawn === undefined ? 'story.swap' : 'story.swap.seen', event.seat, speech, params)
    }
    case 'turn-up': {
      const hands = event.hands.map((hand, seat) =>
        speech.t('story.hand', { name: speech.name(seat), sum: sumOf(hand) }),
      )
      return speech.t('story.turn-up', { hands: hands.join(', ') })
    }
  }
}

export function describePrompts(prompts: readonly OpenPrompt[], _view: View, viewer: Viewer, speech: Speech): string {
  const seats = prompts.map(({ seat }) => seat)
  if (seats.length === 0) return speech.t('ask.over')
  // A game may ask several seats at once: the viewer's own question comes before those of others.
  if (seats.some((seat) => seat === viewer)) return speech.t('ask.turn.you')
  return speech.t('ask.turn.other', { names: namesOf(seats, speech) })
}

export function describeScore(seat: Seat, { scores }: Outcome, view: View, speech: Speech): string {
  return speech.t('score', { points: scores[seat], sum: sumOf(view.hands[seat] ?? []) })
}

export const describeRejection = (reason: string, _params: Record<string, unknown>, speech: Speech) =>
  speech.t(`refuse.${reason}`)
